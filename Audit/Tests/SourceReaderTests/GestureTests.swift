import SourceReader
import Testing
import WaymarkAudit

/// What can be done by a gesture only.
struct GestureTests {
  @Test(arguments: [("", 0), ("if isLarge { Text(\"B\") }", 1), ("Text(\"B\").opacity(isLarge ? 1 : 0)", 1)])
  func `what sets a state that nothing reads does nothing`(content: String, count: Int) {
    let found = findings(
      "gesture-only",
      """
      struct Root: View {
        @State private var isLarge = false
        var body: some View {
          NavigationStack {
            VStack { Text("A").onTapGesture(count: 2) { isLarge = true }; \(content) }.navigationTitle("Notes")
          }
        }
      }
      """)
    #expect(found.count == count)
  }

  private func findings(_ id: String, _ views: String) -> [Finding] {
    let app = SourceReader().read(
      text: "@main struct Demo: App { var body: some Scene { WindowGroup { Root() } } }\n" + views, named: "Demo.swift"
    ).app
    return allRules.first { $0.id == id }!.findings(in: app)
  }
}
