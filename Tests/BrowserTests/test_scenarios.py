"""Behaviour that all browsers share, in Firefox and WebKit (see `engines`). `test_places.py`, `test_tabs.py`, `test_moves.py` and
others test it in Chromium, so only the scenarios that they lack run in Chromium too.

Modals, editable rows and pickers are in `test_modal_scenarios.py`.
"""

import json

import pytest
from conftest import LAYOUT_PAGE, Server
from engines.window import NARROW
from engines.windows import ENGINES
from pages import ITINERARIES, KATE, KIOSK, LISBON, LOOP, NOWHERE, PLACES, SEARCH, SHOWN, WEEKEND
from proxy import Proxy

WAY = [PLACES, LISBON, LOOP, KIOSK]
IN_CHROMIUM_TOO = pytest.mark.parametrize("engine", ENGINES, indirect=True)
FIELD = ("searchbox", "Places, Rides, Friends and More")
SELECTED = "seen.all('tab').find(each => each.ariaSelected === 'true')"

SCREENS = f"[...document.querySelectorAll('{SHOWN}')]"  # of the shown stack
TOP = f"{SCREENS}.at(-1)"
SCROLLER = f"{TOP}.querySelector('.wm-scroll')"
AT_REST = f"""![...document.querySelectorAll('wm-stack,wm-column')].some(stack => stack.placeholder)
  && !document.getAnimations().length && [...document.querySelectorAll('wm-screen:not(wm-tab[inert] *, :has(> .wm-bare))')]
  .every(screen => !screen.closest('[inert]') === (screen === {TOP}))"""
PLACE = f"""(() => {{
  const screens = {SCREENS}, top = screens.at(-1), back = top.querySelector('[data-back]');
  const heading = seen.all('heading').find(each => top.contains(each) && each.matches('h1,[aria-level="1"]'));
  return {{ name: heading ? seen.name(heading) : null, title: document.title, address: location.pathname,
    above: back ? back.textContent.trim() : null, depth: screens.length - 1, tab: seen.name({SELECTED}) }};
}})()"""
# Records the position and the opacity of the screen on top in each frame from now on.
WATCH = f"""(() => {{
  const frames = window.frames = [];
  const note = () => {{
    const {{ left }} = {TOP}.getBoundingClientRect(), opacity = each => Number(getComputedStyle(each).opacity);
    frames.push([left, opacity({TOP}) * opacity({TOP}.closest('wm-column') ?? document.body)]);
    requestAnimationFrame(note);
  }};
  note();
  return true;
}})()"""


def same(expression, value):
    """An expression that is true when another has these values, whatever the order of its keys."""
    return f"Object.entries({json.dumps(value)}).every(([key, value]) => ({expression})[key] === value)"


def expect_screen(window, name, address, **more):
    """Waits for the screen with this name as its heading and title, and this address; `more` are further values of PLACE."""
    window.wait_for(same(PLACE, {"name": name, "title": name, "address": address, **more}))


def expect_place(window, depth):
    """Waits for the screen at this depth of WAY."""
    expect_screen(window, *WAY[depth], depth=depth, above=WAY[depth - 1][0] if depth else None)


def rest(window):
    window.wait_for(AT_REST)


def go_in(window, depth, start=0):
    """Pushes from the screen at the depth `start` to that at `depth`, by links in rows."""
    for step in range(start + 1, depth + 1):
        window.press("link", WAY[step][0])
        expect_place(window, step)
        rest(window)


def offset(window):
    return window.evaluate(f"{SCROLLER}.scrollTop")


def scroll(window, distance, least):
    """Scrolls the screen on top, and expects an offset of at least `least`."""
    window.scroll(distance)
    assert offset(window) >= least


def select(window, name):
    """Selects a tab of the bar; by keyboard with the arrows, from the selected tab."""
    if window.hand != "keyboard":
        return window.press("tab", name)
    window.reach(SELECTED)
    for _ in window.evaluate("seen.all('tab').map(seen.name)"):
        if window.evaluate(f"seen.name(document.activeElement) === {json.dumps(name)}"):
            return None
        window.key("ArrowDown")
    raise AssertionError(f"the arrows never reach the tab {name}")


def go_back(window):
    """Goes back by the back button, which names the screen below."""
    window.press("link", f"Back, {window.evaluate(PLACE)['above']}")


def go_there_and_back(window, line):
    """Pushes the screens of WAY by links, of which the first is pressed twice, and pops them by the back button; focus follows.
    A slow line is slow until all are pushed."""
    expect_place(window, 0)
    before = window.evaluate("history.length")
    for depth in [1, 2, 3]:
        window.press("link", WAY[depth][0], times=2 if depth == 1 else 1)
        expect_place(window, depth)
        window.wait_for(f"document.activeElement === seen.one('heading', {json.dumps(WAY[depth][0])})")
        rest(window)
    line.delay = 0
    assert window.evaluate("history.length") == before + 3
    for depth in [2, 1, 0]:
        go_back(window)
        expect_place(window, depth)
        window.wait_for(f"document.activeElement === seen.one('link', {json.dumps(WAY[depth + 1][0])})")
        rest(window)
    window.wait_for(f"history.length === {before + 3}")  # the history has only forward entries left


