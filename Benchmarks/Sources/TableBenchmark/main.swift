// Measures a table of a million rows in memory: sorting beside a plain sort of the same array in the same run, and what the main actor does
// meanwhile; and the server's processor time for the first page, jumps, selecting and deleting rows, and the memory of a page.
// TableBenchmark [ROWS] [pages]
import Foundation
import ProcessorTime
import Waymark
import WaymarkComponents
import WaymarkGraph

let count = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 1_000_000
let parcels = (0..<count).map { Parcel($0) }

/// Returns the median of times.
func median(_ times: [Duration]) -> Duration { times.sorted()[times.count / 2] }

/// Returns how long something takes by the clock.
@MainActor func time(_ work: () async -> Void) async -> Duration {
  let clock = ContinuousClock(), start = clock.now
  await work()
  return clock.now - start
}

/// Returns the longest time for which the main actor could do nothing else while something runs.
@MainActor func longestWait(during work: () async -> Void) async -> Duration {
  let clock = ContinuousClock()
  var longest = Duration.zero
  let ticking = Task {
    var last = clock.now
    while !Task.isCancelled {
      await Task.yield()
      let now = clock.now
      longest = max(longest, now - last)
      last = now
    }
  }
  await Task.yield()
  await work()
  ticking.cancel()
  await ticking.value
  return longest
}

/// Measures sorting by one comparator, in turns with a plain sort of the same array.
@MainActor func measureSort(
  _ name: String, _ comparator: KeyPathComparator<Parcel>, _ areInOrder: (Parcel, Parcel) -> Bool
) async {
  var (plain, sorted, waits) = ([Duration](), [Duration](), [Duration]())
  for _ in 0..<5 {
    plain.append(
      await time {
        let result = parcels.sorted(by: areInOrder)
        precondition(result.count == count)
      })
    let rows = SortedRows<Parcel, KeyPathComparator<Parcel>>(parcels)
    sorted.append(
      await time {
        rows.sortOrder = [comparator]
        await rows.task?.value
      })
    precondition(rows.rows.elementsEqual(parcels.sorted(by: areInOrder)) { $0.id == $1.id }, "they are sorted alike")
    let others = SortedRows<Parcel, KeyPathComparator<Parcel>>(parcels)
    waits.append(
      await longestWait {
        others.sortOrder = [comparator]
        await others.task?.value
      })
  }
  let ratio = (median(sorted) / median(plain) * 100).rounded() / 100
  print(
    "| \(name) | \(median(plain).milliseconds) ms | \(median(sorted).milliseconds) ms | \(ratio) × | "
      + "\(median(waits).milliseconds) ms |")
}

// What is sorted leaves memory behind, so that pages are measured alone where their memory is what matters.
if !CommandLine.arguments.contains("pages") {
  print("| \(count) rows sorted by | a plain sort | `SortedRows` | ratio | longest wait on the main actor |")
  print("|---|---:|---:|---:|---:|")
  await measureSort("a text as in lists", KeyPathComparator(\.name, comparator: .localizedStandard)) {
    LocalizedStandardComparator().compare($0.name, $1.name) == .orderedAscending
  }
  await measureSort("a text", KeyPathComparator(\.name)) { $0.name < $1.name }
  await measureSort("a text, reversed", KeyPathComparator(\.name, order: .reverse)) { $0.name > $1.name }
  await measureSort("a whole number", KeyPathComparator(\.grams)) { $0.grams < $1.grams }
  await measureSort("a date", KeyPathComparator(\.sent)) { $0.sent < $1.sent }
}

/// What all pages of a process share, as in a server.
let resources = AppResources()

@MainActor func open() -> RunningScene {
  let scene = RunningScene(ParcelPage(), address: "/", resources: resources, visitor: "ann")
  scene.update()
  scene.graph.write(to: ElementTreeBuilder())
  return scene
}

/// Returns the first element with a tag, or with a class.
@MainActor func first(_ name: String, in trees: [ElementTree]) -> ElementTree? {
  for tree in trees {
    if tree.element.tag == name || tree.element.classes.split(separator: " ").contains(name[...]) { return tree }
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

Parcels.shared.sorted = SortedRows(parcels, sortOrder: [KeyPathComparator(\.name)])
await Parcels.shared.sorted.task?.value

var pages = Timing()
for _ in 0..<20 { pages.measure { open() }.graph.end() }
var scenes = (0..<20).map { _ in open() }  // so that memory that was freed before is in use
let before = resident()
for _ in 0..<100 { scenes.append(open()) }
let memory = (resident() - before) / 100
for scene in scenes { scene.graph.end() }
scenes = []

let scene = open()
let page = ElementTreeBuilder()
scene.graph.write(to: page)
guard let list = first("wm-list", in: page.roots), let gap = first("row-gap", in: page.roots) else {
  preconditionFailure("the table has gaps")
}

@MainActor func send(_ event: Event, to element: Int32) {
  precondition(scene.graph.dispatch(event, to: element) == .handled)
  scene.update()
  _ = scene.graph.takePatches()
}

/// Returns the number of the first row that is mounted from a place on.
@MainActor func row(from place: Int) -> Int32 {
  send(.rows(place..<place + 54, keeping: 0), to: gap.id)
  let shown = ElementTreeBuilder()
  scene.graph.write(to: shown)
  guard let row = first("table-row", in: shown.roots) else { preconditionFailure("rows are mounted") }
  return row.id
}

var (jumps, all, ranges, deletions) = (Timing(), Timing(), Timing(), Timing())
for jump in 1...100 {
  jumps.measure { send(.rows(jump * 7919 % (count - 60)..<jump * 7919 % (count - 60) + 54, keeping: 0), to: gap.id) }
}
for round in 0..<9 {
  all.measure { send(.choose(.all, row: 0), to: list.id) }
  send(.choose(.only, row: row(from: 0)), to: list.id)
  let middle = row(from: count / 2 + round)
  ranges.measure { send(.choose(.range, row: middle), to: list.id) }
}
for _ in 0..<3 {
  var remaining = Parcels.shared.sorted.elements
  remaining.removeSubrange(0..<remaining.count * 3 / 10)
  let fewer = SortedRows(remaining, sortOrder: [KeyPathComparator(\.name)])
  await fewer.task?.value
  deletions.measure {
    Parcels.shared.sorted = fewer
    scene.update()
    _ = scene.graph.takePatches()
  }
  Parcels.shared.sorted = SortedRows(parcels, sortOrder: [KeyPathComparator(\.name)])
  await Parcels.shared.sorted.task?.value
  scene.update()
  _ = scene.graph.takePatches()
}

print("\n| first page | memory of a page | jump | select all | from the first to the middle | 3 of 10 rows are gone |")
print("|---:|---:|---:|---:|---:|---:|")
print(
  "| \(pages.median.milliseconds) ms | \(memory) KiB | \(jumps.median.milliseconds) ms | \(all.median.milliseconds) ms | "
    + "\(ranges.median.milliseconds) ms | \(deletions.median.milliseconds) ms |")
