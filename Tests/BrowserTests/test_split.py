"""Split views (H13): columns in wide windows, a stack of the same columns in narrow ones, and changes between the two."""

import re

import pytest
from devices import PHONE
from held_answers import HeldAnswers
from looking import SHARP
from pages import Finger, Keyboard, Mouse, Touch, centre, expect_idle, resize
from playwright.sync_api import expect

LANDSCAPE = {"viewport": {"width": 1180, "height": 820}}
UPRIGHT = {"viewport": {"width": 820, "height": 1180}, "has_touch": True}
HANDS = {"touch": (PHONE, Finger), "mouse": (LANDSCAPE, Mouse)}


@pytest.fixture(scope="module")
def server(layout_server):
    return layout_server


def column(page, name):
    return page.locator(f"wm-column.{name}")


def row(page, name):
    return page.get_by_role("option", name=re.compile(f"^{name}( To whom|$)"))


def heading(page, name):
    """The title of the screen that a column shows."""
    return column(page, name).locator("h1, [role=heading][aria-level='1']").locator("visible=true").last


def expect_at(page, address):
    expect(page).to_have_url(re.compile(re.escape(address) + "$"))


def expect_columns(page, *names):
    """Expects that exactly these columns are visible and reachable."""
    # Until the client has started, all columns are: a locator of the one column would fail at once.
    expect(page.locator("wm-column:not([inert])")).to_have_count(len(names))
    for name in names:
        expect(page.locator(f"wm-column.{name}:not([inert])")).to_have_count(1)
        expect(column(page, name)).to_be_visible()


def expect_on_top(page, name, address=None):
    """Expects that in a narrow window only this column is visible and reachable, and nothing moves."""
    expect_columns(page, name)
    expect(page.locator("wm-column[data-client-moving], wm-column[data-client-waiting]")).to_have_count(0)
    expect(column(page, name)).to_be_in_viewport(ratio=0.9)
    if address is not None:
        expect_at(page, address)


def column_back(page, name):
    return column(page, name).locator("wm-screen:not([inert]) > .wm-bar .wm-back")


def swipe(page, distance):
    """Swipes from the leading edge over this distance, at constant speed."""
    wire = page.context.new_cdp_session(page)

    def touch(kind, *points):
        wire.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": 400} for x in points]})

    touch("touchStart", 4)
    for step in range(1, 13):
        touch("touchMove", 4 + distance * step / 12)
    touch("touchEnd")
    wire.detach()


# Narrow windows


def test_a_phone_shows_one_column_at_a_time_and_the_back_button_and_a_swipe_go_back(open_page):
    page = open_page("/split", **PHONE)
    expect_on_top(page, "sidebar", "/split")
    row(page, "Inbox").tap()
    expect_on_top(page, "content", "/split/inbox")
    expect(column_back(page, "content")).to_have_text("Mailboxes")
    expect(heading(page, "content")).to_be_focused()
    expect(page).to_have_title("Inbox")
    row(page, "Inbox letter 2").tap()
    expect_on_top(page, "detail", "/split/inbox/2")
    expect(column_back(page, "detail")).to_have_text("Inbox")
    column_back(page, "detail").tap()
    expect_on_top(page, "content", "/split/inbox")
    expect(page.locator("[aria-selected=true]:not([inert] *)")).to_have_count(0)
    expect(row(page, "Inbox letter 2")).to_be_focused()
    column_back(page, "content").tap()
    expect_on_top(page, "sidebar", "/split")
    expect(page.locator("[aria-selected=true]")).to_have_count(0)
    # A swipe goes back, and a short one does not.
    row(page, "Inbox").tap()
    expect_on_top(page, "content", "/split/inbox")
    row(page, "Inbox letter 2").tap()
    expect_on_top(page, "detail")
    swipe(page, 60)
    expect_on_top(page, "detail", "/split/inbox/2")
    swipe(page, 300)
    expect_on_top(page, "content", "/split/inbox")
    swipe(page, 300)
    expect_on_top(page, "sidebar", "/split")


