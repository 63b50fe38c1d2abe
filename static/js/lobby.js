// The lobby keeps its list of tables up to date, and counts down what is left.

import "./clock.js";
import "./connection.js";
