"""A page in a browser, as a user sees and uses it: the part that all engines share."""

import json
import time
from abc import ABC, abstractmethod
from pathlib import Path

from motion import MOTION, SET_MOTION

SEEN = Path(__file__).with_name("seen.js").read_text()
PHONE, NARROW, DESKTOP = (390, 844), (720, 800), (1280, 800)
WITHIN = 30  # seconds; far more than any wait takes, so that a slow machine does not fail

# Starts counting the events of scrolling.
HEAR_SCROLLING = """(() => {
  window.scrolling?.heard.abort();
  const heard = new AbortController(), scrolling = window.scrolling = { heard, moved: 0, ended: false };
  document.addEventListener('scroll', () => { scrolling.moved += 1; }, { capture: true, signal: heard.signal });
  document.addEventListener('scrollend', () => { scrolling.ended = true; }, { capture: true, signal: heard.signal });
  return true;
})()"""
# Whether a turn of the wheel has scrolled something, once scrolling has ended: at `scrollend`, or in browsers without that event
# after some frames without scrolling.
SCROLLED = """(async () => {
  const { scrolling } = window;
  for (let before = 0, still = 0; still < 20; before = scrolling.moved) {
    await new Promise(requestAnimationFrame);
    if (scrolling.ended) return 'moved';
    still = scrolling.moved === before ? still + 1 : 0;
    if (scrolling.moved && still === 5 && !('onscrollend' in window)) return 'moved';
  }
  return scrolling.moved ? 'moved' : 'still';
})()"""


class PageReplaced(Exception):
    """The page was replaced by another while a script ran in it."""


class Window(ABC):
    """One page in a browser context of its own, used by one input device, its `hand`: "finger", "mouse" or "keyboard"."""

    def __init__(self, base, size, hand):
        self.base, self.size, self.hand, self.motion = base, size, hand, MOTION

    def goto(self, address):
        """Opens an address below `base`, and waits until it is loaded."""
        self.load(self.base + address)
        self.set_motion()

    def reload(self):
        """Reloads the page."""
        self.load_again()
        self.set_motion()

    def set_motion(self):
        """Sets the factor of the duration of animations, which is an attribute of the page."""
        self.evaluate(f"({SET_MOTION})({self.motion}) ?? true")

    @abstractmethod
    def load(self, address):
        """Opens an address, and waits until it is loaded."""

    @abstractmethod
    def load_again(self):
        """Reloads the page, and waits until it is loaded."""

    @abstractmethod
    def back(self):
        """Goes back by the browser's own button."""

    @abstractmethod
    def forward(self):
        """Goes forward by the browser's own button."""

    @abstractmethod
    def run(self, script, seconds):
        """Returns the value of this script's promise; raises PageReplaced if the page is replaced meanwhile."""

    @abstractmethod
    def click(self, x, y, times):
        """Touches or clicks through the engine, `times` in a row without a pause."""

    def turn(self, distance):
        """Turns the wheel in the middle of the window."""
        raise NotImplementedError

    def drag(self, x, start, end):
        """Drags vertically from `start` to `end` by touch or with the mouse, and rests before the release."""
        raise NotImplementedError

    def swipe(self, y, start, end):
        """Drags horizontally from `start` to `end` by touch, and rests before the release; only if the driver has touch input."""
        raise NotImplementedError

    @abstractmethod
    def key(self, name, times=1):
        """Presses and releases one key, `times` in a row without waiting: "Enter", "Escape", "Tab", "Shift+Tab"."""

    @abstractmethod
    def type(self, text):
        """Presses one key after another, without waiting between them."""

    @abstractmethod
    def screenshot(self, path):
        """Saves a screenshot."""

    @abstractmethod
    def complaints(self):
        """Returns the errors on the console so far."""

    @abstractmethod
    def close(self):
        """Closes the window, and deletes its cookies and storage."""

    def go(self, steps):
        """Moves in the history as a page's own script does."""
        self.evaluate(f"history.go({steps})")

    def scroll(self, distance):
        """Scrolls the content in the middle of the window, and waits until it has scrolled and stopped. Browsers scroll what they
        have drawn, in another process than the page's: directly after a change a turn of the wheel may find nothing to scroll,
        and a page cannot observe when there is. So the turn is repeated if nothing scrolls."""
        deadline = time.monotonic() + WITHIN
        while time.monotonic() < deadline:
            self.evaluate(HEAR_SCROLLING)
            self.turn(distance)
            if self.wait_for(SCROLLED) == "moved":
                return
        raise AssertionError(f"nothing scrolls\n{self.report()}")

    def evaluate(self, expression):
        """Returns the value of a JavaScript expression, in which `seen` is the object of seen.js."""
        return self.wait_for(f"[{expression}]")[0]

    def wait_for(self, expression, within=WITHIN):
        """Waits in the page, without sleeping in this process, until the expression is true; returns its value."""
        deadline, last = time.monotonic() + within, None
        while (left := deadline - time.monotonic()) > 0:
            try:
                value, last = json.loads(self.run(waiting(expression, left), left + 5))
            except PageReplaced as error:
                last = error
                continue
            if value:
                return value
        raise AssertionError(f"never true within {within} s: {expression}\n{last or ''}\n{self.report()}")

    def report(self):
        """Describes the page, for a message."""
        try:
            return f"at {self.url} “{self.title}”, with the focus on {self.focus}, which shows {self.texts}"
        except Exception as error:  # noqa: BLE001: the message that it belongs to is more important
            return f"(the page cannot be described: {error})"

    @property
    def url(self):
        return json.loads(self.run("(async () => JSON.stringify(location.href))()", WITHIN))

    @property
    def title(self):
        return json.loads(self.run("(async () => JSON.stringify(document.title))()", WITHIN))

    @property
    def focus(self):
        """The tag of the focused element."""
        return json.loads(self.run("(async () => JSON.stringify(document.activeElement.cloneNode().outerHTML))()", WITHIN))

    @property
    def texts(self):
        """The texts for assistive technology, from top to bottom."""
        return json.loads(self.run(f"(async seen => JSON.stringify(seen.texts()))({SEEN})", WITHIN))

    def press(self, role, name, times=1):
        """Presses the element with this role and a name that is or begins with `name`, `times` in a row without waiting."""
        what = f"{json.dumps(role)}, {json.dumps(name)}"
        if self.hand == "keyboard":
            self.reach(f"seen.one({what})")
            for _ in range(times):
                self.key("Enter")
        else:
            x, y = self.wait_for(f"seen.point({what})")
            self.click(x, y, times)

    def reach(self, element):
        """Tabs, forward or backward, to the element that is the value of this expression, or moves to it by arrows within a list."""
        way = json.dumps(self.wait_for(f"seen.way({element})"))
        for _ in range(60):
            key = self.evaluate(f"(e => document.activeElement === e ? '' : seen.arrow(e) || {way})({element})")
            if not key:
                return
            self.key(key)
        raise AssertionError(f"keys never reach {element}\n{self.report()}")


def waiting(expression, seconds):
    """A script that evaluates the expression until it is true: [value, null], or [null, error] when the time is over."""
    return f"""(async seen => {{
      const until = performance.now() + {seconds * 1000:.0f};
      for (let error = null;;) {{
        const began = performance.now();
        try {{
          const value = await ({expression});
          if (value) return JSON.stringify([value instanceof Element || value, null]);
        }} catch (thrown) {{ error = String(thrown); }}
        if (performance.now() > until) return JSON.stringify([null, error]);
        await new Promise(next => setTimeout(next, 20 + 4 * (performance.now() - began))); // what is waited for needs the time
      }}
    }})({SEEN})"""
