"""M1–M7: sheets and covers, by touch, mouse and keyboard, and the question before edits are lost."""

import re
import time

import pytest
from devices import PHONE, TABLET
from held_answers import HeldAnswers
from looking import SHARP
from pages import HANDS, Finger, Keyboard, Mouse, button, expect_idle, expect_still, modal
from playwright.sync_api import expect

HOME = "/modals/home"


@pytest.fixture(scope="module")
def server(layout_server):
    return layout_server


@pytest.fixture(params=HANDS)
def person(request, open_page):
    device, hand = HANDS[request.param]
    return hand(open_page(HOME, **device))


def modals(page):
    return page.locator(".wm-modal[open]")


def expect_at(page, address):
    expect(page).to_have_url(re.compile(re.escape(address) + "$"))


def expect_home(page):
    expect(modals(page)).to_have_count(0)
    expect_at(page, HOME)
    expect(page).to_have_title("Home")


def open_note(page, hand=None):
    (hand or Mouse(page)).press(button(page, "New Note"))
    expect(modal(page, "New Note")).to_be_visible()
    expect_still(page)
    expect_idle(page)
    expect_at(page, HOME + "/!1")


def question(page):
    return page.get_by_role("alertdialog", name="Discard your changes?")


def drag_down(page, distance, start=30, hold=False, steps=12):
    """Drags down by touch from the sheet's bar; with `hold` without a release, and returns the function for further touches."""
    wire, now = page.context.new_cdp_session(page), time.time()

    def touch(kind, after, *at):
        wire.send("Input.dispatchTouchEvent", {
            "type": kind, "touchPoints": [{"x": 195, "y": y} for y in at], "timestamp": now + after / 1000})

    touch("touchStart", 0, start)
    for step in range(1, steps + 1):
        touch("touchMove", 16 * step, start + distance * step / steps)
    if hold:
        return touch
    touch("touchEnd", 16 * steps + 8)


# Opening and closing


def test_m1_m2_m3_sheets_and_covers_open_and_close_and_save_needs_a_title(person):
    page = person.page
    below = page.locator("wm-screen .wm-scroll").first
    below.evaluate("scroller => scroller.scrollTop = 60")
    open_note(page, person)
    # With touch the heading gets the focus, so that a phone does not open its keyboard.
    name = page.get_by_role("heading", name="New Note") if isinstance(person, Finger) else page.get_by_role("textbox", name="Title")
    expect(name, "the heading or the first field has the focus").to_be_focused()
    assert page.evaluate("document.elementFromPoint(innerWidth / 2, innerHeight - 20).closest('dialog') !== null"), "the tab bar is covered"
    assert page.get_by_role("tab").first.evaluate("tab => (tab.focus(), document.activeElement !== tab)"), "the tab bar is out of reach"
    expect(button(page, "Save"), "Save is disabled without a title").to_be_disabled()
    assert button(page, "Save").locator(".text").evaluate("text => +getComputedStyle(text).fontWeight") >= 600
    person.press(button(page, "Cancel"))
    expect_home(page)
    expect(page.get_by_test_id("dismissals")).to_have_text("Dismissed 1")
    assert below.evaluate("scroller => scroller.scrollTop") == pytest.approx(60, abs=40), "the page behind keeps its scroll offset"
    expect(button(page, "New Note"), "the focus is back").to_be_focused()
    open_note(page, person)
    page.get_by_role("textbox", name="Title").fill("A ride")
    expect(button(page, "Save")).to_be_enabled()
    person.press(button(page, "Save"))
    expect_home(page)
    expect(page.get_by_test_id("saved")).to_have_text("Saved A ride")
    person.press(button(page, "Map"))
    expect(modal(page, "Map")).to_be_visible()
    expect_still(page)
    size = page.locator("dialog[data-shown] .wm-card").bounding_box()
    assert (size["width"], size["height"]) == tuple(page.viewport_size.values()), "a cover takes the whole window"
    person.press(button(page, "Close"))
    expect_home(page)


