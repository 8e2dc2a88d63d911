"""Queries, waits and input devices for pages of Routes."""

import re
import time

from devices import PHONE, TABLET
from patience import PATIENCE
from playwright.sync_api import TimeoutError, expect

LISBON = ("Lisbon", "/places/lisbon")
LOOP = ("Belém Loop", "/places/lisbon/belem-loop")
KIOSK = ("Docas Kiosk", "/places/lisbon/belem-loop/docas-kiosk")
PLACES = ("Places", "/places")
RIDES = ("Rides", "/rides")
ITINERARIES = ("Itineraries", "/itineraries")
WEEKEND = ("Atlantic Weekend", "/itineraries/atlantic-weekend")
KATE = ("Kate Osborne", "/itineraries/atlantic-weekend/friends/kate-osborne")
SEARCH = ("Search", "/search")
NOWHERE = "/search/nowhere/at-all"
ADDRESSES = {
    "places": PLACES[1], "city": LISBON[1], "route": LOOP[1], "food-stop": KIOSK[1], "itineraries": ITINERARIES[1],
    "itinerary": WEEKEND[1], "friend": KATE[1], "rides": RIDES[1], "search": SEARCH[1], "not-found": NOWHERE}


SHOWN = ("wm-screen:not([data-client-leaving], [data-prefetched]:not([data-client-pushed]), :is(dialog[data-prefetched], wm-tab[inert]) *, "
         ":has(> .wm-bare), wm-column > [data-prefetched]:not([data-client-pushed]) *, wm-column > [data-client-gone] *, "
         ":is([data-client-compact], wm-split:not(:defined)) > wm-column[data-shown] ~ wm-column *)")


def screens(page):
    """The screens of the shown stack and of the columns below it, without those that slide away, are only prefetched, or are in
    another tab."""
    return page.locator(SHOWN)


def top(page):
    """The screen that is shown, or that is sliding in."""
    return screens(page).last


def tab(page, name):
    """A tab of the tab bar, which is at the side of wide windows."""
    return page.get_by_role("tab", name=name)


def title(page):
    return top(page).get_by_role("heading", level=1)


def back(page):
    return top(page).locator("[data-back]")


def link(page, name):
    """A row's link, by the beginning of its text."""
    return top(page).get_by_role("link", name=re.compile(rf"^{re.escape(name)}"))


def resize(page, size):
    """Resizes the window and waits until it is drawn, which takes a busy headless browser a while."""
    page.set_viewport_size(size)
    page.evaluate(FRAMES)


# A transition that a change of style starts is listed by `getAnimations` two frames later.
FRAMES = "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"


def become(page, other):
    """Makes the browser of a page that of another page's visitor, and loads the page again. Meanwhile it shows none: a page whose
    cookie is replaced before its socket is open reloads itself, which would abort this load."""
    address = page.url
    page.goto("about:blank")
    page.context.add_cookies([each for each in other.context.cookies() if each["name"] == "waymark-visitor"])
    page.goto(address)


# The page hears of an animation that begins only in the frame after it, until which the attribute stays.
IDLE = """() => document.querySelector('wm-app[data-idle]')
    && !document.getAnimations().some(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity)"""


def expect_idle(page):
    """Waits until all events are answered, and nothing moves or loads."""
    page.evaluate(FRAMES)
    try:
        page.wait_for_function(IDLE)
    except TimeoutError as error:
        raise AssertionError(page.evaluate(
            """async () => JSON.stringify({
                 frames: await Promise.race([new Promise(done => requestAnimationFrame(() => done('come'))), new Promise(done => setTimeout(done, 1000, 'do not come'))]),
                 moving: document.getAnimations().map(({ playState, currentTime, effect }) => [playState, currentTime, effect.target.outerHTML.slice(0, 150)]),
                 screens: [...document.querySelectorAll('wm-screen')].map(screen => [screen.inert, screen.outerHTML.slice(0, 150)]),
               }, null, 1)""")) from error


