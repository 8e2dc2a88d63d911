"""python -m harness.events [--seconds S] [--turns N]: the server's processor time for an event, beside an echo server in C.

EventLoad (in C, on the last processor; the server has the others) taps a counter, or sends the same events to EchoFloor. The programs are
measured in turns; the table has the medians. Persistence stays on."""
import argparse
import json
import os
import statistics
import subprocess
import sys
from types import SimpleNamespace

from .server import Server
from .targets import BENCHMARKS

PROGRAMS = BENCHMARKS / '.build/release'
PORT = int(os.environ.get('WAYMARK_PORT', 8770))
# Sessions, events per second over all of them, and the goal's ratio, if there is one. In the last row each session pauses for three
# seconds, so that each change is announced in a message of its own.
RATES = [(1, 10, 4), (1000, 1000, 3.5), (20, 2000, 3), (3000, 1000, None)]
CROWD = ['/small:9000:1000', '/news:1000:1']  # in /news, each tap changes what all thousand show


def build():
    for product in ('EchoFloor', 'EventLoad', 'BenchApp'):
        subprocess.run(['swift', 'build', '-c', 'release', '--package-path', str(BENCHMARKS), '--product', product],
                       check=True, stdout=sys.stderr)


def measure(command, *groups):
    """Runs a server and EventLoad; returns what EventLoad has measured."""
    *others, last = map(str, sorted(os.sched_getaffinity(0)))
    command = ['taskset', '-c', ','.join(others), *command]
    with Server(SimpleNamespace(name=command[3], port=PORT, cmd=command)) as server:
        result = subprocess.run(
            ['taskset', '-c', last, PROGRAMS / 'EventLoad', str(PORT), str(server.main_pid), str(OPTIONS.seconds), *groups],
            check=True, stdout=subprocess.PIPE)
    result = json.loads(result.stdout)
    for group in result['groups']:
        if result['lost'] or group['skipped'] > group['sent'] / 100 or group['answered'] < group['sent']:
            raise SystemExit(f'The run is not valid: {result}')
    return result


def ratios():
    print('| sessions, events/s together | echo in C | Waymark | ratio | goal | p50, p99 |')
    print('|---|---:|---:|---:|---:|---:|')
    for sessions, rate, goal in RATES:
        floors, ours = [], []
        for _ in range(OPTIONS.turns):
            floors.append(measure([str(PROGRAMS / 'EchoFloor'), '{port}'], f'echo:{sessions}:{rate}'))
            ours.append(measure([str(PROGRAMS / 'BenchApp')], f'/small:{sessions}:{rate}'))
        floor, own = (statistics.median(each['server ms/event'] for each in results) for results in (floors, ours))
        p50, p99 = (statistics.median(each['groups'][0][name] for each in ours) for name in ('p50 ms', 'p99 ms'))
        print(f'| {sessions:,}, {rate:,} | {floor:.3f} ms | {own:.3f} ms | {own / floor:.1f} | '
              f'{f"≤ {goal}" if goal else ""} | {p50:.2f}, {p99:.2f} ms |', flush=True)


def crowd():
    for group in measure([str(PROGRAMS / 'BenchApp')], *CROWD)['groups']:
        print(json.dumps(group), flush=True)


parser = argparse.ArgumentParser(prog='python -m harness.events')
parser.add_argument('--seconds', type=int, default=10)
parser.add_argument('--turns', type=int, default=3)
parser.add_argument('--only', choices=['ratios', 'crowd'])
OPTIONS = parser.parse_args()
build()
if OPTIONS.only != 'crowd':
    ratios()
if OPTIONS.only != 'ratios':
    crowd()