def test_m6_m7_modals_can_be_stacked_and_have_stacks_and_an_edited_screen_asks(person):
    page = person.page
    person.press(page.get_by_role("link", name="Edit Profile"))
    expect(page).to_have_title("Profile")
    page.get_by_role("textbox", name="Name").fill("Ann")
    expect(page.locator("wm-ask")).to_have_count(1)
    person.press(page.locator("wm-screen:not([inert]) [data-back]").last)
    expect(question(page)).to_be_visible()
    person.press(button(page, "Keep Editing"))
    expect(page.get_by_role("textbox", name="Name")).to_have_value("Ann")
    person.press(page.locator("wm-screen:not([inert]) [data-back]").last)
    person.press(button(page, "Discard Changes"))
    expect_home(page)
    # A modal over a modal
    open_note(page, person)
    person.press(button(page, "Add People"))
    expect(modal(page, "Add People")).to_be_visible()
    expect_still(page)
    expect_at(page, HOME + "/!1/!1")
    assert page.evaluate("""() => { const [below, above] = [...document.querySelectorAll('.wm-modal[open] .wm-card')].map(card => card.getBoundingClientRect());
      return below.top < above.top && below.width < above.width; }""") or page.viewport_size["width"] > 743, "the modal below is visible behind"
    page.keyboard.press("Escape")
    expect(modals(page)).to_have_count(1)
    expect_at(page, HOME + "/!1")
    expect(page).to_have_title("New Note")
    page.keyboard.press("Escape")
    expect_home(page)
    # A stack in a modal
    open_note(page, person)
    person.press(page.get_by_role("link", name="Colour"))
    expect(page).to_have_title("Colour")
    expect_at(page, "/colour")
    page.go_back()
    expect(page).to_have_title("New Note")
    expect(modals(page)).to_have_count(1)
    page.go_back()
    expect_home(page)
    page.go_forward()
    expect(modal(page, "New Note")).to_be_visible()


def test_m3_the_page_below_is_inert_with_the_first_key_and_once_the_modal_has_arrived(open_page):
    page = open_page(HOME, motion=30, **TABLET)
    page.evaluate("window.inert = () => [...document.querySelectorAll('wm-app > :not(wm-modals)')].map(each => each.inert)")
    button(page, "New Note").press("Enter")
    page.wait_for_selector(".wm-modal[data-client-moving]")
    page.keyboard.press("Shift+Tab")
    assert page.evaluate("[!!document.querySelector('.wm-modal[data-client-moving]'), ...inert()]") == [True, True]
    assert page.evaluate("['BODY', 'HTML'].includes(document.activeElement.tagName) || !!document.activeElement.closest('dialog')")
    page.keyboard.press("Escape")
    page.evaluate("document.getAnimations().forEach(each => each.finish())")
    page.wait_for_function("() => !inert().includes(true)")
    expect(button(page, "New Note")).to_be_focused()
    # By a pointer, without a key
    button(page, "New Note").click()
    page.wait_for_selector(".wm-modal[data-client-moving]")
    assert page.evaluate("inert()") == [False]
    page.evaluate("document.getAnimations().forEach(each => each.finish())")
    page.wait_for_function("() => inert()[0]")


def test_m3_the_focus_stays_in_the_modal_and_return_in_a_field_presses_save_once_it_is_enabled(open_page):
    page = open_page(HOME, **TABLET)
    keyboard = Keyboard(page)
    open_note(page, keyboard)
    expect(page.get_by_role("textbox", name="Title")).to_be_focused()
    for _ in range(40):
        page.keyboard.press("Tab")
        assert page.evaluate("['BODY', 'HTML'].includes(document.activeElement.tagName) || !!document.activeElement.closest('dialog')")
    page.keyboard.press("Escape")
    expect_home(page)
    expect(button(page, "New Note")).to_be_focused()
    # Return saves.
    open_note(page)
    field = page.get_by_role("textbox", name="Title")
    field.press("Enter")
    expect(modal(page, "New Note")).to_be_visible()
    field.press_sequentially("A ride")
    expect(button(page, "Save")).to_be_enabled()
    field.press("Enter")
    expect_home(page)
    expect(page.get_by_test_id("saved")).to_have_text("Saved A ride")


# Every way to dismiss


def leave(page, way):
    if way == "swipe":
        drag_down(page, 500)
    elif way == "backdrop":
        page.mouse.click(20, page.viewport_size["height"] - 20)
    elif way == "strip":
        page.touchscreen.tap(195, 4)  # above a phone's sheet
    elif way == "escape":
        page.keyboard.press("Escape")
    elif way == "history":
        page.go_back()
    else:
        button(page, "Cancel").last.click()


WAYS = ["swipe", "backdrop", "escape", "history", "cancel"]


@pytest.mark.parametrize(
    "device, ways", [(PHONE, ["strip", "swipe"]), (TABLET, ["backdrop", "cancel"]), (TABLET, ["escape", "history"])],
    ids=["touch", "mouse", "keyboard and history"])