def expect_at_rest(page):
    """Waits until the page is idle, and asserts that only the screen on top can be reached, and those beside it in columns, and that
    all of them are inert exactly while a modal is open."""
    expect_idle(page)
    assert page.evaluate("""shown => {
      const last = element => [...element.querySelectorAll(shown)].at(-1);
      const tops = [document, ...document.querySelectorAll('wm-split:not([data-client-compact]) > wm-column')].map(last);
      return [...document.querySelectorAll('wm-screen:not(wm-tab[inert] *, :has(> .wm-bare))')].every(
        screen => !screen.closest('[inert]:not(wm-app > *)') === tops.includes(screen));
    }""", SHOWN), "screens below the one on top can be reached"
    is_modal = page.locator("dialog[open][aria-modal]").count() > 0
    for element in page.locator("wm-app > :not(wm-modals)").all():
        expect(element).to_have_js_property("inert", is_modal)


def expect_screen(page, name, address, above=None, depth=None):
    """Waits for a screen with this title and address, whose back button has the label `above`."""
    expect(title(page)).to_have_text(name)
    expect(page).to_have_url(re.compile(re.escape(address) + "$"))
    expect(page).to_have_title(name)
    if above is None:
        expect(back(page)).to_have_count(0)
    else:
        expect(back(page)).to_have_text(above)
    if depth is not None:
        expect(screens(page)).to_have_count(depth + 1)


def scroll_offset(page):
    return top(page).locator(".wm-scroll").evaluate("scroller => scroller.scrollTop")


def expect_scrolled(page, least):
    """Waits until the screen on top has scrolled at least this far and has stopped."""
    page.wait_for_function("""least => {
      const { scrollTop } = [...document.querySelectorAll('wm-screen:not([inert], wm-tab[inert] *) > .wm-scroll')].at(-1), before = window.lastOffset;
      window.lastOffset = scrollTop;
      return scrollTop >= least && scrollTop === before;
    }""", arg=least, polling=100)


def rides(page):
    """The links to rides in the list of rides."""
    return top(page).locator("a[href^='/rides/']")


def choose_files(page, files):
    """Chooses files in the browser's own file dialog."""
    with page.expect_file_chooser() as chooser:
        top(page).get_by_role("button", name="Import GPX Files").click()
    chooser.value.set_files(files)


def import_rides(page, files):
    """Imports valid files and waits for their rides."""
    before = rides(page).count()
    choose_files(page, files)
    expect(rides(page)).to_have_count(before + len(files))


def fact(page, name):
    """Returns the value in a row such as “Distance”."""
    row = top(page).get_by_role("listitem").filter(has=page.get_by_text(name, exact=True))
    return row.locator(".text").last.inner_text()


class Finger:
    """Taps and scrolls by touch."""

    def __init__(self, page):
        self.page = page

    def press(self, target):
        target.tap()

    def scroll(self, distance):
        """Scrolls without momentum: the browser takes a tap while the page still moves as the wish to stop it, and as no tap."""
        wire, now = self.page.context.new_cdp_session(self.page), time.time()

        def touch(kind, elapsed, *points):
            wire.send("Input.dispatchTouchEvent", {
                "type": kind, "touchPoints": [{"x": x, "y": y} for x, y in points], "timestamp": now + elapsed})

        start, steps = self.page.viewport_size["height"] - 110, 20  # above the bars
        touch("touchStart", 0, (200, start))
        for step in range(1, steps + 1):
            touch("touchMove", step / 100, (200, start - distance * step / steps))
        touch("touchMove", 1, (200, start - distance))  # the finger rests
        touch("touchEnd", 1.5)
        wire.detach()


class Mouse:
    """Moves the pointer to elements, clicks, and turns the wheel."""

    def __init__(self, page):
        self.page = page

    def rest(self, target):
        """Moves the pointer to an element."""
        target.scroll_into_view_if_needed()
        target.element_handle().wait_for_element_state("stable")
        box = target.bounding_box()
        self.page.mouse.move(box["x"] + min(box["width"] / 2, 60), box["y"] + box["height"] / 2, steps=5)

    def press(self, target):
        self.rest(target)
        self.page.mouse.down()
        self.page.mouse.up()

    def scroll(self, distance):
        size = self.page.viewport_size
        self.page.mouse.move(size["width"] / 2, size["height"] / 2, steps=3)
        self.page.mouse.wheel(0, distance)


