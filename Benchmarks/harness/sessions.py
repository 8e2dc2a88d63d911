"""python -m harness.sessions memory|load|news|kills: measures thousands of sessions in one server, with a client of its own."""
import argparse
import asyncio
import gc
import json
import os
import random
import signal
import statistics
import subprocess
import sys
import time
from collections import Counter
from pathlib import Path
from types import SimpleNamespace

from .person import Person
from .server import Server
from .sleeping import sleeping, until_asleep
from .tab import Tab, open_all
from .targets import BENCHMARKS

# Programs that were built elsewhere, for comparison; the others are built from the current sources.
GIVEN = {name: path for name in ('BenchApp', 'Routes') if (path := os.environ.get(f'WAYMARK_{name.upper()}'))}
PROGRAMS = {name: Path(GIVEN.get(name, BENCHMARKS / '.build/release' / name)) for name in ('BenchApp', 'Routes')}
PORT = int(os.environ.get('WAYMARK_PORT', 8750))


def serve(program, *arguments):
    return Server(SimpleNamespace(name=program, port=PORT, cmd=[str(PROGRAMS[program]), *arguments]))


def build():
    for program in PROGRAMS.keys() - GIVEN.keys():
        subprocess.run(['swift', 'build', '-c', 'release', '--package-path', str(BENCHMARKS), '--product', program],
                       check=True, stdout=sys.stderr)


def say(*words):
    print(f'{time.strftime("%H:%M:%S")}', *words, file=sys.stderr, flush=True)


async def answers(path='/robots.txt'):
    """Waits until the server answers, or the proxy in front of it has a worker that does."""
    from .wire import fetch
    for _ in range(200):
        try:
            if (await fetch(PORT, path, {}))[0] in (200, 404):
                return
        except OSError:
            pass
        await asyncio.sleep(0.1)
    raise RuntimeError('The server does not answer.')


