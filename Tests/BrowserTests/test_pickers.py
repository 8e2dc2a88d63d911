"""H12: segmented controls and pickers of rows, by touch, mouse and keyboard."""

import pytest
from devices import DESKTOP, PHONE
from held_answers import HeldAnswers
from looking import ALL, SHARP
from pages import Finger, Keyboard, Mouse
from playwright.sync_api import expect

DEVICES = {"touch": (PHONE, Finger), "mouse": (DESKTOP, Mouse)}


@pytest.fixture(scope="module")
def server(layout_server):
    return layout_server


def segments(page, name):
    return page.get_by_role("radiogroup", name=name)


def segment(page, name, group):
    return segments(page, group).get_by_role("radio", name=name, exact=True)


def expect_chosen(page, name, group):
    expect(segment(page, name, group)).to_be_checked()
    expect(segments(page, group).locator("[aria-checked=true]")).to_have_count(1)


@pytest.mark.parametrize("device", DEVICES)
def test_a_press_on_a_segment_or_a_row_and_a_drag_of_the_thumb_choose_it_and_nothing_else_changes(open_page, device):
    options, hand = DEVICES[device]
    page = open_page("/pickers", **options)
    expect_chosen(page, "Overview", "Part")
    hand(page).press(segment(page, "Map", "Part"))
    expect_chosen(page, "Map", "Part")
    expect(page.get_by_test_id("part")).to_have_text("Shown: Map")
    expect(page.locator("wm-screen")).to_have_count(1)
    assert page.url.endswith("/pickers")
    # A row is pressed.
    expect_chosen(page, "None", "Size")
    hand(page).press(segment(page, "Large", "Size"))
    expect_chosen(page, "Large", "Size")
    expect(page.get_by_test_id("size")).to_have_text("Size 2")
    expect(segment(page, "Sold Out", "Size")).to_be_disabled()
    if device == "mouse":  # keys skip the disabled row
        Keyboard(page).reach(segment(page, "Large", "Size"))
        page.keyboard.press("ArrowDown")
        expect_chosen(page, "None", "Size")
        page.keyboard.press("End")
        expect_chosen(page, "Large", "Size")
        page.keyboard.press("Home")
        expect(page.get_by_test_id("size")).to_have_text("No size")
    # The thumb is dragged.
    hand(page).press(segment(page, "Overview", "Part"))
    expect_chosen(page, "Overview", "Part")
    centres = [segment(page, name, "Part").evaluate(
        "element => { const { x, y, width, height } = element.getBoundingClientRect(); return [x + width / 2, y + height / 2]; }")
        for name in ("Overview", "Map", "Elevation")]
    (start, y), (end, _) = centres[0], centres[2]
    if device == "mouse":
        page.mouse.move(start, y)
        page.mouse.down()
        page.mouse.move(end, y + 60, steps=8)
        expect_chosen(page, "Elevation", "Part")
        page.mouse.up()
    else:
        wire = page.context.new_cdp_session(page)
        for kind, at in [("touchStart", start), *[("touchMove", start + (end - start) * step / 8) for step in range(1, 9)], ("touchEnd", None)]:
            wire.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [] if at is None else [{"x": at, "y": y}]})
    expect_chosen(page, "Elevation", "Part")
    expect(page.get_by_test_id("part")).to_have_text("Shown: Elevation")
    page.mouse.move(start, y)
    expect_chosen(page, "Elevation", "Part")


def test_a_picker_is_one_tab_stop_home_and_end_choose_and_arrows_do_in_the_reading_direction(open_page):
    page = open_page("/pickers", **DESKTOP)
    Keyboard(page).reach(segment(page, "Overview", "Part"))
    for key, name in [("ArrowRight", "Map"), ("ArrowDown", "Elevation"), ("ArrowRight", "Overview"), ("ArrowLeft", "Elevation"),
                      ("Home", "Overview"), ("End", "Elevation"), ("ArrowUp", "Map")]:
        page.keyboard.press(key)
        expect_chosen(page, name, "Part")
        expect(segment(page, name, "Part")).to_be_focused()
    expect(page.get_by_test_id("part")).to_have_text("Shown: Map")
    page.keyboard.press("Tab")
    expect(segments(page, "Mode").locator(":focus")).to_have_count(1)
    page.keyboard.press("Shift+Tab")
    expect(segment(page, "Map", "Part")).to_be_focused()
    # In right-to-left layout
    page.keyboard.press("Home")
    expect_chosen(page, "Overview", "Part")
    page.evaluate("document.documentElement.dir = 'rtl'")
    Keyboard(page).reach(segment(page, "Overview", "Part"))
    page.keyboard.press("ArrowLeft")
    expect_chosen(page, "Map", "Part")
    boxes = [segment(page, name, "Part").bounding_box()["x"] for name in ("Overview", "Map", "Elevation")]
    assert boxes == sorted(boxes, reverse=True)


