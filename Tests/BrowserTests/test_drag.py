"""X6: dragging views, rows and several of them with the mouse, by touch and with keys. On LayoutPage."""

import re

import pytest
from devices import DESKTOP, PHONE, TABLET
from held_answers import HeldAnswers
from pages import Touch, centre, expect_idle
from playwright.sync_api import expect

TARGETED = "[data-client-targeted]"


@pytest.fixture(scope="module")
def server(layout_server):
    return layout_server


def open_drag(open_page, device=DESKTOP):
    page = open_page("/drag", **device)
    expect_idle(page)
    return page


def source(page, name):
    return page.locator("[data-drag]", has=page.get_by_text(name, exact=True))


def row(page, name):
    return page.get_by_role("option", name=name)


def target(page, name):
    return page.locator("[data-destination]", has=page.get_by_test_id(name))


def expect_text(page, name, text):
    expect(page.get_by_test_id(name)).to_have_text(text)


def lift(page, what):
    page.mouse.move(*centre(what))
    page.mouse.down()
    x, y = centre(what)
    page.mouse.move(x + 10, y + 4, steps=4)


def drag_to(page, what, where):
    lift(page, what)
    page.mouse.move(*centre(where), steps=8)
    expect(page.locator(TARGETED)).to_have_count(1)


def select(page, *names):
    row(page, names[0]).click()
    for name in names[1:]:
        row(page, name).click(modifiers=["Control"])
    expect_idle(page)


def expect_nothing_dragged(page):
    expect_idle(page)
    expect(page.locator(".wm-drag, [data-client-taken], [data-client-targeted]")).to_have_count(0)


def test_a_mouse_drags_a_view_to_another_which_gets_the_value_and_the_place(open_page):
    page = open_drag(open_page)
    drag_to(page, source(page, "Card"), target(page, "box"))
    expect(page.get_by_text("Box is targeted")).to_be_visible()
    page.mouse.up()
    expect_text(page, "report", "card at 65, 34")
    expect(page.get_by_text("Box is targeted")).to_have_count(0)
    expect_nothing_dragged(page)


def test_a_mouse_that_hardly_moves_clicks(open_page):
    page = open_drag(open_page)
    x, y = centre(row(page, "Faro"))
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 4, y, steps=4)
    page.mouse.up()
    expect(row(page, "Faro")).to_have_attribute("aria-selected", "true")
    expect_nothing_dragged(page)
    expect_text(page, "moved", "Moved:")


def test_a_view_that_keeps_the_browser_from_dragging_is_dragged_by_the_mouse_alone(open_page):
    page = open_drag(open_page)
    page.evaluate("document.addEventListener('dragstart', event => event.preventDefault())")
    drag_to(page, source(page, "Card"), target(page, "box"))
    page.mouse.up()
    expect_text(page, "report", re.compile("card at 65, 3[45]"))
    expect_nothing_dragged(page)


def test_only_a_change_of_the_destination_is_told(open_page):
    page = open_drag(open_page)
    socket = HeldAnswers(page)
    page.reload()
    expect_idle(page)
    drag_to(page, source(page, "Card"), target(page, "box"))
    expect(page.get_by_text("Box is targeted")).to_be_visible()
    x, y = centre(target(page, "box"))
    for step in range(20):
        page.mouse.move(x + step, y + step / 2)
    page.mouse.up()
    expect_text(page, "report", "card at 84, 44")
    events = re.findall(r'\["(take|drop)",\d+,(\d)', "".join(socket.sent))
    assert events == [("take", "0"), ("drop", "0"), ("drop", "2")]


def test_a_drop_is_seen_at_once_and_taken_back_if_the_server_refuses_it(open_page):
    page = open_drag(open_page)
    socket = HeldAnswers(page)
    page.reload()
    expect_idle(page)
    drag_to(page, source(page, "Card"), target(page, "full"))
    socket.hold()
    page.mouse.up()
    expect(page.locator(".wm-drag")).to_be_hidden()
    expect(page.locator(TARGETED)).to_have_count(0)
    socket.release()
    expect(page.locator(".wm-note")).to_have_text("That was not possible.")
    expect_nothing_dragged(page)


def test_rows_that_are_moved_are_gone_at_once_for_the_eye(open_page):
    page = open_drag(open_page)
    socket = HeldAnswers(page)
    page.reload()
    expect_idle(page)
    drag_to(page, row(page, "Lisbon"), target(page, "portugal"))
    socket.hold()
    page.mouse.up()
    expect(page.locator(".wm-drag")).to_be_hidden()
    expect(row(page, "Lisbon")).to_have_attribute("data-client-taken", "")
    socket.release()
    expect(row(page, "Lisbon")).to_have_count(0)
    expect_nothing_dragged(page)


