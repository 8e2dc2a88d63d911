"""The focus that the app follows and moves (FocusState), and other commands that the browser carries out."""

import re
import time

import pytest
from devices import DESKTOP, PHONE
from held_answers import HeldAnswers
from pages import HANDS, allow_clipboard, expect_idle
from playwright.sync_api import expect


@pytest.fixture(scope="module")
def server(layout_server):
    return layout_server


def field(page, name):
    return page.get_by_role("textbox", name=name, exact=True)


def expect_state(page, value):
    expect(page.get_by_test_id("focus")).to_have_text(f"Focus: {value}")


@pytest.mark.parametrize("kind", HANDS)
def test_the_app_follows_the_focus_and_return_moves_it_on(open_page, kind):
    device, hand = HANDS[kind]
    page = open_page("/focus", **device)
    person = hand(page)
    expect_state(page, "none")
    (person.reach if kind == "keyboard" else person.press)(field(page, "Name"))
    expect_state(page, "name")
    page.keyboard.type("Ann")
    page.keyboard.press("Enter")
    expect(field(page, "City")).to_be_focused()
    expect_state(page, "city")
    page.keyboard.type("!")
    expect(field(page, "City")).to_have_value("Rome!")  # the user goes on at the end of the text
    page.keyboard.press("Enter")
    expect(field(page, "City")).not_to_be_focused()
    expect_state(page, "none")


@pytest.mark.parametrize("kind", ["finger", "mouse"])
def test_a_field_keeps_the_focus_while_a_button_acts_on_it(open_page, kind):
    device, hand = HANDS[kind]
    page = open_page("/focus", **device)
    person, button = hand(page), page.get_by_role("button", name="Next")
    person.press(field(page, "Name"))
    expect_state(page, "name")
    person.press(button)
    expect(field(page, "City")).to_be_focused()
    expect_state(page, "city")
    person.press(button)
    expect_state(page, "none")
    expect(field(page, "City")).not_to_be_focused()


def test_a_field_out_of_sight_is_scrolled_to(open_page):
    page = open_page("/focus", **PHONE)
    page.get_by_role("button", name="Note").tap()
    expect(field(page, "Note")).to_be_focused()
    expect_state(page, "note")
    expect(field(page, "Note")).to_be_in_viewport(ratio=1)
    assert page.evaluate("() => [scrollY, document.querySelector('wm-app').scrollTop]") == [0, 0]


