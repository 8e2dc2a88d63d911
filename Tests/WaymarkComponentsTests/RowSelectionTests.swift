import Foundation
import Observation
import Testing
import WaymarkGraph
import WaymarkTesting

@testable import WaymarkComponents

/// X1: the selection of a list as a value whose size does not depend on the number of rows.
@MainActor @Suite struct RowSelectionTests {
  private func elements(_ selection: RowSelection<Int>, of data: some RandomAccessCollection<Int> = 0..<10) -> [Int] {
    let found = selection.elements(of: data, id: \.self)
    #expect(selection.count(in: data, id: \.self) == found.count)
    return found
  }

  @Test func `a selection is none, all, a range, or some rows, with exceptions`() {
    var selection = RowSelection<Int>()
    #expect(selection.isEmpty && elements(selection) == [])
    selection.toggle(3)
    selection.toggle(7)
    #expect(!selection.isEmpty && elements(selection) == [3, 7])
    selection.toggle(3)
    #expect(elements(selection) == [7])
    selection.selectRange(from: 2, through: 5)
    #expect(elements(selection) == [2, 3, 4, 5])
    selection.toggle(4)
    selection.toggle(9)
    #expect(elements(selection) == [2, 3, 5, 9])
    selection = .all
    #expect(elements(selection) == Array(0..<10))
    selection.toggle(0)
    #expect(elements(selection) == Array(1..<10))
    #expect(elements(RowSelection([4, 2])) == [2, 4])
  }

  @Test func `a range includes what is inserted, and is an end alone when the other has gone`() {
    var selection = RowSelection<Int>()
    selection.selectRange(from: 2, through: 4)
    #expect(elements(selection, of: [1, 2, 30, 3, 4, 5]) == [2, 30, 3, 4])
    #expect(elements(selection, of: [4, 9, 2]) == [4, 9, 2], "the rows were sorted in the other direction")
    #expect(elements(selection, of: [1, 3, 4, 5]) == [4])
    #expect(elements(selection, of: [1, 3]) == [])
  }

  @Test func `a selection is encoded and decoded`() throws {
    var selection = RowSelection<Int>.all
    selection.toggle(3)
    for each in [selection, RowSelection([1, 2]), RowSelection()] {
      #expect(try JSONDecoder().decode(RowSelection<Int>.self, from: JSONEncoder().encode(each)) == each)
    }
  }

  @Observable final class Model {
    var numbers: [Int]
    var selection = RowSelection<Int>()
    init(_ numbers: [Int]) { self.numbers = numbers }
  }

  private struct Numbers: View {
    let model: Model
    var body: some View {
      @Bindable var model = model
      List(selection: $model.selection) {
        Text("First").tag(-1)
        ForEach(model.numbers, id: \.self) { Text(verbatim: "\($0)") }
        Text("Last").tag(-2)
      }
    }
  }

  @MainActor private struct Stage {
    let model: Model
    let probe: ComponentProbe

    init(_ count: Int, isNested: Bool = false) {
      let model = Model(Array(0..<count))
      self.model = model
      probe = ComponentProbe { if isNested { Nested(model: model) } else { Numbers(model: model) } }
    }

    @discardableResult func choose(_ choice: RowChoice, _ text: String? = nil) -> [Patch] {
      let row = text.map { text in
        probe.all.first { $0.element["role"] == "option" && $0.children.first?.element.text == text }!.id
      }
      let (result, patches) = probe.send(.choose(choice, row: row ?? 0), to: probe.first("wm-list"))
      #expect(result == .handled)
      return patches
    }

    func request(_ rows: Range<Int>) { probe.send(.rows(rows, keeping: 0), to: probe.first(class: "row-gap")) }

    var marked: [String] {
      probe.all.filter { $0.element["data-selected"] != nil }.compactMap { $0.children.first?.element.text }
    }
    var selected: [Int] { model.selection.elements(of: model.numbers, id: \.self) }
  }