def test_m4_every_way_to_dismiss_asks_if_and_only_if_there_are_edits(open_page, device, ways):
    page = open_page(HOME, **device)
    for way in ways:
        open_note(page)
        if way == "strip":
            expect_still(page)
            box = page.locator("wm-app > :first-child").bounding_box()
            assert box["y"] == 0 and 355 < box["width"] < 362, "the page below has shrunk, and is seen above the sheet"
        leave(page, way)
        expect(modals(page), way).to_have_count(0)
        expect_home(page)
        open_note(page)
        page.get_by_role("textbox", name="Title").fill("A ride")
        expect(page.locator("wm-ask")).to_have_count(1)
        leave(page, way)
        expect(question(page), way).to_be_visible()
        button(page, "Keep Editing").click()
        expect(question(page)).to_be_hidden()
        expect_still(page)
        expect_at(page, HOME + "/!1")
        expect(page.get_by_role("textbox", name="Title")).to_have_value("A ride")
        leave(page, way)
        button(page, "Discard Changes").click()
        expect_home(page)
        expect(page.get_by_test_id("saved")).to_have_text("Saved nothing")


def test_m4_return_at_the_question_keeps_the_edits_and_a_late_question_of_the_server_stays_closed(open_page):
    for device in [PHONE, TABLET]:
        page = open_page(HOME, **device)
        open_note(page)
        page.get_by_role("textbox", name="Title").fill("A ride")
        expect(page.locator("wm-ask")).to_have_count(1)
        page.keyboard.press("Escape")
        expect(button(page, "Keep Editing")).to_be_focused()
        page.keyboard.press("Enter")
        expect(question(page)).to_be_hidden()
        expect(page.get_by_role("textbox", name="Title")).to_have_value("A ride")
        expect(page.locator("wm-ask")).to_have_count(1)
        # As one frame does that answers the dismissal and the press on the button together.
        page.locator("wm-ask").evaluate("ask => { ask.setAttribute('data-open', ''); ask.removeAttribute('data-open'); }")
        expect_idle(page)
        expect(question(page)).to_be_hidden()


def remark(page):
    button(page, "Add Remark").click()
    expect(modal(page, "Remark")).to_be_visible()
    expect_still(page)


def test_m4_every_way_to_dismiss_a_modal_over_a_modal_asks_only_if_there_are_edits(open_page):
    for device, ways in [(PHONE, ["swipe"]), (TABLET, [way for way in WAYS if way != "swipe"])]:
        page = open_page(HOME, **device)

        def expect_as_it_was(way):
            expect(modals(page), way).to_have_count(1)
            expect_still(page)
            expect_at(page, HOME + "/!1")
            expect(page.get_by_role("textbox", name="Title"), way).to_have_value("A ride")
            expect(button(page, "Save"), way).to_be_enabled()

        open_note(page)
        page.get_by_role("textbox", name="Title").fill("A ride")
        expect(page.locator("wm-ask")).to_have_count(1)
        for way in ways:
            remark(page)
            leave(page, way)
            expect_as_it_was(way)
            remark(page)
            page.get_by_role("textbox", name="Remark").fill("Bring a lock")
            expect(page.locator("wm-ask"), way).to_have_count(2)
            leave(page, way)
            expect(question(page), way).to_be_visible()
            expect_idle(page)
            button(page, "Keep Editing").click()
            expect_idle(page)
            expect(page.get_by_role("textbox", name="Remark"), way).to_have_value("Bring a lock")
            leave(page, way)
            expect(question(page), way).to_be_visible()
            expect_idle(page)
            button(page, "Discard Changes").click()
            expect_as_it_was(way)


def test_m4_cancel_a_dismissal_and_an_answer_to_the_question_do_not_wait_for_the_server(open_page):
    page = open_page(HOME, **TABLET)
    held = HeldAnswers(page)
    page.reload()
    for dismissed, way in enumerate(["cancel", "escape"], 1):
        open_note(page)
        expect(page.get_by_test_id("dismissals")).to_have_text(f"Dismissed {dismissed - 1}")
        held.hold()
        leave(page, way)
        expect_home(page)
        held.expect_held(page, 1)
        held.release()
        expect(page.get_by_test_id("dismissals"), way).to_have_text(f"Dismissed {dismissed}")
        expect_home(page)
    # A question that was answered stays closed while the server still opens it.
    open_note(page)
    page.get_by_role("textbox", name="Title").fill("A ride")
    expect(page.locator("wm-ask")).to_have_count(1)
    expect_idle(page)
    held.hold()
    leave(page, "escape")
    expect(question(page)).to_be_visible()
    held.expect_held(page, 1)  # the server opens the question too
    button(page, "Keep Editing").click()
    held.expect_held(page, 2)
    held.release(1)
    page.wait_for_selector("wm-ask[data-open]", state="attached")
    expect(question(page)).to_be_hidden()
    leave(page, "escape")
    expect(question(page)).to_be_visible()
    held.release()
    expect_idle(page)
    expect(question(page)).to_be_visible()
    button(page, "Discard Changes").click()
    expect_home(page)