def leave_and_return(window):
    """Expects that the screen at depth 2 keeps its scroll offset below another screen and in another tab."""
    go_in(window, 2)
    scroll(window, 200, least=100)
    window.wait_for("seen.point('link', 'Docas Kiosk')")  # may scroll it into view
    before = offset(window)
    go_in(window, 3, start=2)
    assert offset(window) == 0
    go_back(window)
    expect_place(window, 2)
    rest(window)
    assert offset(window) == before
    if window.hand == "keyboard":
        window.reach(SELECTED)  # tabbing there may scroll, as the browser shows the focused elements
        before = window.wait_for(f"window.last === (window.last = {SCROLLER}.scrollTop) && [window.last]")[0]
    select(window, "Itineraries")
    expect_screen(window, *ITINERARIES, tab="Itineraries", depth=0)
    window.press("link", WEEKEND[0])
    expect_screen(window, *WEEKEND, tab="Itineraries", depth=1)
    rest(window)
    select(window, "Places")
    expect_screen(window, *LOOP, tab="Places", depth=2)
    assert offset(window) == before
    select(window, "Itineraries")
    expect_screen(window, *WEEKEND, tab="Itineraries", depth=1)


@pytest.fixture(scope="module")
def controls(tmp_path_factory, artifacts):
    """A server of a page with a field for a name, and a greeting that follows it."""
    running = Server(tmp_path_factory.mktemp("controls"), artifacts / "controls.log", LAYOUT_PAGE).start()
    yield running
    running.stop()


def test_links_push_once_on_a_slow_connection_and_the_back_button_the_history_and_swipes_pop(windows, engine, line):
    line.delay = 0.3
    window = windows.open(hand="finger", base=line.address)
    window.evaluate("window.isSamePage = true")
    go_there_and_back(window, line)
    for depth in [1, 2, 3]:
        window.forward()
        expect_place(window, depth)
    rest(window)
    for steps, depth in [(-2, 1), (2, 3)]:
        window.go(steps)
        expect_place(window, depth)
        rest(window)
    for depth in [2, 1, 0]:
        window.back()
        expect_place(window, depth)
    assert window.evaluate("window.isSamePage")
    if engine.touches:
        go_in(window, 2)
        window.swipe(200, start=4, end=300)
        expect_place(window, 1)
        rest(window)
        window.swipe(200, start=4, end=100)  # less than half the width
        rest(window)
        expect_place(window, 1)
        window.swipe(200, start=4, end=300)
        expect_place(window, 0)
        rest(window)


@IN_CHROMIUM_TOO
def test_keys_push_once_and_pop_even_while_disconnected(windows, line):
    windows.expect("WebSocket", "can’t establish a connection")
    window = windows.open(hand="keyboard", base=line.address, size=NARROW)
    go_there_and_back(window, line)
    window.forward()
    expect_place(window, 1)
    rest(window)
    go_in(window, 2, start=1)
    for depth in [1, 0, 0]:
        window.key("Escape")
        expect_place(window, depth)
        rest(window)
    go_in(window, 2)
    line.cut()
    go_back(window)
    expect_place(window, 1)
    rest(window)
    line.mend()
    go_in(window, 2, start=1)


def test_the_history_and_a_reload_keep_tabs_and_their_stacks(windows):
    window = windows.open(size=NARROW)
    go_in(window, 1)
    select(window, "Itineraries")
    expect_screen(window, *ITINERARIES, tab="Itineraries")
    window.press("link", WEEKEND[0])
    expect_screen(window, *WEEKEND, tab="Itineraries", depth=1)
    rest(window)
    window.evaluate("window.isSamePage = true")
    way = [(PLACES, "Places", 0), (LISBON, "Places", 1), (ITINERARIES, "Itineraries", 0), (WEEKEND, "Itineraries", 1)]
    for screen, tab, depth in reversed(way[:-1]):
        window.back()
        expect_screen(window, *screen, tab=tab, depth=depth)
    for screen, tab, depth in way[1:]:
        window.forward()
        expect_screen(window, *screen, tab=tab, depth=depth)
    window.go(-3)
    expect_screen(window, *PLACES, tab="Places", depth=0)
    rest(window)
    assert window.evaluate("window.isSamePage")
    window.go(3)
    expect_screen(window, *WEEKEND, tab="Itineraries", depth=1)
    window.reload()
    expect_screen(window, *WEEKEND, tab="Itineraries", depth=1, above="Itineraries")
    rest(window)
    go_back(window)
    expect_screen(window, *ITINERARIES, tab="Itineraries", depth=0)
    rest(window)


