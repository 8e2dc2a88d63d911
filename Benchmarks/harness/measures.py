"""The measures. Each starts the target's server and a browser of its own, and returns values by name."""
import random
import time
from dataclasses import dataclass
from statistics import median

from .browser import launch, open_page, press
from .proxy import CountingProxy
from .server import Server
from .targets import text


@dataclass
class Effort:
    """The number of repetitions of each measurement."""
    runs: int = 3
    loads: int = 5
    presses: int = 100
    visits: int = 25  # of the detail page
    most_tabs: int = 50
    quiet: float = 5.0  # seconds to wait before the server's memory is read


QUICK = Effort(runs=1, loads=1, presses=25, visits=6, most_tabs=20, quiet=3.0)


def weight(playwright, target, effort):
    """The size in KiB of everything received for the first page with an empty cache, until no more data arrives."""
    sizes = []
    with Server(target):
        for _ in range(effort.loads):
            with CountingProxy(target.port) as proxy, launch(playwright, target) as browser:
                open_page(browser.new_context(), target, proxy.address)
                before = None
                while before != proxy.received:
                    before = proxy.received
                    time.sleep(1.5)
                sizes.append(proxy.received / 1024)
    return {'weight': median(sizes)}


def answers(playwright, target, effort):
    """The time from a press to the changed page, and the server's CPU time for one event; both in milliseconds."""
    times = {'counter': [], 'row': [], 'push': [], 'back': []}
    costs = {'counter': [], 'row': []}
    for _ in range(effort.runs):
        with Server(target) as server, launch(playwright, target) as browser:
            page = open_page(browser.new_context(viewport={'width': 800, 'height': 900}), target, target.address)
            for name, pressed, shown in (('counter', target.inc, target.count), ('row', target.row, target.row)):
                new, cost = _series(page, server, effort.presses, pressed, text(shown))
                times[name] += new
                costs[name].append(cost)
            for _ in range(effort.visits):
                for name, pressed, watched in (('push', target.go, target.is_detail), ('back', target.back, target.is_home)):
                    times[name].append(press(page, pressed, watched))
                    time.sleep(0.5)  # until transitions have ended
    return {**{f'{name} time': median(all) for name, all in times.items()},
            **{f'{name} cpu': median(all) for name, all in costs.items()}}


def _series(page, server, count, pressed, watched):
    """The times of `count` presses, and the server's CPU time for one press, without what it uses when idle."""
    for _ in range(5):
        press(page, pressed, watched)
    time.sleep(0.5)
    start, spent = time.monotonic(), server.cpu()
    time.sleep(2)
    idle = (server.cpu() - spent) / (time.monotonic() - start)
    start, spent, times = time.monotonic(), server.cpu(), []
    for _ in range(count):
        times.append(press(page, pressed, watched))
        time.sleep(random.uniform(0.03, 0.09))
    time.sleep(0.3)
    return times, max(0, server.cpu() - spent - idle * (time.monotonic() - start)) / count


def memory(playwright, target, effort):
    """The server's memory in KiB for each further tab: on the page with 1,000 rows, and with the counter alone."""
    full, small = [], []
    for _ in range(effort.runs):
        full.append(_per_tab(playwright, target, effort, target.address, True, target.tabs))
        small.append(_per_tab(playwright, target, effort, target.address + target.small, False, (1, 20, 50)))
    return {'memory': median(full), 'small memory': median(small)}


def _per_tab(playwright, target, effort, address, has_rows, steps):
    with Server(target) as server, launch(playwright, target) as browser:
        context = browser.new_context(viewport={'width': 400, 'height': 300})
        open_page(context, target, address, has_rows).close()  # the first page loads what all tabs share
        time.sleep(effort.quiet)
        held = {}
        for step in (step for step in steps if step <= max(effort.most_tabs, steps[1])):
            while len(context.pages) < step:
                open_page(context, target, address, has_rows)
            time.sleep(effort.quiet)
            held[step] = server.memory()
        last = max(held)
        return (held[last] - held[1]) / (last - 1)


ALL = (weight, answers, memory)