def test_escape_and_a_place_without_a_destination_cancel_a_drag(open_page):
    page = open_drag(open_page)
    drag_to(page, source(page, "Card"), target(page, "box"))
    page.keyboard.press("Escape")
    expect_nothing_dragged(page)
    page.mouse.up()
    expect(page.get_by_text("Box", exact=True)).to_be_visible()
    expect_text(page, "report", "Nothing")
    lift(page, source(page, "Card"))
    page.mouse.move(600, 560, steps=5)
    page.mouse.up()
    expect_nothing_dragged(page)
    expect_text(page, "report", "Nothing")


def test_what_is_of_another_type_finds_no_destination(open_page):
    page = open_drag(open_page)
    lift(page, source(page, "Number"))
    page.mouse.move(*centre(target(page, "box")), steps=8)
    expect(page.locator(".wm-drag")).to_be_visible()
    expect(page.locator(TARGETED)).to_have_count(0)
    page.mouse.up()
    expect_text(page, "report", "Nothing")
    expect_nothing_dragged(page)


def test_a_destination_that_refuses_gives_it_back_with_a_note(open_page):
    page = open_drag(open_page)
    drag_to(page, source(page, "Card"), target(page, "full"))
    page.mouse.up()
    expect(page.locator(".wm-note")).to_have_text("That was not possible.")
    expect_nothing_dragged(page)


def test_a_preview_of_the_app_is_shown_under_the_pointer(open_page):
    page = open_drag(open_page)
    lift(page, source(page, "Preview"))
    expect(page.locator(".wm-drag").get_by_text("A preview")).to_be_visible()
    page.keyboard.press("Escape")
    page.mouse.up()
    expect_nothing_dragged(page)


def test_a_click_on_what_can_be_dragged_selects_it_and_a_drag_does_not(open_page):
    page = open_drag(open_page)
    row(page, "Porto").click()
    expect(row(page, "Porto")).to_have_attribute("aria-selected", "true")
    drag_to(page, row(page, "Faro"), target(page, "portugal"))
    page.mouse.up()
    expect_text(page, "moved", "Moved: faro")
    expect(row(page, "Porto")).to_have_attribute("aria-selected", "true")
    expect_nothing_dragged(page)


def test_selected_rows_are_dragged_as_a_stack_with_a_count_and_moved(open_page):
    page = open_drag(open_page)
    select(page, "Lisbon", "Faro", "Evora")
    drag_to(page, row(page, "Faro"), target(page, "portugal"))
    expect(page.locator(".drag-badge")).to_have_text("3")
    expect(page.locator(".wm-drag > .drag-copy")).to_have_count(3)
    page.mouse.up()
    expect_text(page, "moved", "Moved: lisbon, faro, evora")
    expect(page.get_by_role("option")).to_have_count(3)
    expect_nothing_dragged(page)


@pytest.mark.parametrize("key", ["Alt", "Control"])
def test_a_key_has_them_copied_and_the_badge_shows_it(open_page, key):
    page = open_drag(open_page)
    select(page, "Lisbon", "Faro")
    drag_to(page, row(page, "Faro"), target(page, "portugal"))
    expect(page.locator(".drag-badge")).to_have_text("2")
    page.keyboard.down(key)
    page.mouse.move(*centre(target(page, "portugal")))  # keys are told with the next event of the drag, which browsers repeat
    expect(page.locator(".drag-badge.copy")).to_have_text("+ 2")
    page.mouse.up()
    page.keyboard.up(key)
    expect_text(page, "copied", "Copied: lisbon, faro")
    expect(page.get_by_role("option")).to_have_count(6)
    expect_nothing_dragged(page)


def test_a_row_that_is_not_selected_is_dragged_alone(open_page):
    page = open_drag(open_page)
    select(page, "Lisbon", "Faro")
    drag_to(page, row(page, "Braga"), target(page, "portugal"))
    expect(page.locator(".drag-badge")).to_be_hidden()
    page.mouse.up()
    expect_text(page, "moved", "Moved: braga")


def test_what_was_removed_while_it_is_dragged_can_still_be_dropped(open_page):
    page = open_drag(open_page)
    drag_to(page, row(page, "Lisbon"), target(page, "portugal"))
    page.get_by_role("button", name="Remove Lisbon").evaluate("button => button.click()")
    expect(row(page, "Lisbon")).to_have_count(0)
    page.mouse.up()
    expect_text(page, "moved", "Moved: lisbon")
    expect_nothing_dragged(page)


