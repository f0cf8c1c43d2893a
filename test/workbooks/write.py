"""Writes workbooks as other programs do: write.py openpyxl|xlsxwriter FILE."""

import datetime
import sys

MADE_BY, FILE = sys.argv[1:]
DAY = datetime.date(2026, 11, 2)
MOMENT = datetime.datetime(2026, 11, 1, 8, 30)
ROWS = [
    ["Switch", "MAC", "Port", "Seen", "Number"],
    ["sw-1", "00:1b:77:49:54:fd", "1/1/5", MOMENT, 12],
    [None, "00:1b:77:49:54:fe", "Gi1/0/2", DAY, 7],
]


def by_openpyxl():
    import openpyxl

    book = openpyxl.Workbook()
    sheet = book.active
    sheet.title = "Floor 1"
    for row in ROWS:
        sheet.append(row)
    sheet.merge_cells("A2:A3")
    for place in ("E2", "E3"):
        sheet[place].number_format = "000000"
    hidden = book.create_sheet("Hidden")
    hidden["A1"] = "a\tb"
    hidden.sheet_state = "hidden"
    book.create_sheet("Empty")
    book.create_sheet("Corner")["XFD1048576"] = "end"
    for number in range(196):
        book.create_sheet(f"More {number}")["A1"] = number
    book.save(FILE)


def by_xlsxwriter():
    import xlsxwriter

    # With constant memory strings are in their cells, otherwise in the shared table.
    book = xlsxwriter.Workbook(FILE, {"constant_memory": MADE_BY == "xlsxwriter-inline"})
    sheet = book.add_worksheet("Floor 1")
    moment = book.add_format({"num_format": "yyyy-mm-dd hh:mm"})
    day = book.add_format({"num_format": "dd.mm.yyyy"})
    zeros = book.add_format({"num_format": "000000"})
    for number, cells in enumerate(ROWS):
        for column, cell in enumerate(cells):
            if number > 0 and column == 3:
                sheet.write_datetime(number, column, cell, moment if number == 1 else day)
            elif number > 0 and column == 4:
                sheet.write_number(number, column, cell, zeros)
            elif cell is not None:
                sheet.write_string(number, column, cell)
    if MADE_BY == "xlsxwriter":
        sheet.merge_range("A2:A3", "sw-1")
    hidden = book.add_worksheet("Hidden")
    hidden.write_string(0, 0, "a\tb")
    hidden.hide()
    book.add_worksheet("Empty")
    book.add_worksheet("Corner").write_string(1048575, 16383, "end")
    for number in range(196):
        book.add_worksheet(f"More {number}").write_number(0, 0, number)
    book.close()


by_openpyxl() if MADE_BY == "openpyxl" else by_xlsxwriter()
