"""The editor of Folio in windows of all sizes."""

import re

import pytest
from conftest import DESKTOP, PHONE, TABLET
from pages import Pull, button, expect_at_rest, expect_idle
from playwright.sync_api import expect

LANDSCAPE = {**PHONE, "viewport": {"width": 844, "height": 390}}


@pytest.fixture
def edit(open_page, folio_server):
    """Opens a new document."""
    def edit(device):
        page = open_page(f"{folio_server.address}/documents", **device)
        expect_at_rest(page)
        button(page, "New Document").click()
        expect(page.locator("wm-canvas")).to_be_visible()
        expect_idle(page)
        return page
    return edit


@pytest.mark.parametrize("device", [PHONE, LANDSCAPE], ids=["portrait", "landscape"])
def test_on_a_phone_the_pages_are_shown_by_a_button(edit, device):
    page = edit(device)
    pages, canvas, width = page.get_by_role("listbox", name="Pages"), page.locator("wm-canvas"), device["viewport"]["width"]
    expect(pages).to_be_hidden()
    assert canvas.bounding_box()["width"] == width
    button(page, "Pages").tap()
    expect(pages).to_be_visible()
    assert canvas.bounding_box()["width"] < width - 100
    button(page, "Pages").tap()
    expect(pages).to_be_hidden()


def test_on_a_phone_a_title_that_would_be_cut_off_leaves_its_place_to_undo(edit):
    page = edit(PHONE)
    name, menu = "wm-screen[data-shown] .wm-title-menu > .menu > .button > .text", page.locator("wm-screen[data-shown] .wm-title-menu [data-menu]")

    def rename(old, new):
        button(page, old).tap()
        page.get_by_role("menuitem", name="Rename").tap()
        page.keyboard.press("Control+a")
        page.keyboard.type(new)
        page.keyboard.press("Enter")
        expect(menu).to_have_accessible_name(new)
        expect_idle(page)

    def widths():
        return page.locator(name).bounding_box()["width"], menu.bounding_box()["width"]

    assert widths()[0] > 40, "a short one is shown"
    rename("Untitled", "Travel Guide of Lisbon")
    expect(button(page, "Undo")).to_be_visible()
    expect(button(page, "Insert")).to_be_visible()
    assert widths() == (1, 44)
    boxes = [button(page, each).bounding_box() for each in ["Travel Guide of Lisbon", "Insert", "Undo", "Share", "Format", "More"]]
    edges = [(round(box["x"]), round(box["x"] + box["width"])) for box in boxes]
    assert edges[0][0] >= 0 and edges[-1][1] <= 390 and all(end <= start for (_, end), (start, _) in zip(edges, edges[1:])), edges
    # In a wider window it is there again.
    page.set_viewport_size({"width": 844, "height": 390})
    page.wait_for_function("name => document.querySelector(name).clientWidth > 150", arg=name)
    page.set_viewport_size({"width": 390, "height": 844})
    expect(button(page, "Undo")).to_be_visible()
    rename("Travel Guide of Lisbon", "Tour")
    assert widths()[0] > 20


@pytest.mark.parametrize("device", [TABLET, DESKTOP], ids=["tablet", "desktop"])
def test_in_a_wide_window_the_pages_are_beside_the_canvas(edit, device):
    page = edit(device)
    expect(page.get_by_role("listbox", name="Pages")).to_be_visible()
    expect(button(page, "Pages")).to_be_hidden()


@pytest.mark.parametrize("device", [PHONE, TABLET, DESKTOP], ids=["phone", "tablet", "desktop"])
def test_a_page_that_has_room_is_in_the_middle(edit, device):
    page = edit(device)
    canvas, sheet = page.locator("wm-canvas"), page.locator(".wm-canvas-page").bounding_box()
    around = canvas.bounding_box()
    before, after = sheet["x"] - around["x"], around["x"] + around["width"] - sheet["x"] - sheet["width"]
    assert abs(before - after) <= 1, "the same room at both sides"
    assert canvas.evaluate("canvas => canvas.scrollWidth <= canvas.clientWidth && canvas.scrollHeight <= canvas.clientHeight")


def test_the_page_is_seen_and_used_beside_its_format_on_a_phone(edit):
    page = edit(PHONE)
    button(page, "Format").tap()
    sheet = page.get_by_role("dialog", name="Format")
    expect(sheet).to_be_visible()
    expect(sheet).not_to_have_attribute("aria-modal", "true")
    assert sheet.evaluate("sheet => getComputedStyle(sheet).backgroundColor") == "rgba(0, 0, 0, 0)"
    button(page, "Format").tap()
    expect(sheet).to_be_hidden()


def test_the_parts_of_the_format_have_room_between_them(edit):
    page = edit(DESKTOP)
    button(page, "Insert").click()
    page.get_by_role("menuitem", name="Text", exact=True).click()
    button(page, "Format").click()
    page.get_by_role("radio", name="Text", exact=True).click()
    expect_at_rest(page)
    gap = page.get_by_role("complementary", name="Format").evaluate("""format => {
      const row = format.querySelector('.inset > .row:has(+ .section)');
      return row.nextElementSibling.getBoundingClientRect().top - row.getBoundingClientRect().bottom; }""")
    assert 16 <= gap <= 36, gap


