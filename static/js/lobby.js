// The lobby keeps its list of tables up to date.

import "./connection.js";
