import Foundation
import Testing
import WaymarkComponents
import WaymarkGraph
import WaymarkTesting

/// Rows that the user moves and deletes.
@MainActor struct RowEditingTests {
  @MainActor final class Calls {
    var moves: [String] = []
    var deletes: [String] = []
  }

  struct Stops: View {
    let calls: Calls
    @State var stops = ["a", "b", "c", "d", "e"]
    @State private var friends = ["x", "y"]
    var body: some View {
      NavigationStack {
        List {
          Section {
            ForEach(stops, id: \.self) {
              NavigationLink($0, value: $0).moveDisabled($0 == "d").deleteDisabled($0 == "a")
            }
            .onDelete {
              calls.deletes.append($0.map(String.init).joined())
              stops.remove(atOffsets: $0)
            }
            .onMove {
              calls.moves.append("\($0.map(String.init).joined())>\($1)")
              stops.move(fromOffsets: $0, toOffset: $1)
            }
          }
          ForEach(friends, id: \.self) { Text($0) }.onMove { friends.move(fromOffsets: $0, toOffset: $1) }
          ForEach(["p", "q"], id: \.self) { Text($0) }
          Text("Order \(stops.joined())")
        }
        .navigationTitle("Stops")
        .navigationDestination(for: String.self) { Text("At \($0)").navigationTitle($0) }
        .toolbar { EditButton() }
      }
    }
  }

  private func rows(_ probe: ComponentProbe) -> [ElementTree] {
    probe.all.filter { $0.element["data-group"] != nil }
  }

  private func list(_ probe: ComponentProbe) -> ElementTree { probe.first(class: "list") }

  @Test func `rows are marked with the edits they allow and the group they move within`() {
    let probe = ComponentProbe { Stops(calls: Calls()) }
    #expect(rows(probe).map { $0.element["data-group"] } == ["1", "1", "1", "1", "1", "2", "2"])
    #expect(rows(probe).map { $0.element["data-moves"] != nil } == [true, true, true, false, true, true, true])
    #expect(rows(probe).map { $0.element["data-deletes"] != nil } == [false, true, true, true, true, false, false])
  }

  /// The rows of each event from the browser, and the offsets that `onMove` gets: positions before the move.
  @Test(
    arguments: [
      (0, 2, "0>2", "bacde"), (0, 4, "0>4", "bcdae"), (0, nil, "0>5", "bcdea"), (4, 0, "4>0", "eabcd"),
      (2, 1, "2>1", "acbde"), (1, 3, "1>3", "acbde"),
    ] as [(Int, Int?, String, String)])
  func `a row is moved before another, with SwiftUI's offsets`(row: Int, before: Int?, call: String, order: String) {
    let calls = Calls()
    let probe = ComponentProbe { Stops(calls: calls) }
    let all = rows(probe)
    let event = Event.move(row: all[row].id, before: before.map { all[$0].id } ?? 0)
    #expect(probe.send(event, to: list(probe)).result == .handled)
    #expect(calls.moves == [call])
    #expect(probe.all("span").contains { $0.element.text == "Order \(order)" })
  }

  @Test func `a move to the row's current position does not call the app`() {
    let calls = Calls()
    let probe = ComponentProbe { Stops(calls: calls) }
    let all = rows(probe)
    #expect(probe.send(.move(row: all[1].id, before: all[2].id), to: list(probe)).result == .handled)
    #expect(probe.send(.move(row: all[4].id, before: 0), to: list(probe)).result == .handled)
    #expect(calls.moves == [])
  }

  /// Input from a browser may be out of date or forged.
  @Test func `an invalid move or deletion is refused`() {
    let calls = Calls()
    let probe = ComponentProbe { Stops(calls: calls) }
    let all = rows(probe), list = list(probe)
    for (row, before) in [
      (all[3].id, all[0].id), (all[0].id, all[5].id), (all[5].id, all[0].id), (all[0].id, 9999), (9999, 0), (0, 0),
      (list.id, 0),
    ] {
      #expect(probe.send(.move(row: row, before: before), to: list).result == .unexpected, "\(row) before \(before)")
    }
    for row in [all[0].id, all[5].id, 9999, 0] {
      #expect(probe.send(.delete(row: row), to: list).result == .unexpected, "\(row)")
    }
    #expect(calls.moves == [] && calls.deletes == [])
    probe.send(.delete(row: all[1].id), to: list)
    #expect(calls.deletes == ["1"])
    #expect(probe.send(.delete(row: all[1].id), to: list).result == .unexpected, "it is gone")
    #expect(probe.send(.move(row: all[0].id, before: all[1].id), to: list).result == .unexpected)
  }

