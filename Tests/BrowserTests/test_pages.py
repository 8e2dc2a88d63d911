"""H12: views of pages with dots, by touch, mouse, trackpad and keyboard."""

import time

import pytest
from devices import DESKTOP, PHONE
from held_answers import HeldAnswers
from looking import SHARP
from pages import Keyboard, resize
from playwright.sync_api import TimeoutError, expect


@pytest.fixture(scope="module")
def server(layout_server):
    return layout_server


def tracked(page):
    return page.get_by_test_id("towns")


def dots(page, which="towns"):
    return page.get_by_test_id(which).get_by_role("slider", name="Page")


# Where the pages are scrolled to, in pages, and the indices of those that can be reached and whose dot is highlighted.
PAGES = """which => {
  const root = document.querySelector(`[data-testid=${which}]`), track = root.querySelector('.page-track');
  return {
    offset: Math.abs(track.scrollLeft) / track.clientWidth,
    reachable: [...track.children].flatMap((page, index) => page.inert ? [] : [index]),
    lit: [...root.querySelectorAll('.page-control > i')].findIndex(dot => dot.matches('.lit')) };
}"""


def expect_page(page, number, town=None, which="towns", of=4):
    """Waits until this page is scrolled to, is the only one that can be reached, and has the highlighted dot."""
    expect(dots(page, which)).to_have_attribute("aria-valuetext", f"Page {number} of {of}")
    try:
        page.wait_for_function(f"""([which, shown]) => {{
          const {{ offset, reachable, lit }} = ({PAGES})(which);
          return Math.abs(offset - shown) < 0.003 && String(reachable) === String([shown]) && lit === shown;
        }}""", arg=[which, number - 1])
    except TimeoutError as error:
        raise AssertionError(f"expected page {number}, but {page.evaluate(PAGES, which)}") from error
    if town:
        expect(page.get_by_test_id("town")).to_have_text(f"In {town}")


def swipe(page, which, distance, steps=12, hold=False):
    """Swipes over the pages; with `hold` without a release, and returns the function for further touches and the position."""
    box = page.get_by_test_id(which).bounding_box()
    wire, began, count = page.context.new_cdp_session(page), time.time(), 0
    x, y = box["x"] + box["width"] / 2 + distance / 2, box["y"] + box["height"] / 3

    def touch(kind, *points):
        # At the pace of a screen: from the times of touches the browser predicts where the finger is next, and faster ones would take it
        # pages further.
        nonlocal count
        count += 1
        wire.send("Input.dispatchTouchEvent", {
            "type": kind, "touchPoints": [{"x": at, "y": y} for at in points], "timestamp": began + count / 60})

    touch("touchStart", x)
    for step in range(1, steps + 1):
        touch("touchMove", x - distance * step / steps)
    if hold:
        return touch, x - distance
    touch("touchEnd")


def test_the_page_of_the_selection_is_shown_first_and_pages_follow_the_finger_to_the_next_page_or_back(open_page):
    page = open_page("/pages", **PHONE)
    expect_page(page, 2, "porto")
    expect_page(page, 1, which="untracked", of=3)
    expect(tracked(page).locator(".page:not([inert])").get_by_role("button")).to_have_text(["Go to Porto"])
    # A swipe turns to the next page and back.
    swipe(page, "towns", 250)
    expect_page(page, 3, "faro")
    swipe(page, "towns", -250)
    expect_page(page, 2, "porto")
    swipe(page, "untracked", 250)
    expect_page(page, 2, which="untracked", of=3)
    # After a short drag the page springs back.
    touch, x = swipe(page, "towns", 120, hold=True)
    offset = tracked(page).locator(".page-track").evaluate("track => track.scrollLeft")
    assert 390 + 60 < offset < 390 + 130, offset
    expect(page.get_by_test_id("town")).to_have_text("In porto")
    for back in range(10, 71, 10):  # most of the way back
        touch("touchMove", x + back)
    touch("touchEnd")
    expect_page(page, 2, "porto")
    # The app can turn the page.
    page.get_by_role("button", name="Faro", exact=True).tap()
    expect_page(page, 3, "faro")


def test_a_press_beside_the_dots_and_a_trackpad_turn_the_page_which_stays_when_the_window_changes(open_page):
    page = open_page("/pages", **DESKTOP)
    expect_page(page, 2)
    box = dots(page).bounding_box()
    assert box["height"] >= 44
    dots(page).click(position={"x": box["width"] - 4, "y": 22})
    expect_page(page, 3, "faro")
    dots(page).click(position={"x": 4, "y": 22})
    # A trackpad
    box = tracked(page).bounding_box()
    page.mouse.move(box["x"] + 200, box["y"] + 100)
    page.mouse.wheel(900, 0)
    expect_page(page, 3, "faro")
    dots(page).click(position={"x": 4, "y": 22})
    expect_page(page, 2, "porto")
    # The window changes.
    resize(page, {"width": 600, "height": 800})
    expect_page(page, 2, "porto")
    resize(page, DESKTOP["viewport"])
    expect_page(page, 2, "porto")
    # A press beside the dots has no effect on the first page.
    expect_page(page, 2, "porto")
    dots(page).click(position={"x": 4, "y": 22})
    dots(page).click(position={"x": 4, "y": 22})  # has no effect on the first page
    expect_page(page, 1, "lisbon")


