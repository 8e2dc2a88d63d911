"""WebKitGTK, which is Safari's engine, through Selenium: MiniBrowser on a display of its own."""

import os
import shutil
import tempfile
import time
from pathlib import Path

from selenium import webdriver
from selenium.common.exceptions import TimeoutException, WebDriverException
from selenium.webdriver.remote.client_config import ClientConfig
from selenium.webdriver.remote.command import Command
from selenium.webdriver.remote.remote_connection import RemoteConnection
from selenium.webdriver.webkitgtk.options import Options
from selenium.webdriver.webkitgtk.service import Service

from .display import Display
from .engine import Engine, MissingEngine, Settings, require
from .keys import presses, pull, strokes, taps
from .window import Elsewhere, Window

DRIVER = "/usr/bin/WebKitWebDriver"
ANSWER = 60  # seconds for any answer of the driver, a browser that does not start included
# MiniBrowser's own buttons would not let a window be as narrow as a phone.
PLAIN = "* { padding: 0; margin: 0; min-width: 0; min-height: 0; font-size: 1px; border-width: 0; }\n"
DRAWN = "await new Promise(next => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(next, 50))))"
# The driver does not tell what is on the console; this hears what is said after the page has loaded.
LISTEN = """(() => {
  const complaints = window.complaints = [], said = console.error;
  console.error = (...all) => { complaints.push(all.map(String).join(' ')); said.apply(console, all); };
  addEventListener('error', event => complaints.push(event.message));
  addEventListener('unhandledrejection', event => complaints.push(String(event.reason)));
  return true;
})()"""


class WebKit(Engine):
    """Its driver knows no touches: a finger clicks, and pages are told of a mouse."""

    touches = False

    def __init__(self, logs):
        require("WebKit", "Xvfb", DRIVER)
        self.browser = next(Path("/usr/lib").glob("*/webkit2gtk-4.1/MiniBrowser"), None)
        if self.browser is None:
            raise MissingEngine("WebKit", "MiniBrowser of libwebkit2gtk-4.1-0")
        self.logs, self.opened = Path(logs), 0
        self.display = Display(self.logs / "xvfb.log")

    def open(self, base, size, hand, settings=Settings()):
        self.opened += 1
        return WebKitWindow(self, self.logs / f"webkit-{self.opened}.log", settings, base, size, hand)

    def close(self):
        self.display.close()


class WebKitWindow(Window):
    """A MiniBrowser of its own, which forgets everything when it ends."""

    def __init__(self, engine, log, settings, base, size, hand):
        super().__init__(base, size, hand)
        self.home, self.errors = Path(tempfile.mkdtemp(prefix="webkit-")), []
        self.asked = 0
        write_settings(self.home / "gtk-3.0", settings)
        options = Options()
        options.binary_location = str(engine.browser)
        options.add_argument("--automation")
        environment = {**os.environ, "DISPLAY": engine.display.name, "HOME": str(self.home), "XDG_CONFIG_HOME": str(self.home),
                       "XDG_CACHE_HOME": str(self.home), "XDG_DATA_HOME": str(self.home), "LANG": "C.UTF-8",
                       "GSETTINGS_BACKEND": "memory", "MESA_SHADER_CACHE_DISABLE": "true", "NO_AT_BRIDGE": "1",
                       # Without a graphics card the way around it stalls whatever is pressed, for a second each.
                       "WEBKIT_DISABLE_DMABUF_RENDERER": "1",
                       "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1"}
        with open(log, "wb") as output:
            self.service = Service(DRIVER, log_output=output, env=environment)
            self.service.start()
        try:
            wire = RemoteConnection(client_config=ClientConfig(self.service.service_url, timeout=ANSWER))
            self.driver = webdriver.Remote(wire, options=options)
            self.driver.set_script_timeout(2)
            self.resize()
        except BaseException as error:
            self.stop()
            raise RuntimeError(f"MiniBrowser does not start. It said:\n{log.read_text(errors='replace')}") from error

    def resize(self):
        """The page, rather than the window around it, gets the size."""
        self.driver.set_window_size(*self.size)
        width, height = self.evaluate("[innerWidth, innerHeight]")
        self.driver.set_window_size(2 * self.size[0] - width, 2 * self.size[1] - height)
        self.wait_for(f"innerWidth === {self.size[0]} && innerHeight === {self.size[1]}")

    def goto(self, address):
        self.note()
        self.driver.get(self.base + address)
        self.evaluate(LISTEN)

    def reload(self):
        self.note()
        self.driver.refresh()
        self.evaluate(LISTEN)

    def back(self):
        self.driver.back()

    def forward(self):
        self.driver.forward()

    def run(self, script, seconds):
        """Asks for the answer again and again. The driver loses scripts that run while the history moves, and never ends
        one whose page has gone away: so none lasts, and each may be sent twice."""
        self.asked += 1
        ask = (f"if (window.asked?.number !== {self.asked}) {{ const asked = window.asked = {{ number: {self.asked} }};"
               f" ({script}).then(is => (asked.is = is)); }} return window.asked")
        again = f"return window.asked?.number === {self.asked} ? window.asked : null"
        deadline = time.monotonic() + seconds
        while time.monotonic() < deadline:
            try:
                answer = self.driver.execute_script(ask)
            except TimeoutException:
                continue
            except WebDriverException as error:
                raise Elsewhere(error.msg) from error
            if answer is None:
                raise Elsewhere("another page has come")
            if "is" in answer:
                return answer["is"]
            ask = again
            time.sleep(0.01)
        raise Elsewhere(f"no answer within {seconds} s")

    def perform(self, kind, actions, **more):
        self.driver.execute(Command.W3C_ACTIONS, {"actions": [{"type": kind, "id": kind, "actions": actions, **more}]})

    def click(self, x, y, times):
        self.perform("pointer", taps(x, y, times), parameters={"pointerType": "mouse"})

    def scroll(self, distance):
        """Reliable once for each window: what the driver remembers of a turn may undo the next one."""
        self.driver.execute(Command.W3C_CLEAR_ACTIONS)  # else a turn that equals the one before does nothing
        self.evaluate(DRAWN)  # what came just now can't be scrolled before
        x, y = (part // 2 for part in self.size)
        self.perform("wheel", [{"type": "scroll", "x": x, "y": y, "deltaX": 0, "deltaY": distance}])

    def drag(self, x, start, end):
        self.perform("pointer", pull(x, start, end), parameters={"pointerType": "mouse"})

    def key(self, name):
        self.perform("key", presses(name))

    def type(self, text):
        self.perform("key", strokes(text))

    def screenshot(self, path):
        self.driver.get_screenshot_as_file(str(path))

    def note(self):
        """Keeps what this page has said, before another comes."""
        self.errors += self.evaluate("window.complaints?.splice(0) ?? []")

    def complaints(self):
        self.note()
        return self.errors

    def close(self):
        self.driver.quit()
        self.stop()

    def stop(self):
        self.service.stop()
        shutil.rmtree(self.home, ignore_errors=True)


def write_settings(folder, settings):
    """GTK's settings are where WebKitGTK takes the person's from."""
    folder.mkdir(parents=True)
    (folder / "gtk.css").write_text(PLAIN)
    (folder / "settings.ini").write_text(
        f"[Settings]\ngtk-enable-animations={int(not settings.reduced_motion)}\n"
        f"gtk-theme-name={'Adwaita-dark' if settings.scheme == 'dark' else 'Adwaita'}\n"
        f"gtk-application-prefer-dark-theme={int(settings.scheme == 'dark')}\n")
