"""Chromium, through Playwright."""

from devices import LOCALE
from playwright.sync_api import Error

from .engine import Engine, Settings
from .window import WITHIN, PageReplaced, Window


class Chromium(Engine):
    """Uses the browser of the other tests, and so does not close it."""

    def __init__(self, browser):
        self.browser = browser

    def open(self, base, size, hand, settings=Settings()):
        context = self.browser.new_context(
            viewport={"width": size[0], "height": size[1]}, has_touch=settings.touch, is_mobile=settings.touch, locale=LOCALE,
            color_scheme=settings.scheme, reduced_motion="reduce" if settings.reduced_motion else "no-preference")
        return ChromiumWindow(context, base, size, hand)

    def close(self):
        pass


class ChromiumWindow(Window):
    def __init__(self, context, base, size, hand):
        super().__init__(base, size, hand)
        self.context, self.page, self.errors = context, context.new_page(), []
        context.set_default_timeout(WITHIN * 1000)
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.on("console", lambda said: said.type == "error" and self.errors.append(f"{said.text} {said.location}"))

    def load(self, address):
        self.page.goto(address)

    def load_again(self):
        self.page.reload()

    def back(self):
        self.page.go_back()

    def forward(self):
        self.page.go_forward()

    def run(self, script, seconds):
        try:
            return self.page.evaluate(script)
        except Error as error:
            raise PageReplaced(error) from error

    def click(self, x, y, times):
        for _ in range(times):
            if self.hand == "finger":
                self.page.touchscreen.tap(x, y)
            else:
                self.page.mouse.click(x, y)

    def key(self, name, times=1):
        for _ in range(times):
            self.page.keyboard.press(name)

    def type(self, text):
        self.page.keyboard.type(text)

    def screenshot(self, path):
        self.page.screenshot(path=path)

    def complaints(self):
        return self.errors

    def close(self):
        self.context.close()