def test_a_press_shows_the_next_column_before_the_server_answers(open_page, browser, server, console_errors):
    page = open_page("about:blank", **PHONE)
    answers = HeldAnswers(page)
    page.goto("/split")
    expect_on_top(page, "sidebar")
    row(page, "Inbox").tap()
    expect_on_top(page, "content")
    answers.hold()
    row(page, "Inbox letter 3").tap()
    expect(page.locator("wm-column:not([inert])")).to_have_attribute("data-key", "detail")
    expect(column(page, "detail")).to_be_in_viewport(ratio=0.9)
    expect(column_back(page, "detail")).to_have_text("Inbox")
    expect(page.get_by_text("No letter selected")).to_be_hidden()
    column_back(page, "detail").tap()
    expect(page.locator("wm-column:not([inert])")).to_have_attribute("data-key", "content")
    answers.release()
    expect_on_top(page, "content", "/split/inbox")
    expect(page.locator("wm-column.content [aria-selected=true]")).to_have_count(0)
    row(page, "Inbox letter 4").tap()
    expect_on_top(page, "detail", "/split/inbox/4")
    expect(heading(page, "detail")).to_have_text("Inbox letter 4")


def test_the_row_that_led_on_is_pressed_again_before_going_back_is_answered(open_page):
    page = open_page("/split", **PHONE)
    answers = HeldAnswers(page)
    page.reload()
    expect_on_top(page, "sidebar", "/split")
    row(page, "Sent").tap()
    expect_on_top(page, "content", "/split/sent")
    expect_idle(page)
    answers.hold()
    column_back(page, "content").tap()
    expect_on_top(page, "sidebar")
    row(page, "Sent").tap()
    expect(page.locator("wm-column:not([inert])")).to_have_attribute("data-key", "content")
    answers.release()
    expect_on_top(page, "content", "/split/sent")
    expect(heading(page, "content")).to_have_text("Sent")
    row(page, "Sent letter 1").tap()
    expect_on_top(page, "detail", "/split/sent/1")


def test_in_a_narrow_window_keys_pop_the_stack_of_the_detail_first_and_arrows_and_return_open_a_row(open_page):
    page = open_page("/split/inbox/2", **PHONE)
    page.get_by_role("link", name="Sender").tap()
    expect_at(page, "/split/inbox/2/Sender")
    expect(column_back(page, "detail")).to_have_text("Inbox letter 2")
    page.keyboard.press("Escape")
    expect_at(page, "/split/inbox/2")
    page.keyboard.press("Alt+ArrowLeft")
    expect_on_top(page, "content", "/split/inbox")
    page.keyboard.press("Escape")
    expect_on_top(page, "sidebar", "/split")
    # Arrows move the focus, and Return opens the row.
    Keyboard(page).reach(row(page, "Inbox"))
    page.keyboard.press("ArrowDown")
    expect(row(page, "Sent")).to_be_focused()
    expect_on_top(page, "sidebar", "/split")
    page.keyboard.press("Enter")
    expect_on_top(page, "content", "/split/sent")


def test_a_deep_link_has_the_other_columns_below_and_history_visits_each_column(open_page):
    page = open_page("/split/sent/7", **PHONE)
    expect_on_top(page, "detail", "/split/sent/7")
    expect(heading(page, "detail")).to_have_text("Sent letter 7")
    column_back(page, "detail").tap()
    expect_on_top(page, "content", "/split/sent")
    column_back(page, "content").tap()
    expect_on_top(page, "sidebar", "/split")
    row(page, "Sent").tap()
    expect_on_top(page, "content", "/split/sent")
    row(page, "Sent letter 1").tap()
    expect_on_top(page, "detail", "/split/sent/1")
    page.go_back()
    expect_on_top(page, "content", "/split/sent")
    page.go_back()
    expect_on_top(page, "sidebar", "/split")
    page.go_forward()
    expect_on_top(page, "content", "/split/sent")
    page.go_forward()
    expect_on_top(page, "detail", "/split/sent/1")
    page.reload()
    expect_on_top(page, "detail", "/split/sent/1")
    page.go_back()
    expect_on_top(page, "content", "/split/sent")


