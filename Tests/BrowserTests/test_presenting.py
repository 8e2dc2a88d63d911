"""A button that is known to present a modal opens it at once, and the server confirms or corrects that."""

import json
import re

import pytest
from conftest import LAYOUT_PAGE, Server
from held_answers import HeldAnswers
from motion import MOTION
from pages import HANDS, expect_still
from playwright.sync_api import expect
from relayed_sockets import relay_sockets

HOME = "/presenting"
AHEAD = "wm-modals > dialog[data-prefetched]"


@pytest.fixture(scope="module")
def server(tmp_path_factory, artifacts):
    """A server for this file. It may already know what a button presents, which `learn()` allows."""
    running = Server(tmp_path_factory.mktemp("presenting"), artifacts / "presenting.log", LAYOUT_PAGE).start()
    yield running
    running.stop()


class Person:
    """A page, an input device, and the server's answers, which can be held back."""

    def __init__(self, open_page, kind, motion=MOTION):
        device, hand = HANDS[kind]
        self.kind, self.page, self.wire = kind, open_page(HOME, motion, **device), None
        self.hand, self.answers = hand(self.page), HeldAnswers(self.page)
        self.page.reload()

    def button(self, name):
        return self.page.get_by_role("button", name=name, exact=True)

    def point(self, name):
        """Hovers over, focuses or touches the button, and waits until its modal is prefetched."""
        target = self.button(name)
        expect_still(self.page)  # an unanswered press may remove what is prefetched already
        if self.kind == "mouse":
            target.hover()
        elif self.kind == "keyboard":
            self.hand.reach(target)
        else:
            box = target.bounding_box()
            self.touch("touchStart", {"x": box["x"] + 40, "y": box["y"] + box["height"] / 2})
        expect(self.page.locator(AHEAD)).to_have_count(1)
        self.page.wait_for_function("() => document.querySelector('wm-modals > dialog[data-prefetched] h1')")

    def press(self):
        """Presses the button that was pointed at."""
        if self.kind == "mouse":
            self.page.mouse.down()
            self.page.mouse.up()
        elif self.kind == "keyboard":
            self.page.keyboard.press("Enter")
        else:
            self.touch("touchEnd")

    def touch(self, kind, *points):
        self.wire = self.wire or self.page.context.new_cdp_session(self.page)  # one for the whole touch
        self.wire.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": list(points)})

    def learn(self, name):
        """Presses the button, perhaps for the first time, and closes its modal: the button is known afterwards."""
        self.hand.press(self.button(name))
        expect(shown(self.page)).to_have_count(1)
        expect_still(self.page)
        self.page.keyboard.press("Escape")
        expect(shown(self.page)).to_have_count(0)
        expect_still(self.page)
        expect(self.button(name)).to_have_attribute("data-on", "tap prefetch")
        # The pointer may be over a button since the modal has closed, whose modal would be prefetched.
        self.page.mouse.move(5, 5)
        self.page.evaluate("document.activeElement.blur()")


@pytest.fixture(params=HANDS)
def person(request, open_page):
    return Person(open_page, request.param)


@pytest.fixture
def finger(open_page):
    return Person(open_page, "finger")


@pytest.fixture
def mouse(open_page):
    return Person(open_page, "mouse")


@pytest.fixture
def keyboard(open_page):
    return Person(open_page, "keyboard")


def shown(page):
    return page.locator(".wm-modal[open]")


def expect_at(page, address):
    expect(page).to_have_url(re.compile(re.escape(address) + "$"))


def watch(page):
    """Records from now on which modals are inserted, opened, about to leave, and removed."""
    page.evaluate("""() => {
      window.seen = [];
      new MutationObserver(records => {
        for (const { type, target, attributeName, addedNodes, removedNodes } of records) {
          if (type === 'attributes' && target.matches('.wm-modal') && target.hasAttribute(attributeName)) seen.push(attributeName);
          for (const node of addedNodes) if (node.matches?.('.wm-modal')) seen.push('inserted');
          for (const node of removedNodes) if (node.matches?.('.wm-modal')) seen.push('removed');
        }
      }).observe(document.querySelector('wm-modals'), { subtree: true, childList: true, attributes: true, attributeFilter: ['open', 'data-client-leaving'] });
    }""")


