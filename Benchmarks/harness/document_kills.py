"""Two people type and move objects in one document while its server is killed and started again: what is lost, and what is doubled.

Each types numbered words into a text of their own and moves a box of their own, in a browser. They are two visitors; the second one has joined by an
invitation. What the server had acknowledged as persisted before a kill is told apart from what a person has only seen on their own screen.
"""
import json
import math
import random
import statistics
import sys
import threading
import time
import zipfile
from collections import Counter

from playwright.sync_api import TimeoutError

from .folio import PORT, SEED, WINDOW, Draft, import_document, invite, launch, open_documents, rest, serve

ADDRESS = f'http://127.0.0.1:{PORT}'
KILLS = 20
SHOWN = '''key => {
  const object = document.querySelector(`[data-object=${key}]`)
  return object.querySelector('wm-rich-text,.wm-string')?.textContent ?? [object.frame.x, object.frame.y]
}'''
HAS_FIELD = 'key => document.activeElement?.matches(`[data-object=${key}] wm-rich-text`)'


def write_page(file):
    """Writes a document with a text and a box for each of two people."""
    draft, objects = Draft(SEED), []
    for who in range(2):
        x = 40 + 265 * who
        objects.append({**draft.text(1, 9, x, 40, 250, 560), 'id': f'text{who}'})
        objects[-1]['text']['string'] = ''
        objects.append({**draft.shape({'kind': 'rectangle'}, x, 640, 60, 60, fill={'color': draft.color()}), 'id': f'box{who}'})
    page = {'id': 'page', 'width': 595, 'height': 842, 'background': {'color': '#FFFFFF'}, 'objects': objects}
    with zipfile.ZipFile(file, 'w') as archive:
        archive.writestr('pages/1.json', json.dumps(page))
        archive.writestr('folio.json', json.dumps({'version': 1, 'language': 'en', 'pages': ['1.json']}))


class Deed:
    """A word that was typed, or a place to which the box was moved."""

    def __init__(self, value):
        self.value = value
        self.event = None  # the number of the event that has told the server, once that is known; without a connection it is infinite
        self.is_kept = False  # whether that was acknowledged as persisted when the server was killed


class Drawer:
    """A person, and what they have done."""

    def __init__(self, who, page, dice):
        self.page, self.dice = page, dice
        self.text, self.box, self.letter = f'text{who}', f'box{who}', 'ab'[who]
        self.words, self.places, self.missed = [], [], Counter()
        self.count = self.sent = self.kept = 0
        self.is_open, self.connected_at = False, 0
        page.on('websocket', self.listen)

    def listen(self, socket):
        socket.on('framesent', lambda frame: self.note_sent(json.loads(frame)))
        socket.on('framereceived', lambda frame: self.note_received(json.loads(frame)))
        socket.on('close', lambda _: setattr(self, 'is_open', False))

    def note_sent(self, frame):
        if len(frame) > 2:
            self.sent = frame[0]

    def note_received(self, frame):
        match frame:
            case ['persisted', number]:
                self.kept = number
            case ['resume', *_]:
                self.is_open, self.connected_at = True, time.perf_counter()

    def shown(self, key):
        return self.page.evaluate(SHOWN, key)

    def note_events(self):
        """Notes which event has told what was done last, when it certainly was sent. Without a connection it was not."""
        for deed in [*self.words[-4:], *self.places[-1:]]:
            if deed.event is None:
                deed.event = self.sent if self.is_open else math.inf

    def was_killed(self):
        """The server was killed: what was acknowledged stays so."""
        for deed in [*self.words, *self.places]:
            deed.is_kept = deed.is_kept or deed.event is not None and deed.event <= self.kept

    def act(self):
        self.note_events()
        if self.count % 4 == 3:
            self.move()
        else:
            self.type()
        self.count += 1

    def type(self):
        """Types a word at the end of the own text, whose field is opened first if it has to be."""
        page = self.page
        if not page.evaluate(HAS_FIELD, self.text):
            page.mouse.dblclick(*self.place(self.text))
            try:
                page.wait_for_function(HAS_FIELD, arg=self.text, timeout=2000, polling=20)
            except TimeoutError:
                return self.missed.update(['the field did not open within 2 s'])  # the next act tries it again
        page.keyboard.press('Control+End')  # all is selected when a field opens
        word = f'{self.letter}{self.count}'
        page.keyboard.type(f'{word} ')
        if self.shown(self.text).split()[-1:] != [word]:
            self.missed.update(['a word was not shown when it was typed'])
        self.words.append(Deed(word))

    def move(self):
        """Moves the own box."""
        page, (x, y) = self.page, self.place(self.box)
        page.mouse.move(x, y)
        page.mouse.down()
        page.keyboard.down('Control')
        left, top = self.home = getattr(self, 'home', (x, y))
        page.mouse.move(left + self.dice.uniform(-20, 80), top + self.dice.uniform(-10, 80), steps=3)
        page.mouse.up()
        page.keyboard.up('Control')
        self.places.append(Deed(self.shown(self.box)))

    def place(self, key):
        box = self.page.locator(f'[data-object={key}]').bounding_box()
        return box['x'] + box['width'] / 2, box['y'] + box['height'] / 2


