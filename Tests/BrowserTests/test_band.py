"""X1 to X5: selecting rows and cells by a rectangle, by keys and by touch; menus for what is selected, and opening it. On LayoutPage."""

import re

import pytest
from devices import DESKTOP, PHONE, TABLET
from held_answers import HeldAnswers
from pages import Finger, Touch, centre, expect_idle
from playwright.sync_api import expect

SELECTED = "[role=option][aria-selected=true] > :not(.wm-menu-layer)"  # without its menu


@pytest.fixture(scope="module")
def server(layout_server):
    return layout_server


def item(page, name):
    return page.get_by_role("option", name=re.compile(rf"\b{name}$"))


def expect_selected(page, numbers, count=None):
    """Expects these items among those that are mounted, and how many the server knows."""
    expect(page.locator(SELECTED)).to_have_text([f"Item {number}" for number in numbers])
    expect(page.get_by_test_id("count")).to_have_text(f"{len(numbers) if count is None else count} selected")


def open_grid(open_page, device=DESKTOP, address="/grid"):
    page = open_page(address, **device)
    expect_idle(page)
    return page


def columns(page):
    """The number of items in a line."""
    return page.evaluate("() => getComputedStyle(document.querySelector('.vgrid')).gridTemplateColumns.split(' ').length")


def corner(page, name, right=False, below=False):
    box = item(page, name).bounding_box()
    return box["x"] + (box["width"] if right else 0), box["y"] + (box["height"] if below else 0)


def begin_band(page, start, end):
    page.mouse.move(*start)
    page.mouse.down()
    page.mouse.move((start[0] + end[0]) / 2, (start[1] + end[1]) / 2, steps=4)
    page.mouse.move(*end, steps=4)


def draw_band(page, start, end, *modifiers):
    for key in modifiers:
        page.keyboard.down(key)
    begin_band(page, start, end)
    page.mouse.up()
    for key in modifiers:
        page.keyboard.up(key)


def band_over(page, first, last):
    """The corners of a band from the gap above and before one item into another."""
    x, y = corner(page, first)
    to_x, to_y = corner(page, last)
    return (x - 4, y - 10), (to_x + 20, to_y + 20)


def test_a_band_from_an_empty_place_selects_what_it_meets_and_a_click_there_selects_nothing(open_page):
    page = open_grid(open_page)
    n = columns(page)
    draw_band(page, *band_over(page, "Item 1", f"Item {n + 2}"))
    expect_selected(page, [1, 2, n + 1, n + 2])
    expect(page.locator(".row-band")).to_have_count(0)
    draw_band(page, *band_over(page, "Item 3", "Item 4"))
    expect_selected(page, [3, 4])
    x, y = corner(page, "Item 0")
    page.mouse.click(x - 10, y - 10)
    expect_selected(page, [])


def test_a_band_with_command_turns_around_and_with_shift_adds(open_page):
    page = open_grid(open_page)
    draw_band(page, *band_over(page, "Item 1", "Item 3"))
    draw_band(page, *band_over(page, "Item 3", "Item 4"), "Control")
    expect_selected(page, [1, 2, 4])
    draw_band(page, *band_over(page, "Item 2", "Item 5"), "Shift")
    expect_selected(page, [1, 2, 3, 4, 5])


def test_what_a_band_meets_is_shown_while_it_is_drawn_and_escape_restores(open_page):
    page = open_grid(open_page)
    item(page, "Item 5").click()
    expect_selected(page, [5])
    begin_band(page, *band_over(page, "Item 1", "Item 2"))
    expect(page.locator(SELECTED)).to_have_text(["Item 1", "Item 2"])
    expect(page.locator(".row-band")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".row-band")).to_have_count(0)
    page.mouse.move(500, 500, steps=3)
    page.mouse.up()
    expect_selected(page, [5])


def test_a_band_at_the_edge_scrolls_and_selects_cells_that_are_not_mounted_any_more(open_page):
    page = open_grid(open_page)
    n = columns(page)
    (x, y), (end, _) = corner(page, "Item 1"), corner(page, "Item 2")
    begin_band(page, (x - 4, y - 10), (end + 20, page.viewport_size["height"] - 5))
    expect(item(page, f"Item {25 * n + 1}")).to_be_visible(timeout=20_000)
    expect(item(page, "Item 1")).to_have_count(0)
    page.mouse.move(end + 20, 400)
    page.mouse.up()
    expect_idle(page)
    expect(page.get_by_test_id("count")).not_to_have_text("0 selected")
    mounted = page.locator(SELECTED).all_text_contents()
    last = max(int(text.removeprefix("Item ")) for text in mounted)
    assert last % n == 2 and last > 12 * n
    expect(page.get_by_test_id("count")).to_have_text(f"{2 * (last // n + 1)} selected")