  @Test func `the user selects a range and all of many rows, of which the mounted ones are shown so`() {
    let stage = Stage(100_000)
    stage.choose(.only, "30")
    stage.request(80_000..<80_020)
    #expect(stage.choose(.range, "80010").count == 11, "no more is sent than for the rows that are mounted")
    #expect(stage.marked == (80_000...80_010).map(String.init))
    #expect(stage.selected == Array(30...80_010))
    stage.request(80_005..<80_030)
    #expect(stage.marked == (80_005...80_010).map(String.init))
    stage.choose(.deselect, "80008")
    #expect(stage.selected.count == 80_010 - 30)
    #expect(!stage.marked.contains("80008") && stage.marked.count == 5)
    stage.choose(.select, "80008")
    stage.choose(.select, "80008")
    #expect(stage.selected.count == 80_010 - 30 + 1, "what is selected already stays so")
    stage.choose(.range, "First")
    #expect(stage.marked == ["First"] + (80_005...80_008).map(String.init), "the anchor is the row named last")
    stage.choose(.all)
    #expect(stage.model.selection == .all)
    #expect(stage.marked.count == 27)
    stage.choose(.none)
    #expect(stage.model.selection.isEmpty && stage.marked == [])
  }

  @Test func `rows that come within a range, or change their places, are shown as selected`() {
    let stage = Stage(500)
    stage.choose(.only, "3")
    stage.choose(.range, "6")
    stage.model.numbers.insert(contentsOf: [1_000, 1_001], at: 5)
    stage.probe.update()
    #expect(stage.marked == ["3", "4", "1000", "1001", "5", "6"])
    stage.model.numbers.insert(contentsOf: 2_000..<2_100, at: 0)
    stage.probe.update()
    stage.request(100..<120)
    #expect(stage.marked == ["3", "4", "1000", "1001", "5", "6"])
    stage.model.numbers.removeAll { $0 == 3 }
    stage.model.selection.toggle(2_119)
    stage.probe.update()
    #expect(stage.selected == [6])
  }

  private struct Nested: View {
    let model: Model
    var body: some View {
      @Bindable var model = model
      List(selection: $model.selection) { Rows(model: model) }
    }
  }

  private struct Rows: View {
    let model: Model
    var body: some View { ForEach(model.numbers, id: \.self) { Text(verbatim: "\($0)") } }
  }

  @Test(arguments: [6, 500]) func `after the rows are sorted, those between the ends are shown as selected`(count: Int)
  {
    for isNested in [false, true] {
      let stage = Stage(count, isNested: isNested)
      stage.choose(.only, "1")
      stage.choose(.range, "3")
      stage.model.numbers.replaceSubrange(0..<6, with: [0, 1, 4, 3, 2, 5])
      stage.probe.update()
      #expect(stage.marked == ["1", "4", "3"] && stage.selected == [1, 4, 3])
      stage.model.numbers.replaceSubrange(0..<6, with: [5, 3, 2, 1, 0, 4])
      stage.probe.update()
      #expect(stage.marked == ["3", "2", "1"] && stage.selected == [3, 2, 1])
      stage.model.numbers.removeAll { $0 == 1 }
      stage.probe.update()
      #expect(stage.marked == ["3"] && stage.selected == [3])
    }
  }

  @Test func `a range changes when rows move that are not mounted`() {
    let stage = Stage(500)
    stage.choose(.only, "1")
    stage.request(300..<320)
    stage.choose(.range, "310")
    #expect(stage.marked == (300...310).map(String.init))
    stage.model.numbers.swapAt(1, 499)
    stage.probe.update()
    #expect(stage.marked == (310..<320).map(String.init))
  }

  private struct Few: View {
    @State private var selection = RowSelection<String>()
    var body: some View {
      List(selection: $selection) {
        Section { ForEach(["a", "b", "c"], id: \.self) { Text($0).disabled($0 == "b") } }
        Section { ForEach(["d", "e"], id: \.self) { Text($0) } }
      }
    }
  }

  @Test func `in a short list a range goes through the sections, and disabled rows are left out of all`() throws {
    let driver = AppDriver { Few() }
    try driver.select("d")
    try driver.extendSelection(to: "a")
    #expect(try driver.selection() == ["a", "b", "c", "d"])
    try driver.selectAll()
    #expect(try driver.selection() == ["a", "c", "d", "e"])
    try driver.restart()
    #expect(try driver.selection() == ["a", "c", "d", "e"])
  }
}
