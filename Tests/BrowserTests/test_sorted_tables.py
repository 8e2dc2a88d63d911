"""L1, L4: a table of a million rows in memory, which is sorted away from the main actor. On TablesPage."""

import re

from conftest import DESKTOP
from playwright.sync_api import expect
from test_table_queries import first_row, scroll, server, state  # noqa: F401 (a fixture)

MANY = {"timeout": 30_000}  # until a busy machine has made or sorted a million rows


def test_l4_a_million_rows_are_sorted_selected_and_deleted(open_page):
    page = open_page("/sorted", **DESKTOP)
    expect(state(page)).to_have_text("Selected: 0 of 1000000", **MANY)
    header = page.get_by_role("columnheader", name="Name")
    for order, name in [("ascending", "Parcel 1"), ("descending", "Parcel 1000001")]:
        header.get_by_role("button").click()
        expect(header).to_have_attribute("aria-sort", order)
        expect(page.locator(".table-row").nth(1).get_by_text(name, exact=True)).to_be_visible(**MANY)
        expect(state(page)).to_have_text("Selected: 0 of 1000000", **MANY)
    first_row(page).click()
    scroll(page, 0.5)
    page.locator(".table-row").nth(20).click(modifiers=["Shift"])
    expect(state(page)).to_have_text(re.compile(r"Selected: (4|5)\d{5} of 1000000"))
    scroll(page, 0)
    first_row(page).click()
    scroll(page, 0.3)
    page.locator(".table-row").nth(20).click(modifiers=["Shift"])
    expect(state(page)).to_have_text(re.compile(r"Selected: (2|3)\d{5} of 1000000"))
    selected = int(state(page).text_content().split()[1])
    page.get_by_role("button", name="Delete").click()
    expect(state(page)).to_have_text(f"Selected: 0 of {1_000_000 - selected}", **MANY)
    scroll(page, 0)
    expect(first_row(page)).to_contain_text(re.compile(r"^Parcel [67]\d{5}"))
