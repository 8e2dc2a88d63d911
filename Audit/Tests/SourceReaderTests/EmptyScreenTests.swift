import Testing
import WaymarkAudit

/// Screens that show nothing.
struct EmptyScreenTests {
  @Test(arguments: [
    ("NavigationLink(\"Friends\") { EmptyView() }", 1),
    ("NavigationLink(destination: EmptyView()) { Text(\"Friends\") }", 1),
    ("NavigationLink(\"Friends\") { EmptyView().navigationTitle(\"Friends\") }", 0),
    ("NavigationLink(\"Friends\") { Text(\"Ana\") }", 0),
    // It is there so that another link works, and nobody sees it.
    ("NavigationLink(destination: EmptyView()) { EmptyView() }", 0),
    ("NavigationLink(\"Friends\") { if isKnown { Text(\"Ana\") } else { EmptyView() } }", 0),
  ])
  func `a link to an empty view leads to a screen without a title`(link: String, count: Int) {
    let found = findings(
      "missing-title",
      """
      struct Root: View {
        @State private var isKnown = false
        var body: some View {
          NavigationStack {
            List {
              \(link)
            }
            .navigationTitle("People")
          }
        }
      }
      """)
    #expect(found.map(\.place.line) == Array(repeating: 7, count: count))
  }

  @Test func `a value that shows an empty view is found at its link`() {
    let found = findings(
      "missing-title",
      """
      struct Root: View {
        var body: some View {
          NavigationStack {
            List { NavigationLink("Friends", value: 1) }.navigationTitle("People")
              .navigationDestination(for: Int.self) { _ in EmptyView() }
          }
        }
      }
      """)
    #expect(found.map(\.place.line) == [5])
  }

  @Test func `a button that pushes an empty view is found at the view`() {
    let found = findings(
      "missing-title",
      """
      struct Root: View {
        @State private var isShown = false
        var body: some View {
          NavigationStack {
            Button("Friends") { isShown = true }.navigationTitle("People")
              .navigationDestination(isPresented: $isShown) { EmptyView() }
          }
        }
      }
      """)
    #expect(found.map(\.place.line) == [7])
  }
}