@pytest.mark.parametrize("device", [PHONE, DESKTOP], ids=["touch", "mouse"])
def test_a_sheet_and_a_pushed_screen_focus_the_field_that_the_app_names(open_page, device):
    page = open_page("/focus", **device)
    page.get_by_role("button", name="Invite").click()
    expect(page.get_by_role("dialog").get_by_role("textbox", name="Field 1")).to_be_focused()
    expect_idle(page)
    expect(page.get_by_role("dialog").get_by_role("textbox", name="Field 1")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.get_by_role("link", name="Details").click()
    expect(field(page, "Field 1")).to_be_focused()
    expect_idle(page)
    expect(field(page, "Field 1")).to_be_focused()


def test_the_default_focus_of_a_prefetched_sheet_and_screen_does_not_wait_for_the_server(open_page):
    page = open_page("/focus", **DESKTOP)
    answers = HeldAnswers(page)
    page.reload()
    expect_idle(page)
    invite = page.get_by_role("button", name="Invite")
    invite.click()  # the server learns what the button presents
    expect(page.get_by_role("dialog")).to_be_visible()
    expect_idle(page)
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    field(page, "Name").click()
    expect_state(page, "name")
    invite.hover()
    expect(page.locator("dialog[data-prefetched]")).to_have_count(1)
    expect_idle(page)
    expect(field(page, "Name")).to_be_focused()  # what is not shown takes no focus
    page.evaluate("""() => {
      window.added = 0;
      new MutationObserver(changes => { for (const { addedNodes } of changes) window.added += addedNodes.length; })
        .observe(document.querySelector('wm-modals'), { childList: true });
    }""")
    answers.hold()
    invite.click()
    expect(page.get_by_role("dialog").get_by_role("textbox", name="Field 1")).to_be_focused()
    answers.expect_held(page, 1)
    answers.release()
    expect_idle(page)
    expect(page.get_by_role("dialog").get_by_role("textbox", name="Field 1")).to_be_focused()
    assert page.evaluate("() => added") == 0, "the focus that moves with the press makes the prefetched modal out of date"
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    link = page.get_by_role("link", name="Details")
    link.hover()
    expect(page.locator("wm-screen[data-address$='details']")).to_have_count(1)
    expect_idle(page)
    answers.hold()
    link.click()
    expect(field(page, "Field 1")).to_be_focused()
    answers.expect_held(page, 1)
    answers.release()
    expect_idle(page)
    expect(field(page, "Field 1")).to_be_focused()


def test_the_state_is_that_of_the_page_after_a_reload(open_page):
    page = open_page("/focus", **DESKTOP)
    field(page, "Name").focus()
    expect_state(page, "name")
    expect_idle(page)
    page.reload()
    expect(field(page, "Name")).to_be_focused()
    expect_state(page, "name")
    page.evaluate("() => { sessionStorage.clear(); document.activeElement.blur(); }")
    expect_state(page, "none")


def test_a_page_reports_nothing_about_the_focus_after_a_reload_that_the_server_knows(open_page):
    page = open_page("/focus", **DESKTOP)
    answers = HeldAnswers(page)
    page.reload()
    expect_idle(page)
    page.reload()
    expect_idle(page)
    field(page, "Name").focus()
    expect_state(page, "name")
    page.reload()
    expect(field(page, "Name")).to_be_focused()
    expect_idle(page)
    assert len([message for message in answers.sent if '"focus"' in message]) == 1, answers.sent


def test_an_announcement_is_read(open_page):
    page = open_page("/focus", **PHONE)
    page.get_by_role("button", name="Announce").tap()
    expect(page.get_by_role("status").filter(has_text="Three cities were found")).to_have_attribute("aria-live", "polite")


def test_an_address_opens_in_a_new_tab_that_can_not_reach_the_app(open_page):
    page = open_page("/focus", **PHONE)
    page.context.route("http://127.0.0.1:9/**", lambda route: route.fulfill(body="Monday to Friday"))
    with page.context.expect_page() as opened:
        page.get_by_role("button", name="Open").tap()
    expect(page.get_by_test_id("opened")).to_have_text("Opened: true")
    expect(opened.value.get_by_text("Monday to Friday")).to_be_visible()
    assert opened.value.evaluate("() => opener") is None


def test_the_app_learns_that_the_browser_has_refused_an_address(open_page):
    page = open_page("/focus", **PHONE)
    page.evaluate("() => { window.open = () => null; }")  # as a browser does that blocks new windows
    page.get_by_role("button", name="Open").tap()
    expect(page.get_by_test_id("opened")).to_have_text("Opened: false")


# The distances of a row from the upper and the lower bar of its screen.
GAPS = """row => {
  const { top, bottom } = row.closest('.row').getBoundingClientRect();
  const screen = row.closest('wm-screen'), bar = screen.querySelector('.wm-bar'), lower = screen.querySelector('.wm-bottom-bar');
  return [top - bar.getBoundingClientRect().bottom, lower.getBoundingClientRect().top - bottom];
}"""


def test_the_app_scrolls_to_rows_that_are_not_in_sight_or_not_created_yet(open_page):
    page = open_page("/scrolling", **PHONE)

    def gaps(name, row):
        page.get_by_role("button", name=name).tap()
        shown = page.get_by_text(f"Message {row}", exact=True)
        expect(shown).to_be_in_viewport(ratio=1)
        expect_idle(page)
        return shown.evaluate(GAPS)

    above, below = gaps("Last", 199)
    assert abs(below) < 2 and above > 300
    above, below = gaps("Top", 20)
    assert abs(above) < 2 and below > 300
    assert abs(gaps("Near", 21)[0] - above) > 20, "a row in sight stays where it is"
    above, below = gaps("Middle", 100)
    assert abs(above - below) < 4


@pytest.mark.parametrize("kind", ["finger", "mouse"])
def test_the_app_follows_the_user_who_scrolls_and_sets_the_position(open_page, kind):
    device, hand = HANDS[kind]
    page = open_page("/position", **device)
    person, chapter = hand(page), page.get_by_test_id("chapter")
    expect(chapter).to_have_text("At none")

    def scroll_and_follow():
        person.scroll(500)
        expect(chapter).to_have_text(re.compile(r"At chapter [3-6]$"))
        first = page.evaluate("""() => {
          const bar = document.querySelector('.wm-bar').getBoundingClientRect().bottom;
          return [...document.querySelectorAll('.vstack[data-targets] > *')].find(row => row.getBoundingClientRect().bottom > bar + 1).innerText;
        }""")
        expect(chapter).to_have_text(f"At {first.lower()}")

    scroll_and_follow()
    # The app's own moves are not reported back.
    page.get_by_role("button", name="Jump").click()
    expect(page.get_by_text("Chapter 40", exact=True)).to_be_in_viewport(ratio=1)
    expect(chapter).to_have_text("At chapter 40")
    page.get_by_role("button", name="Bottom").click()
    expect(page.get_by_text("Chapter 99", exact=True)).to_be_in_viewport(ratio=1)
    expect(chapter).to_have_text("At none")
    page.get_by_role("button", name="Top").click()
    expect(page.get_by_text("Chapter 0", exact=True)).to_be_in_viewport(ratio=1)
    # The large title is shown. After a scroll by touch, Chromium itself sometimes moves on by a rounded fraction.
    page.wait_for_function("() => document.querySelector('wm-screen > .wm-scroll').scrollTop <= 1")
    expect(chapter).to_have_text("At none")
    # The user comes back to where the app had followed them before.
    scroll_and_follow()


def test_a_scroll_view_in_a_screen_has_a_position_of_its_own(open_page):
    page = open_page("/position", **PHONE)
    pictures, picture = page.get_by_test_id("pictures"), page.get_by_test_id("picture")
    page.get_by_role("button", name="Yew").tap()
    expect(page.get_by_text("yew", exact=True)).to_be_in_viewport(ratio=1)
    expect(picture).to_have_text("At yew")
    box = pictures.bounding_box()
    wire, began = page.context.new_cdp_session(page), time.time()
    for step in range(32):  # the finger rests at the end, so that nothing moves on
        x = box["x"] + 100 + min(step * 12, 200)
        wire.send("Input.dispatchTouchEvent", {
            "type": "touchMove" if step else "touchStart", "touchPoints": [{"x": x, "y": box["y"] + 50}], "timestamp": began + step / 60})
    wire.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": [], "timestamp": began + 2})
    expect(picture).to_have_text("At ash")
    expect(page.get_by_test_id("chapter")).to_have_text("At none")


def test_the_browser_copies_prints_and_vibrates_for_the_app(open_page):
    page = open_page("/commands", **PHONE)
    allow_clipboard(page)
    outcome = page.get_by_test_id("outcome")
    page.get_by_role("button", name="Copy").tap()
    expect(outcome).to_have_text("Outcome: copied: true")
    assert page.evaluate("() => navigator.clipboard.readText()") == "Rua do Sol, 7"
    page.evaluate("() => { window.done = []; window.print = () => done.push('printed'); navigator.vibrate = pattern => !!done.push(pattern.join()); }")
    page.get_by_role("button", name="Print").tap()
    expect(outcome).to_have_text("Outcome: printed: true")
    page.wait_for_function("() => done.includes('printed')")
    page.get_by_role("button", name="Vibrate").tap()
    page.wait_for_function("() => done.includes('15,80,25')")


def test_the_app_learns_that_the_browser_does_not_copy(open_page):
    page = open_page("/commands", **PHONE)
    page.evaluate("() => { navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed')); }")
    page.get_by_role("button", name="Copy").tap()
    expect(page.get_by_test_id("outcome")).to_have_text("Outcome: copied: false")
