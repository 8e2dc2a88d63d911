import Testing
import WaymarkComponents
import WaymarkGraph
import WaymarkTesting

@MainActor struct ListTests {
  struct Long: View {
    var body: some View {
      List {
        Section("All") { ForEach(0..<150) { Text("Row \($0)") } }
      }
    }
  }

  @Test func `a list creates its rows in batches as it is scrolled`() throws {
    let driver = AppDriver { Long() }
    #expect(driver.rows.count == 40)
    try driver.scroll()
    #expect(driver.rows.count == 100)
    try driver.scroll()
    #expect(driver.rows.count == 150)
    #expect(driver.rows.last == "Row 149")
    #expect(try !driver.scroll())
  }

  struct Growing: View {
    @State private var count = 1
    var body: some View {
      List {
        ForEach(0..<3, id: \.self) { group in
          Section("Group \(group)") {
            ForEach(Array(0..<count), id: \.self) { Text("\(group).\($0)") }
          }
        }
        Section {
          Button("More") { count += 1 }
        } footer: {
          Text("\(count) each")
        }
      }
    }
  }

  @Test func `new rows are added to their sections, each of which is a list with a header`() throws {
    let driver = AppDriver { Growing() }
    try driver.tap("More")
    #expect(driver.rows.prefix(6) == ["0.0", "0.1", "1.0", "1.1", "2.0", "2.1"])
    #expect(driver.elements(.list).count == 4)
    #expect(driver.elements(.heading).map(\.name) == ["Group 0", "Group 1", "Group 2"])
    #expect(driver.texts.contains("2 each"))
  }

  struct Plain: View {
    var body: some View {
      List {
        HStack {
          Text("a")
          Text("b")
        }
        Group {
          Text("c")
          Text("d")
        }
        Inner()
      }
      .listStyle(.plain)
    }
  }
  struct Inner: View {
    var body: some View {
      Text("e")
      if true { Text("f") }
    }
  }

  @Test func `each view of a list's content is a row, also in groups, conditions and custom views`() {
    let driver = AppDriver { Plain() }
    #expect(driver.rows == ["a b", "c", "d", "e", "f"])
    #expect(driver.elements(.list).count == 1)
  }
}