def percentile(samples, part):
    return sorted(samples)[(len(samples) - 1) * part // 100] if samples else float('nan')


# memory


def kernel():
    """The kernel's memory for TCP sockets and in its slabs, in KiB."""
    tcp = next(line.split() for line in Path('/proc/net/sockstat').read_text().splitlines() if line.startswith('TCP:'))
    slab = next(line.split()[1] for line in Path('/proc/meminfo').read_text().splitlines() if line.startswith('Slab:'))
    return int(tcp[tcp.index('mem') + 1]) * 4, int(slab)


class Counted(Tab):
    """A tab whose button can be tapped; counts lost connections, and measures latencies."""
    __slots__ = ('button', 'sent_at', 'latencies')

    def __init__(self, path, latencies=None):
        super().__init__(PORT, path)
        self.button, self.sent_at, self.latencies = None, None, latencies

    def whole(self, html):
        at = html.find('data-testid="inc"')
        self.button = int(html[html.rfind('id="n', 0, at) + 5:].partition('"')[0]) if at > 0 else None

    def tap(self):
        self.sent_at = time.perf_counter()
        self.send(['tap', self.button])

    def changed(self, acknowledged, patches):
        if self.sent_at is not None and acknowledged >= self.frames.asked:
            self.latencies.append(time.perf_counter() - self.sent_at)
            self.sent_at = None

    def lost(self, code):
        LOST[code] += 1

    def disconnected(self, code):
        LOST[code] += 1


LOST = Counter()


async def measure_memory(program, path, count):
    """The memory of the process for each session in KiB, awake and asleep."""
    with serve(program) as server:
        first = [Counted(path) for _ in range(20)]
        await open_all(first)
        await asyncio.sleep(3)
        base, (tcp, slab) = server.memory(), kernel()
        start = time.monotonic()
        tabs = [Counted(path) for _ in range(count - len(first))]
        await open_all(tabs)
        opened = time.monotonic() - start
        await asyncio.sleep(2)
        full = server.memory()
        tcp_now, slab_now = kernel()
        say(f'{program}: {count} open after {opened:.0f} s, {base} → {full} KiB; tcp {tcp} → {tcp_now}, slab {slab} → {slab_now}')
        awake = (full - base) / len(tabs)
        asleep = await until_asleep(server, count)
        tcp_now, slab_now = kernel()
        result = {
            'program': program, 'sessions': count, 'opened in s': round(opened), 'awake KiB': round(awake, 1),
            'asleep KiB': round((asleep - base + 20 * awake) / count, 1), 'RSS KiB': asleep, 'PSS KiB': server.memory('Pss'),
            'sockets KiB': round((tcp_now - tcp) / 2 / len(tabs), 2), 'slab KiB': round((slab_now - slab) / 2 / len(tabs), 2)}
        if OPTIONS.trim:
            pid = server.pids()[0]
            os.system(f'gdb -p {pid} -batch -ex "call (int)malloc_trim(0)" > /dev/null 2>&1')
            await asyncio.sleep(2)
            result['trimmed KiB'] = round((server.memory() - base + 20 * awake) / count, 1)
        if OPTIONS.hold:
            say('held; pid', server.pids())
            await asyncio.sleep(OPTIONS.hold)
        result['closed'] = dict(LOST)
        for tab in first + tabs:
            tab.leave()
        await asyncio.sleep(0)
    return result


async def memory():
    for program, path in (('Routes', '/places/lisbon'), ('BenchApp', '/')):
        if OPTIONS.program in (None, program):
            for count in OPTIONS.counts:
                print(json.dumps(await measure_memory(program, path, count)), flush=True)


# load


async def tap_around(tabs, rate, seconds):
    """Taps in one tab after the other. Returns the number of taps that were due, how many of them were skipped because the tab's
    previous tap was unanswered, and the 99th percentile of the delay in s with which this client was late."""
    order = random.sample(tabs, len(tabs))
    start, sent, late, unanswered = time.perf_counter(), 0, [], 0
    while (now := time.perf_counter() - start) < seconds:
        while sent < now * rate:
            tab = order[sent % len(order)]
            if tab.sent_at is None and tab.is_ready:
                tab.tap()
            else:
                unanswered += 1
            late.append(time.perf_counter() - start - sent / rate)
            sent += 1
        await asyncio.sleep(0.0005)
    await asyncio.sleep(1)
    return sent, unanswered, percentile(late, 99)


async def measure_load(count, rate, seconds, workers=None):
    with serve('BenchApp', *(['--workers', str(workers)] if workers else [])) as server:
        await answers()
        latencies = []
        tabs = [Counted('/small', latencies) for _ in range(count)]
        await open_all(tabs, 32)
        await asyncio.sleep(2)
        gc.collect()
        gc.freeze()
        gc.disable()
        await tap_around(tabs, rate, 3)
        latencies.clear()
        cpu, own = server.cpu(), time.process_time()
        sent, unanswered, late = await tap_around(tabs, rate, seconds)
        cpu, own = server.cpu() - cpu, time.process_time() - own
        gc.enable()
        result = {
            'sessions': count, 'workers': workers or 1, 'events/s': rate, 'sent': sent, 'answered': len(latencies),
            'skipped': unanswered, 'p50 ms': round(percentile(latencies, 50) * 1000, 2),
            'p99 ms': round(percentile(latencies, 99) * 1000, 2), 'worst ms': round(max(latencies) * 1000, 1),
            'server CPU ms/event': round(cpu / sent, 3), 'client CPU ms/event': round(own * 1000 / sent, 3),
            'client late p99 ms': round(late * 1000, 2), 'closed': dict(LOST), 'load': os.getloadavg()[0]}
        for tab in tabs:
            tab.leave()
    return result


async def load():
    for workers in OPTIONS.workers:
        for count in OPTIONS.counts:
            LOST.clear()
            print(json.dumps(await measure_load(count, OPTIONS.rate, OPTIONS.seconds, workers or None)), flush=True)


# news


async def measure_news(count, is_asleep):
    """How long the session waits that changes a value which `count` sessions show, and one that does not show it, in ms."""
    with serve('BenchApp') as server:
        await answers()
        pressed, beside, followed = [], [], []
        followers = [Counted('/news', followed) for _ in range(count)]
        await open_all(followers, 32)
        presser, bystander = Counted('/news', pressed), Counted('/small', beside)
        if is_asleep:
            start = time.monotonic()
            while await sleeping(PORT) < count and time.monotonic() - start < 300:
                await asyncio.sleep(2)
        await open_all([presser, bystander])
        await asyncio.sleep(1)
        rounds = 1 if is_asleep else 5
        for _ in range(rounds):
            cpu = server.cpu()
            presser.tap()
            end = time.perf_counter() + 3
            while time.perf_counter() < end:
                if bystander.sent_at is None:
                    bystander.tap()
                await asyncio.sleep(0.01)
            cpu = server.cpu() - cpu
        result = {
            'sessions': count, 'asleep': is_asleep, 'presser ms': round(max(pressed) * 1000, 1),
            'bystander p50 ms': round(percentile(beside, 50) * 1000, 2), 'bystander worst ms': round(max(beside) * 1000, 1),
            'server CPU ms of the last change': round(cpu), 'closed': dict(LOST)}
        for tab in [*followers, presser, bystander]:
            tab.leave()
    return result


async def news():
    for count in OPTIONS.counts:
        for is_asleep in (False, True):
            LOST.clear()
            print(json.dumps(await measure_news(count, is_asleep)), flush=True)


# kills


class Log:
    """Counts and examples of the events of all sessions."""

    def __init__(self):
        self.counts, self.examples, self.times, self.rounds = Counter(), {}, [], []
        self.last_kill = None
        self.ages = []  # of the answers that were seen before a kill and are not there after it, in seconds

    def taken_back(self, age, session):
        self.ages.append(age)
        if age > LONGEST_LOSS:
            self.add('seen and lost', f'{session}: seen {1000 * age:.0f} ms before the kill')

    def add(self, kind, example=None):
        self.counts[kind] += 1
        if example and len(self.examples.setdefault(kind, [])) < 5:
            self.examples[kind].append(example)

    def returned(self, seconds):
        self.times.append(seconds)


def worker_processes(server):
    """The ids of the workers' processes, by the workers' numbers."""
    found = {}
    for folder in server.processes():
        try:
            words = (folder / 'environ').read_bytes().split(b'\0')
            if (folder / 'comm').read_text().strip() == 'BenchApp':
                found |= {int(word[15:]): int(folder.name) for word in words if word.startswith(b'WAYMARK_WORKER=')}
        except OSError:  # ended meanwhile
            pass
    return found


async def is_listening(port):
    try:
        _, writer = await asyncio.open_connection('127.0.0.1', port)
    except OSError:
        return False
    writer.close()
    return True


async def kill_one(server, number, people, log):
    """Kills a worker and waits until a new one has replaced it, and all sessions are connected again."""
    pid = worker_processes(server)[number]
    before = len(log.times)
    log.last_kill = asyncio.get_running_loop().time()
    os.kill(pid, signal.SIGKILL)
    while worker_processes(server).get(number, pid) == pid or not await is_listening(PORT + number):
        await asyncio.sleep(0.1)
    again = asyncio.get_running_loop().time() - log.last_kill
    await asyncio.sleep(OPTIONS.pause)
    for _ in range(300):
        times = log.times[before:]
        away = sum(person.killed_at is not None for person in people if not person.is_over)
        if not away:
            break
        await asyncio.sleep(0.1)
    if times:
        say(f'worker {number}, there again after {again:.1f} s: {len(times)} sessions whole after {statistics.median(times):.2f} s, '
            f'the last after {max(times):.2f} s; {away} not yet')
    bad = {kind: log.counts[kind] for kind in log.counts if kind in BAD or kind.startswith('sessions lost')}
    if bad:
        say(bad)


LONGEST_LOSS = 0.1  # seconds before a kill; what was seen earlier must be there after it
BAD = ('seen and lost', 'in another place', 'texts wrong', 'actions run twice', 'actions lost', 'kept and lost', 'moves refused', 'gaps',
       'not answered for 10 s')


async def kills():
    log = Log()
    with serve('BenchApp', '--workers', '2') as server:
        await answers()
        people = [Person(PORT, '/kept', log) for _ in range(OPTIONS.counts[0])]
        await open_all(people, 16)
        stop = asyncio.Event()
        lives = [asyncio.create_task(person.live(stop)) for person in people]
        await asyncio.sleep(5)
        log.counts.clear()
        for turn in range(OPTIONS.kills):
            await kill_one(server, 1 + turn % 2, people, log)
        log.last_kill = None
        stop.set()
        await asyncio.gather(*lives)
        await asyncio.sleep(3)
        log.add('never whole again', None) if any(person.killed_at for person in people) else None
        unanswered = sum(not person.is_over and person.frames.acknowledged < person.frames.asked for person in people)
        server.keep_log(f'/tmp/waymark-kills-{PORT}.log')
        print(json.dumps({
            'sessions': len(people), 'kills': OPTIONS.kills, 'returns': len(log.times),
            'median s': round(statistics.median(log.times), 3), 'p99 s': round(percentile(log.times, 99), 3),
            'worst s': round(max(log.times), 3), 'events': sum(person.events for person in people),
            'seen and taken back': len(log.ages), 'seen at most ms before': round(1000 * max(log.ages, default=0)),
            'unanswered at the end': unanswered, 'counts': dict(log.counts), 'examples': log.examples,
            'load': os.getloadavg()[0]}, indent=1, ensure_ascii=False))
        for person in people:
            person.leave()


parser = argparse.ArgumentParser(prog='python -m harness.sessions')
parser.add_argument('measure', choices=['memory', 'load', 'news', 'kills'])
parser.add_argument('--counts', type=int, nargs='+', help='the numbers of sessions')
parser.add_argument('--program', choices=list(PROGRAMS), help='memory: measures only this program')
parser.add_argument('--trim', action='store_true', help='memory: measures also after malloc_trim')
parser.add_argument('--hold', type=int, default=0, help='memory: seconds to wait before the end, to inspect the process')
parser.add_argument('--rate', type=int, default=1000, help='load: events per second')
parser.add_argument('--seconds', type=int, default=20, help='load: the duration')
parser.add_argument('--workers', type=int, nargs='+', default=[0, 2], help='load: the numbers of workers; 0 is one process without a proxy')
parser.add_argument('--kills', type=int, default=20)
parser.add_argument('--pause', type=float, default=5, help='kills: seconds to wait after a worker has been replaced')
OPTIONS = parser.parse_args()
OPTIONS.counts = OPTIONS.counts or {'memory': [1000, 10_000], 'load': [100, 1000, 10_000], 'news': [1000], 'kills': [1000]}[OPTIONS.measure]
build()
asyncio.run({'memory': memory, 'load': load, 'news': news, 'kills': kills}[OPTIONS.measure]())
