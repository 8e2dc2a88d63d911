#!/usr/bin/env bash
# Runs all Swift tests that `swift build --build-tests` has built, in two parallel processes. In each, tests run one after the
# other: most of them need the main actor, so tests that run concurrently would not be faster, and would delay one another.
#
# The first process runs the tests that match the pattern, which take about half of the time, and the second all others, so that a
# new test target is in one of them.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

first='^(ExampleTests|FolioTests|ArchitectureTests|WaymarkDrawingTests|WaymarkTestingTests|WaymarkImagesTests)\.'
# Tests that measure the memory of the process run in one of their own.
alone='^ExampleTests\.GPXFileSizeTests'
# Tests that run again with a new process after every event.
restarted='LiveReaderTests|RoutesPlaces|RoutesItineraries|RoutesEditor|RoutesTabs|RoutesFilter|RoutesSearch|DriverRestart|NavigationSplitView'

logs=$(mktemp -d)
trap 'rm -rf -- "$logs"' EXIT
tests=$(swift build --show-bin-path)/WaymarkPackageTests.xctest

# A process with a test that never ends is stopped after this many seconds, several times what all of its tests take. The last
# test that has begun in its output is that test.
limit=600

run() { timeout "$limit" "$tests" --testing-library swift-testing --no-parallel "$@"; }

# Runs a command with its output in a file. Prints a summary, or the output if the command fails.
part() {
  local name=$1
  shift
  if "$@" >"$logs/$name" 2>&1; then
    printf '%s: %s\n' "$name" "$(grep 'Test run with' "$logs/$name" | sed 's/^[^T]*//' | paste -sd ';')"
  else
    cat -- "$logs/$name"
    printf '%s failed.\n' "$name"
    return 1
  fi
}

apps() {
  run --filter "$first" --skip "$alone" && run --filter "$alone"
}
library() {
  run --skip "$first" && WAYMARK_RESTART=1 run --filter "$restarted"
}

failed=0
part 'Apps, drawing and architecture' apps & one=$!
part 'All others, and restarts' library & two=$!
wait "$one" || failed=1
wait "$two" || failed=1
exit "$failed"
