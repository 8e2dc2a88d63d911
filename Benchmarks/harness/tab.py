"""A browser tab without the browser: the frames and connections of Client/frames.js, main.js and socket.js."""
import asyncio
import json
import random
import re

from .wire import Socket, fetch, head, take_cookies

CAPACITY, UNSAFE, MANY, SILENCE, PATIENCE = 200, 1000, 32, 1, 10
ACTIONS = {'tap', 'submit', 'move', 'delete', 'files'}
APP = re.compile(r'<wm-app id="n0" data-session="([0-9a-f]{32})" data-protocol="\d+" data-last="(\d+)"(?: data-received="\d+")? data-page="(\d+)"')


class Outgoing:
    __slots__ = ('sequence', 'event', 'sent', 'fresh')

    def __init__(self, sequence, event, fresh=True):
        self.sequence, self.event, self.sent, self.fresh = sequence, event, False, fresh


class Frames:
    """Numbers the frames in both directions, and stores the client's frames until the server has persisted them."""
    __slots__ = ('queue', 'unsafe', 'sequence', 'asked', 'acknowledged', 'owed', 'last')

    def __init__(self, last):
        self.queue, self.unsafe = [], []
        self.sequence = self.asked = self.acknowledged = self.owed = 0
        self.last = last

    def add(self, event):
        if len(self.queue) >= CAPACITY:
            return 0
        self.sequence += 1
        self.queue.append(Outgoing(self.sequence, event))
        if event:
            self.asked = self.sequence
        return self.sequence

    def take(self):
        frames = [frame for frame in self.queue if not frame.sent]
        if frames:
            self.owed = 0
        for frame in frames:
            frame.sent, frame.fresh = True, False
        return [json.dumps([frame.sequence, self.last, *([frame.event] if frame.event else [])]) for frame in frames]

    def reopen(self):
        for frame in self.queue:
            frame.sent = False

    def resume(self, received, last, restored):
        """Continues from the state that the server has persisted; returns the numbers of the actions that are not sent again."""
        known = {frame.sequence: frame for frame in [*self.unsafe, *self.queue]}
        self.sequence = max(self.sequence, received)
        self.queue, nulled = [], []
        for sequence in range(received + 1, self.sequence + 1):
            frame = known.get(sequence)
            event = frame.event if frame else None
            if restored and event and not frame.fresh and event[0] in ACTIONS:
                nulled.append(sequence)
                event = None
            self.queue.append(Outgoing(sequence, event, fresh=False))
        self.unsafe = []
        self.last, self.acknowledged, self.owed = last, received, 0
        self.sequence += 1
        self.queue.append(Outgoing(self.sequence, ['sync'], fresh=False))
        self.asked = self.sequence
        return nulled

    def kept(self, received):
        self.unsafe = [frame for frame in self.unsafe if frame.sequence > received]

    def receive(self, sequence, acknowledged, patches):
        if acknowledged > self.acknowledged:
            self.acknowledged = acknowledged
            self.unsafe += [frame for frame in self.queue if frame.sequence <= acknowledged and frame.event]
            del self.unsafe[:max(0, len(self.unsafe) - UNSAFE)]
            self.queue = [frame for frame in self.queue if frame.sequence > acknowledged]
        if sequence <= self.last:
            return 'old'
        if sequence > self.last + 1:
            return 'gap'
        self.last = sequence
        if patches:
            self.owed += 1
        return 'new'


