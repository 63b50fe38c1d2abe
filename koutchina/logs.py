"""What goes to the log, and how much of it."""

import logging


class OneLine(logging.Filter):
    """Keeps a record to its one line: what a client did wrong is no fault of ours to trace."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Drop the traceback, and keep the record."""
        record.exc_info = None
        record.exc_text = None
        return True
