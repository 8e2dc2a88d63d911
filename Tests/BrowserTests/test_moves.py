"""T3, T5, H1, H2, H5: moves are shown at once and agree with the server's state in the end, by touch, mouse and keyboard."""

import random
import re
import time

import pytest
from devices import DESKTOP, PHONE
from held_answers import HeldAnswers
from pages import SHOWN, expect_at_rest, scroll_offset, screens, title, top
from playwright.sync_api import expect
from proxy import Proxy


@pytest.fixture(scope="module")
def server(layout_server):
    return layout_server


@pytest.fixture
def slow(server):
    """A connection on which a round trip takes 300 ms longer."""
    proxy = Proxy(server.port, 0.15)
    yield proxy
    proxy.close()


def tab(page, name):
    return page.get_by_role("tab", name=name)


def next_link(page):
    return top(page).get_by_role("link", name="Next", exact=True)


def ready(page):
    """Waits until all tabs are loaded, so that no later step waits for the server."""
    page.wait_for_function("() => !document.querySelector('wm-tab[data-on]')")
    return page


SHOWN_SCREEN = "wm-tab:not([inert]) wm-screen:not([inert])"


def test_back_and_a_tab_are_shown_before_the_server_answers(open_page, slow):
    page = ready(open_page(slow.address + "/moves/one/1/2", **PHONE))
    expect(title(page)).to_have_text("Level 2")
    page.locator(f"{SHOWN_SCREEN} [data-back]").tap()
    assert title(page).inner_text() == "Level 1"
    expect(top(page).get_by_test_id("truth")).to_have_text("one 1")
    expect_at_rest(page)
    # A tab
    assert page.locator("[role=tab][aria-selected=true]").inner_text() == "one"
    tab(page, "two").tap()
    assert page.evaluate("document.querySelector('wm-tab:not([inert])').dataset.key") == "two"
    assert page.evaluate("location.pathname") == "/moves/two"
    expect(title(page)).to_have_text("Root two")
    expect(top(page).get_by_test_id("truth")).to_have_text("two ")


def test_a_push_begins_before_the_server_answers_and_its_content_follows(open_page, slow):
    page = ready(open_page(slow.address + "/moves/one", motion=1, **PHONE))
    sliding = next_link(page).evaluate("""async link => {
      const stack = link.closest('wm-stack'), pressed = performance.now();
      link.click(); // without the press that would have it made ready
      while (performance.now() - pressed < 100) await new Promise(done => setTimeout(done, 5));
      return stack.lastElementChild.matches(':not([id])') && document.getAnimations().length; }""")
    assert sliding, "no placeholder slides in within a tenth of a second"
    expect(title(page)).to_have_text("Level 1")
    assert screens(page).count() == 2
    expect_at_rest(page)
    assert page.evaluate("document.activeElement.textContent") == "Level 1"


def test_a_screen_that_does_not_come_has_its_name_a_spinner_and_a_way_back(open_page, shot):
    page = open_page("/moves/one", **PHONE)
    answers = HeldAnswers(page)
    ready(page).reload()
    ready(page)
    answers.hold()
    next_link(page).evaluate("link => link.click()")  # without the press that would have it prefetched
    waiting = page.locator("wm-screen:not([id]) .wm-waiting")
    expect(page.locator("wm-screen:not([id]) .wm-bar-title")).to_have_text("Next")
    shown = "(e, pseudo) => getComputedStyle(e, pseudo).visibility"
    # Its animations are stepped, not waited for.
    for time, spinner, sentence in [(390, "hidden", "hidden"), (410, "visible", "hidden"), (3010, "visible", "visible")]:
        waiting.evaluate("""(e, time) => {
          for (const each of e.getAnimations({ subtree: true })) { each.pause(); each.currentTime = time; } }""", time)
        assert waiting.evaluate(shown, "::before") == spinner and waiting.locator("span").evaluate(shown) == sentence, time
    shot(page)
    page.locator("wm-screen:not([id]) [data-back]").tap()
    expect(title(page)).to_have_text("Root one")
    answers.release()
    expect_at_rest(page)
    expect(title(page)).to_have_text("Root one")


def test_back_from_a_placeholder_is_not_undone_when_its_screen_arrives(open_page, slow):
    page = ready(open_page(slow.address + "/moves/one", **PHONE))
    next_link(page).evaluate("link => link.click()")
    page.locator("wm-screen:not([id]) [data-back]").evaluate("back => back.click()")
    assert title(page).inner_text() == "Root one"
    expect(top(page).get_by_test_id("truth")).to_have_text("one ")
    expect_at_rest(page)
    assert title(page).inner_text() == "Root one"
    expect_at_rest(page)
    expect(page.locator("wm-tab:not([inert]) wm-screen:not([data-prefetched])")).to_have_count(1)