class Tab:
    """One page and its socket, which reconnects by itself. Subclasses override the last methods."""
    __slots__ = ('port', 'path', 'cookies', 'session', 'page', 'frames', 'socket', 'is_ready', 'is_first', 'attempt',
                 'opened_at', 'silence', 'patience', 'retry', 'is_over', 'lost_with')

    def __init__(self, port, path):
        self.port, self.path, self.cookies = port, path, {}
        self.socket = self.silence = self.patience = self.retry = self.lost_with = None
        self.is_ready, self.is_first, self.is_over = False, True, False
        self.attempt, self.opened_at = 0, float('inf')

    async def open(self):
        """Loads the page and connects."""
        status, text = await fetch(self.port, self.path, self.cookies)
        found = APP.search(text)
        if not found:
            raise RuntimeError(f'The page at {self.path} has no session: {status} {text[:300]}')
        self.session = found[1]
        self.frames = Frames(int(found[2]))
        self.page = int(found[3])
        self.whole(text)
        await self.connect()

    async def connect(self):
        self.is_ready = False
        path = f'/_waymark/socket?v=6&session={self.session}&last={self.frames.last}'
        request = head(path, self.port, self.cookies, f'Origin: http://127.0.0.1:{self.port}', 'Upgrade: websocket',
                       'Connection: Upgrade', 'Sec-WebSocket-Version: 13', 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==')
        socket = self.socket = Socket(self, request)
        try:
            await asyncio.get_running_loop().create_connection(lambda: socket, '127.0.0.1', self.port)
        except OSError:
            if socket is self.socket:
                self.closed(1006)

    def leave(self):
        """Closes the tab."""
        self.is_over = True
        self._drop()

    def _drop(self):
        for timer in (self.silence, self.patience, self.retry):
            if timer:
                timer.cancel()
        self.silence = self.patience = self.retry = None
        if self.socket:
            self.socket.close()
        self.socket, self.is_ready = None, False

    def again(self):
        """Reconnects after a delay, which grows with each attempt unless the last connection lasted."""
        self._drop()
        loop = asyncio.get_running_loop()
        if loop.time() - self.opened_at > 5:
            self.attempt = 0
        self.opened_at = float('inf')
        delay = min(10, 0.25 * 2 ** min(self.attempt, 16)) * (0.5 + random.random() / 2)
        self.attempt += 1
        self.retry = loop.call_later(delay, self._retry)

    def _retry(self):
        self.retry = None
        asyncio.get_running_loop().create_task(self.connect())

    def send(self, event):
        sequence = self.frames.add(event)
        self._flush()
        return sequence

    def _flush(self):
        if not self.is_ready:
            return
        for text in self.frames.take():
            self.socket.send(text)
        if not self.patience and self.frames.asked > self.frames.acknowledged:
            self.patience = asyncio.get_running_loop().call_later(PATIENCE, self._doubt, self.frames.asked)

    def _doubt(self, asked):
        self.patience = None
        if self.frames.acknowledged >= asked:
            return self._flush()
        if self.is_ready:
            self.doubted()
            self.again()

    def opened(self, reply):
        take_cookies(reply, self.cookies)
        self.opened_at = asyncio.get_running_loop().time()
        if self.is_first:
            self._begin()

    def _begin(self):
        self.is_ready, self.is_first = True, False
        self.frames.reopen()
        self._flush()

    def closed(self, code):
        self.socket, self.is_ready = None, False
        if self.is_over:
            return
        if code in (1009, 4000, 4001):
            self.lost_with = code
            self.is_over = True
            self._drop()
            return self.lost(code)
        self.disconnected(code)
        self.again()

    def received(self, text):
        frame = json.loads(text)
        if frame[0] == 'persisted':
            self.kept(frame[1])
            return self.frames.kept(frame[1])
        if frame[0] == 'resume':
            return self._resume(*frame[1:])
        kind = self.frames.receive(*frame[:3])
        if kind == 'gap':
            self.gap()
            return self.again()
        if kind == 'old':
            return
        self.changed(frame[1], frame[2])
        if self.frames.owed >= MANY:
            self._acknowledge()
        elif self.frames.owed and not self.silence:
            self.silence = asyncio.get_running_loop().call_later(SILENCE, self._acknowledge)

    def _acknowledge(self):
        self.silence = None
        if self.frames.owed and self.is_ready and self.frames.add(None):
            self._flush()

    def _resume(self, received, sent, how):
        nulled = self.frames.resume(received, sent, how == 2) if how else []
        self.resumed(received, how, nulled)
        self._begin()

    # Events for subclasses.

    def whole(self, html):
        """The page was loaded."""

    def changed(self, acknowledged, patches):
        """A frame of the server has arrived, which acknowledges all client frames up to this one."""

    def kept(self, sequence):
        """The server has persisted all client frames up to this one."""

    def resumed(self, received, how, nulled):
        """A server has resumed the session, without the actions with the numbers `nulled`."""

    def disconnected(self, code):
        """The connection is closed, and will be opened again."""

    def lost(self, code):
        """The session is lost."""

    def doubted(self):
        """An event was not answered for ten seconds."""

    def gap(self):
        """A frame of the server is missing."""


async def open_all(tabs, at_once=8):
    """Opens tabs, a few at a time."""
    waiting = iter(tabs)

    async def work():
        for tab in waiting:
            await tab.open()
    await asyncio.gather(*(work() for _ in range(at_once)))
