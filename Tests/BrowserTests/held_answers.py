"""The server's answers, held back for as long as a test wants them to be."""

import time


class HeldAnswers:
    """Stands between a page and its socket, from its next loading on: `hold()` keeps what the server says, `release()` lets it through."""

    def __init__(self, page):
        self.is_holding, self.holds_everything, self.held = False, False, []
        self.sent = []  # by the page
        page.route_web_socket("**/_waymark/socket**", self.relay)

    def relay(self, browser):
        server = browser.connect_to_server()

        def answered(message):
            # What says what is safe, or where both go on, answers nothing.
            if self.is_holding and (self.holds_everything or not message.startswith('["')):
                self.held.append((browser, message))
            else:
                browser.send(message)

        browser.on_message(lambda message: (self.sent.append(message), server.send(message)))
        server.on_message(answered)

    def hold(self, everything=False):
        self.is_holding, self.holds_everything = True, everything

    def expect_held(self, page, count):
        """Waits until the server has given so many answers. To wait after each event gives each an answer of its own."""
        deadline = time.monotonic() + 10
        while len(self.held) < count:
            assert time.monotonic() < deadline, f"the server has given {len(self.held)} answers, not {count}"
            page.evaluate("() => new Promise(requestAnimationFrame)")  # what arrives meanwhile is relayed

    def release(self, count=None):
        """The oldest answers, or all."""
        if count is None:
            self.is_holding = False
        for _ in range(len(self.held) if count is None else count):
            browser, message = self.held.pop(0)
            browser.send(message)
