import Testing
import WaymarkAudit

/// What has a chevron, and leads elsewhere than to a screen that is pushed.
struct ChevronTests {
  private static let row = "HStack { Text(\"Theme\"); Spacer(); Image(systemName: \"chevron.right\") }"

  @Test(arguments: [
    ("Menu { Button(\"Dark\") {} } label: { \(row) }", 1),
    (
      "Menu { Button(\"Dark\") {} } label: { HStack { Text(\"A\"); Image(systemName: \"chevron.up.chevron.down\") } }",
      0
    ),
    ("Button { isAsked = true } label: { \(row) }.alert(\"Theme?\", isPresented: $isAsked) { Button(\"OK\") {} }", 1),
    ("Button { open(page) } label: { \(row) }", 1),
    ("Link(destination: page) { \(row) }", 1),
    ("Link(\"Terms\", destination: page)", 0),
    // A row of a list is its link.
    ("HStack { Link(\"Terms\", destination: page); Image(systemName: \"chevron.right\") }", 1),
    ("HStack { Link(\"Terms\", destination: page); Image(systemName: \"safari\") }", 0),
    ("ShareLink(item: page) { \(row) }", 1),
    ("ShareLink(item: page) { Text(\"Share\") }", 0),
    ("NavigationLink { Theme() } label: { \(row) }", 0),
  ])
  func `a chevron is for what is pushed`(content: String, count: Int) {
    #expect(findings("chevron-without-push", app(content)).map(\.place.line) == Array(repeating: 9, count: count))
  }

  @Test func `a chevron is for what is pushed, if an alert comes in its place at times`() {
    let found = findings(
      "chevron-without-push",
      app(
        """
        Button { if isKnown { isShown = true } else { isAsked = true } } label: { \(Self.row) }
          .alert("Theme?", isPresented: $isAsked) { Button("OK") {} }
          .navigationDestination(isPresented: $isShown) { Theme() }
        """))
    #expect(found.isEmpty)
  }

  @Test(arguments: [
    (".chevron", 1), (".textWithChevron(name)", 1), (".text(name)", 0), (".chevronDown", 0),
  ])
  func `a row of a package has the chevron that it is given`(trailing: String, count: Int) {
    let found = findings(
      "chevron-without-push",
      app("Menu { Button(\"Dark\") {} } label: { ListRowView(leading: .text(\"Theme\"), trailing: \(trailing)) }"))
    #expect(found.count == count)
  }

  private func app(_ content: String) -> String {
    """
    struct Root: View {
      @Environment(\\.openURL) private var open
      @State private var isAsked = false
      @State private var isShown = false
      var body: some View {
        NavigationStack {
          List {
            \(content)
          }
          .navigationTitle("Settings")
        }
      }
      private let page = URL(string: "https://waymark.example")!
    }
    struct Theme: View { var body: some View { Text("Dark").navigationTitle("Theme") } }
    """
  }
}
