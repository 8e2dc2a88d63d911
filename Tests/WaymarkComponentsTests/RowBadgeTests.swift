import Testing
import WaymarkComponents
import WaymarkGraph
import WaymarkTesting

@MainActor struct RowBadgeTests {
  struct Boxes: View {
    @State private var unread = 12
    var body: some View {
      NavigationStack {
        List {
          Text("Inbox").badge(unread)
          NavigationLink("Sent", value: 1).badge("New")
          HStack {
            Text("Archive")
            Text("2026")
          }
          .badge(Text("Full"))
          Button("Read All") { unread = 0 }
          Text("Trash")
        }
        .navigationDestination(for: Int.self) { Text("Screen \($0)") }
      }
    }
  }

  @Test func `a badge is at the end of its row, and 0 is none`() throws {
    let driver = AppDriver { Boxes() }
    #expect(driver.rows == ["Inbox 12", "Sent New", "Archive 2026 Full", "Read All", "Trash"])
    try driver.tap("Read All")
    #expect(driver.rows.first == "Inbox")
    try driver.tap("Sent")
    #expect(driver.texts.contains("Screen 1"))
  }

  @Test func `a badge is not in the rows after its own, nor in what is inside of the row`() {
    let driver = AppDriver {
      List {
        VStack {
          Text("Outer")
          List { Text("Inner") }
        }
        .badge(3)
        Text("Next")
      }
    }
    #expect(driver.texts.filter { $0 == "3" } == ["3"])
  }
}