def test_two_drags_in_a_hurry_are_both_done(open_page):
    page = open_drag(open_page)
    for name in ("Faro", "Lisbon"):
        drag_to(page, row(page, name), target(page, "portugal"))
        page.mouse.up()
    expect_text(page, "moved", "Moved: faro, lisbon")
    expect_nothing_dragged(page)


class Fingers:
    """Several touches, by their numbers."""

    def __init__(self, page):
        self.wire, self.points = page.context.new_cdp_session(page), {}

    def send(self, kind, *numbers):
        points = [{"x": x, "y": y, "id": number} for number, (x, y) in self.points.items() if not numbers or number in numbers]
        self.wire.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    def put(self, number, x, y):
        self.points[number] = (x, y)
        self.send("touchStart")

    def move(self, number, x, y, steps=8):
        from_x, from_y = self.points[number]
        for step in range(1, steps + 1):
            self.points[number] = (from_x + (x - from_x) * step / steps, from_y + (y - from_y) * step / steps)
            self.send("touchMove")

    def lift(self, number):
        self.send("touchEnd", number)
        del self.points[number]


def hold(page, what):
    """Holds something with a finger until it is lifted."""
    fingers = Fingers(page)
    fingers.put(0, *centre(what))
    expect(page.locator(".wm-drag")).to_be_visible()
    return fingers


def test_a_finger_holds_a_view_and_drags_it_to_another(open_page):
    page = open_drag(open_page, PHONE)
    fingers = hold(page, source(page, "Card"))
    fingers.move(0, *centre(target(page, "box")))
    expect(page.get_by_text("Box is targeted")).to_be_visible()
    fingers.lift(0)
    expect(page.get_by_test_id("report")).to_have_text(re.compile("card at 6[45], 3[45]"))
    expect_nothing_dragged(page)


def test_a_finger_that_moves_at_once_scrolls_and_drags_nothing(open_page):
    page = open_drag(open_page, PHONE)
    fingers = Fingers(page)
    x, y = centre(row(page, "Braga"))
    fingers.put(0, x, y)
    fingers.move(0, x, y - 120)
    expect(page.locator(".wm-drag")).to_have_count(0)
    fingers.lift(0)
    expect_nothing_dragged(page)


def test_other_fingers_add_what_they_tap_and_press_buttons(open_page):
    page = open_drag(open_page, PHONE)
    fingers = hold(page, row(page, "Porto"))
    for name in ("Faro", "Evora"):
        fingers.put(1, *centre(row(page, name)))
        fingers.lift(1)
    expect(page.locator(".drag-badge")).to_have_text("3")
    fingers.put(1, *centre(page.get_by_role("button", name="Remove Lisbon")))
    fingers.lift(1)
    expect(row(page, "Lisbon")).to_have_count(0)
    fingers.move(0, *centre(target(page, "portugal")))
    expect(page.locator(TARGETED)).to_have_count(1)
    fingers.lift(0)
    expect_text(page, "moved", "Moved: porto, faro, evora")
    expect_nothing_dragged(page)


def open_drag_into(open_page, device=DESKTOP):
    page = open_page("/drag-into", **device)
    expect_idle(page)
    return page


def test_a_link_opens_when_something_is_held_over_it(open_page):
    page = open_drag_into(open_page)
    lift(page, source(page, "Paper"))
    page.mouse.move(*centre(page.get_by_role("link", name="Folder")), steps=5)
    expect(page.get_by_test_id("inside")).to_be_visible()
    expect_idle(page)
    page.mouse.move(*centre(page.locator("[data-destination]", has=page.get_by_test_id("inside"))), steps=5)
    expect(page.locator(TARGETED)).to_have_count(1)
    page.mouse.up()
    expect(page.get_by_role("heading", name="folder: paper in folder")).to_be_visible()
    expect_nothing_dragged(page)


def test_a_link_that_is_only_passed_and_one_without_the_behaviour_stay_closed(open_page):
    page = open_drag_into(open_page)
    page.clock.install()
    lift(page, source(page, "Paper"))
    page.mouse.move(*centre(page.get_by_role("link", name="Folder")))
    page.clock.run_for(500)
    page.mouse.move(*centre(page.get_by_role("link", name="Closed")))
    page.clock.run_for(3000)
    page.keyboard.press("Escape")
    page.mouse.up()
    page.clock.resume()
    expect(page.get_by_test_id("inside")).to_have_count(0)
    expect_nothing_dragged(page)


