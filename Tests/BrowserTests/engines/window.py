"""A page in a browser, as a person sees and uses it. What all engines share stands here, the rest in theirs."""

import json
import time
from abc import ABC, abstractmethod
from pathlib import Path

SEEN = Path(__file__).with_name("seen.js").read_text()
PHONE, DESKTOP = (390, 844), (1280, 800)
WITHIN = 30  # seconds; far more than anything takes, so that a slow machine is no failure

# Notes what scrolls from now on.
HEAR_SCROLLING = """(() => {
  window.scrolling?.heard.abort();
  const heard = new AbortController(), scrolling = window.scrolling = { heard, moved: 0, ended: false };
  document.addEventListener('scroll', () => { scrolling.moved += 1; }, { capture: true, signal: heard.signal });
  document.addEventListener('scrollend', () => { scrolling.ended = true; }, { capture: true, signal: heard.signal });
  return true;
})()"""
# Whether a turn has moved something, once that has ended; where nobody says so, once it has not moved for some frames.
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
    """One page in a browser context of its own, used by one hand: finger, mouse or keyboard."""

    def __init__(self, base, size, hand):
        self.base, self.size, self.hand = base, size, hand

    @abstractmethod
    def goto(self, address):
        """Opens an address below the base, and waits until it is loaded."""

    @abstractmethod
    def reload(self):
        """Loads the page again."""

    @abstractmethod
    def back(self):
        """Presses the browser's own back button."""

    @abstractmethod
    def forward(self):
        """Presses the browser's own forward button."""

    @abstractmethod
    def run(self, script, seconds):
        """What the promise of this script becomes; raises PageReplaced when the page goes away meanwhile."""

    @abstractmethod
    def click(self, x, y, times):
        """The engine's own touches or clicks, one right after another."""

    def turn(self, distance):
        """Turns the wheel in the middle of the window."""
        raise NotImplementedError

    def drag(self, x, start, end):
        """Draws what is there up or down with the finger, or the mouse, which rests before it lets go."""
        raise NotImplementedError

    def swipe(self, y, start, end):
        """Draws what is there to the side with the finger, which rests before it lets go; only where the driver has touches."""
        raise NotImplementedError

    @abstractmethod
    def key(self, name):
        """Presses and releases one key: "Enter", "Escape", "Tab", "Shift+Tab"."""

    @abstractmethod
    def type(self, text):
        """Presses one key after another, without waiting between them."""

    @abstractmethod
    def screenshot(self, path):
        """Keeps a picture."""

    @abstractmethod
    def complaints(self):
        """The errors on the console so far."""

    @abstractmethod
    def close(self):
        """Closes it, and forgets its cookies and storage."""

    def go(self, steps):
        """What a page's own script does to the history."""
        self.evaluate(f"history.go({steps})")

    def scroll(self, distance):
        """Scrolls what is in the middle of the window, until it has moved and stands still. Browsers scroll what they have drawn,
        in another process than the page's: a turn right after something has come may find nothing there to scroll, and no page
        hears when that has changed. So, as a person does, turn again when nothing moves."""
        deadline = time.monotonic() + WITHIN
        while time.monotonic() < deadline:
            self.evaluate(HEAR_SCROLLING)
            self.turn(distance)
            if self.wait_for(SCROLLED) == "moved":
                return
        raise AssertionError(f"nothing scrolls\n{self.report()}")

    def evaluate(self, expression):
        """A JavaScript expression's value; `seen` is what seen.js gives."""
        return self.wait_for(f"[{expression}]")[0]

    def wait_for(self, expression, within=WITHIN):
        """Waits in the page, without sleeping here, until the expression is true; returns what it is."""
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
        """Where the person is, for a message."""
        try:
            return f"at {self.url} “{self.title}”, which shows {self.texts}"
        except Exception as error:  # noqa: BLE001: the message that it belongs to counts
            return f"(nothing more can be told: {error})"

    @property
    def url(self):
        return json.loads(self.run("(async () => JSON.stringify(location.href))()", WITHIN))

    @property
    def title(self):
        return json.loads(self.run("(async () => JSON.stringify(document.title))()", WITHIN))

    @property
    def texts(self):
        """What is told to assistive technology, from top to bottom."""
        return json.loads(self.run(f"(async seen => JSON.stringify(seen.texts()))({SEEN})", WITHIN))

    def press(self, role, name, times=1):
        """Presses what has this role, and this name or one that begins with it; `times` without looking again."""
        what = f"{json.dumps(role)}, {json.dumps(name)}"
        if self.hand == "keyboard":
            self.reach(f"seen.one({what})")
            for _ in range(times):
                self.key("Enter")
        else:
            x, y = self.wait_for(f"seen.point({what})")
            self.click(x, y, times)

    def reach(self, element):
        """Tabs to the element that this expression gives, whichever way it is."""
        key = self.wait_for(f"seen.way({element})")
        for _ in range(60):
            if self.evaluate(f"document.activeElement === {element}"):
                return
            self.key(key)
        raise AssertionError(f"Tab never reaches {element}\n{self.report()}")


def waiting(expression, seconds):
    """A script that asks again and again: [value, null], or [null, why] when the time is over."""
    return f"""(async seen => {{
      const until = performance.now() + {seconds * 1000:.0f};
      for (let error = null;;) {{
        const began = performance.now();
        try {{
          const value = await ({expression});
          if (value) return JSON.stringify([value instanceof Element || value, null]);
        }} catch (thrown) {{ error = String(thrown); }}
        if (performance.now() > until) return JSON.stringify([null, error]);
        await new Promise(next => setTimeout(next, 15 + 2 * (performance.now() - began))); // what is waited for needs the time
      }}
    }})({SEEN})"""
