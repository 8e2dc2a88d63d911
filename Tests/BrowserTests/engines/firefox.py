"""Firefox ESR, through its own WebDriver BiDi: Debian 12 has no geckodriver."""

import base64
import os
import re
import shutil
import subprocess
import tempfile
import time
from pathlib import Path

from devices import LOCALE

from .bidi import BiDi, BiDiError
from .engine import Engine, Settings, require
from .keys import presses, pull, strokes, taps
from .window import PageReplaced, Window

START = 60  # seconds for a first start on a busy machine


class Firefox(Engine):
    """Touch, colours and motion are settings of a whole Firefox process, so one is started for each combination of settings."""

    def __init__(self, logs):
        require("Firefox", "firefox-esr")
        self.logs, self.running = Path(logs), {}

    def open(self, base, size, hand, settings=Settings()):
        if settings not in self.running:
            self.running[settings] = FirefoxProcess(settings, self.logs / f"firefox-{len(self.running)}.log")
        return FirefoxWindow(self.running[settings].bidi, base, size, hand)

    def close(self):
        for process in self.running.values():
            process.stop()


class FirefoxProcess:
    """A headless Firefox with a profile of its own."""

    def __init__(self, settings, log):
        self.profile, self.log = Path(tempfile.mkdtemp(prefix="firefox-")), log
        (self.profile / "user.js").write_text(
            "".join(f'user_pref("{name}", {value});\n' for name, value in preferences(settings).items()))
        environment = {**os.environ, "HOME": str(self.profile), "LANG": "C.UTF-8"}
        command = ["firefox-esr", "--headless", "--no-remote", "--profile", self.profile, "--remote-debugging-port", "0", "about:blank"]
        with open(log, "wb") as output:
            self.process = subprocess.Popen(command, env=environment, stdout=output, stderr=output)
        try:
            self.bidi = BiDi(self.address(), START)
            self.bidi.call("session.subscribe", events=["log.entryAdded"])
        except BaseException:
            self.stop()
            raise

    def address(self):
        """Returns the address of its WebDriver BiDi, which it prints."""
        deadline = time.monotonic() + START
        while time.monotonic() < deadline and self.process.poll() is None:
            if said := re.search(r"WebDriver BiDi listening on (ws://\S+)", self.log.read_text(errors="replace")):
                return said[1]
            time.sleep(0.02)
        raise RuntimeError(f"Firefox does not start. Its output:\n{self.log.read_text(errors='replace')}")

    def stop(self):
        self.process.terminate()
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        shutil.rmtree(self.profile, ignore_errors=True)


def preferences(settings):
    pointer = 1 if settings.touch else 6  # coarse, or fine and able to hover
    return {"dom.w3c_touch_events.enabled": int(settings.touch), "ui.primaryPointerCapabilities": pointer,
            "ui.allPointerCapabilities": pointer, "ui.prefersReducedMotion": int(settings.reduced_motion),
            # A tap of the driver may take long on a busy machine, and is none then.
            "ui.click_hold_context_menus.delay": 60_000,
            "intl.accept_languages": f'"{LOCALE}"',
            "layout.css.prefers-color-scheme.content-override": 0 if settings.scheme == "dark" else 1}


class FirefoxWindow(Window):
    def __init__(self, bidi, base, size, hand):
        super().__init__(base, size, hand)
        self.bidi = bidi
        self.person = bidi.call("browser.createUserContext")["userContext"]
        self.context = bidi.call("browsingContext.create", type="tab", userContext=self.person)["context"]
        self.ask("browsingContext.setViewport", viewport={"width": size[0], "height": size[1]}, devicePixelRatio=1)

    def ask(self, method, **parameters):
        return self.bidi.call(method, context=self.context, **parameters)

    def load(self, address):
        self.ask("browsingContext.navigate", url=address, wait="complete")

    def load_again(self):
        self.ask("browsingContext.reload", wait="complete")

    def back(self):
        self.ask("browsingContext.traverseHistory", delta=-1)

    def forward(self):
        self.ask("browsingContext.traverseHistory", delta=1)

    def run(self, script, seconds):
        try:
            answer = self.bidi.call("script.evaluate", within=seconds + 5, expression=script, awaitPromise=True,
                                    target={"context": self.context})
        except BiDiError as error:
            raise PageReplaced(error) from error
        if answer["type"] == "exception":
            raise AssertionError(answer["exceptionDetails"]["text"])
        return answer["result"]["value"]

    def perform(self, kind, actions, **more):
        self.ask("input.performActions", actions=[{"type": kind, "id": kind, "actions": actions, **more}])

    def point(self, actions):
        kind = "touch" if self.hand == "finger" else "mouse"
        self.perform("pointer", actions, parameters={"pointerType": kind})

    def click(self, x, y, times):
        self.point(taps(x, y, times))

    def turn(self, distance):
        """Turns the wheel for any hand: the driver's touches reach the page, but do not scroll it."""
        x, y = (part // 2 for part in self.size)
        self.perform("wheel", [{"type": "scroll", "x": x, "y": y, "deltaX": 0, "deltaY": distance}])

    def drag(self, x, start, end):
        self.point(pull((x, start), (x, end)))

    def swipe(self, y, start, end):
        self.point(pull((start, y), (end, y)))

    def key(self, name, times=1):
        self.perform("key", presses(name) * times)

    def type(self, text):
        self.perform("key", strokes(text))

    def screenshot(self, path):
        Path(path).write_bytes(base64.b64decode(self.ask("browsingContext.captureScreenshot")["data"]))

    def complaints(self):
        self.bidi.call("session.status")  # earlier events have arrived with its answer
        return [said["params"]["text"] for said in self.bidi.events
                if said["params"]["level"] == "error" and said["params"]["source"].get("context") == self.context]

    def close(self):
        self.bidi.call("browser.removeUserContext", userContext=self.person)