def test_a_band_over_a_list_selects_rows_of_several_sections_without_waiting(open_page):
    page = open_page("/band", **DESKTOP)
    answers = HeldAnswers(page)
    page.reload()
    expect_idle(page)
    answers.hold()
    first, last = item(page, "Row 1").bounding_box(), item(page, "Row 11").bounding_box()
    draw_band(page, (first["x"] + 200, first["y"] + 10), (last["x"] + 400, last["y"] + 10))
    expect(page.locator(SELECTED)).to_have_text(["Row 1", "Row 2", "Row 10", "Row 11"])
    answers.release()
    expect(page.get_by_test_id("count")).to_have_text("4 selected")
    expect(page.locator(SELECTED)).to_have_text(["Row 1", "Row 2", "Row 10", "Row 11"])


def test_a_secondary_click_acts_on_all_that_is_selected_on_another_item_alone_or_on_the_empty_place(open_page):
    page = open_grid(open_page)
    draw_band(page, *band_over(page, "Item 1", "Item 3"))
    item(page, "Item 2").click(button="right")
    page.get_by_role("menuitem", name="Count").click()
    expect(page.get_by_test_id("done")).to_have_text("Done: counted 3")
    expect_idle(page)
    item(page, "Item 5").click(button="right")
    page.get_by_role("menuitem", name="Count").click()
    expect(page.get_by_test_id("done")).to_have_text("Done: counted 1")
    expect_selected(page, [1, 2, 3])
    expect_idle(page)
    x, y = corner(page, "Item 1")
    page.mouse.click(x - 4, y - 10, button="right")
    page.get_by_role("menuitem", name="New Item").click()
    expect(page.get_by_test_id("done")).to_have_text("Done: new")
    expect_selected(page, [1, 2, 3])


def test_a_menu_stays_open_whose_items_were_released_for_others_under_the_pointer(open_page):
    """The server keeps the items of a few menus, and does not know which is open when it is asked for those of another one."""
    page = open_grid(open_page)
    answers = HeldAnswers(page)
    page.reload()
    expect_idle(page)
    item(page, "Item 0").hover()
    expect(item(page, "Item 0").locator("[role=menuitem]")).to_have_count(1)
    answers.hold()
    for number in range(1, 18):
        item(page, f"Item {number}").hover()
        answers.expect_answered(page, "prefetch", number)
    item(page, "Item 0").click(button="right")
    expect(page.get_by_role("menuitem", name="Count")).to_be_visible()
    answers.release()
    expect(item(page, "Item 2").locator("[role=menuitem]")).to_have_count(1)
    page.get_by_role("menuitem", name="Count").click()
    expect(page.get_by_test_id("done")).to_have_text("Done: counted 1")


def test_a_double_click_opens_and_a_click_only_selects(open_page):
    page = open_grid(open_page)
    item(page, "Item 2").click()
    expect_selected(page, [2])
    expect(page.get_by_test_id("done")).to_have_text("Done: nothing")
    item(page, "Item 3").dblclick()
    expect(page.get_by_test_id("done")).to_have_text("Done: opened 3")
    expect_selected(page, [3])


def test_arrows_move_in_two_dimensions_extend_with_shift_and_return_opens(open_page):
    page = open_grid(open_page)
    n = columns(page)
    item(page, "Item 1").click()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowDown")
    expect(item(page, f"Item {n + 2}")).to_be_focused()
    expect_selected(page, [n + 2])
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowLeft")
    expect_selected(page, [1])
    page.keyboard.press("Shift+ArrowDown")
    expect_selected(page, list(range(1, n + 2)))
    page.keyboard.press("Control+ArrowRight")
    expect(item(page, f"Item {n + 2}")).to_be_focused()
    expect_selected(page, list(range(1, n + 2)))
    page.keyboard.press("Control+a")
    expect(page.get_by_test_id("count")).to_have_text("2,000 selected")
    page.keyboard.press("Escape")
    expect_selected(page, [])
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Enter")
    expect(page.get_by_test_id("done")).to_have_text(f"Done: opened {n + 1}")
    page.keyboard.press("End")
    expect(item(page, "Item 1999")).to_be_focused()
    expect(item(page, "Item 1999")).to_be_in_viewport(ratio=1)
    page.keyboard.press("ArrowRight")
    expect(item(page, "Item 1999")).to_be_focused()


