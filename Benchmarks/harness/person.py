"""A simulated user who types, taps and moves in BenchApp's window “kept”, and checks what the server shows."""
import asyncio
import random
import re

from .tab import Tab

TAG = re.compile(r'<([a-z][a-z-]*)((?:\s+[a-z-]+(?:="[^"]*")?)*)\s*/?>')
ATTRIBUTE = re.compile(r'([a-z-]+)(?:="([^"]*)")?')
FIELDS = ('name', 'second')


def tags(html):
    """The elements of a part of a page, in order: name and attributes."""
    return [(found[1], {key: value for key, value in ATTRIBUTE.findall(found[2])}) for found in TAG.finditer(html)]


def number(attributes):
    return int(attributes['id'][1:])


class Field:
    """A text field, and all that was typed in it: frame number and text."""

    def __init__(self, node, page):
        self.node, self.page, self.version, self.received, self.text, self.typed = node, page, 0, 0, '', []

    def edit(self, word, page, acknowledged):
        # Edits belong to the page before until all of them are answered.
        if self.page != page and not (self.typed and self.typed[-1][0] > acknowledged):
            self.page, self.version = page, 0
        self.version += 1
        before = self.text
        self.text = word if len(before) > 400 else f'{before} {word}'.strip()
        start = len(before) if self.text.startswith(before) else 0
        base = self.received if self.page == page else 0
        return ['edit', self.node, self.version, self.page, base, start, len(before) - start, self.text[start:]]

    def sent(self, sequence):
        if self.typed and self.typed[-1][0] == sequence:
            self.typed.pop()
        self.typed.append((sequence, self.text))

    def expected(self, acknowledged):
        """The text that the server has to have after this client frame."""
        return next((text for sequence, text in reversed(self.typed) if sequence <= acknowledged), '')


