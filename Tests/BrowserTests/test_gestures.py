"""Gestures that apps add to views (16.4): what they move follows at once, by touch and by mouse."""

import re

import pytest
from devices import DESKTOP, PHONE, TABLET
from held_answers import HeldAnswers
from pages import Pull, centre, double_tap, expect_idle
from playwright.sync_api import expect

DEVICES = {"touch": PHONE, "mouse": TABLET}

ADDRESS = "/gestures"


@pytest.fixture(scope="module")
def server(layout_server):
    return layout_server


@pytest.fixture(params=DEVICES)
def hand(request, visit):
    """A page, and a finger or a mouse on it."""
    page = visit(DEVICES[request.param])
    return page, Pull(page, request.param)


def view(page, name):
    return page.get_by_label(name, exact=True)


def expect_log(page, words):
    expect(page.get_by_test_id("log")).to_have_text(words)


def moved(page, name, before):
    """How far the middle of a view is from where it was."""
    x, y = centre(view(page, name))
    return round(x - before[0]), round(y - before[1])


def styled(page, name, effect):
    """The value of an effect (`scale`, `rotate`) of a view."""
    return view(page, name).evaluate("(view, effect) => parseFloat(view.closest(`[style*='${effect}:']`)?.style[effect])", effect)


def hold_answers(page):
    """Has the server's answers held back from now on."""
    answers = HeldAnswers(page)
    page.reload()
    expect_idle(page)
    answers.hold()
    return answers


@pytest.mark.parametrize("name, distance", [("Rubber Band", (60, 40)), ("Token", (60, 40)), ("Card", (60, 40)), ("Knob", (60, 0))])
def test_a_view_follows_before_the_server_has_answered(hand, name, distance):
    page, pull = hand
    answers = hold_answers(page)
    before = centre(view(page, name))
    pull.take(view(page, name))
    pull.by(30, distance[1] / 2)
    pull.by(30, distance[1] / 2)
    assert moved(page, name, before) == distance
    answers.release()
    pull.by(10, 0)
    page.evaluate("() => new Promise(requestAnimationFrame)")
    pull.let_go()
    expect_idle(page)


def test_the_server_has_the_last_word(hand):
    page, pull = hand
    before = centre(view(page, "Rubber Band"))
    pull.take(view(page, "Rubber Band"))
    pull.by(20, 35)
    pull.let_go()
    expect_log(page, "Pulled by 20, 35")
    expect_idle(page)
    assert moved(page, "Rubber Band", before) == (0, 0), "its state lasts as long as the gesture"
    before = centre(view(page, "Token"))
    for distance in (40, 25):
        pull.take(view(page, "Token"))
        pull.by(distance, 10)
        pull.let_go()
        expect_idle(page)
    expect_log(page, "Token at 65, 20")
    assert moved(page, "Token", before) == (65, 20)
    page.reload()
    expect_idle(page)
    assert moved(page, "Token", before) == (65, 20)


def test_a_view_that_goes_only_one_way_follows_exactly_from_the_second_time(hand):
    page, pull = hand
    answers = HeldAnswers(page)
    page.reload()
    expect_idle(page)
    before = centre(view(page, "Knob"))
    pull.take(view(page, "Knob"))
    pull.by(40, 30)
    pull.by(10, 10)
    pull.let_go()
    expect_log(page, "Knob at 50")
    expect_idle(page)
    assert moved(page, "Knob", before) == (50, 0)
    answers.hold()
    pull.take(view(page, "Knob"))
    pull.by(40, 30)
    assert moved(page, "Knob", before) == (90, 0)
    answers.release()
    # Beyond its end it stays there.
    pull.by(300, 0)
    pull.let_go()
    expect_log(page, "Knob at 220")
    expect_idle(page)
    assert moved(page, "Knob", before) == (220, 0)


def test_a_view_turns_with_a_drag(hand):
    page, pull = hand
    answers = HeldAnswers(page)
    page.reload()
    expect_idle(page)
    card = view(page, "Card")
    pull.take(card)
    pull.by(40, 20)
    pull.by(20, 20)
    expect_idle(page)
    assert styled(page, "Card", "rotate") == 15
    pull.let_go()
    expect_idle(page)
    answers.hold()
    pull.take(card)
    pull.by(40, 20)
    assert styled(page, "Card", "rotate") == pytest.approx(10, abs=0.5)
    answers.release()
    pull.let_go()
    expect_idle(page)


def test_what_a_panel_is_dragged_by_may_be_inside(hand):
    page, pull = hand
    handle = view(page, "Handle")
    handle.scroll_into_view_if_needed()
    expect_idle(page)
    before = centre(page.get_by_text("Panel", exact=True))
    pull.take(handle)
    pull.by(0, 40)
    expect_idle(page)
    now = centre(page.get_by_text("Panel", exact=True))
    assert round(now[1] - before[1]) == 20
    pull.let_go()
    expect_idle(page)
    assert centre(page.get_by_text("Panel", exact=True)) == before
    expect_log(page, "Nothing yet")
    pull.take(page.get_by_text("Panel", exact=True))
    pull.by(0, 20)
    pull.let_go()
    expect_log(page, "Panel dragged")
    # A drag that begins on a button is no press, and the next press is one.
    button = page.get_by_role("button", name="Button in Panel")
    pull.take(button)
    pull.by(30, 0)
    pull.let_go()
    expect_idle(page)
    expect_log(page, "Panel dragged")
    button.focus()
    page.keyboard.press("Enter")
    expect_log(page, "Button")