def test_in_a_low_window_the_format_lies_beside_the_whole_page(edit):
    page = edit(LANDSCAPE)
    button(page, "Format").tap()
    column = page.get_by_role("complementary", name="Format")
    expect(column).to_be_visible()
    expect_at_rest(page)
    box, sheet = column.bounding_box(), page.locator(".wm-canvas-page").bounding_box()
    assert round(box["width"]) == 320 and round(box["y"] + box["height"]) == 390
    assert sheet["x"] >= 0 and sheet["x"] + sheet["width"] <= box["x"] and sheet["y"] + sheet["height"] <= 390
    button(page, "Format").tap()
    expect(column).to_be_hidden()


def test_a_finger_that_holds_a_page_in_the_sidebar_opens_its_menu_and_moving_on_moves_the_page(edit):
    page = edit({**TABLET, "has_touch": True})
    rows, undo = page.get_by_label("Pages").locator(".row"), button(page, "Undo")
    button(page, "Insert").tap()
    page.get_by_role("menuitem", name="Page", exact=True).tap()
    expect(rows).to_have_count(2)
    expect_idle(page)
    pull, height = Pull(page, "touch"), rows.nth(1).bounding_box()["y"] - rows.nth(0).bounding_box()["y"]
    moved = rows.nth(1).element_handle()
    pull.take(rows.nth(1))
    expect(page.get_by_role("menuitem", name="Duplicate")).to_be_visible()
    pull.by(0, -height)
    expect(page.get_by_role("menu")).to_have_count(0)
    pull.let_go()
    expect(undo).to_have_accessible_description("Undo Move Page")
    assert rows.nth(0).evaluate("(row, moved) => row === moved", moved)
    # A page that is only held has its menu, which stays when the finger is lifted.
    pull.take(rows.nth(0))
    expect(page.get_by_role("menuitem", name="Duplicate")).to_be_visible()
    pull.let_go()
    page.get_by_role("menuitem", name="Duplicate").tap()
    expect(rows).to_have_count(3)


@pytest.fixture
def arrange(edit):
    """Opens a new document with a text box that is selected, and its numbers."""
    def arrange(device):
        page = edit(device)
        button(page, "Insert").click()
        page.get_by_role("menuitem", name="Text", exact=True).click()
        button(page, "Format").click()
        expect_idle(page)
        page.get_by_role("radio", name="Arrange").click()
        return page, page.get_by_role("textbox", name="Width")
    return arrange


def object_width(page):
    return float(page.locator("[data-object]").get_attribute("data-frame").split()[2])


def enter_number(page, field, text):
    field.click(click_count=3)
    page.keyboard.type(text)
    expect_idle(page)


@pytest.mark.parametrize("end", ["Return", "Tab", "canvas", "button"])
def test_a_number_is_applied_when_it_is_entered_and_undone_at_once(arrange, end):
    page, field = arrange(DESKTOP)
    assert object_width(page) == 240
    enter_number(page, field, "120")
    assert object_width(page) == 240, "not while it is typed"
    if end in ("Return", "Tab"):
        page.keyboard.press("Enter" if end == "Return" else "Tab")
    elif end == "canvas":
        canvas = page.locator("wm-canvas").bounding_box()
        page.mouse.click(canvas["x"] + canvas["width"] / 2, canvas["y"] + canvas["height"] - 20)
    else:
        button(page, "Zoom").click()
        page.keyboard.press("Escape")
    expect(page.locator("[data-object]")).to_have_attribute("data-frame", re.compile(r"^\S+ \S+ 120 "))
    page.keyboard.press("ControlOrMeta+z")
    expect(page.locator("[data-object]")).to_have_attribute("data-frame", re.compile(r"^\S+ \S+ 240 "))


def test_a_size_that_no_object_can_have_becomes_one_that_it_can(arrange):
    page, field = arrange(PHONE)
    for typed, kept in (("-20", "1"), ("1000000000", "100,000"), ("", "100,000"), ("nothing", "100,000")):
        enter_number(page, field, typed) if typed else field.fill("")
        field.press("Enter")
        expect(field).to_have_value(kept)


def test_F1_F4_what_is_found_in_a_table_is_marked_and_its_object_has_the_focus(edit):
    page = edit(DESKTOP)
    button(page, "Insert").click()
    page.get_by_role("menuitem", name="Table", exact=True).click()
    expect_idle(page)
    page.keyboard.press("Control+f")
    field = page.get_by_role("searchbox", name="Find")
    expect(field).to_be_focused()
    page.keyboard.type("column")
    expect(page.locator(".find-count")).to_have_text(re.compile(r"^1 of \d+$"))
    expect_idle(page)
    assert page.evaluate("[...CSS.highlights.get('found-at')].map(range => range.toString().toLowerCase())") == ["column"]
    page.keyboard.press("Escape")
    expect(page.locator("wm-find")).to_have_count(0)
    assert page.evaluate("document.activeElement.matches('[data-object]')"), "Return edits the object, and arrows move it"
