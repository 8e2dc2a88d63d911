"""python -m harness.find: finding in 10 MB and 100 MB of text, beside ripgrep (rg --count-matches -j1) in the same run, and replacing all of 10,000 matches.

Prints the tables of Benchmarks/README.md, “Find and replace”. It needs a release build of FindBenchmark, or WAYMARK_FIND_BENCHMARK that names one, and ripgrep. The texts
are made from a seed: words, some of them capitalized, one of 50 with other letters than ASCII, 12 words a line.
"""
import os
import pathlib
import random
import statistics
import subprocess
import tempfile
import time

PROGRAM = os.environ.get('WAYMARK_FIND_BENCHMARK') or pathlib.Path(__file__).parents[1] / '.build/release/FindBenchmark'
WORDS = '''the of and to in is that it was for on are as with his they at be this have from or one had by word but not what all were we when your can said there use an
each which she do how their if will up other about out many then them these so some her would make like him into time has look two more write go see number no way could people
my than first water been call who oil its now find long down day did get come made may part over new sound take only little work know place year live me back give most very
after thing our just name good sentence man think say great where help through much before line right too mean old any same tell boy follow came want show also around form
three small set put end does another well large must big even such because turn here why ask went men read need land different home us move try kind hand picture again change
off play spell air away animal house point page letter mother answer found study still learn should world running walking interesting beginning nothing morning evening
building'''.split()
OTHERS = 'Zürich café naïve Straße 東京 größer élève Ελλάδα Москва señor façade 👍 über'.split()
# What is found: the name, the options of FindBenchmark, the pattern, the options of rg.
CASES = [
    ('a word, match case', 'c', 'sentence', ['-F']),
    ('the same, not there', 'c', 'zebra', ['-F']),
    ('a frequent word, match case', 'c', 'the', ['-F']),
    ('a word', '', 'sentence', ['-F', '-i']),
    ('a word with ss', '', 'class', ['-F', '-i']),
    ('a word with an accent', '', 'zürich', ['-F', '-i']),
    ('a whole word', 'w', 'sentence', ['-F', '-i', '-w']),
    ('accents ignored', 'd', 'zurich', None),
    ('expression', 'xc', r'[A-Z]\w+ing\b', []),
    ('expression', 'xc', r'^The.*water', []),
    ('expression', 'xc', r'(and|or) +the', []),
    ('expression', 'xc', r'\w+ing\b', []),
    ('expression', 'xc', r'(\w+) (and|or) (\w+)', []),
]
TURNS = 7


def text(size, generator):
    """A text of about so many bytes."""
    lines, length = [], 0
    while length < size:
        words = [generator.choice(OTHERS if generator.random() < 0.02 else WORDS) for _ in range(12)]
        words = [word.capitalize() if generator.random() < 0.08 else word for word in words]
        line = ' '.join(words) + generator.choice(['.', ',', '!', '']) + '\n'
        lines.append(line)
        length += len(line.encode())
    return ''.join(lines)


def waymark(file, options, *arguments):
    """What FindBenchmark prints: the count, and times in ms."""
    result = subprocess.run([PROGRAM, file, options, *arguments], stdout=subprocess.PIPE, check=True, text=True)
    count, *times = result.stdout.split()
    return int(count), *map(float, times)


def ripgrep(file, options, pattern):
    """The count, and the median time in ms, with the start of the process."""
    times = []
    for _ in range(TURNS):
        start = time.perf_counter()
        result = subprocess.run(['rg', '--no-config', '--count-matches', '-j1', *options, '-e', pattern, file], stdout=subprocess.PIPE, text=True)
        times.append((time.perf_counter() - start) * 1000)
    return int(result.stdout or 0), statistics.median(times)


def main():
    generator = random.Random(7)
    small = text(10_000_000, generator)
    with tempfile.TemporaryDirectory() as folder:
        files = {10: os.path.join(folder, '10'), 100: os.path.join(folder, '100')}
        for size, file in files.items():
            with open(file, 'w') as output:
                output.write(small * (size // 10))
        print('| find | pattern | 10 MB: first, count | 100 MB: matches | count | rg | ratio |\n|---|---|---:|---:|---:|---:|---:|')
        for name, options, pattern, peer in CASES:
            _, first, whole = waymark(files[10], options, pattern)
            count, _, longer = waymark(files[100], options, pattern)
            row = [name, f'`{pattern}`'.replace('|', r'\|'), f'{first:.1f}, {whole:.1f} ms', f'{count:,}', f'{longer:.0f} ms']
            if peer is None:
                row += ['', '']
            else:
                peer_count, peer_time = ripgrep(files[100], peer, pattern)
                row += [f'{peer_time:.0f} ms' + (f' ({peer_count:,})' if peer_count != count else ''), f'{longer / peer_time:.1f}']
            print('| ' + ' | '.join(row) + ' |', flush=True)
        print('\n| replace all | matches | edit | text |\n|---|---:|---:|---:|')
        marked = os.path.join(folder, 'marked')
        lines = small.split('\n')
        for index in range(10_000):
            lines[index * (len(lines) // 10_000)] += ' needle@42'
        with open(marked, 'w') as output:
            output.write('\n'.join(lines))
        for name, options, pattern, template in [('a word', '', 'needle', 'thread'), ('expression', 'xc', r'(needle)@(\d+)', '$2-$1')]:
            count, edit, apply = waymark(marked, options, pattern, template)
            print(f'| {name}, 10 MB | {count:,} | {edit:.1f} ms | {apply:.1f} ms |')


if __name__ == '__main__':
    main()