def test_a_deep_link_and_a_not_found_page_lead_back(windows):
    windows.expect("404")
    window = windows.open(KIOSK[1], size=NARROW)
    expect_place(window, 3)
    for depth in [2, 1, 0]:
        go_back(window)
        expect_place(window, depth)
        rest(window)
    for address in [NOWHERE, "/places/lisbon/nothing"]:
        window.goto(address)
        window.wait_for(f"(({PLACE}).name ?? '').includes('Not Found') && document.title === ({PLACE}).name")
        go_back(window)
        window.wait_for(f"!document.title.includes('Not Found') && location.pathname !== {json.dumps(address)}")
        rest(window)


def test_a_reload_keeps_the_screen_its_ancestors_and_their_scroll_offsets(windows):
    window = windows.open(hand="finger")
    go_in(window, 2)
    scroll(window, 200, least=100)
    before = offset(window)
    window.reload()
    expect_place(window, 2)
    window.wait_for(f"{SCROLLER}.scrollTop === {before}")
    window.wait_for("seen.point('link', 'Docas Kiosk')")  # may scroll it into view
    below = offset(window)
    go_in(window, 3, start=2)
    window.reload()
    expect_place(window, 3)
    assert offset(window) == 0
    window.back()
    expect_place(window, 2)
    window.forward()
    expect_place(window, 3)
    rest(window)
    for depth in [2, 1, 0]:
        go_back(window)
        expect_place(window, depth)
        rest(window)
        assert depth != 2 or offset(window) == below


def test_tabs_keep_offsets_and_texts_and_the_selected_tab_goes_to_its_root_then_to_the_top(windows):
    window = windows.open(hand="finger")
    leave_and_return(window)
    window.press("link", KATE[0])
    expect_screen(window, *KATE, tab="Itineraries", depth=2)
    rest(window)
    select(window, "Itineraries")
    expect_screen(window, *ITINERARIES, depth=0, tab="Itineraries")
    rest(window)
    select(window, "Search")
    expect_screen(window, *SEARCH, tab="Search")
    window.press(*FIELD)
    window.type("a")
    window.wait_for("seen.one('link', 'Amsterdam')")
    select(window, "Rides")
    window.wait_for("location.pathname === '/rides'")
    select(window, "Search")
    expect_screen(window, *SEARCH, tab="Search")
    window.wait_for(f"seen.one(...{json.dumps(FIELD)}).value === 'a' && seen.one('link', 'Amsterdam')")
    scroll(window, 300, least=100)
    select(window, "Search")
    window.wait_for(f"{SCROLLER}.scrollTop === 0")
    expect_screen(window, *SEARCH, tab="Search")


def test_keys_keep_the_scroll_offsets_of_screens_and_tabs(windows):
    leave_and_return(windows.open(hand="keyboard", size=NARROW))


@IN_CHROMIUM_TOO
def test_a_push_comes_from_the_trailing_edge(windows):
    window = windows.open(hand="finger", motion=1)
    for direction in ["ltr", "rtl"]:
        window.evaluate(f"(document.documentElement.dir = '{direction}')")
        window.evaluate(WATCH)
        go_in(window, 1)
        lefts = [left for left, _ in window.evaluate("window.frames.splice(0)")]
        sides = {left > 0 for left in lefts if abs(left) > 1}
        assert sides == {direction == "ltr"}, lefts
        assert abs(lefts[-1]) < 1, "the screen has not arrived"
        back = "seen.all('link').find(each => 'back' in each.dataset).getBoundingClientRect()"
        middle = window.evaluate(f"({back}.left + {back}.right) / 2")
        assert (middle < window.size[0] / 2) == (direction == "ltr")
        go_back(window)
        expect_place(window, 0)
        rest(window)


def test_reduced_motion_fades_instead_of_sliding(windows):
    window = windows.open(hand="finger", reduced_motion=True, motion=5)  # long enough to be measured half-way
    window.evaluate(WATCH)
    go_in(window, 1)
    frames = window.evaluate("window.frames")
    assert {left for left, _ in frames} == {0}, frames
    assert any(opacity < 1 for _, opacity in frames), frames


@IN_CHROMIUM_TOO
def test_a_field_keeps_every_keystroke_on_a_slow_connection_and_its_cursor_over_a_reload(windows, controls):
    line, text = Proxy(controls.port), "The quick brown fox jumps over dogs in Belm"
    window, field = windows.open(base=line.address), "seen.one('textbox', 'Name')"
    window.press("textbox", "Name")
    for number, word in enumerate(text.split(" ")):
        line.delay = [0, 0.1, 0.3][number // 3]
        window.type(f" {word}" if number else word)
    window.wait_for(f"seen.texts().includes({json.dumps('Hello, ' + text)})")
    assert window.evaluate(f"{field}.value") == text
    line.delay = 0
    window.key("ArrowLeft")
    window.reload()
    window.wait_for(f"document.activeElement === {field}")
    window.type("é")
    window.wait_for(f"seen.texts().includes({json.dumps('Hello, ' + text.replace('lm', 'lém'))})")
    line.close()