@pytest.mark.parametrize("device", [PHONE, {**TABLET, "has_touch": True}], ids=["phone", "tablet"])
def test_a_tap_opens_and_a_long_press_opens_the_menu(open_page, device):
    page = open_grid(open_page, device)
    Finger(page).press(item(page, "Item 2"))
    expect(page.get_by_test_id("done")).to_have_text("Done: opened 2")
    expect_selected(page, [])
    finger = Touch(page, *centre(item(page, "Item 3")))
    expect(page.get_by_role("menuitem", name="Count")).to_be_visible()
    finger.lift()
    page.get_by_role("menuitem", name="Count").tap()
    expect(page.get_by_test_id("done")).to_have_text("Done: counted 1")


def test_keys_reach_the_menu_of_what_is_selected(open_page):
    page = open_grid(open_page)
    draw_band(page, *band_over(page, "Item 1", "Item 2"))
    page.keyboard.press("Shift+F10")
    page.get_by_role("menuitem", name="Count").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_test_id("done")).to_have_text("Done: counted 2")


def test_typing_selects_the_item_that_begins_so(open_page):
    page = open_page("/band", **DESKTOP)
    expect_idle(page)
    item(page, "Row 0").click()
    page.keyboard.type("rOw 12")
    expect(item(page, "Row 12")).to_be_focused()
    expect(page.locator(SELECTED)).to_have_text(["Row 12"])
    expect(page.get_by_test_id("count")).to_have_text("1 selected")


def slide(page, points, fingers=1):
    """Puts fingers at the first point, 40 points apart, moves them to the others in steps, and lifts them."""
    wire = page.context.new_cdp_session(page)

    def touch(kind, x=None, y=None):
        at = [] if x is None else [{"x": x + 40 * index, "y": y, "id": index} for index in range(fingers)]
        wire.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": at})

    (x, y), *rest = points
    touch("touchStart", x, y)
    for to_x, to_y in rest:
        for step in range(1, 7):
            touch("touchMove", x + (to_x - x) * step / 6, y + (to_y - y) * step / 6)
        x, y = to_x, to_y
    touch("touchEnd")


def test_in_edit_mode_a_tap_selects_too_and_a_finger_along_the_circles_selects_a_range(open_page):
    page = open_grid(open_page, PHONE, "/band")
    page.get_by_role("button", name="Edit").tap()
    expect(page.locator("wm-list[data-editing]")).to_be_visible()
    Finger(page).press(item(page, "Row 1"))
    Finger(page).press(item(page, "Row 11"))
    expect(page.get_by_test_id("count")).to_have_text("2 selected")
    Finger(page).press(item(page, "Row 1"))
    expect(page.locator(SELECTED)).to_have_text(["Row 11"])
    first, last = item(page, "Row 2").bounding_box(), item(page, "Row 13").bounding_box()
    slide(page, [(first["x"] + 25, first["y"] + 20), (last["x"] + 25, last["y"] + 20)])
    expect(page.locator(SELECTED)).to_have_text(["Row 2", "Row 10", "Row 11", "Row 12", "Row 13"])
    expect(page.get_by_test_id("count")).to_have_text("5 selected")
    # From a row that is selected it deselects.
    slide(page, [(last["x"] + 25, last["y"] + 20), (last["x"] + 25, last["y"] - 20)])
    expect(page.locator(SELECTED)).to_have_text(["Row 2", "Row 10", "Row 11"])
    expect(page.get_by_test_id("done")).to_have_text("Done: nothing")
    page.get_by_role("button", name="Done").tap()
    expect(page.locator("wm-list[data-editing]")).to_have_count(0)


def test_two_fingers_that_slide_select_a_range_and_begin_to_edit(open_page):
    page = open_grid(open_page, {**TABLET, "has_touch": True})
    n = columns(page)
    start, end = item(page, "Item 1").bounding_box(), item(page, f"Item {n + 2}").bounding_box()
    slide(page, [(start["x"] + 20, start["y"] + 30), (end["x"] + 20, end["y"] + 30)], fingers=2)
    expect(page.locator("wm-list[data-editing]")).to_be_visible()
    expect_selected(page, list(range(1, n + 3)))
    expect(page.get_by_role("button", name="Done")).to_be_visible()
    Finger(page).press(item(page, "Item 0"))
    expect_selected(page, list(range(0, n + 3)))