def test_a_finger_that_drags_scrolls_nothing_and_another_scrolls(visit):
    page = visit(PHONE)
    pull = Pull(page, "touch")
    pull.take(view(page, "Token"))
    pull.by(0, -60)
    pull.let_go()
    expect_log(page, "Token at 0, -60")
    assert page.evaluate("() => [...document.querySelectorAll('.wm-scroll, .scroll')].every(each => !each.scrollTop)")
    pull.take(view(page, "Hold and Drag"))
    pull.by(0, -100)
    pull.let_go()
    expect_idle(page)
    assert page.evaluate("() => [...document.querySelectorAll('.wm-scroll, .scroll')].some(each => each.scrollTop)"), "it was not held before"
    expect_log(page, "Pressed")


def test_a_view_is_held_and_then_dragged(hand):
    page, pull = hand
    view(page, "Hold and Drag").scroll_into_view_if_needed()
    expect_idle(page)
    pull.take(view(page, "Hold and Drag"))
    expect_log(page, "Dragged by 0")
    pull.by(0, 25)
    expect_log(page, "Dragged by 25")
    pull.let_go()
    expect_log(page, "Dragged by 25, dropped")


@pytest.mark.parametrize("kind", DEVICES)
def test_taps_are_told_apart(visit, kind):
    page = visit(DEVICES[kind])
    ball = view(page, "Once or Twice")
    tap = ball.tap if kind == "touch" else ball.click
    tap()
    expect_log(page, "Once")
    double_tap(page, *centre(ball)) if kind == "touch" else ball.dblclick()
    expect_log(page, "Twice")
    place = view(page, "Place")
    (place.tap if kind == "touch" else place.click)(position={"x": 20, "y": 30})
    expect_log(page, "At 20, 30")


def test_a_view_that_was_held_follows_up_to_its_limit(hand):
    page, pull = hand
    ball = view(page, "Hold and Drag")
    ball.scroll_into_view_if_needed()
    expect_idle(page)
    before = centre(ball)
    pull.take(ball)
    expect_log(page, "Dragged by 0")
    pull.by(0, 100)
    expect_log(page, "Dragged by 100")
    pull.let_go()
    expect_idle(page)
    assert moved(page, "Hold and Drag", before) == (0, 40)


def test_a_key_presses_a_button_after_a_tap_that_had_to_wait(visit):
    page = visit(DESKTOP)
    view(page, "Once or Twice").click()
    expect_log(page, "Once")
    page.get_by_role("button", name="Button in Panel").press("Enter")
    expect_log(page, "Button")


def test_a_flick_ends_where_it_was_last_seen(visit):
    page = visit(PHONE)
    answers = hold_answers(page)
    pull, before = Pull(page, "touch"), centre(view(page, "Token"))
    pull.take(view(page, "Token"))
    pull.by(90, 20, steps=60)  # more changes than may be unanswered
    pull.let_go()
    answers.release()
    expect_log(page, "Token at 90, 20")
    expect_idle(page)
    assert moved(page, "Token", before) == (90, 20)


def two_fingers(pull, target):
    """Puts two fingers on a view, 60 points apart; returns a function that moves them around its middle."""
    x, y = centre(target)

    def move(kind, dx, dy):
        pull.touch(kind, (x - dx, y - dy), (x + dx, y + dy))
    move("touchStart", 30, 0)
    return move


def test_two_fingers_scale_and_turn_a_picture_before_the_server_has_answered(visit):
    page = visit(PHONE)
    answers = hold_answers(page)
    photo, pull = view(page, "Photo"), Pull(page, "touch")
    move = two_fingers(pull, photo)
    for step in range(1, 11):
        move("touchMove", 30 + 3 * step, 0)
    assert styled(page, "Photo", "scale") == 2
    for step in range(1, 11):
        move("touchMove", 60 - 6 * step, 6 * step)
    assert styled(page, "Photo", "rotate") == 90
    answers.release()
    pull.let_go()
    expect_log(page, "Scaled by 200 %")
    expect_idle(page)
    assert (styled(page, "Photo", "scale"), styled(page, "Photo", "rotate")) == (2, 90)
    assert page.evaluate("() => visualViewport.scale") == 1


def test_a_pinch_on_a_trackpad_scales(visit):
    page = visit(DESKTOP)
    photo = view(page, "Photo")
    photo.hover()
    page.keyboard.down("Control")
    for _ in range(4):
        page.mouse.wheel(0, -10)
    page.keyboard.up("Control")
    expect_log(page, re.compile(r"Scaled by 1[2-9]\d %"))
    expect_idle(page)
    page.keyboard.down("Control")
    page.mouse.wheel(0, -3600)  # at once: after a pause another gesture would begin
    page.keyboard.up("Control")
    expect_log(page, re.compile(r"Scaled by [4-9]\d\d\d %"))  # a factor of 50 at most; the session goes on