def test_two_presses_in_a_row_push_once(open_page, slow):
    page = ready(open_page(slow.address + "/moves/one", **PHONE))
    next_link(page).dblclick()
    expect(title(page)).to_have_text("Level 1")
    expect_at_rest(page)
    assert screens(page).count() == 2
    expect(top(page).get_by_test_id("truth")).to_have_text("one 1")


def test_a_push_refused_because_the_app_has_moved_leaves_no_placeholder(open_page, slow):
    page = ready(open_page(slow.address + "/moves/one/1", **PHONE))
    expect(title(page)).to_have_text("Level 1")
    # When the second press reaches the server, it has left that screen already, which the browser does not know yet.
    next_link(page).evaluate("""link => {
      [...link.closest('wm-screen').querySelectorAll('button')].find(({ textContent }) => textContent === 'App root soon').click();
      return new Promise(done => setTimeout(() => done(link.click()), 100)); }""")
    expect(page.locator("wm-screen:not([id])")).to_have_count(1)
    expect(title(page)).to_have_text("Root one")
    expect(page.locator("wm-screen:not([id])")).to_have_count(0)
    next_link(page).tap()
    expect(title(page)).to_have_text("Level 1")
    expect(top(page).get_by_test_id("truth")).to_have_text("one 1")
    expect_at_rest(page)


# The position to which pending traversals of the history lead, which its state does not contain yet.
HEADING = """() => {
  const go = history.go.bind(history);
  let under_way = 0;
  window.heading = () => history.state?.wm;
  history.go = step => {
    const goal = heading() + step;
    under_way++;
    window.heading = () => goal;
    go(step);
  };
  history.back = () => history.go(-1);
  addEventListener('popstate', () => --under_way <= 0 && (window.heading = () => history.state?.wm), true); }"""


# The shown screens, the server's state and the address agree, and the page is idle.
AGREED = """shown => {
  const tab = document.querySelector('wm-tab:not([inert])'), titles = [...tab.querySelectorAll(
    'wm-screen:not([data-client-leaving], [data-prefetched]:not([data-client-pushed])) h1')].slice(1).map(title => title.textContent.slice(6));
  const place = `${tab.dataset.key} ${titles.join('/')}`.trim();
  const said = name => [...document.querySelectorAll(shown)].at(-1).querySelector(`[data-testid=${name}]`)?.textContent.trim();
  return document.querySelector('wm-app[data-idle]') && said('coming') === '0' && place === said('truth')
    && location.pathname.replace(/\\/$/, '').endsWith('/moves/' + place.replace(' ', '/')); }"""


@pytest.mark.parametrize("seed, delay", [(0, 0), (1, 0), (2, 0.05), (3, 0.15)])
def test_client_and_server_agree_after_moves_that_cross_in_any_order(open_page, server, delay, seed):
    proxy = Proxy(server.port, delay)
    page = ready(open_page(proxy.address + "/moves/one", **DESKTOP))
    page.evaluate(HEADING)
    dice = random.Random(seed)
    for _ in range(25):
        act = dice.choice(["next", "next", "back", "tab", "app", "app", "browser"])
        if act == "next":
            page.evaluate(f"document.querySelector('{SHOWN_SCREEN} a[data-on~=push]')?.click()")
        elif act == "back":
            page.evaluate(f"document.querySelector('{SHOWN_SCREEN} [data-back]')?.click()")
        elif act == "tab":
            page.evaluate("name => document.querySelector(`[data-tab=${name}]`).click()", dice.choice(["one", "two"]))
        elif act == "browser":
            # Going back while the app itself goes back, or twice in a row, may leave the site, as in every browser.
            page.wait_for_function(AGREED, arg=SHOWN)
            page.evaluate("heading() > 0 && history.back()")
        else:
            label = f"App {dice.choice(['push', 'pop', 'tab', 'root'])} {dice.choice(['soon', 'later'])}"
            page.evaluate(
                f"""label => [...document.querySelectorAll('{SHOWN_SCREEN} button')]
                  .find(button => button.textContent === label)?.click()""", label)
        page.wait_for_timeout(dice.choice([0, 10, 40, 90]))  # the pace of the moves, not a wait for a state
    page.wait_for_function(AGREED, arg=SHOWN)
    expect_at_rest(page)
    proxy.close()