class Keyboard:
    """Reaches elements by Tab, forward or backward, and rows of the same list by arrows; presses Return."""

    def __init__(self, page):
        self.page = page

    def reach(self, target):
        expect_still(self.page)  # a modal that is closing still has the focus, and returns it
        is_before = target.evaluate(
            "target => !!(target.compareDocumentPosition(document.activeElement) & Node.DOCUMENT_POSITION_FOLLOWING)")
        for _ in range(60):
            where = target.evaluate("""target => {
              const focused = document.activeElement, rows = '.row-link, .row-button';
              if (focused === target) return 'here';
              const inList = target.matches(rows) && focused.matches(rows) && target.closest('.list') === focused.closest('.list');
              return inList ? target.compareDocumentPosition(focused) & Node.DOCUMENT_POSITION_FOLLOWING ? 'above' : 'below' : 'elsewhere';
            }""")
            if where == "here":
                return
            self.page.keyboard.press({"above": "ArrowUp", "below": "ArrowDown"}.get(where, "Shift+Tab" if is_before else "Tab"))
        raise AssertionError(f"keys never reach {target}")

    def press(self, target):
        self.reach(target)
        self.page.keyboard.press("Enter")


class Touch:
    """A touch that stays down until `lift()`."""

    def __init__(self, page, x, y):
        self.wire = page.context.new_cdp_session(page)
        self.send("touchStart", x, y)

    def send(self, kind, *place):
        points = [{"x": place[0], "y": place[1]}] if place else []
        self.wire.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    def move(self, x, y):
        self.send("touchMove", x, y)

    def lift(self):
        self.send("touchEnd")

    def rest_and_lift(self):
        """Lifts the finger half a second after its last move, by the time of the event: what scrolls stays where it is then."""
        self.wire.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": [], "timestamp": time.time() + 0.5})


def centre(target):
    box = target.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


class Pull:
    """A drag by touch or with the mouse."""

    def __init__(self, page, device):
        self.page, self.wire = page, page.context.new_cdp_session(page) if device == "touch" else None

    def touch(self, kind, *points):
        self.wire.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y} for x, y in points]})

    def take(self, target):
        self.x, self.y = centre(target)
        if self.wire:
            self.touch("touchStart", (self.x, self.y))
        else:
            self.page.mouse.move(self.x, self.y)
            self.page.mouse.down()

    def by(self, dx, dy, steps=8):
        for step in range(1, steps + 1):
            point = (self.x + dx * step / steps, self.y + dy * step / steps)
            self.touch("touchMove", point) if self.wire else self.page.mouse.move(*point)
        self.x, self.y = self.x + dx, self.y + dy

    def let_go(self):
        self.touch("touchEnd") if self.wire else self.page.mouse.up()

    def lose(self):
        self.touch("touchCancel")


# The input devices: touch on a phone, the mouse and the keyboard on a tablet
HANDS = {"finger": (PHONE, Finger), "mouse": (TABLET, Mouse), "keyboard": (TABLET, Keyboard)}


def button(page, name):
    return page.get_by_role("button", name=name, exact=True)


def double_tap(page, x, y):
    """Two taps 100 ms apart, however busy the machine is."""
    wire, now = page.context.new_cdp_session(page), time.time()
    for kind, elapsed in [("touchStart", 0), ("touchEnd", 0.05), ("touchStart", 0.1), ("touchEnd", 0.15)]:
        points = [{"x": x, "y": y}] if kind == "touchStart" else []
        wire.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points, "timestamp": now + elapsed})


def wait_for(page, function, arg=None, equal=True, seconds=PATIENCE):
    """Waits until an asynchronous function returns this. `wait_for_function` would take its promise for something true."""
    deadline = time.monotonic() + seconds
    while (found := page.evaluate(function, arg)) != equal:
        assert time.monotonic() < deadline, f"{found}, not {equal}"
        page.evaluate(FRAMES)


def allow_clipboard(page):
    """Lets the page read and write the clipboard, and empties it: the tests of one browser share it."""
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.evaluate("navigator.clipboard.writeText('')")


def add_blank_document(page):
    """Makes a new document of Folio, from the list of documents."""
    expect_at_rest(page)
    button(page, "Choose a Template").click()
    button(page, "Blank").click()
    expect(title(page)).to_have_text("Blank")
    expect_at_rest(page)


def modal(page, name):
    return page.get_by_role("dialog", name=name)


def expect_still(page):
    """Waits until no modal is opening, moving or closing."""
    expect(page.locator("dialog[data-client-moving], dialog[data-client-leaving]")).to_have_count(0)
