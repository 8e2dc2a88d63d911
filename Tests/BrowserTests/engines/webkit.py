"""WebKitGTK, which has Safari's engine, through Selenium: MiniBrowser on a virtual display."""

import json
import os
import shutil
import tempfile
import time
from dataclasses import replace
from pathlib import Path

from selenium import webdriver
from selenium.common.exceptions import TimeoutException, WebDriverException
from selenium.webdriver.remote.client_config import ClientConfig
from selenium.webdriver.remote.command import Command
from selenium.webdriver.remote.remote_connection import RemoteConnection
from selenium.webdriver.webkitgtk.options import Options
from selenium.webdriver.webkitgtk.service import Service

from .blank import Blank
from .display import Display
from .engine import Engine, MissingEngine, Settings, require
from .keys import presses, pull, strokes, taps
from .window import PageReplaced, Window

DRIVER = "/usr/bin/WebKitWebDriver"
ANSWER = 60  # seconds for any answer of the driver, including that a browser does not start
ONCE = {"init_args_for_pool_manager": {"retries": False}}  # with retries a timeout takes four times as long
# MiniBrowser's own buttons would not let a window be as narrow as a phone.
PLAIN = "* { padding: 0; margin: 0; min-width: 0; min-height: 0; font-size: 1px; border-width: 0; }\n"
# The driver does not report the console; this script collects its errors after the page has loaded.
LISTEN = """(() => {
  const complaints = window.complaints = [], said = console.error;
  console.error = (...all) => { complaints.push(all.map(String).join(' ')); said.apply(console, all); };
  addEventListener('error', event => complaints.push(event.message));
  addEventListener('unhandledrejection', event => complaints.push(String(event.reason)));
  return true;
})()"""
# The driver deletes cookies; sessionStorage and history end with the tab.
FORGET = """(async () => {
  if (location.protocol !== 'http:') return true; // nothing has been loaded
  localStorage.clear();
  for (const { name } of await indexedDB.databases()) {
    await new Promise((done, failed) => Object.assign(indexedDB.deleteDatabase(name), { onsuccess: done, onerror: failed, onblocked: failed }));
  }
  for (const name of await caches.keys()) await caches.delete(name);
  return true;
})()"""


class WebKit(Engine):
    """Its driver has no touch input: `hand="finger"` clicks, and pages get events of a mouse. Starting a browser takes seconds, so
    a window reuses the browser of an earlier, closed window with the same settings."""

    touches = False

    def __init__(self, logs):
        require("WebKit", "Xvfb", DRIVER)
        self.program = next(Path("/usr/lib").glob("*/webkit2gtk-4.1/MiniBrowser"), None)
        if self.program is None:
            raise MissingEngine("WebKit", "MiniBrowser of libwebkit2gtk-4.1-0")
        self.logs, self.started, self.free = Path(logs), 0, []
        self.display, self.blank = Display(self.logs / "xvfb.log"), Blank()

    def open(self, base, size, hand, settings=Settings()):
        settings = replace(settings, touch=False)
        browser = next((each for each in self.free if each.settings == settings), None)
        if browser:
            self.free.remove(browser)
        else:
            self.started += 1
            browser = MiniBrowser(self.program, self.display, self.logs / f"webkit-{self.started}.log", settings)
        return WebKitWindow(browser, self, base, size, hand)

    def take_back(self, window):
        """Makes the browser of a closed window available again, unless its data cannot be deleted."""
        try:
            window.forget()
            self.free.append(window.browser)
        except Exception as error:  # noqa: BLE001: any reason why the data cannot be deleted
            print(f"a MiniBrowser is not reused: {error!r} {error}")
            window.browser.stop()

    def close(self):
        for browser in self.free:
            browser.stop()
        self.display.close()
        self.blank.close()


class MiniBrowser:
    """A browser and its driver, which serves one session only, and quits the browser with it."""

    def __init__(self, program, display, log, settings):
        self.settings, self.size, self.frame, self.driver = settings, None, None, None  # frame: the height in points around the page
        self.home = Path(tempfile.mkdtemp(prefix="webkit-"))
        write_settings(self.home / "gtk-3.0", settings)
        options = Options()
        options.binary_location = str(program)
        options.add_argument("--automation")
        environment = {**os.environ, "DISPLAY": display.name, "HOME": str(self.home), "XDG_CONFIG_HOME": str(self.home),
                       "XDG_CACHE_HOME": str(self.home), "XDG_DATA_HOME": str(self.home), "LANG": "C.UTF-8",
                       "GSETTINGS_BACKEND": "memory", "MESA_SHADER_CACHE_DISABLE": "true", "NO_AT_BRIDGE": "1",
                       # Without a graphics card this renderer delays every press by a second.
                       "WEBKIT_DISABLE_DMABUF_RENDERER": "1",
                       "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1"}
        with open(log, "wb") as output:
            self.service = Service(DRIVER, log_output=output, env=environment)
            self.service.start()
        try:
            wire = RemoteConnection(client_config=ClientConfig(self.service.service_url, timeout=ANSWER, init_args_for_pool_manager=ONCE))
            self.driver = webdriver.Remote(wire, options=options)
            self.driver.set_script_timeout(2)
            self.driver.set_page_load_timeout(ANSWER / 2)
        except BaseException as error:
            self.stop()
            raise RuntimeError(f"MiniBrowser does not start. Its output:\n{log.read_text(errors='replace')}") from error

    def stop(self):
        try:
            if self.driver:
                self.driver.quit()
        finally:
            self.service.stop()
            shutil.rmtree(self.home, ignore_errors=True)


