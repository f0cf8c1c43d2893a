"""Prints the sheets of a workbook as openpyxl reads them, as JSON: name, freeze, filter, and rows of cells."""

import datetime
import json
import sys

import openpyxl
from openpyxl.utils.escape import unescape


def value(cell):
    if isinstance(cell, datetime.datetime):
        return {"date": cell.isoformat()}
    # openpyxl leaves the escapes of strings in cells as they are.
    return unescape(cell) if isinstance(cell, str) else cell


book = openpyxl.load_workbook(sys.argv[1])
json.dump(
    {
        "title": book.properties.title,
        "sheets": [
            {
                "name": sheet.title,
                "freeze": sheet.freeze_panes,
                "filter": sheet.auto_filter.ref,
                "rows": [[value(cell) for cell in row] for row in sheet.iter_rows(values_only=True)],
            }
            for sheet in book
        ],
    },
    sys.stdout,
)