class Killer(threading.Thread):
    """Kills the server after some seconds, and starts it again."""

    def __init__(self, server, after):
        super().__init__()
        self.server, self.after = server, after

    def run(self):
        time.sleep(self.after)
        self.killed_at = time.perf_counter()
        self.server.kill()
        self.server.start()
        self.started_at = time.perf_counter()


def act_until(people, condition):
    while not condition():
        for person in people:
            person.act()


def is_same_place(one, other):
    """Whether two places are the same. The server is told thousandths."""
    return all(abs(a - b) < 0.01 for a, b in zip(one, other))


def compare(people, log):
    """Compares both screens with what the people have done. What has got lost is noted, and not expected any more."""
    for person in people:
        rest(person.page)
    for person in people:
        words, missing = [deed.value for deed in person.words], set()
        for viewer in people:
            try:
                viewer.page.wait_for_function(f'([key, text]) => ({SHOWN})(key).trim() === text', arg=[person.text, ' '.join(words)], timeout=3000)
                continue
            except TimeoutError:
                pass
            there = viewer.shown(person.text).split()
            count = Counter(there)
            missing |= {word for word in words if not count[word]}
            log['doubled'] |= {word for word in there if count[word] > 1}
            log['other'] |= set(there) - set(words)
            if [word for word in there if word in words] != [word for word in words if count[word]]:
                log['other'].add(f'{person.letter}: another order')
        for deed in person.words:
            if deed.value in missing:
                log['lost' if deed.is_kept else 'lost before it was acknowledged'].add(deed.value)
        person.words = [deed for deed in person.words if deed.value not in missing]
        for viewer in people:
            if person.places and not is_same_place(viewer.shown(person.box), person.places[-1].value):
                log['lost' if person.places[-1].is_kept else 'lost before it was acknowledged'].add(f'{person.letter} at {person.places[-1].value}, not {viewer.shown(person.box)}')
                person.places[-1].value = viewer.shown(person.box)


def measure(playwright, file):
    """Prints the table."""
    dice, browser = random.Random(SEED), launch(playwright)
    file = file.with_stem('Shared')
    write_page(file)
    log = {kind: set() for kind in ('lost', 'lost before it was acknowledged', 'doubled', 'other')}
    from_kill, from_start = [], []
    with serve() as server:
        ann = open_documents(browser.new_context(**WINDOW), ADDRESS)
        path = import_document(ann, file)
        ann.goto(ADDRESS + path)
        rest(ann)
        bob = invite(ann, browser, ADDRESS)
        people = [Drawer(who, page, dice) for who, page in enumerate((ann, bob))]
        for person in people:
            person.page.reload()
            rest(person.page)
        for number in range(KILLS):
            killer = Killer(server, dice.uniform(0.3, 3))
            killer.start()
            act_until(people, lambda: not killer.is_alive())
            killer.join()
            for person in people:
                person.was_killed()
            act_until(people, lambda: all(person.connected_at > killer.killed_at for person in people))
            for person in people:
                from_kill.append(person.connected_at - killer.killed_at)
                from_start.append(max(0, person.connected_at - killer.started_at))
            compare(people, log)
            print(f'kill {number + 1} after {killer.after:.2f} s: connected again after {from_kill[-2]:.2f} and {from_kill[-1]:.2f} s;',
                  ', '.join(f'{kind}: {sorted(found)}' for kind, found in log.items() if found), file=sys.stderr, flush=True)
        for person in people:
            person.page.reload()
        compare(people, log)
        browser.close()
    acts = sum(person.count for person in people)
    print('| kills | words and moves | acknowledged and lost | lost before it was acknowledged | doubled | connected again, from the kill: median, most '
          '| from the start |\n|---:|---:|---:|---:|---:|---:|---:|')
    print(f'| {KILLS} | {acts} | {len(log["lost"])} | {len(log["lost before it was acknowledged"])} | {len(log["doubled"])} '
          f'| {statistics.median(from_kill):.2f}, {max(from_kill):.2f} s | {statistics.median(from_start):.2f}, {max(from_start):.2f} s |')
    for person in people:
        for what, count in person.missed.items():
            print(f'{person.letter}: {what} ({count} times)', file=sys.stderr)
    for kind, found in log.items():
        if found:
            print(f'{kind}: {", ".join(sorted(found))}', file=sys.stderr)