class WebKitWindow(Window):
    """The only tab of a MiniBrowser without data of earlier tabs."""

    def __init__(self, browser, engine, base, size, hand):
        super().__init__(base, size, hand)
        self.browser, self.driver, self.errors = browser, browser.driver, []
        self.give_back, self.blank = engine.take_back, engine.blank
        self.asked, self.turned = 0, 0
        if browser.size != size:
            self.resize()

    def resize(self):
        """Gives the page, rather than the window around it, the size."""
        width, height = self.size
        if self.browser.frame is None:
            self.driver.set_window_size(width, height)
            self.wait_for(f"innerWidth === {width} && outerHeight === {height}")  # the driver answers before that
            self.browser.frame = height - self.evaluate("innerHeight")
        self.driver.set_window_size(width, height + self.browser.frame)
        self.wait_for(f"innerWidth === {width} && innerHeight === {height}")
        self.browser.size = self.size

    def load(self, address):
        self.note()
        self.driver.get(address)
        self.evaluate(LISTEN)

    def load_again(self):
        self.note()
        self.driver.refresh()
        self.evaluate(LISTEN)

    def back(self):
        self.driver.back()

    def forward(self):
        self.driver.forward()

    def run(self, script, seconds):
        """Starts the script, and polls for its result. The driver loses scripts that run during history navigation, and never ends
        a script whose page was replaced: so every call is short, and each may be sent twice."""
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
                raise PageReplaced(error.msg) from error
            if answer is None:
                raise PageReplaced("the page was replaced by another")
            if "is" in answer:
                return answer["is"]
            ask = again
            time.sleep(0.01)
        raise PageReplaced(f"no answer within {seconds} s")

    def perform(self, kind, actions, **more):
        self.driver.execute(Command.W3C_ACTIONS, {"actions": [{"type": kind, "id": kind, "actions": actions, **more}]})

    def click(self, x, y, times):
        self.perform("pointer", taps(x, y, times), parameters={"pointerType": "mouse"})

    def turn(self, distance):
        """Turns the wheel. The driver takes the deltas as an absolute position and turns the wheel by the difference from the last
        one: repeating a position has no effect, and releasing the actions turns the wheel back."""
        self.turned += distance
        x, y = (part // 2 for part in self.size)
        self.perform("wheel", [{"type": "scroll", "x": x, "y": y, "deltaX": 0, "deltaY": self.turned}])

    def drag(self, x, start, end):
        self.perform("pointer", pull((x, start), (x, end)), parameters={"pointerType": "mouse"})

    def key(self, name, times=1):
        self.perform("key", presses(name) * times)

    def type(self, text):
        self.perform("key", strokes(text))

    def screenshot(self, path):
        self.driver.get_screenshot_as_file(str(path))

    def note(self):
        """Collects the errors of this page before another replaces it."""
        self.errors += self.evaluate("window.complaints?.splice(0) ?? []")

    def complaints(self):
        self.note()
        return self.errors

    def forget(self):
        """Deletes all data and leaves a new tab. A page that is being left may still set a cookie, so cookies are deleted afterwards."""
        self.evaluate(FORGET)
        self.driver.get(self.blank.address)
        self.wait_for(f"location.href === {json.dumps(self.blank.address)} && document.readyState === 'complete'")
        self.driver.delete_all_cookies()
        tab = self.driver.execute(Command.NEW_WINDOW, {"type": "tab"})["value"]["handle"]
        self.driver.close()
        self.driver.switch_to.window(tab)

    def close(self):
        self.give_back(self)


def write_settings(folder, settings):
    """Writes the user's settings as those of GTK, from which WebKitGTK reads them."""
    folder.mkdir(parents=True)
    (folder / "gtk.css").write_text(PLAIN)
    (folder / "settings.ini").write_text(
        f"[Settings]\ngtk-enable-animations={int(not settings.reduced_motion)}\n"
        f"gtk-theme-name={'Adwaita-dark' if settings.scheme == 'dark' else 'Adwaita'}\n"
        f"gtk-application-prefer-dark-theme={int(settings.scheme == 'dark')}\n")