def drag(page, points, hold=0):
    """Drags by touch along these points, 12 ms each, and rests for `hold` milliseconds at the last."""
    wire, now = page.context.new_cdp_session(page), time.time()

    def touch(kind, after, *at):
        wire.send("Input.dispatchTouchEvent", {
            "type": kind, "touchPoints": [{"x": x, "y": y} for x, y in at], "timestamp": now + after / 1000})

    touch("touchStart", 0, points[0])
    for index, point in enumerate(points[1:], 1):
        touch("touchMove", 12 * index, point)
    touch("touchEnd", 12 * len(points) + hold)
    wire.detach()


def path(start, end, steps=12, y=400):
    return [(start + (end - start) * step / steps, y) for step in range(steps + 1)]


def test_a_quick_flick_and_a_swipe_from_the_edge_go_back_and_no_other_gesture_does(open_page):
    page = ready(open_page("/moves/one/1/2", **PHONE))
    drag(page, path(4, 150, steps=5))
    expect(title(page)).to_have_text("Level 1")
    expect_at_rest(page)
    drag(page, path(4, 300, steps=6) + path(300, 160, steps=5)[1:])
    expect_at_rest(page)
    assert title(page).inner_text() == "Level 1"
    # A finger that scrolls
    drag(page, [(10, 600), (12, 560), (20, 500), (60, 380), (160, 300)])
    expect_at_rest(page)
    assert title(page).inner_text() == "Level 1"
    # A swipe that is released at rest before half-way
    drag(page, path(4, 120, steps=4), hold=300)
    expect_at_rest(page)
    assert title(page).inner_text() == "Level 1"
    # One that goes far enough
    drag(page, path(4, 330))
    expect(title(page)).to_have_text("Root one")
    expect_at_rest(page)
    expect(top(page).get_by_test_id("truth")).to_have_text("one ")
    # At a root
    drag(page, path(4, 330))
    assert title(page).inner_text() == "Root one"
    expect_at_rest(page)


def test_a_swipe_goes_back_with_reduced_motion_and_is_mirrored_in_right_to_left_layout(open_page):
    page = ready(open_page("/moves/one/1", **PHONE, reduced_motion="reduce"))
    drag(page, path(4, 330))
    expect(title(page)).to_have_text("Root one")
    expect_at_rest(page)
    # In right-to-left layout
    page.emulate_media(reduced_motion="no-preference")
    next_link(page).tap()
    expect(title(page)).to_have_text("Level 1")
    expect_at_rest(page)
    page.evaluate("document.documentElement.dir = 'rtl'")
    drag(page, path(4, 330))
    assert title(page).inner_text() == "Level 1"
    drag(page, path(386, 60))
    expect(title(page)).to_have_text("Root one")
    expect_at_rest(page)


def test_the_screens_and_the_shade_of_the_row_between_them_follow_the_finger(open_page):
    page = ready(open_page("/moves/one", **PHONE))
    next_link(page).evaluate("link => window.row = link")
    next_link(page).tap()
    expect(title(page)).to_have_text("Level 1")
    expect_at_rest(page)
    wire, now = page.context.new_cdp_session(page), time.time()

    def touch(kind, after, *at):
        wire.send("Input.dispatchTouchEvent", {
            "type": kind, "touchPoints": [{"x": x, "y": 400} for x in at], "timestamp": now + after / 1000})

    for step, (kind, x) in enumerate([("touchStart", 4), ("touchMove", 60), ("touchMove", 120), ("touchMove", 203)]):
        touch(kind, 16 * step, x)
    offsets = page.evaluate("""() => [...document.querySelectorAll('wm-tab:not([inert]) wm-screen:not([data-prefetched])')]
      .map(screen => Math.round(new DOMMatrix(getComputedStyle(screen).transform).e))""")
    assert abs(offsets[1] - 191) <= 3, offsets  # 203 less 4 less the slop of 8
    assert -70 < offsets[0] < -40, offsets  # the screen below starts at -30 %
    colour = "() => getComputedStyle(window.row).backgroundColor"
    assert 0.4 < float(re.search(r"([\d.]+)\)$", page.evaluate(colour))[1]) < 0.6, page.evaluate(colour)
    touch("touchMove", 80, 40)
    touch("touchEnd", 400)  # after it has rested there
    expect(title(page)).to_have_text("Level 1")
    expect_at_rest(page)
    assert page.evaluate(colour) == "rgb(209, 209, 214)"
    drag(page, path(4, 330))
    expect(title(page)).to_have_text("Root one")
    expect_at_rest(page)
    assert page.evaluate(colour) == "rgba(0, 0, 0, 0)"


