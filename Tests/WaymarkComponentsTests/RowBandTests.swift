import Observation
import RandomInputs
import Testing
import WaymarkGraph
import WaymarkTesting

@testable import WaymarkComponents

/// X1: rows that are selected by drawing a rectangle over them, mounted or not.
@MainActor @Suite struct RowBandTests {
  @Test func `ranges that overlap turn each other around, and gaps between selected rows are found`() {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<300 {
      var selection = Bool.random(using: &random) ? RowSelection<Int>.all : RowSelection()
      var expected = Set(selection.elements(of: 0..<40, id: \.self))
      for _ in 0..<Int.random(in: 0...6, using: &random) {
        let ends = [Int.random(in: 0..<40, using: &random), Int.random(in: 0..<40, using: &random)].sorted()
        if Bool.random(using: &random) {
          selection.toggleRange(from: ends[0], through: ends[1])
          expected.formSymmetricDifference(ends[0]...ends[1])
        } else {
          selection.toggle(ends[0])
          expected.formSymmetricDifference([ends[0]])
        }
      }
      #expect(Set(selection.elements(of: 0..<40, id: \.self)) == expected)
      let part = 5...Int.random(in: 5..<40, using: &random)
      for isSelected in [true, false] {
        let found = selection.parts(of: part, selected: isSelected) { $0 }.flatMap { Array($0) }
        #expect(found == part.filter { expected.contains($0) == isSelected })
      }
    }
  }

  @Observable final class Model {
    var numbers = Array(0..<100_000)
    var selection = RowSelection<Int>()
    var set: Set<Int> = []
  }

  private struct Numbers: View {
    let model: Model
    var body: some View {
      @Bindable var model = model
      ScrollView {
        LazyVGrid(columns: [GridItem(.adaptive(minimum: 50))], selection: $model.selection) {
          ForEach(model.numbers, id: \.self) { Text(verbatim: "\($0)").disabled($0 == 3) }
        }
        List(selection: $model.set) {
          Text("First").tag(-1)
          ForEach(model.numbers, id: \.self) { Text(verbatim: "\($0)") }
        }
      }
    }
  }

  @MainActor private struct Stage {
    let model = Model()
    let probe: ComponentProbe

    init() {
      let model = model
      probe = ComponentProbe { Numbers(model: model) }
    }

    private func container(_ isGrid: Bool) -> ElementTree {
      probe.all("wm-list").first { $0.element.classes.contains("vgrid") == isGrid }!
    }

    /// Draws a band; the mounted row is 10.
    @discardableResult func draw(
      _ mode: RowBand.Mode, _ spans: RowBand.Span..., grid: Bool = true, seenAt place: Int? = nil
    ) -> EventResult {
      let container = container(grid)
      let rows = probe.all.filter { $0.element["role"] == "option" && $0.children.first?.element.text == "10" }
      let row = rows[grid ? 0 : 1]
      let band = RowBand(
        mode: mode, row: row.id, place: place ?? (grid ? 10 : 11), count: model.numbers.count + (grid ? 0 : 1),
        spans: spans)
      return probe.send(.band(band), to: container).result
    }

    var inGrid: [Int] { model.selection.elements(of: model.numbers, id: \.self) }
    var inList: [Int] { model.set.sorted() }
  }

  @Test func `a band over a grid selects the columns it covers, of rows that are not mounted, too`() {
    let stage = Stage()
    // Two of five columns in lines 10 to 12, and the same in thousands of lines.
    #expect(stage.draw(.replace, .init(first: 51, last: 62, columns: 5, width: 2)) == .handled)
    #expect(stage.inGrid == [51, 52, 56, 57, 61, 62])
    stage.draw(.toggle, .init(first: 52, last: 63, columns: 5, width: 2))
    #expect(stage.inGrid == [51, 53, 56, 58, 61, 63])
    stage.draw(.add, .init(first: 50, last: 53, columns: 5, width: 4))
    #expect(stage.inGrid == [50, 51, 52, 53, 56, 58, 61, 63])
    stage.draw(.replace, .init(first: 1, last: 99_997, columns: 5, width: 2))
    #expect(stage.inGrid.count == 40_000)
    #expect(stage.inGrid.prefix(4) == [1, 2, 6, 7] && stage.inGrid.last == 99_997)
  }

  @Test func `a band over whole lines is a range, in which a disabled row is not selected`() {
    let stage = Stage()
    stage.draw(.replace, .init(first: 0, last: 79_999, columns: 5, width: 5))
    #expect(stage.inGrid == [0, 1, 2] + Array(4...79_999))
    stage.draw(.toggle, .init(first: 100, last: 199, columns: 5, width: 5))
    stage.draw(.add, .init(first: 150, last: 159, columns: 5, width: 5))
    #expect(stage.inGrid == [0, 1, 2] + Array(4..<100) + Array(150..<160) + Array(200...79_999))
    stage.draw(.remove, .init(first: 155, last: 79_989, columns: 5, width: 5))
    #expect(stage.inGrid == [0, 1, 2] + Array(4..<100) + Array(150..<155) + Array(79_990...79_999))
    stage.draw(.add, .init(first: 0, last: 99_999, columns: 5, width: 9))
    #expect(stage.inGrid.count == 99_999)
  }

  @Test func `a band over a list counts all its rows, and takes a Set`() {
    let stage = Stage()
    stage.draw(.replace, .init(first: 0, last: 2), grid: false)
    #expect(stage.inList == [-1, 0, 1])
    stage.draw(.toggle, .init(first: 2, last: 5), grid: false)
    #expect(stage.inList == [-1, 0, 2, 3, 4])
    stage.draw(.add, .init(first: 90_001, last: 90_003), grid: false)
    #expect(stage.inList == [-1, 0, 2, 3, 4, 90_000, 90_001, 90_002])
    stage.draw(.remove, .init(first: 1, last: 90_001), grid: false)
    #expect(stage.inList == [-1, 90_001, 90_002])
  }

  @Test func `a band follows rows that others have inserted, and selects nothing where its row has gone`() {
    let stage = Stage()
    stage.model.numbers.insert(contentsOf: [-7, -8], at: 0)
    stage.probe.update()
    stage.draw(.replace, .init(first: 20, last: 22), seenAt: 10)
    #expect(stage.inGrid == [20, 21, 22], "not those that are at the places by now")
    #expect(stage.draw(.replace, .init(first: 200_000, last: 200_001)) == .handled)
    #expect(stage.inGrid == [], "no rows are there")
    func seenBefore(count: Int) -> EventResult {
      let band = RowBand(mode: .replace, row: 1, place: 0, count: count, spans: [.init(first: 0, last: 1)])
      return stage.probe.send(.band(band), to: stage.probe.first("wm-list")).result
    }
    #expect(seenBefore(count: 100_000) == .unexpected)
    #expect(seenBefore(count: 100_002) == .handled, "the row is only not mounted any more")
    #expect(stage.inGrid == [-7, -8])
  }
}
