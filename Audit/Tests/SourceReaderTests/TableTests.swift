import SourceReader
import Testing
import WaymarkAudit

/// Tables that are sorted in another way, or shown in wide windows only.
struct TableTests {
  private static let table = """
    struct Rides: View {
      var body: some View {
        Table(rides) { TableColumn("Name") { Text($0.name) }; TableColumn("Length") { Text($0.length) } }
      }
    }
    struct SortSelector: View {
      @Binding var order: Order
      var body: some View {
        Menu { Toggle("Name", isOn: isByName) } label: { Label("Sort", systemImage: "arrowshape.up") }
      }
    }
    """

  @Test func `a table that the bar sorts needs no headers for that`() {
    func found(_ bar: String) -> Int {
      findings(
        "unsorted-table",
        "struct Root: View { var body: some View { Rides().toolbar { \(bar) } } }\n" + Self.table
      ).count
    }
    #expect(found("SortSelector(order: $order)") == 0)
    #expect(found(#"Button("Add") {}"#) == 1)
  }

  @Test(arguments: [
    ("if isCompact { List {} } else { Rides() }", 0), ("if sizeClass == .compact { List {} } else { Rides() }", 0),
    ("if !isCompact { Rides() } else { List {} }", 0), ("if isCompact { Rides() } else { Group { Rides() } }", 1),
    ("if isLoaded { Rides() } else { ProgressView() }", 1), ("if isCompact { Rides() }", 1), ("Rides()", 1),
  ])
  func `a table that something else stands for in narrow windows has its headers`(_ content: String, _ count: Int) {
    let table = Self.table.replacing("Table(rides)", with: "Table(rides, sortOrder: $order)")
    let root = """
      struct Root: View {
        @Environment(\\.horizontalSizeClass) private var sizeClass
        @State private var isLoaded = false
        var isCompact: Bool {
          #if os(iOS)
          return sizeClass == .compact
          #else
          return false
          #endif
        }
        var body: some View { ZStack { \(content) } }
      }
      """
    #expect(findings("sort-hidden-in-compact", root + "\n" + table).count == count)
  }
}
