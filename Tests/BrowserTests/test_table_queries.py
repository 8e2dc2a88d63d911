"""L4: a table of a million rows of a database. On TablesPage."""

import re

import pytest
from devices import DESKTOP
from pages import expect_idle
from playwright.sync_api import expect


@pytest.fixture(scope="module")
def server(tables_server):
    return tables_server


def state(page):
    return page.get_by_test_id("state")


def first_row(page):
    return page.locator(".table-row").first


def scroll(page, share):
    expect_idle(page)
    page.locator(".table").evaluate(
        """(table, share) => {
            const scroller = table.matches('.scroll') ? table : table.closest('.wm-scroll');
            scroller.scrollTop = scroller.scrollHeight * share;
        }""",
        share,
    )
    expect_idle(page)


def test_a_million_rows_are_scrolled_sorted_selected_and_deleted(open_page):
    page = open_page("/query", **DESKTOP)
    expect(state(page)).to_have_text("Selected: 0 of 1000000", timeout=30_000)
    expect(first_row(page)).to_contain_text("Reading 0")
    scroll(page, 1)
    expect(page.get_by_role("row", name="Reading 999999")).to_be_visible()
    page.get_by_role("button", name="Value").click()
    expect(page.get_by_role("columnheader", name="Value")).to_have_attribute("aria-sort", "ascending")
    expect(state(page)).to_have_text("Selected: 0 of 1000000", timeout=30_000)
    scroll(page, 0)
    expect(first_row(page)).to_have_text("Reading 00")
    first_row(page).click()
    scroll(page, 0.5)
    page.locator(".table-row").nth(20).click(modifiers=["Shift"])
    expect(state(page)).to_have_text(re.compile(r"Selected: (4|5)\d{5} of 1000000"))
    page.keyboard.press("Control+a")
    expect(state(page)).to_have_text("Selected: 1000000 of 1000000")
    scroll(page, 0)
    first_row(page).click()
    scroll(page, 0.3)
    page.locator(".table-row").nth(20).click(modifiers=["Shift"])
    expect(state(page)).to_have_text(re.compile(r"Selected: (2|3)\d{5} of 1000000"))
    selected = int(state(page).text_content().split()[1])
    page.get_by_role("button", name="Delete").click()
    expect(state(page)).to_have_text(f"Selected: 0 of {1_000_000 - selected}", timeout=30_000)
    scroll(page, 0)
    expect(first_row(page)).not_to_contain_text("…")
