"""Answers of the server that are held back until a test releases them."""

import json
import time

from patience import PATIENCE
from relayed_sockets import relay_sockets


class HeldAnswers:
    """A relay between a page and its socket, from the page's next load on: `hold()` holds the server's answers back, `release()` sends them."""

    def __init__(self, page):
        self.is_holding, self.holds_everything, self.held = False, False, []
        self.sent = []  # the messages of the page
        self.is_deaf = False  # whether the page's messages get lost
        relay_sockets(page, self.relay)

    def relay(self, browser):
        server = browser.connect_to_server()

        def answered(message):
            # Frames that begin with a string (`kept`, `resume`) are not answers to events.
            if self.is_holding and (self.holds_everything or not message.startswith('["')):
                self.held.append((browser, message))
            else:
                browser.send(message)

        def said(message):
            self.sent.append(message)
            if not self.is_deaf:
                server.send(message)

        browser.on_message(said)
        server.on_message(answered)

    def hold(self, everything=False):
        self.is_holding, self.holds_everything, self.sent_before = True, everything, len(self.sent)

    def expect_held(self, page, count):
        """Waits until `count` answers are held. A test that waits after each event gets one answer for each."""
        deadline = time.monotonic() + PATIENCE
        while len(self.held) < count:
            assert time.monotonic() < deadline, f"the server has sent {len(self.held)} answers, not {count}"
            page.evaluate("() => new Promise(requestAnimationFrame)")  # messages that arrive meanwhile are relayed

    def expect_told(self, page, words):
        """Waits until an answer that is held contains these words."""
        deadline = time.monotonic() + PATIENCE
        while not any(words in message for _, message in self.held):
            assert time.monotonic() < deadline, f"the server has sent {[message for _, message in self.held]}"
            page.evaluate("() => new Promise(requestAnimationFrame)")  # messages that arrive meanwhile are relayed

    def expect_sent(self, page, kind, count):
        """Waits until the page has sent `count` events of this kind."""
        deadline = time.monotonic() + PATIENCE
        while [event[0] for message in self.sent for event in json.loads(message)[2:]].count(kind) < count:
            assert time.monotonic() < deadline, f"the page has sent {self.sent}"
            page.evaluate("() => new Promise(requestAnimationFrame)")  # messages that arrive meanwhile are relayed

    def expect_answered(self, page, kind, count):
        """Waits until the page has sent `count` events of this kind since its answers are held, and the answer to the last of them is held: a busy
        server answers several at once."""
        deadline = time.monotonic() + PATIENCE
        while True:
            frames = [json.loads(message) for message in self.sent[self.sent_before:]]
            numbers = [number for number, _, *events in frames for event in events if event[0] == kind]
            answered = max((json.loads(message)[1] for _, message in self.held), default=0)
            if len(numbers) >= count and answered >= numbers[-1]:
                return
            assert time.monotonic() < deadline, f"the page has sent {frames}, of which {answered} is answered"
            page.evaluate("() => new Promise(requestAnimationFrame)")  # messages that arrive meanwhile are relayed

    def release(self, count=None):
        """Sends the `count` oldest answers; without `count` all of them, and ends the holding."""
        if count is None:
            self.is_holding = False
        for _ in range(len(self.held) if count is None else count):
            browser, message = self.held.pop(0)
            browser.send(message)