def test_every_tab_keeps_its_stack_its_scroll_offset_and_its_text_also_below_other_screens(open_page):
    page = ready(open_page("/moves/one", **PHONE))
    top(page).get_by_label("Note").fill("below")
    for level in (1, 2):
        next_link(page).tap()
        expect(title(page)).to_have_text(f"Level {level}")
        expect_at_rest(page)
    for _ in range(2):
        top(page).locator("[data-back]").tap()
        expect_at_rest(page)
    assert top(page).get_by_label("Note").input_value() == "below"
    # Another tab
    next_link(page).tap()
    expect(title(page)).to_have_text("Level 1")
    expect_at_rest(page)
    top(page).get_by_label("Note").fill("belém")
    top(page).locator(".wm-scroll").evaluate("scroller => scroller.scrollTop = 300")
    tab(page, "two").tap()
    expect(title(page)).to_have_text("Root two")
    tab(page, "one").tap()
    assert title(page).inner_text() == "Level 1"
    assert scroll_offset(page) == 300
    assert top(page).get_by_label("Note").input_value() == "belém"


def test_keys_go_back_to_the_row_arrows_select_tabs_and_tab_never_reaches_a_hidden_one(open_page):
    page = ready(open_page("/moves/one", **DESKTOP))
    for key in ("Escape", "Alt+ArrowLeft"):
        next_link(page).focus()
        page.keyboard.press("Enter")
        expect(title(page)).to_have_text("Level 1")
        expect(title(page)).to_be_focused()
        page.keyboard.press(key)
        expect(title(page)).to_have_text("Root one")
        expect(next_link(page)).to_be_focused()
        expect_at_rest(page)
    # Tabs
    tab(page, "one").focus()
    page.keyboard.press("ArrowRight")
    expect(tab(page, "two")).to_be_focused()
    expect(tab(page, "two")).to_have_attribute("aria-selected", "true")
    expect(title(page)).to_have_text("Root two")
    page.keyboard.press("ArrowRight")
    expect(tab(page, "one")).to_be_focused()
    page.keyboard.press("End")
    expect(tab(page, "two")).to_be_focused()
    reached = set()
    for _ in range(30):
        page.keyboard.press("Shift+Tab")
        reached.add(page.evaluate("document.activeElement.closest('wm-tab')?.dataset.key ?? ''"))
    assert "one" not in reached, "Shift+Tab reaches a hidden tab"


def test_a_hidden_tab_is_invisible_and_no_slide_follows_a_back_animation_by_the_browser_itself(open_page):
    page = ready(open_page("/moves/one", **PHONE))
    hidden = page.locator("wm-tab[inert]")
    expect(hidden).to_have_count(1)
    assert hidden.evaluate("tab => [...tab.querySelectorAll('*')].every(each => getComputedStyle(each).visibility === 'hidden')")
    assert page.get_by_role("heading", level=1).count() == 1
    # The browser's back animation
    next_link(page).tap()
    expect(title(page)).to_have_text("Level 1")
    expect_at_rest(page)
    moving = page.evaluate("""() => new Promise(done => {
      const own = Object.getOwnPropertyDescriptor(PopStateEvent.prototype, 'hasUAVisualTransition');
      Object.defineProperty(PopStateEvent.prototype, 'hasUAVisualTransition', { get: () => true, configurable: true });
      addEventListener('popstate', () => {
        if (own) Object.defineProperty(PopStateEvent.prototype, 'hasUAVisualTransition', own);
        done(document.getAnimations().filter(({ effect }) => effect.target.localName === 'wm-screen').length);
      }, { once: true });
      history.back();
    })""")
    assert moving == 0
    expect(title(page)).to_have_text("Root one")
    expect_at_rest(page)


def test_history_can_skip_several_pushes_and_tab_changes_at_once_and_a_reload_keeps_the_stack(open_page):
    page = ready(open_page("/moves/one", **DESKTOP))
    next_link(page).click()
    expect(title(page)).to_have_text("Level 1")
    tab(page, "two").click()
    next_link(page).click()
    expect(page).to_have_url(re.compile("/moves/two/1$"))
    expect_at_rest(page)
    for step, place, name in [(-2, "/one/1", "Level 1"), (2, "/two/1", "Level 1"), (-3, "/one", "Root one"), (2, "/two", "Root two")]:
        page.evaluate("step => history.go(step)", step)
        expect(page).to_have_url(re.compile(f"/moves{place}$"))
        expect(title(page)).to_have_text(name)
        expect_at_rest(page)
    # A reload
    next_link(page).click()
    expect(title(page)).to_have_text("Level 1")
    page.reload()
    expect(title(page)).to_have_text("Level 1")
    expect(tab(page, "two")).to_have_attribute("aria-selected", "true")
    expect(page.locator(f"{SHOWN_SCREEN} [data-back]")).to_have_text("Root two")
