// Measures the graph by itself, without a browser, a socket or HTML, and prints a table in Markdown.
import WaymarkNavigation

var lines: [(name: String, timing: Timing)] = []

/// Measures a thousand rows from nothing to a settled graph whose elements are written.
@MainActor func measureFirstEvaluation() {
  var timing = Timing()
  for _ in 0..<31 { _ = timing.measure { MountedPage(rows: 1000) } }
  lines.append(("first evaluation of 1,000 rows", timing))
}

/// Measures a tap on one row of many, up to the patch for the client.
@MainActor func measureToggle(of rows: Int, written name: String) {
  var timing = Timing()
  let page = MountedPage(rows: rows)
  for round in 0..<2000 {
    let changes = timing.measure { page.toggle(round * 7919 % rows) }
    precondition(changes == 1, "the client changes one text")
  }
  lines.append(("one row of \(name) toggled", timing))
}

/// Measures a shuffle of all rows, each keeping its state, up to the moves for the client.
@MainActor func measureShuffle() {
  var timing = Timing()
  let page = MountedPage(rows: 10_000)
  for _ in 0..<15 {
    let changes = timing.measure { page.shuffle() }
    precondition(
      (9_000..<10_000).contains(changes), "the client gets a move for each row but the longest ascending run")
  }
  lines.append(("10,000 keyed rows shuffled", timing))
}

/// Measures a million moves of the user: pushes, pops and tab changes.
@MainActor func measureMoves() {
  var timing = Timing()
  let (tabs, stack) = (ContainerID("tabs"), ContainerID("tabs/a/stack"))
  var state = NavigationState()
  state.open(tabs: tabs, selection: "a")
  state.open(stack: stack)
  let city = StackEntry.value(PathValue("lisbon"))
  for _ in 0..<5 {
    timing.measure {
      for round in 0..<200_000 {
        state.apply(.push([city], on: stack), by: .user(epoch: 0))
        state.apply(.push([.link("map")], on: stack, from: 1), by: .user(epoch: 0))
        state.apply(.select(round.isMultiple(of: 2) ? "b" : "a", in: tabs), by: .user(epoch: 0))
        state.apply(.pop(stack, to: 1), by: .user(epoch: 0))
        state.apply(.pop(stack, to: 0), by: .user(epoch: 0))
      }
    }
    precondition(state.stacks[stack]?.entries.isEmpty == true)
  }
  lines.append(("1,000,000 moves of a person", timing))
}

measureFirstEvaluation()
measureToggle(of: 100, written: "100")
measureToggle(of: 1000, written: "1,000")
measureToggle(of: 10_000, written: "10,000")
measureShuffle()
measureMoves()

print("| graph alone | median | 95th percentile |\n|---|---:|---:|")
for line in lines { print("| \(line.name) | \(line.timing.median.written) | \(line.timing.nearlyAll.written) |") }