def test_a_double_press_opens_one_modal_saves_once_and_presses_nothing_in_a_modal_that_rises(open_page):
    page = open_page(HOME, motion=1, **TABLET)
    button(page, "New Note").dblclick()
    expect_still(page)
    expect(modals(page)).to_have_count(1)
    page.get_by_role("textbox", name="Title").fill("A ride")
    expect(button(page, "Save")).to_be_enabled()
    button(page, "Save").evaluate("button => { button.click(); button.click(); }")
    expect_home(page)
    expect(page.get_by_test_id("saves")).to_have_text("Saves 1")
    # The second click of a double click, in a modal that rises
    click = "link => link.dispatchEvent(new MouseEvent('click', { detail: 2, bubbles: true, cancelable: true }))"
    colour = page.get_by_role("link", name="Colour")
    page.evaluate(f"""() => new Promise(done => {{
      [...document.querySelectorAll('button')].find(({{ textContent }}) => textContent === 'New Note').click();
      new MutationObserver((_, observer) => {{
        const link = [...document.querySelectorAll('dialog[data-client-moving] a')].find(({{ textContent }}) => textContent.startsWith('Colour'));
        if (link) observer.disconnect(), done(({click})(link));
      }}).observe(document.body, {{ subtree: true, childList: true, attributes: true }});
    }})""")
    expect_still(page)
    expect_idle(page)
    expect(page).to_have_title("New Note")
    colour.evaluate(click)  # once nothing moves, it is a press as any other
    expect(page).to_have_title("Colour")


def test_a_swipe_before_the_server_knows_of_the_edit_still_asks(open_page):
    page = open_page(HOME, **PHONE)
    held = HeldAnswers(page)
    page.reload()
    open_note(page)
    held.hold()
    page.get_by_role("textbox", name="Title").fill("A ride")
    drag_down(page, 500)  # the client does not know yet that there are edits
    held.expect_held(page, 1)
    held.release()
    expect(question(page)).to_be_visible()
    button(page, "Keep Editing").click()
    expect_still(page)
    expect(page.get_by_role("textbox", name="Title")).to_have_value("A ride")
    expect_at(page, HOME + "/!1")


def test_a_modal_that_cannot_be_dismissed_closes_by_its_button_and_one_that_cancel_does_not_dismiss_reappears(open_page):
    page = open_page(HOME, **PHONE)
    button(page, "Terms").tap()
    expect(button(page, "Agree")).to_be_visible()
    expect_still(page)
    expect_idle(page)
    for way in ["swipe", "escape", "history"]:
        leave(page, way)
        expect_idle(page)
        expect(modals(page), way).to_have_count(1)
        expect_at(page, HOME + "/!3")
    button(page, "Agree").tap()
    expect_home(page)
    # A modal whose Cancel button does not dismiss it
    button(page, "Stubborn").click()
    expect(modal(page, "Stubborn")).to_be_visible()
    expect_still(page)
    button(page, "Cancel").click()
    expect(page.get_by_text("Pressed 1")).to_be_visible()
    expect_still(page)
    expect(modals(page)).to_have_count(1)
    expect(page).to_have_url(re.compile(r"/!\d$"))
    button(page, "Leave").click()
    expect_home(page)


