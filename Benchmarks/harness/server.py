"""A server, its processes, and their memory and CPU time."""
import os
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from pathlib import Path


class Server:
    """Runs a target's server within a `with`, in a process session of its own, which identifies its processes.

    A target may have an `environment`: variables that its server gets besides those of the harness."""

    def __init__(self, target):
        self.target = target

    def __enter__(self):
        if self._answers():
            raise RuntimeError(f'Port {self.target.port} is taken by another program.')
        self._folder = tempfile.TemporaryDirectory()
        self._log = open(Path(self._folder.name, 'log'), 'w+')
        self.start()
        return self

    def start(self):
        """Starts the server, or starts it again after `kill`, with the same data."""
        given = getattr(self.target, 'environment', {})
        environment = {**os.environ, **given, 'PORT': str(self.target.port), 'WAYMARK_DATA': self._folder.name}
        command = [part.replace('{port}', str(self.target.port)) for part in self.target.cmd]
        self._process = subprocess.Popen(command, env=environment, cwd=self._folder.name, stdin=subprocess.DEVNULL,
                                         stdout=self._log, stderr=subprocess.STDOUT, start_new_session=True)
        end = time.monotonic() + 60
        while not self._answers():
            if self._process.poll() is not None or time.monotonic() > end:
                self._log.seek(0)
                words = self._log.read()[-2000:]
                self.__exit__()
                raise RuntimeError(f'{self.target.name} did not start: {" ".join(command)}\n{words}')
            time.sleep(0.02)

    def kill(self):
        """Kills the server's process, as if it had crashed."""
        self._process.kill()
        self._process.wait()

    def __exit__(self, *_):
        for number in (signal.SIGTERM, signal.SIGKILL):
            if self._process.poll() is None:
                os.killpg(self._process.pid, number)
            try:
                self._process.wait(5)
                break
            except subprocess.TimeoutExpired:
                pass
        # Its child processes may be in process groups of their own.
        for pid in self.pids():
            os.kill(pid, signal.SIGKILL)
        self._log.close()
        self._folder.cleanup()

    def _answers(self):
        with socket.socket() as probe:
            return probe.connect_ex(('127.0.0.1', self.target.port)) == 0

    def processes(self):
        """The folders in /proc of the processes in the server's session."""
        found = []
        for folder in Path('/proc').glob('[0-9]*'):
            try:
                fields = (folder / 'stat').read_text().rpartition(')')[2].split()
            except OSError:  # ended meanwhile
                continue
            if int(fields[3]) == self._process.pid and fields[0] != 'Z':
                found.append(folder)
        return found

    @property
    def main_pid(self):
        """The process that was started."""
        return self._process.pid

    def pids(self):
        return [int(folder.name) for folder in self.processes()]

    def keep_log(self, file):
        """Copies the server's output."""
        shutil.copy(self._log.name, file)

    def memory(self, kind='Rss'):
        """The memory of all its processes in KiB; with `Pss`, shared pages count in proportion."""
        lines = [line for folder in self.processes() for line in _read(folder / 'smaps_rollup').splitlines()]
        return sum(int(line.split()[1]) for line in lines if line.startswith(f'{kind}:'))

    def cpu(self):
        """The CPU time of its threads, in milliseconds."""
        files = [file for folder in self.processes() for file in folder.glob('task/*/schedstat')]
        return sum(int((_read(file) or '0').split()[0]) for file in files) / 1e6


def _read(file):
    try:
        return file.read_text()
    except OSError:  # ended meanwhile
        return ''