def test_a_drag_goes_back_from_the_edge_and_right_to_left(visit):
    page = visit(PHONE)
    page.evaluate("() => document.documentElement.dir = 'rtl'")
    before = centre(view(page, "Token"))
    pull = Pull(page, "touch")
    pull.take(view(page, "Token"))
    pull.by(-50, 10)
    assert moved(page, "Token", before) == (-50, 10)
    pull.let_go()
    expect_log(page, "Token at 50, 10")
    expect_idle(page)
    assert moved(page, "Token", before) == (-50, 10)


def test_two_fingers_drag_two_views(visit):
    page = visit(PHONE)
    first, second = centre(view(page, "Rubber Band")), centre(view(page, "Token"))
    pull = Pull(page, "touch")
    pull.touch("touchStart", first, second)
    for step in range(1, 6):
        pull.touch("touchMove", (first[0] + 6 * step, first[1] + 20), (second[0], second[1] + 10 * step))
    assert (moved(page, "Rubber Band", first), moved(page, "Token", second)) == ((30, 20), (0, 50))
    pull.let_go()
    expect_log(page, re.compile("Pulled by 30, 20|Token at 0, 50"))
    expect_idle(page)
    assert (moved(page, "Rubber Band", first), moved(page, "Token", second)) == ((0, 0), (0, 50))


def test_a_gesture_that_is_interrupted_changes_nothing(visit):
    page = visit(PHONE)
    before = centre(view(page, "Rubber Band"))
    pull = Pull(page, "touch")
    pull.take(view(page, "Rubber Band"))
    pull.by(30, 0)
    pull.lose()
    expect_idle(page)
    assert moved(page, "Rubber Band", before) == (0, 0)
    expect_log(page, "Nothing yet")


def test_a_reload_ends_a_gesture(hand):
    page, pull = hand
    before = centre(view(page, "Rubber Band"))
    pull.take(view(page, "Rubber Band"))
    pull.by(30, 0)
    page.reload()
    expect_idle(page)
    assert moved(page, "Rubber Band", before) == (0, 0)
    pull.let_go()


def test_changes_are_told_once_a_frame(visit):
    page = visit(TABLET)
    page.evaluate("() => { window.frameCount = 0; const count = () => { window.frameCount++; requestAnimationFrame(count); }; requestAnimationFrame(count); }")
    pull = Pull(page, "mouse")
    pull.take(view(page, "Token"))
    start = page.evaluate("() => window.frameCount")
    pull.by(200, 0, steps=300)
    frames = page.evaluate("() => window.frameCount") - start
    pull.let_go()
    expect_log(page, "Token at 200, 0")
    told = int(page.get_by_test_id("changes").text_content().split()[0])
    assert 0 < told <= frames + 1


def test_keys_are_told_to_the_view_with_the_focus(visit):
    page = visit(DESKTOP)
    board, told = view(page, "Board"), page.get_by_test_id("keys")
    board.scroll_into_view_if_needed()
    place = page.evaluate("() => document.querySelector('.wm-scroll').scrollTop")
    board.focus()
    for key in ("ArrowRight", "ArrowRight", "ArrowLeft"):
        page.keyboard.press(key)
    expect(told).to_have_text("Column 1, keys ")
    page.keyboard.press("Shift+ArrowRight")  # it is also for the views around
    expect(told).to_have_text("Column 2, keys (right) ")
    page.keyboard.press("7")
    expect(told).to_have_text("Column 2, keys (right) 7 7up ")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("x")
    expect(told).to_have_text(re.compile(r"7up \(.*\) \(x\) $"))
    assert page.evaluate("() => document.querySelector('.wm-scroll').scrollTop") == place, "the keys do nothing else"
    page.keyboard.press("Tab")
    expect(page.get_by_role("textbox", name="Field with Keys")).to_be_focused()
    page.keyboard.type("ab")
    page.keyboard.press("Enter")
    expect(told).to_have_text(re.compile(r"\(a\) \(b\) return $"))
    expect(page.get_by_role("textbox", name="Field with Keys")).to_have_value("ab")


def test_the_page_passes_wcag(visit, check_accessibility):
    check_accessibility(visit(PHONE))


# Firefox and WebKit

PLACE = "(() => { const { x, y, width, height } = document.querySelector(`[aria-label='Token']`).getBoundingClientRect(); return [x + width / 2, y + height / 2]; })()"


def test_a_view_is_dragged_in_every_engine(windows):
    window = windows.open("/gestures")
    before = window.evaluate(PLACE)
    x, y = map(round, before)
    window.drag(x, y, y + 50)
    window.wait_for("document.querySelector('[data-testid=log]').textContent === 'Token at 0, 50'")
    window.wait_for("document.querySelector('wm-app').dataset.idle === ''")
    now = window.evaluate(PLACE)
    assert (round(now[0] - before[0]), round(now[1] - before[1])) == (0, 50)
