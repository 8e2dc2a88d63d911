#!/usr/bin/env bash
# Runs all Swift tests that `swift build --build-tests` has built, in processes side by side, one for each of two cores. In
# each, one test runs after the other: most of them need the main actor, and tests that take turns on it last as long as all
# of them together, and see each other's delays.
#
# The first part runs what the pattern says, the second everything else, so that a new test target is in one of them.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

first='^(ExampleTests|ArchitectureTests|WaymarkTestingTests|WaymarkImagesTests)\.'
# What measures the process's memory has the process to itself.
alone='^ExampleTests\.GPXFileSizeTests'
# The same apps, with a new process after every event.
restarted='RoutesPlaces|RoutesItineraries|RoutesEditor|RoutesTabs|RoutesFilter|RoutesSearch|DriverRestart|NavigationSplitView'

logs=$(mktemp -d)
trap 'rm -rf -- "$logs"' EXIT
tests=$(swift build --show-bin-path)/WaymarkPackageTests.xctest

run() { "$tests" --testing-library swift-testing --no-parallel "$@"; }

# Runs tests one after the other, their output into a file: what fails ends the part.
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
part 'Apps and architecture' apps & one=$!
part 'All others, and restarts' library & two=$!
wait "$one" || failed=1
wait "$two" || failed=1
exit "$failed"