def test_a_dismissal_with_edits_on_a_screen_in_the_modal_asks_once_reaches_the_server_and_leaves_no_objects_behind(open_page):
    page = open_page(HOME, **TABLET)
    open_note(page)
    page.get_by_role("link", name="Author").click()
    expect(page).to_have_title("Profile")
    page.get_by_role("textbox", name="Name").fill("Ann")
    expect(page.locator("wm-ask")).to_have_count(2)  # the screen's and the modal's
    page.keyboard.press("Escape")
    expect(question(page)).to_have_count(1)
    button(page, "Discard Changes").click()
    expect_home(page)
    expect(page.get_by_test_id("dismissals")).to_have_text("Dismissed 1")
    # The objects of this and later modals are gone.
    for _ in range(4):
        open_note(page)
        page.keyboard.press("Escape")
        expect_home(page)
    wire = page.context.new_cdp_session(page)
    made = wire.send("Runtime.evaluate", {"expression": "customElements.get('wm-modals').prototype"})["result"]["objectId"]

    def count():
        # Without those in the page: a modal may be prefetched, because the pointer is above its button.
        kept = wire.send("Runtime.queryObjects", {"prototypeObjectId": made})["objects"]["objectId"]
        found = wire.send("Runtime.callFunctionOn", {"objectId": kept, "functionDeclaration": "function () { return this.filter(each => each.isConnected === false).length; }"})
        return found["result"]["value"]

    # The last objects may be referenced by frames that are not drawn yet.
    for _ in range(20):
        if count() <= 1:
            break
        page.evaluate("() => new Promise(done => requestAnimationFrame(() => setTimeout(done)))")
    assert count() <= 1


# No person can press a button so soon: what lies below a modal is inert until it has gone.
PRESS_AFTER_ESCAPE = """([name, hasToBeGone]) => new Promise(done => {
  const dialog = document.querySelector('.wm-modal[open]'), opener = [...document.querySelectorAll('button')].find(each => each.textContent.trim() === name);
  const press = () => (opener.closest('[inert]')?.removeAttribute('inert'), opener.click(), done(dialog.hasAttribute('data-client-moving')));
  if (hasToBeGone) new MutationObserver(() => 'clientGone' in dialog.dataset && press()).observe(dialog, { attributeFilter: ['data-client-gone'] });
  document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  if (!hasToBeGone) press();
})"""


def test_a_dismissal_is_visible_in_the_next_frame_and_a_modal_opened_meanwhile_is_shown_with_its_address(open_page):
    page = open_page(HOME, motion=1, **TABLET)
    open_note(page)
    # An animation without a `startTime` would start with the first frame, which would then show no change.
    assert page.evaluate("""() => {
      document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
      const moves = document.getAnimations().filter(({ effect }) => effect.target.closest('.wm-modal'));
      return moves.length && moves.every(({ startTime }) => startTime !== null && startTime < performance.now());
    }""")
    expect_home(page)
    # Another modal, opened once the server has removed the first; and the first itself, opened again at once
    for opener, address in {"Map": "/!2", "New Note": "/!1"}.items():
        open_note(page)
        assert page.evaluate(PRESS_AFTER_ESCAPE, [opener, opener == "Map"]), "the first is still visible"
        expect_still(page)
        expect(modal(page, opener)).to_be_visible()
        expect_still(page)
        expect(modals(page)).to_have_count(1)
        expect_at(page, HOME + address)
        page.keyboard.press("Escape")
        expect_home(page)


# Dragging


def test_a_sheet_scrolls_but_not_the_page_behind_follows_the_finger_and_springs_back_after_a_short_pull(open_page):
    page = open_page(HOME, **PHONE)
    open_note(page)
    # The page behind does not scroll.
    below = page.locator("wm-tab:not([inert]) .wm-scroll").first
    scroller = page.locator("dialog[data-shown] wm-screen[data-shown] .wm-scroll")
    scroller.evaluate("scroller => scroller.scrollTop = 1e6")
    page.mouse.move(195, 500)
    page.mouse.wheel(0, 600)
    page.mouse.wheel(0, -3000)
    page.mouse.wheel(0, -600)
    page.wait_for_function("() => document.querySelector('dialog[data-shown] .wm-scroll').scrollTop === 0")
    assert below.evaluate("scroller => scroller.scrollTop") == 0
    # It follows the finger, and springs back. The page behind grows and shrinks with it.
    width = "() => document.querySelector('wm-app > :not(wm-modals)').getBoundingClientRect().width"
    expect_idle(page)
    assert page.evaluate(width) == pytest.approx(390 * 0.92, abs=1)
    touch = drag_down(page, 200, hold=True)
    offset = page.locator("dialog[data-shown] .wm-card").evaluate("card => card.getBoundingClientRect().top")
    assert 160 < offset < 220, offset
    assert page.evaluate(width) == pytest.approx(390 * (0.92 + 0.08 * (offset - 10) / 834), abs=1)
    touch("touchMove", 400, 100)
    touch("touchMove", 700, 60)
    touch("touchEnd", 900)
    expect_still(page)
    expect(modals(page)).to_have_count(1)
    assert page.locator("dialog[data-shown] .wm-card").evaluate("card => card.getBoundingClientRect().top") == pytest.approx(10, abs=1)
    expect_idle(page)
    assert page.evaluate(width) == pytest.approx(390 * 0.92, abs=1)
    # A sheet whose content is scrolled scrolls, and is not dismissed.
    scroller.evaluate("scroller => scroller.scrollTop = 200")
    drag_down(page, 150, start=400)
    expect_idle(page)
    expect(modals(page)).to_have_count(1)
    assert scroller.evaluate("scroller => scroller.scrollTop") < 200
    # The keyboard of a phone does not cover the field in use.
    field = page.get_by_role("textbox", name="Footnote")
    field.focus()
    page.evaluate("""() => {
      Object.defineProperty(visualViewport, 'height', { get: () => innerHeight - 336, configurable: true });
      visualViewport.dispatchEvent(new Event('resize'));
    }""")
    page.wait_for_function("() => document.activeElement.getBoundingClientRect().bottom < innerHeight - 336")
    card = page.locator("dialog[data-shown] .wm-card").bounding_box()
    assert card["y"] + card["height"] == pytest.approx(844 - 336, abs=2)
    page.evaluate("() => { delete visualViewport.height; visualViewport.dispatchEvent(new Event('resize')); }")
    page.wait_for_function("() => document.querySelector('dialog[data-shown] .wm-card').getBoundingClientRect().bottom === innerHeight")