def test_a_double_tap_opens_only_one_column(open_page):
    page = open_page("/split", motion=1, **PHONE)
    row(page, "Inbox").dblclick()
    expect_on_top(page, "content", "/split/inbox")
    expect(page.locator("wm-column.content [aria-selected=true]")).to_have_count(0)


def test_links_without_a_selection_open_the_detail_and_go_back(open_page):
    page = open_page("/links", **PHONE)
    for name, address in [("Lisbon", "/links/lisbon"), ("About", "/links/about")]:
        page.get_by_role("link", name=name).tap()
        expect_on_top(page, "detail", address)
        expect(heading(page, "detail")).to_have_text(name)
        column_back(page, "detail").tap()
        expect_on_top(page, "sidebar", "/links")


def test_a_link_on_a_slow_line_shows_where_it_leads_and_takes_the_focus_when_its_destination_comes(open_page):
    page = open_page("about:blank", **PHONE)
    answers = HeldAnswers(page)
    page.goto("/links")
    expect_on_top(page, "sidebar")
    answers.hold()
    touch = Touch(page, *centre(page.get_by_role("link", name="Tour 2")))
    answers.expect_held(page, 1)
    touch.lift()
    expect_columns(page, "detail")
    expect(column(page, "detail").locator("wm-screen:not([inert]) .wm-bar-title")).to_have_text("Tour 2")
    expect(column(page, "detail").locator("wm-screen:not([inert]) .wm-waiting")).to_be_visible()
    expect(column_back(page, "detail")).to_have_text("Towns")
    answers.expect_held(page, 2)
    for count in [1, None]:  # the prefetched destination, then the answer to the press
        answers.release(count)
        expect(page.get_by_text("Tour 2 begins")).to_be_visible()
        expect(heading(page, "detail")).to_be_focused()
    expect_on_top(page, "detail", "/links/2")
    # Back before the destination comes
    column_back(page, "detail").tap()
    expect_on_top(page, "sidebar", "/links")
    answers.hold()
    page.get_by_role("link", name="Tour 1").tap()
    expect(column(page, "detail").locator(".wm-waiting")).to_be_visible()
    column_back(page, "detail").tap()
    expect_columns(page, "sidebar")
    answers.release()
    expect_on_top(page, "sidebar", "/links")
    expect(column(page, "detail").locator("wm-screen")).to_have_count(1)
    page.get_by_role("link", name="Tour 1").tap()
    expect_on_top(page, "detail", "/links/1")


def test_a_press_right_after_going_back_waits_for_its_own_destination(open_page):
    page = open_page("about:blank", **PHONE)
    answers = HeldAnswers(page)
    page.goto("/links/1")
    expect_on_top(page, "detail", "/links/1")
    answers.hold()
    column_back(page, "detail").tap()
    answers.expect_held(page, 1)
    expect_columns(page, "sidebar")
    page.get_by_role("link", name="Tour 2").tap()
    waiting = column(page, "detail").locator(".wm-waiting")
    expect(waiting).to_be_visible()
    answers.release(1)  # what the column shows without a destination
    expect(page.get_by_text("Choose a town")).to_have_count(1)
    expect(waiting).to_be_visible()
    expect(page.get_by_text("Choose a town")).to_be_hidden()
    answers.release()
    expect(page.get_by_text("Tour 2 begins")).to_be_visible()
    expect_on_top(page, "detail", "/links/2")


def test_the_bar_of_a_destination_that_comes_during_the_slide_stays_in_place(open_page):
    page = open_page("about:blank", motion=20, **PHONE)  # slow enough to be measured half-way
    answers = HeldAnswers(page)
    page.goto("/links")
    expect_on_top(page, "sidebar")
    answers.hold()
    page.get_by_role("link", name="Tour 2").tap()
    expect(column(page, "detail").locator(".wm-waiting")).to_have_count(1)
    answers.release()
    expect(column(page, "detail").locator(".wm-waiting")).to_have_count(0)
    left, bar = page.evaluate("""() => [document.querySelector('wm-column.detail'), [...document.querySelectorAll('wm-column.detail .wm-bar')].at(-1)]
      .map(each => each.getBoundingClientRect().left)""")
    assert left > 50 and abs(bar) < 1, (left, bar)


