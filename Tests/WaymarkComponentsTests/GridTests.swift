import Testing
import WaymarkComponents
import WaymarkGraph

@MainActor struct GridTests {
  private struct Row: View {
    let name: String
    let isWide: Bool
    var body: some View {
      GridRow {
        Text(name)
        if isWide { Text("more") }
        Text("value").gridColumnAlignment(.trailing)
      }
    }
  }

  private struct Table: View {
    @State private var isWide = false
    var body: some View {
      Grid(alignment: .leading, horizontalSpacing: 16) {
        Row(name: "Distance", isWide: isWide)
        Divider()
        GridRow { Text("Whole width").gridCellColumns(2) }
      }
      Button("Widen") { isWide = true }
    }
  }

  @Test func `all rows share as many columns as the longest has`() {
    let probe = ComponentProbe { Table() }
    let grid = probe.first(class: "grid")!
    #expect(probe.style("grid-template-columns", of: grid) == "var(--c1,auto) var(--c2,auto)")
    #expect(probe.style("column-gap", of: grid) == "16px")
    #expect(probe.all.filter { $0.element.classes.hasPrefix("grid-row") }.count == 2)
  }

  @Test func `the alignment of a column applies to every row`() {
    let probe = ComponentProbe { Table() }
    let rows = probe.all.filter { $0.element.classes.hasPrefix("grid-row") }
    #expect(rows.map { probe.style("--a2", of: $0) } == ["end", nil], "the second row's one cell spans both")
  }

  @Test func `a cell spans columns even when it is modified further`() {
    let probe = ComponentProbe {
      Grid {
        GridRow {
          Text("Wide").gridCellColumns(2).background(.yellow)
          Text("x").gridColumnAlignment(.trailing)
        }
      }
    }
    let row = probe.first(class: "grid-row")!
    #expect(probe.style("--s1", of: row) == "2")
    #expect(probe.style("--a2", of: row) == "end")
    #expect(
      probe.style("grid-template-columns", of: probe.first(class: "grid"))?.split(separator: " ").count == 3)
  }

  @Test func `the columns are updated when a row grows`() {
    let probe = ComponentProbe { Table() }
    probe.send(.tap, to: probe.first("button"))
    #expect(
      probe.style("grid-template-columns", of: probe.first(class: "grid"))?.split(separator: " ").count == 3)
    let rows = probe.all.filter { $0.element.classes.hasPrefix("grid-row") }
    #expect(probe.style("--a3", of: rows[0]) == "end")
    #expect(probe.style("--a2", of: rows[0]) == nil)
  }
}