# Modals in modals


def test_a_drag_that_ends_beside_a_card_does_not_dismiss_it(open_page):
    page = open_page(HOME, **TABLET)
    open_note(page)
    mouse, size = page.mouse, page.viewport_size

    def drag_out(target):
        box = target.bounding_box()
        mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        mouse.down()
        mouse.move(20, size["height"] - 20, steps=4)
        mouse.up()
        expect_idle(page)

    title = page.get_by_role("textbox", name="Title")
    title.fill("A ride")
    drag_out(title)  # as if to select text
    expect(modals(page)).to_have_count(1)
    expect(question(page)).to_be_hidden()
    page.keyboard.press("Escape")
    expect(question(page)).to_be_visible()
    expect_idle(page)
    drag_out(button(page, "Discard Changes"))
    expect(question(page)).to_be_visible()
    mouse.click(20, size["height"] - 20)
    expect(question(page)).to_be_hidden()
    expect(title).to_have_value("A ride")


def test_a_reload_keeps_a_modal_and_the_modal_over_it_and_asks_if_there_are_edits(open_page):
    page = open_page(HOME, **TABLET)
    open_note(page)
    button(page, "Add People").click()
    expect(modal(page, "Add People")).to_be_visible()
    page.reload()
    expect(modal(page, "Add People")).to_be_visible()
    expect(modals(page)).to_have_count(2)
    page.keyboard.press("Escape")
    expect(modals(page)).to_have_count(1)
    page.keyboard.press("Escape")
    expect(modals(page)).to_have_count(0)
    # With edits it asks.
    open_note(page)
    page.get_by_role("textbox", name="Title").press_sequentially("A ride")
    expect(page.locator("wm-ask")).to_have_count(1)
    with page.expect_event("dialog") as asked:
        page.evaluate("() => void setTimeout(() => location.reload())")
    assert asked.value.type == "beforeunload"
    asked.value.dismiss()
    expect(page.get_by_role("textbox", name="Title")).to_have_value("A ride")


# Appearance


def test_modals_fit_and_pass_wcag(open_page, look):
    page = open_page(HOME, **SHARP)
    open_note(page)
    look(page, "sheet")
    button(page, "Add People").click()
    expect(modal(page, "Add People")).to_be_visible()
    expect_still(page)
    look(page, "over")
    page.keyboard.press("Escape")
    expect(modals(page)).to_have_count(1)
    page.get_by_role("textbox", name="Title").fill("A ride")
    expect(page.locator("wm-ask")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(question(page)).to_be_visible()
    look(page, "question")


def test_focus_that_the_browser_takes_away_from_the_opener_is_returned_once_more(open_page):
    page = open_page(HOME, **TABLET)
    open_note(page)
    # As WebKit does when it finds the button inert by a style that is outdated.
    page.locator("button").filter(has_text="New Note").evaluate("opener => opener.addEventListener('focus', () => queueMicrotask(() => opener.blur()), { once: true })")
    button(page, "Cancel").click()
    expect_home(page)
    expect(button(page, "New Note")).to_be_focused()