def test_a_prefetched_destination_slides_in_with_its_content_and_stays_until_it_is_out_of_sight(open_page):
    page = open_page("about:blank", motion=1, **PHONE)
    answers = HeldAnswers(page)
    page.goto("/links")
    expect_on_top(page, "sidebar")
    touch = Touch(page, *centre(page.get_by_role("link", name="Tour 2")))
    expect(page.locator("wm-column.detail > wm-screen[data-prefetched]")).to_have_count(1)
    expect_on_top(page, "sidebar", "/links")
    answers.hold()
    touch.lift()
    expect(page.get_by_text("Tour 2 begins")).to_be_in_viewport(ratio=1)
    expect(heading(page, "detail")).to_be_focused()
    expect_at(page, "/links/2")
    answers.release()
    expect_on_top(page, "detail", "/links/2")
    # Half-way out it still has its content, although the server has removed it.
    page.evaluate("""() => { window.seen = []; const note = () => {
      const column = document.querySelector('wm-column.detail');
      if ('clientMoving' in column.dataset) window.seen.push([...column.querySelectorAll('wm-screen:not([inert])')].at(-1).textContent.includes('Tour 2 begins'));
      requestAnimationFrame(note); }; note(); }""")
    column_back(page, "detail").tap()
    expect_on_top(page, "sidebar", "/links")
    seen = page.evaluate("seen")
    assert len(seen) > 5 and all(seen), seen
    assert page.get_by_text("Tour 2 begins").count() == 0


def test_the_history_a_reload_and_the_menu_of_the_back_button_lead_through_columns_and_their_stacks(open_page):
    page = open_page("/links", **PHONE)
    page.get_by_role("link", name="Tour 1").tap()
    expect_on_top(page, "detail", "/links/1")
    page.get_by_role("link", name="First Day").tap()
    expect_at(page, "/links/1/day")
    expect(page.get_by_text("Uphill all day")).to_be_visible()
    page.go_back()
    expect_at(page, "/links/1")
    expect(heading(page, "detail")).to_have_text("Tour 1")
    page.go_back()
    expect_on_top(page, "sidebar", "/links")
    page.go_forward()
    expect_on_top(page, "detail", "/links/1")
    page.evaluate("() => history.forward()")
    expect(page.get_by_text("Uphill all day")).to_be_visible()
    page.reload()
    expect_at(page, "/links/1/day")
    touch = Touch(page, *centre(page.locator(".wm-back").locator("visible=true").last))
    expect(page.get_by_role("menuitem")).to_have_text(["Tour 1", "Towns"])
    touch.lift()
    page.get_by_role("menuitem", name="Towns").tap()
    expect_on_top(page, "sidebar", "/links")


# Wide windows


def test_a_wide_window_shows_three_columns_side_by_side_which_are_landmarks_with_names_of_their_own(open_page):
    page = open_page("/split", **LANDSCAPE)
    expect_columns(page, "sidebar", "content", "detail")
    boxes = [column(page, name).bounding_box() for name in ("sidebar", "content", "detail")]
    assert [round(box["x"]) for box in boxes] == [0, 260, 580]
    assert round(boxes[2]["x"] + boxes[2]["width"]) == 1180
    Mouse(page).press(row(page, "Inbox"))
    expect_at(page, "/split/inbox")
    Mouse(page).press(row(page, "Inbox letter 2"))
    expect_at(page, "/split/inbox/2")
    expect(row(page, "Inbox letter 2")).to_be_focused()
    expect(page).to_have_title("Inbox letter 2")
    Mouse(page).press(row(page, "Inbox letter 3"))
    expect_at(page, "/split/inbox/3")
    page.go_back()
    expect_at(page, "/split/inbox/2")
    expect(heading(page, "detail")).to_have_text("Inbox letter 2")
    page.reload()
    expect(row(page, "Inbox letter 2")).to_have_attribute("aria-selected", "true")
    expect(page.locator("wm-split")).not_to_have_attribute("data-compact", "")
    # The columns are landmarks.
    expect(page.get_by_role("navigation", name="Mailboxes")).to_be_visible()
    expect(page.get_by_role("region", name="Inbox")).to_be_visible()
    expect(page.get_by_role("main", name="Inbox letter 2")).to_be_visible()
    expect(page.get_by_role("main")).to_have_count(1)