def test_a_choice_is_shown_before_the_server_answers_and_no_older_answer_reverts_it(open_page):
    page = open_page("/", **PHONE)
    answers = HeldAnswers(page)
    page.goto("/pickers")
    segment(page, "Elevation", "Part").tap()
    expect(page.get_by_test_id("part")).to_have_text("Shown: Elevation")  # the socket is open
    segment(page, "Overview", "Part").tap()
    expect(page.get_by_test_id("part")).to_have_text("Shown: Overview")
    answers.hold()
    segment(page, "Map", "Part").tap()
    expect_chosen(page, "Map", "Part")
    expect(page.get_by_test_id("part")).to_have_text("Shown: Overview")
    answers.expect_held(page, 1)
    segment(page, "Elevation", "Part").tap()
    expect_chosen(page, "Elevation", "Part")
    answers.expect_held(page, 2)
    answers.release(1)
    expect(page.get_by_test_id("part")).to_have_text("Shown: Map")
    expect_chosen(page, "Elevation", "Part")
    answers.release()
    expect(page.get_by_test_id("part")).to_have_text("Shown: Elevation")
    expect_chosen(page, "Elevation", "Part")


def test_a_refused_or_disabled_choice_is_not_shown_as_chosen_and_changing_the_options_keeps_the_choice(open_page):
    page = open_page("/pickers", **DESKTOP)
    segment(page, "Never", "Stubborn").click()
    expect(page.get_by_test_id("refusals")).to_have_text("Refused 1")
    expect_chosen(page, "Stays", "Stubborn")
    expect(segment(page, "Grids", "Locked")).to_be_disabled()
    segment(page, "Grids", "Locked").click(force=True)
    page.get_by_role("radio", name="list bullet").click()
    expect_chosen(page, "Lists", "Locked")
    # The options change.
    page.get_by_role("button", name="Change Ways").click()
    expect(segments(page, "Way").get_by_role("radio")).to_have_text(["Gravel", "Flat", "Fast"])
    expect_chosen(page, "Fast", "Way")
    assert segments(page, "Way").locator("[tabindex='0']").all_inner_texts() == ["Fast"]


def test_the_thumb_slides_except_with_reduced_motion(open_page):
    moving = "element => element.getAnimations({subtree: true}).filter(each => each.effect.pseudoElement === '::before' && each.effect.getKeyframes().some(frame => frame.transform)).length"
    page = open_page("/pickers", motion=1, **DESKTOP)
    wire = page.context.new_cdp_session(page)
    wire.send("Animation.enable")
    wire.send("Animation.setPlaybackRate", {"playbackRate": 0.05})
    for motion, name, expected in [("no-preference", "Elevation", 1), ("reduce", "Overview", 0)]:
        page.emulate_media(reduced_motion=motion)
        segment(page, name, "Part").click()
        expect_chosen(page, name, "Part")
        assert segments(page, "Part").evaluate(moving) == expected
        page.evaluate("() => document.getAnimations().forEach(each => each.finish())")


def test_pickers_fit_pass_wcag_and_have_the_dimensions_of_ios_and_large_enough_touch_targets(open_page, look):
    page = open_page("/pickers", **SHARP)
    expect_chosen(page, "Overview", "Part")
    look(page, sizes=ALL)
    box, target = segments(page, "Part").bounding_box(), segment(page, "Map", "Part").bounding_box()
    assert box["height"] == 32 and target["height"] == 44
    size = segment(page, "Map", "Part").locator(".text").evaluate("text => getComputedStyle(text).fontSize")
    assert size == "13px"
    widths = [segment(page, name, "Part").bounding_box()["width"] for name in ("Overview", "Map", "Elevation")]
    assert max(widths) - min(widths) < 0.1