def test_a_known_button_opens_its_modal_before_the_server_answers_without_a_flash(person):
    page = person.page
    person.learn("Show")
    person.point("Show")
    expect(shown(page)).to_have_count(0)
    expect_at(page, HOME)
    expect(page).to_have_title("Presenting")
    watch(page)
    person.answers.hold()
    person.press()
    expect(shown(page)).to_have_count(1)
    expect(page.get_by_role("dialog", name="Shown")).to_be_visible()
    expect_at(page, HOME + "/!1")
    expect(page).to_have_title("Shown")
    expect_still(page)
    person.answers.expect_held(page, 1)
    assert page.evaluate("!!document.activeElement.closest('dialog')")
    expect(page.get_by_test_id("appearances")).to_have_text("Appeared 1")
    person.answers.release()
    expect(page.get_by_test_id("appearances")).to_have_text("Appeared 2")
    expect(page.locator("[data-prefetched], dialog[data-client-pushed], dialog[data-for]")).to_have_count(0)
    assert page.evaluate("seen") == ["open"]
    page.get_by_role("textbox", name="Note").press_sequentially("Bring a lock")
    expect(page.get_by_text("Noted Bring a lock")).to_be_visible()
    page.go_back()
    expect(shown(page)).to_have_count(0)
    expect_at(page, HOME)


def test_the_focus_prefetches_a_modal_and_a_known_button_that_does_not_present_closes_it_and_is_forgotten(keyboard):
    # The mouse over other content does not cancel the prefetch for the focus.
    keyboard.learn("Show")
    keyboard.hand.reach(keyboard.button("Show"))
    keyboard.page.mouse.move(5, 5)
    expect(keyboard.page.locator(AHEAD)).to_have_count(1)
    # A known button that does not present
    page = keyboard.page
    keyboard.learn("Show Unlocked")
    keyboard.hand.press(keyboard.button("Lock"))
    keyboard.point("Show Unlocked")
    keyboard.answers.hold()
    keyboard.press()
    expect(shown(page)).to_have_count(1)
    expect_at(page, "/!2")
    keyboard.answers.expect_held(page, 1)
    keyboard.answers.release()
    expect(shown(page)).to_have_count(0)
    expect_at(page, HOME)
    expect(page).to_have_title("Presenting")
    expect(page.locator("wm-modals")).to_have_count(0)
    expect(keyboard.button("Show Unlocked")).to_have_attribute("data-on", "tap")
    # Other buttons work as before.
    keyboard.hand.press(keyboard.button("Show"))
    expect(page.get_by_role("dialog", name="Shown")).to_be_visible()
    expect_at(page, HOME + "/!1")


def test_a_press_that_never_reaches_its_button_closes_the_modal_it_opened(mouse):
    page, lost = mouse.page, []

    def relay(browser):
        server = browser.connect_to_server()

        def sent(message):
            frame = json.loads(message)
            for event in frame[2:]:
                if event[0] == "tap" and lost:
                    event[1] = lost[0]  # as if the button had been removed meanwhile
            server.send(json.dumps(frame, separators=(",", ":")))

        browser.on_message(sent)
        server.on_message(lambda message: browser.send(message))

    relay_sockets(page, relay)
    page.reload()
    mouse.learn("Show")
    mouse.point("Show")
    lost.append(999_999)
    watch(page)
    mouse.press()
    page.wait_for_function("() => seen.includes('open')")
    expect(shown(page)).to_have_count(0)
    expect_at(page, HOME)
    expect(page.locator(AHEAD)).to_have_count(1)
    lost.clear()
    mouse.press()
    expect(page.get_by_role("dialog", name="Shown")).to_be_visible()
    expect_still(page)
    expect(page.locator(AHEAD)).to_have_count(0)


def test_a_press_before_its_modal_is_prefetched_waits_only_for_the_prefetch(mouse):
    page = mouse.page
    mouse.learn("Show")
    page.goto("about:blank")
    page.context.clear_cookies(name="waymark-tab")  # starts another session, in which nothing is prefetched
    page.goto(HOME)
    expect(mouse.button("Show")).to_have_attribute("data-on", "tap prefetch")
    mouse.answers.hold()
    mouse.button("Show").hover()
    mouse.answers.expect_held(page, 1)
    mouse.press()
    mouse.answers.expect_held(page, 2)
    expect(shown(page)).to_have_count(0)
    mouse.answers.release(1)
    expect(page.get_by_role("dialog", name="Shown")).to_be_visible()
    expect_at(page, HOME + "/!1")
    expect(page.locator("dialog[data-prefetched]")).to_have_count(1)
    watch(page)
    mouse.answers.release()
    expect(page.get_by_test_id("appearances")).to_have_text("Appeared 1")
    expect_still(page)
    expect(shown(page)).to_have_count(1)
    assert page.evaluate("seen") == []