def test_the_mark_of_a_row_leaves_its_corners_a_part_of_it(open_page):
    """A mark with rounder corners than the row's would come and go in each frame under a pointer that is there."""
    page = open_drag_into(open_page)
    socket = HeldAnswers(page)
    page.reload()
    expect_idle(page)
    box = page.locator(".row", has=page.get_by_text("Row 3", exact=True)).bounding_box()
    lift(page, source(page, "Paper"))
    page.mouse.move(box["x"] + 1, box["y"] + 1)
    expect(page.locator(TARGETED)).to_have_text("Row 3")
    page.evaluate("() => new Promise(done => { let frames = 6; (function next() { frames-- ? requestAnimationFrame(next) : done(); })(); })")
    page.mouse.up()
    expect(page.get_by_role("heading", name="paper on 3")).to_be_visible()
    events = re.findall(r'\["drop",(\d+,\d)', "".join(socket.sent))
    assert [event[-1] for event in events] == ["0", "2"]


def test_a_list_scrolls_at_its_edge_and_what_was_scrolled_away_is_still_dropped(open_page):
    page = open_drag_into(open_page)
    lift(page, source(page, "Paper"))
    height = page.viewport_size["height"]
    page.mouse.move(300, height - 20, steps=5)
    expect(page.get_by_text("Row 60", exact=True)).to_be_visible(timeout=15000)
    page.mouse.move(300, height / 2, steps=5)
    expect_idle(page)  # rows that were requested on the way have arrived
    visible = [row for row in page.locator(".row[data-destination]").all() if height / 3 < centre(row)[1] < height / 2]
    page.mouse.move(*centre(visible[0]), steps=3)
    expect(page.locator(TARGETED)).to_have_count(1)
    number = page.locator(TARGETED).inner_text().split()[1]
    page.mouse.up()
    expect(page.get_by_role("heading", name=re.compile("paper on"))).to_be_visible()
    assert int(number) > 20
    expect_nothing_dragged(page)


def test_a_row_is_moved_within_its_list_and_dragged_out_of_it(open_page):
    page = open_page("/drag-moves", **DESKTOP)
    expect_idle(page)
    rows = page.locator(".row")
    x, y = centre(rows.nth(0))
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x, y + 10, steps=3)
    page.mouse.move(*centre(rows.nth(2)), steps=6)
    page.mouse.up()
    expect_idle(page)
    expect(rows.nth(2)).to_have_text("Lisbon")
    lift(page, rows.nth(2))
    page.mouse.move(800, 300, steps=10)
    expect(page.locator(TARGETED)).to_have_count(1)
    expect(page.locator(".wm-drag")).to_be_visible()
    page.mouse.up()
    expect_text(page, "report", "Lisbon")
    expect_nothing_dragged(page)
    expect(rows.nth(2)).to_have_text("Lisbon")


def test_keys_copy_and_cut_what_is_selected_and_paste_it_elsewhere(open_page):
    page = open_page("/drag-keys", **DESKTOP)
    expect_idle(page)
    first, second = page.get_by_role("listbox", name="First"), page.get_by_role("listbox", name="Second")
    first.get_by_text("Porto").click()
    first.get_by_text("Faro").click(modifiers=["Control"])
    page.keyboard.press("Control+c")
    second.get_by_text("Madrid").click()
    page.keyboard.press("Control+v")
    expect(second.get_by_role("option")).to_have_text(["Madrid", "Porto", "Faro"])
    expect(first.get_by_role("option")).to_have_count(6)
    first.get_by_text("Lisbon").click()
    page.keyboard.press("Control+x")
    second.get_by_text("Madrid").click()
    page.keyboard.press("Control+v")
    page.keyboard.press("Control+v")
    expect(second.get_by_role("option")).to_have_text(["Madrid", "Porto", "Faro", "Lisbon"])
    expect(first.get_by_text("Lisbon")).to_have_count(0)
    expect_nothing_dragged(page)



def test_a_destination_that_goes_while_something_is_over_it_takes_nothing(open_page):
    page = open_drag_into(open_page)
    lift(page, source(page, "Paper"))
    page.mouse.move(*centre(page.get_by_role("link", name="Folder")), steps=5)
    expect(page.get_by_test_id("inside")).to_be_visible()
    expect_idle(page)
    page.mouse.move(*centre(page.locator("[data-destination]", has=page.get_by_test_id("inside"))), steps=5)
    expect(page.locator(TARGETED)).to_have_count(1)
    page.go_back()
    expect(page.get_by_test_id("inside")).to_have_count(0)
    page.mouse.move(5, 5)
    page.mouse.up()
    expect_nothing_dragged(page)
    expect(page.get_by_role("heading", name="Nothing")).to_be_visible()