  @Test func `a move sends one patch for the row and one for the text that shows the order`() {
    let probe = ComponentProbe { Stops(calls: Calls()) }
    let all = rows(probe)
    let patches = probe.send(.move(row: all[0].id, before: all[3].id), to: list(probe)).patches
    #expect(patches.filter { if case .move = $0 { true } else { false } }.count == 1)
    #expect(patches.count == 2, "\(patches)")
  }

  @Test func `the edit button says Done while the list is edited, and rows do not navigate then`() throws {
    let driver = AppDriver { Stops(calls: Calls()) }
    try driver.move("a", to: 1)
    #expect(driver.texts.contains("Order bacde"), "rows are moved without editing, too")
    try driver.move("a", to: 0)
    try driver.tap("Edit")
    #expect(driver.elements(.button).map(\.name) == ["Done"])
    #expect(throws: DriverError.self) { try driver.tap("b") }
    try driver.move("a", to: 2)
    #expect(driver.texts.contains("Order bcade"))
    try driver.move("a", to: 0)
    try driver.move("b", to: 4)
    #expect(driver.texts.contains("Order acdeb"))
    #expect(throws: DriverError.self) { try driver.move("d", to: 0) }
    #expect(throws: DriverError.self) { try driver.move("a", to: 5) }
    #expect(throws: DriverError.self) { try driver.move("p", to: 0) }
    try driver.move("y", to: 0)
    try driver.tap("Done")
    try driver.tap("b")
    #expect(driver.backTitle == "Stops")
  }

  @Test func `the driver deletes a row by its name, in edit mode or not`() throws {
    let driver = AppDriver { Stops(calls: Calls()) }
    try driver.delete("c")
    #expect(driver.texts.contains("Order abde"))
    #expect(throws: DriverError.self) { try driver.delete("a") }
    #expect(throws: DriverError.self) { try driver.delete("c") }
    #expect(throws: DriverError.self) { try driver.delete("x") }
    try driver.tap("Edit")
    try driver.delete("e")
    #expect(driver.texts.contains("Order abd"))
  }

  @Test func `a nil action allows no moves and no deletions`() {
    let probe = ComponentProbe {
      List { ForEach(["a"], id: \.self) { Text($0) }.onMove(perform: nil).onDelete(perform: nil) }
    }
    #expect(rows(probe).allSatisfy { $0.element["data-moves"] == nil && $0.element["data-deletes"] == nil })
  }

  @Test func `the app can control the edit mode itself`() {
    let probe = ComponentProbe {
      List { ForEach(["a"], id: \.self) { Text($0) }.onDelete { _ in } }.environment(\.editMode, .constant(.active))
    }
    #expect(list(probe).element["data-editing"] != nil)
  }

  @Test(
    arguments: [
      ([0], 2, "bacd"), ([0], 4, "bcda"), ([3], 0, "dabc"), ([0, 2], 4, "bdac"), ([1, 3], 0, "bdac"),
      ([1, 2], 2, "abcd"),
      ([], 1, "abcd"),
    ] as [([Int], Int, String)])
  func `offsets refer to positions before the move`(source: [Int], destination: Int, result: String) {
    var letters = Array("abcd")
    letters.move(fromOffsets: IndexSet(source), toOffset: destination)
    #expect(String(letters) == result)
    letters.remove(atOffsets: [0, 2])
    #expect(letters.count == 2 && letters[0] == Array(result)[1])
  }

  private struct LargeList: View {
    let calls: Calls
    var body: some View {
      List {
        ForEach(0..<1_000, id: \.self) { Text("\($0)") }
          .onDelete { calls.deletes.append($0.map(String.init).joined()) }
          .onMove { calls.moves.append("\($0.map(String.init).joined())>\($1)") }
      }
    }
  }

  @Test func `in a large list the offsets are those in the collection, however few rows are mounted`() {
    let calls = Calls()
    let probe = ComponentProbe { LargeList(calls: calls) }
    let first = rows(probe)[0].id
    #expect(probe.send(.rows(500..<520, keeping: first), to: probe.first(class: "row-gap")).result == .handled)
    let all = rows(probe), list = list(probe)
    #expect(all.count == 21)
    #expect(probe.send(.delete(row: all[1].id), to: list).result == .handled)
    #expect(probe.send(.delete(row: first), to: list).result == .handled)
    #expect(calls.deletes == ["500", "0"])
    for (row, before) in [(5, all[11].id), (11, all[5].id), (5, first), (0, all[5].id), (5, 0)] {
      #expect(probe.send(.move(row: all[row].id, before: before), to: list).result == .handled)
    }
    #expect(calls.moves == ["504>510", "510>504", "504>0", "0>504", "504>520"])
  }
}