@pytest.mark.parametrize("hand", [Mouse, Keyboard])
def test_links_choose_what_is_beside_them_and_the_chosen_one_leads_back_to_the_root_of_its_stack(open_page, hand):
    page = open_page("/links", **LANDSCAPE)
    person, chosen = hand(page), page.locator("[aria-current=page]")
    for tour in ["Tour 1", "Tour 2"]:
        person.press(page.get_by_role("link", name=tour, exact=True))
        expect(heading(page, "detail")).to_have_text(tour)
        expect(chosen).to_have_text(tour)
        expect(page.get_by_role("link", name=tour, exact=True)).to_be_focused()
        expect_columns(page, "sidebar", "detail")
    expect(column(page, "detail").locator(".wm-back")).to_be_hidden()
    person.press(page.get_by_role("link", name="First Day"))
    expect_at(page, "/links/2/day")
    expect(chosen).to_have_text("Tour 2")
    person.press(page.get_by_role("link", name="Tour 2", exact=True))
    expect_at(page, "/links/2")
    expect(heading(page, "detail")).to_have_text("Tour 2")
    page.go_back()
    expect_at(page, "/links/1")
    expect(chosen).to_have_text("Tour 1")
    page.reload()
    expect(chosen).to_have_text("Tour 1")
    resize(page, PHONE["viewport"])
    expect_on_top(page, "detail", "/links/1")
    expect(chosen).to_have_count(0)


def test_the_last_of_two_links_pressed_before_the_server_answers_is_shown(open_page):
    page = open_page("about:blank", **LANDSCAPE)
    answers = HeldAnswers(page)
    page.goto("/links")
    expect_columns(page, "sidebar", "detail")
    answers.hold()
    for tour in ["Tour 1", "Tour 2"]:
        Mouse(page).press(page.get_by_role("link", name=tour))
        expect(column(page, "detail").locator("wm-screen:not([inert]) .wm-bar-title")).to_have_text(tour)
    answers.release()
    expect(page.get_by_text("Tour 2 begins")).to_be_visible()
    expect_at(page, "/links/2")
    expect(page.get_by_text("Tour 1 begins")).to_have_count(0)
    expect(column(page, "detail").locator(".wm-waiting")).to_have_count(0)


def test_the_keyboard_moves_from_column_to_column(open_page):
    page = open_page("/split/inbox", **LANDSCAPE)
    Keyboard(page).reach(row(page, "Inbox"))
    page.keyboard.press("ArrowDown")
    expect_at(page, "/split/sent")
    expect(heading(page, "content")).to_have_text("Sent")
    Keyboard(page).reach(row(page, "Sent letter 1"))
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    expect_at(page, "/split/sent/3")
    Keyboard(page).reach(page.get_by_role("textbox", name="Answer"))
    page.keyboard.type("hello")
    expect(page.get_by_test_id("answer")).to_have_text("Answer: hello")


def test_the_sidebar_hides_and_reappears_without_waiting_for_the_server(open_page):
    page = open_page("about:blank", **LANDSCAPE)
    answers = HeldAnswers(page)
    page.goto("/split/inbox/2")
    expect_columns(page, "sidebar", "content", "detail")
    answers.hold()
    page.get_by_role("button", name="Hide Sidebar").click()
    expect_columns(page, "content", "detail")
    expect(page.get_by_role("button", name="Show Sidebar")).to_be_focused()
    answers.release()
    expect(column(page, "sidebar")).to_be_hidden()
    page.keyboard.press("Enter")
    expect_columns(page, "sidebar", "content", "detail")
    expect(page.get_by_role("button", name="Hide Sidebar")).to_be_focused()