class Person(Tab):
    """Records its own actions, and compares the server's state with them."""
    __slots__ = ('log', 'stack', 'epoch', 'screens', 'depth', 'moves', 'fields', 'nodes', 'counts', 'shown', 'taps',
                 'dropped', 'safe', 'seen', 'killed_at', 'returned_with', 'pushing', 'task', 'events')

    def __init__(self, port, path, log):
        super().__init__(port, path)
        self.log = log
        self.stack = self.killed_at = self.returned_with = self.pushing = None
        self.depth = self.epoch = self.safe = self.shown = self.events = 0
        self.screens, self.moves, self.taps, self.dropped = [], [(0, 0)], [], set()
        self.seen = {}  # when the answer to a tap was shown, by the tap's frame
        self.fields, self.nodes = {}, {}

    # The state of the page.

    def whole(self, html):
        self.screens = []
        self._read(html)

    def _read(self, html):
        before = {}
        for tag, attributes in tags(html):
            if tag == 'wm-stack':
                self.stack, self.epoch = number(attributes), int(attributes.get('data-epoch', 0))
            elif tag == 'wm-screen' and 'data-prefetched' not in attributes:
                self.screens.append(number(attributes))
            name = attributes.get('data-testid') or before.get('data-testid')
            if name in FIELDS and 'edit' in attributes.get('data-on', ''):
                if name not in self.fields or self.fields[name].node != number(attributes):
                    self.fields[name] = Field(number(attributes), self.page)
            elif attributes.get('data-testid') and 'id' in attributes:
                self.nodes[attributes['data-testid']] = number(attributes)
                before = attributes if attributes['data-testid'] in FIELDS else {}
        found = re.search(r'data-testid="count"[^>]*>(\d+)<', html)
        if found:
            self.shown = int(found[1])

    def changed(self, acknowledged, patches):
        self._note_seen(acknowledged)
        is_whole, values = False, {}
        for patch in patches:
            kind, node = patch[0], patch[1]
            if kind == 'w':
                is_whole = True
                self.page = patch[3]
                self.whole(patch[2])
                for field in self.fields.values():
                    field.received = 0
            elif kind == 'e':
                for field in self.fields.values():
                    field.received += field.node == node
            elif kind == 'i':
                self._read(patch[3])
            elif kind == 'r' and node in self.screens:
                del self.screens[self.screens.index(node):]
            elif kind == 't' and node == self.nodes.get('count'):
                self.shown = int(patch[2])
            elif kind == 'v':
                values[node] = patch[2]
            elif kind == 'a' and node == self.stack and patch[2] == 'data-epoch':
                self.epoch = int(patch[3]) if len(patch) > 3 else 0
                self.log.add('moves refused', f'epoch {self.epoch}')
                self._settle(acknowledged)
        if self.pushing and acknowledged >= self.pushing:
            self.pushing = None
        self._compare(acknowledged, values, is_whole)

    def _note_seen(self, acknowledged):
        now = asyncio.get_running_loop().time()
        for sequence in self.taps:
            if 0 < sequence <= acknowledged:
                self.seen.setdefault(sequence, now)
        for sequence in [sequence for sequence, time in self.seen.items() if now - time > 60]:
            del self.seen[sequence]

    def _settle(self, acknowledged):
        """Takes over the depth of the stack that the server shows."""
        self.depth = len(self.screens) - 1
        self.moves = [(acknowledged, self.depth)]

    # Comparison with the expected state.

    def _compare(self, acknowledged, values, is_whole):
        wanted = sum(1 for sequence in self.taps if sequence <= acknowledged and sequence not in self.dropped)
        if self.shown != wanted:
            kind = 'actions run twice' if self.shown > wanted else 'actions lost'
            self.log.add(kind, f'{self.session}: shows {self.shown}, wants {wanted}, at {acknowledged}, whole {is_whole}')
            self.taps = [0] * self.shown + [each for each in self.taps if each > acknowledged]
        depth = next(depth for sequence, depth in reversed(self.moves) if sequence <= acknowledged)
        if len(self.screens) - 1 != depth:
            self.log.add('in another place', f'{self.session}: at {len(self.screens) - 1}, wants {depth}, '
                                             f'at {acknowledged}, whole {is_whole}, moves {self.moves[-3:]}')
            self._settle(acknowledged)
        if is_whole:
            self._compare_texts(acknowledged, values)
            self._returned()

    def _compare_texts(self, acknowledged, values):
        for name in FIELDS[:len(self.screens)]:
            field = self.fields.get(name)
            told = values.get(field.node) if field else None
            if told != (field and field.expected(acknowledged)):
                self.log.add('texts wrong', f'{self.session}: {name} {field and field.node} is {str(told)[-60:]}, wants '
                                            f'{str(field and field.expected(acknowledged))[-60:]}, at {acknowledged}')
            else:
                self.log.add('texts right')

    def _returned(self):
        if self.killed_at is None:
            return
        self.log.returned(asyncio.get_running_loop().time() - self.killed_at)
        self.killed_at = None

    def kept(self, sequence):
        self.safe = max(self.safe, sequence)

    def resumed(self, received, how, nulled):
        self.log.add(f'resumed with {how}')
        if how and received < self.safe:
            self.log.add('kept and lost', f'{self.session}: kept {self.safe}, came back with {received}')
        taps = set(self.taps)
        self.dropped |= taps & set(nulled)
        for sequence in taps & set(nulled):
            self.log.add('actions not run again')
            if sequence in self.seen:
                self.log.taken_back(self.log.last_kill - self.seen[sequence], self.session)
        if not how and self.killed_at is not None:
            self.log.add('whole without a new process')
            self._returned()

    def disconnected(self, code):
        self.log.add(f'closed with {code}')
        if self.killed_at is None:
            self.killed_at = self.log.last_kill

    def lost(self, code):
        self.log.add(f'sessions lost ({code})', f'{self.session}, killed: {self.killed_at is not None}')

    def doubted(self):
        self.log.add('not answered for 10 s')

    def gap(self):
        self.log.add('gaps')

    # Actions.

    def act(self):
        self.events += 1
        dice = random.random()
        if self.depth:
            field = self.fields.get('second') if len(self.screens) > 1 else None
            return self._type(field) if field and not self.pushing and dice < 0.6 else self._pop()
        if dice < 0.5:
            self._type(self.fields['name'])
        elif dice < 0.75 or self.pushing:
            self._tap()
        else:
            self._push()

    def _type(self, field):
        sequence = self.send(field.edit(random.choice(('Lisbon', 'Girona', 'by', 'train', 'Tejo', 'é', '路線')), self.page, self.frames.acknowledged))
        if sequence:
            field.sent(sequence)

    def _tap(self):
        sequence = self.send(['tap', self.nodes['inc']])
        if sequence:
            self.taps.append(sequence)

    def _push(self):
        sequence = self.send(['push', self.nodes['go'], self.epoch])
        if sequence:
            self.pushing, self.depth = sequence, 1
            self.moves.append((sequence, 1))
            del self.moves[:-50]

    def _pop(self):
        sequence = self.send(['pop', self.stack, 0, self.epoch])
        if sequence:
            self.depth = 0
            self.moves.append((sequence, 0))

    async def live(self, until):
        """Acts every 1 to 2 s until `until` is set."""
        while not until.is_set() and not self.is_over:
            self.act()
            await asyncio.sleep(random.uniform(1, 2))