def test_keys_on_the_content_and_on_the_dots_turn_the_page(open_page):
    page = open_page("/pages", **DESKTOP)
    expect_page(page, 2, "porto")
    tracked(page).locator(".page:not([inert])").get_by_role("button").first.focus()
    page.keyboard.press("ArrowRight")
    expect_page(page, 3, "faro")
    expect(dots(page)).to_be_focused()
    page.keyboard.press("ArrowLeft")
    expect_page(page, 2, "porto")
    Keyboard(page).reach(dots(page))
    for key, number, town in [("ArrowRight", 3, "faro"), ("End", 4, "braga"), ("ArrowRight", 4, "braga"), ("ArrowLeft", 3, "faro"),
                              ("Home", 1, "lisbon"), ("ArrowUp", 2, "porto"), ("ArrowDown", 1, "lisbon")]:
        page.keyboard.press(key)
        expect_page(page, number, town)


def test_dots_and_keys_are_mirrored_in_right_to_left_layout(open_page):
    page = open_page("/pages", **DESKTOP)
    page.evaluate("document.documentElement.dir = 'rtl'")
    Keyboard(page).reach(dots(page))
    page.keyboard.press("ArrowLeft")
    expect_page(page, 3, "faro")
    box = dots(page).bounding_box()
    dots(page).click(position={"x": box["width"] - 4, "y": 22})
    expect_page(page, 2, "porto")


def test_each_notch_of_a_wheel_turns_one_page(open_page):
    page = open_page("/pages", **DESKTOP)
    page.clock.install()
    expect_page(page, 2)
    box = tracked(page).bounding_box()
    page.mouse.move(box["x"] + 200, box["y"] + 100)
    for distance, number, town in [(100, 3, "faro"), (100, 4, "braga"), (100, 4, "braga"), (-100, 3, "faro")]:
        page.mouse.wheel(distance, 0)
        expect_page(page, number, town)


def test_a_drag_by_mouse_turns_the_page_a_short_one_springs_back_and_none_presses_a_button(open_page):
    page = open_page("/pages", **DESKTOP)
    expect_page(page, 2)
    box = tracked(page).bounding_box()

    def move(part, steps=8):
        page.mouse.move(box["x"] + box["width"] * part, box["y"] + 20, steps=steps)

    def press(part):
        move(part, steps=1)
        page.mouse.down()

    press(0.5)
    move(0.1)
    offset = tracked(page).locator(".page-track").evaluate("track => track.scrollLeft / track.clientWidth")
    assert 1.3 < offset < 1.5, "the pages follow the mouse"
    move(0.49)  # most of the way back
    page.mouse.up()
    expect_page(page, 2, "porto")
    # More than half of a page, which turns it however slow the drag is.
    for begin, end, number, key in [(0.8, 0.2, 3, "faro"), (0.2, 0.8, 2, "porto")]:
        press(begin)
        move(end)
        page.mouse.up()
        expect_page(page, number, key)
    # One that begins on a button
    button = tracked(page).locator(".page:not([inert])").get_by_role("button").first
    box = button.bounding_box()
    page.mouse.move(box["x"] + 10, box["y"] + 10)
    page.mouse.down()
    page.mouse.move(box["x"] + 40, box["y"] + 10, steps=4)
    page.mouse.move(box["x"] + 10, box["y"] + 10, steps=4)
    page.mouse.up()
    expect_page(page, 2, "porto")


def test_a_page_is_shown_before_the_server_answers_and_stays(open_page):
    page = open_page("/", **PHONE)
    answers = HeldAnswers(page)
    page.goto("/pages")
    page.get_by_role("button", name="Faro", exact=True).tap()
    expect_page(page, 3, "faro")  # the socket is open
    swipe(page, "towns", -250)
    expect_page(page, 2, "porto")
    answers.hold()
    swipe(page, "towns", 250)
    expect_page(page, 3)
    answers.expect_held(page, 1)
    swipe(page, "towns", 250)
    expect_page(page, 4)
    answers.expect_held(page, 2)
    answers.release(1)
    expect(page.get_by_test_id("town")).to_have_text("In faro")
    expect_page(page, 4)
    answers.release()
    expect_page(page, 4, "braga")


def test_a_swipe_goes_on_while_the_height_of_the_window_changes(open_page):
    page = open_page("/pages", **PHONE)
    expect_page(page, 2, "porto")
    touch, x = swipe(page, "towns", 150, hold=True)
    before = page.evaluate(PAGES, "towns")["offset"]
    assert before > 1.25
    resize(page, {"width": 390, "height": 780})  # a browser's own bar appears
    assert page.evaluate(PAGES, "towns")["offset"] >= before
    for step in range(1, 7):  # at the pace of the touches before: one of 80 points would be a fling of 4,800 points a second
        touch("touchMove", x - 80 * step / 6)
    touch("touchEnd")
    expect_page(page, 3, "faro")


def test_a_page_is_selected_in_browsers_that_do_not_say_that_scrolling_has_ended(open_page):
    page = open_page("/pages", **PHONE)
    page.clock.install()
    expect_page(page, 2, "porto")
    page.evaluate("addEventListener('scrollend', event => event.stopImmediatePropagation(), true)")
    # Not yet while the finger rests
    touch, _ = swipe(page, "towns", 250, hold=True)
    expect(dots(page)).to_have_attribute("aria-valuetext", "Page 3 of 4")
    page.clock.fast_forward(300)
    assert page.evaluate(PAGES, "towns")["reachable"] == [1]
    touch("touchEnd")
    expect_page(page, 3, "faro")


def test_pages_fit_and_pass_wcag(open_page, look):
    page = open_page("/pages", **SHARP)
    expect_page(page, 2)
    page.evaluate("document.querySelectorAll('.page button').forEach(button => button.style.color = '#000')")  # has enough contrast on teal
    look(page, sizes=["phone", "tablet-wide"])