def test_a_modal_dismissed_before_the_server_answers_stays_dismissed_and_its_button_is_known_on_other_pages(open_page, finger):
    page = finger.page
    finger.learn("Show")
    finger.point("Show")
    finger.answers.hold()
    finger.press()
    expect(shown(page)).to_have_count(1)
    page.keyboard.press("Escape")
    expect(shown(page)).to_have_count(0)
    expect_at(page, HOME)
    watch(page)
    finger.answers.release()
    expect(page.get_by_test_id("appearances")).to_have_text("Appeared 2")
    expect(page.locator(".wm-modal:not([data-prefetched])")).to_have_count(0)
    assert "open" not in page.evaluate("seen")
    expect_at(page, HOME)
    # A button learned on one page opens its modal at once on another.
    finger.learn("Cover")
    later = Person(open_page, finger.kind)
    later.point("Cover")
    later.answers.hold()
    later.press()
    expect(later.page.get_by_role("dialog", name="Covered")).to_be_visible()
    later.answers.release()
    expect_still(later.page)
    expect(shown(later.page)).to_have_count(1)


def test_the_styles_of_modals_are_loaded_before_the_first_press(mouse, open_page):
    mouse.learn("Show")
    later = open_page(HOME)
    later.wait_for_selector("link[rel=stylesheet][href$='/modals.css']", state="attached")
    expect(later.locator("wm-modals")).to_have_count(0)


def test_a_prefetched_modal_is_out_of_reach_keeps_text_typed_before_the_answer_and_may_lie_over_one(mouse, check_accessibility):
    page = mouse.page
    mouse.learn("Show")
    mouse.point("Show")
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.get_by_role("textbox", name="Note")).to_have_count(0)
    assert page.evaluate("getComputedStyle(document.querySelector('dialog[data-prefetched] .field')).visibility") == "hidden"
    check_accessibility(page)
    mouse.answers.hold()
    mouse.press()
    page.get_by_role("textbox", name="Note").press_sequentially("Bring a lock")
    page.get_by_role("link", name="Further").click()
    mouse.answers.release()
    expect(page).to_have_title("Further")
    expect_at(page, "/!1/further")
    page.go_back()
    expect(page.get_by_role("textbox", name="Note")).to_have_value("Bring a lock")
    expect(page.get_by_text("Noted Bring a lock")).to_be_visible()
    page.keyboard.press("Escape")
    expect(shown(page)).to_have_count(0)
    expect_still(page)
    # A modal over a modal opens before the server answers too.
    mouse.hand.press(mouse.button("Show"))
    expect_still(page)
    mouse.hand.press(mouse.button("More"))
    expect(shown(page)).to_have_count(2)
    expect_still(page)
    page.keyboard.press("Escape")
    expect(shown(page)).to_have_count(1)
    expect_still(page)
    page.mouse.move(5, 5)
    mouse.point("More")
    expect(page.locator("dialog[data-client-below]")).to_have_count(0)
    expect_at(page, "/!1")
    mouse.answers.hold()
    mouse.press()
    expect(page.get_by_role("dialog", name="More")).to_be_visible()
    expect(page.locator("dialog[data-client-below]")).to_have_count(1)
    expect_at(page, "/!1/!1")
    mouse.answers.release()
    expect_still(page)
    expect(shown(page)).to_have_count(2)


def test_a_double_press_on_a_known_button_opens_one_modal_and_leaves_it_open(open_page):
    mouse = Person(open_page, "mouse", motion=1)
    page = mouse.page
    mouse.learn("Show")
    mouse.point("Show")
    mouse.button("Show").dblclick()
    expect_still(page)
    expect(shown(page)).to_have_count(1)
    expect(page.get_by_test_id("appearances")).to_have_text("Appeared 2")
    expect(shown(page)).to_have_count(1)
    # It can be dismissed as usual.
    page.mouse.click(20, 1160)
    expect(shown(page)).to_have_count(0)
