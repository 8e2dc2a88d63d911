// Measures lists of different lengths, of which only the rows near the visible area are mounted. Prints a table in Markdown: processor
// time of the server for the first page, for scrolling, and for a change of the collection up to the patches; and memory of a page. A list
// alone in its process (LargeListBenchmark 1000000) tells its memory more exactly.
import Foundation
import ProcessorTime
import Waymark
import WaymarkComponents
import WaymarkGraph

/// What all pages of a process share, as in a server.
let resources = AppResources()

@MainActor func open(_ app: some App = LargeListPage()) -> RunningScene {
  let scene = RunningScene(app, address: "/", resources: resources, visitor: "ann")
  scene.update()
  scene.graph.write(to: ElementTreeBuilder())
  return scene
}

/// Returns the first element of a class.
@MainActor func first(_ name: String, in trees: [ElementTree]) -> ElementTree? {
  for tree in trees {
    if tree.element.classes.hasPrefix(name) { return tree }
    if let found = first(name, in: tree.children) { return found }
  }
  return nil
}

/// The resident memory of this process in KiB.
func resident() -> Int {
  let pages = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8))?.split(separator: " ").dropFirst()
    .first
  return Int(pages ?? "").map { $0 * 4 } ?? 0
}

/// Returns the memory of a page in KiB: the mean of many.
@MainActor func memory() -> Int {
  var scenes = (0..<50).map { _ in open() }  // so that memory that was freed before is in use
  let before = resident()
  for _ in 0..<400 { scenes.append(open()) }
  let grown = resident() - before
  for scene in scenes { scene.graph.end() }
  return grown / 400
}

@MainActor func measure(_ count: Int) -> String {
  Numbers.shared.all = Array(0..<count)
  var (pages, steps, jumps, changes) = (Timing(), Timing(), Timing(), Timing())
  for _ in 0..<20 { pages.measure { open() }.graph.end() }
  let scene = open(), page = ElementTreeBuilder()
  scene.graph.write(to: page)
  guard let gap = first("row-gap", in: page.roots) else { preconditionFailure("the list has gaps") }
  func apply(_ timing: inout Timing, _ change: () -> Void) {
    timing.measure {
      change()
      scene.update()
      precondition(!scene.graph.takePatches().patches.isEmpty, "the client changes something")
    }
  }
  func request(_ rows: Range<Int>) {
    precondition(scene.graph.dispatch(.rows(rows, keeping: 0), to: gap.id) == .handled)
  }
  for step in 1...100 { apply(&steps) { request(step * 27 % (count - 60)..<step * 27 % (count - 60) + 54) } }
  for jump in 1...100 { apply(&jumps) { request(jump * 7919 % (count - 60)..<jump * 7919 % (count - 60) + 54) } }
  request(count / 2..<count / 2 + 54)
  scene.update()
  _ = scene.graph.takePatches()
  /// Changes the collection. The time that the array itself takes does not count.
  func apply(change: (inout [Int]) -> Void) {
    var new = Numbers.shared.all
    change(&new)
    apply(&changes) { Numbers.shared.all = new }
  }
  for round in 0..<30 {
    apply { $0.insert(-1 - round, at: 0) }
    apply { $0.remove(at: count / 2 + 10) }
    apply { $0.swapAt(count / 2 + 3, count / 2 + 20) }
  }
  scene.graph.end()
  return "| \(count) | \(pages.median.milliseconds) ms | \(memory()) KiB | \(steps.median.milliseconds) ms | "
    + "\(jumps.median.milliseconds) ms | \(changes.median.milliseconds), \(changes.percentile(99).milliseconds) ms |"
}

print(
  "| rows | first page | memory of a page | scrolled by 27 rows | jump | insert, delete, move: median, 99th percentile |"
)
print("|---|---:|---:|---:|---:|---:|")
let counts = CommandLine.arguments.dropFirst().compactMap { Int($0) }
for count in counts.isEmpty ? [1_000, 100_000, 1_000_000] : counts { print(measure(count)) }

/// Measures changes of the selection of a list, up to the patches, and the memory that the selection of all rows takes.
@MainActor func measureSelection(_ count: Int, _ name: String, _ app: some App) -> String {
  Numbers.shared.all = Array(0..<count)
  let scene = open(app), page = ElementTreeBuilder()
  scene.graph.write(to: page)
  guard let list = first("list", in: page.roots), let gap = first("row-gap", in: page.roots) else {
    preconditionFailure("the list has gaps")
  }
  func choose(_ choice: RowChoice, _ timing: inout Timing) {
    let shown = ElementTreeBuilder()
    scene.graph.write(to: shown)
    let row = first("row selectable", in: shown.roots)
    timing.measure {
      let number = choice == .all || choice == .none ? 0 : row?.id ?? 0
      precondition(scene.graph.dispatch(.choose(choice, row: number), to: list.id) == .handled)
      scene.update()
      _ = scene.graph.takePatches()
    }
  }
  func request(_ start: Int) {
    precondition(scene.graph.dispatch(.rows(start..<start + 40, keeping: 0), to: gap.id) == .handled)
    scene.update()
    _ = scene.graph.takePatches()
  }
  var (all, ranges, single, others) = (Timing(), Timing(), Timing(), Timing())
  let before = resident()
  choose(.all, &all)
  let grown = resident() - before
  for round in 0..<9 {
    choose(.none, &others)
    choose(.all, &all)
    choose(.deselect, &single)
    request(0)
    choose(.only, &others)
    request(count / 2 + round)
    choose(.range, &ranges)
  }
  scene.graph.end()
  return
    "| \(name) | \(all.median.milliseconds) ms | \(ranges.median.milliseconds) ms | \(single.median.milliseconds) ms | \(grown) KiB |"
}

let most = counts.max() ?? 1_000_000
print("\n| selection of \(most) rows | all | from the first to the middle | one of all less | memory for all |")
print("|---|---:|---:|---:|---:|")
print(measureSelection(most, "RowSelection", RangeSelectionPage()))
print(measureSelection(most, "Set", SetSelectionPage()))