def test_a_portrait_tablet_shows_two_columns_side_by_side_and_a_third_over_them(open_page):
    page = open_page("/split/inbox/2", **UPRIGHT)
    expect_columns(page, "content", "detail")
    page.get_by_role("button", name="Show Sidebar").tap()
    expect_columns(page, "sidebar")
    row(page, "Sent").tap()
    expect(heading(page, "content")).to_have_text("Sent")
    page.touchscreen.tap(700, 800)
    expect_columns(page, "content", "detail")
    expect_at(page, "/split/sent")
    page.get_by_role("button", name="Show Sidebar").tap()
    expect_columns(page, "sidebar")
    page.keyboard.press("Escape")
    expect_columns(page, "content", "detail")
    # Where there are only two
    page.goto("/links/lisbon")
    expect_columns(page, "sidebar", "detail")
    assert round(column(page, "detail").bounding_box()["x"]) == 320
    page.get_by_role("link", name="About").tap()
    expect_at(page, "/links/about")
    expect(heading(page, "detail")).to_have_text("About")


# Resizing


def test_resizing_to_narrow_and_back_keeps_text_scroll_offsets_and_the_selected_column_on_top(open_page):
    page = open_page("/split/inbox", **LANDSCAPE)
    letters = column(page, "content").locator(".wm-scroll")
    row(page, "Inbox letter 20").scroll_into_view_if_needed()
    Mouse(page).press(row(page, "Inbox letter 20"))
    expect_at(page, "/split/inbox/20")
    page.get_by_role("textbox", name="Answer").fill("not lost")
    offset = letters.evaluate("element => element.scrollTop")
    assert offset > 300
    same = page.get_by_role("textbox", name="Answer").element_handle()
    resize(page, {"width": 390, "height": 844})
    expect_on_top(page, "detail", "/split/inbox/20")
    assert same.input_value() == "not lost"
    resize(page, {"width": 820, "height": 820})
    expect_columns(page, "content", "detail")
    resize(page, LANDSCAPE["viewport"])
    expect_columns(page, "sidebar", "content", "detail")
    assert letters.evaluate("element => element.scrollTop") == pytest.approx(offset, abs=60)
    assert same.evaluate("element => element.isConnected") and same.input_value() == "not lost"
    resize(page, {"width": 390, "height": 844})
    expect_on_top(page, "detail")
    column_back(page, "detail").click()
    expect_on_top(page, "content", "/split/inbox")
    assert letters.evaluate("element => element.scrollTop") == pytest.approx(offset, abs=60)
    # A column that was selected in a wide window is on top in a narrow one.
    resize(page, LANDSCAPE["viewport"])
    row(page, "Inbox letter 20").click()
    expect_at(page, "/split/inbox/20")
    Mouse(page).press(row(page, "Trash"))
    expect_at(page, "/split/trash")
    resize(page, {"width": 390, "height": 844})
    expect_on_top(page, "content", "/split/trash")
    expect(page).to_have_title("Trash")


# Appearance


def test_columns_fit_and_pass_wcag(open_page, look):
    page = open_page("about:blank", **SHARP)
    for name, address in [("sidebar", "/split"), ("content", "/split/inbox"), ("detail", "/split/inbox/2"), ("links", "/links")]:
        page.goto(address)
        expect(page.locator("wm-column:not([inert])").first).to_be_visible()
        look(page, name, sizes=["phone", "tablet", "tablet-wide"])


def test_without_script_the_addressed_column_is_shown_and_links_go_back(open_page):
    page = open_page("/split/inbox/2", **PHONE, java_script_enabled=False)
    expect(heading(page, "detail")).to_be_visible()
    expect(column(page, "sidebar")).to_be_hidden()
    column_back(page, "detail").tap()
    expect(heading(page, "content")).to_have_text("Inbox")
    expect_at(page, "/split/inbox")
