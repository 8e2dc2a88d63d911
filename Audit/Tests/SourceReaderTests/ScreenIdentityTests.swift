import SourceReader
import Testing
import WaymarkAudit

/// A1: which views are one screen, and which are several.
struct ScreenIdentityTests {
  private func model(_ views: String) -> AppModel {
    SourceReader().read(
      text: "@main struct Demo: App { var body: some Scene { WindowGroup { Root() } } }\n" + views, named: "Demo.swift"
    ).app
  }

  @Test func `one view in frames with bars of their own is several screens`() {
    let app = model(
      """
      struct Frame<Content: View>: View {
        @ViewBuilder let content: () -> Content
        var body: some View { NavigationStack { VStack { content() }.toolbar { Button("Save") {} } } }
      }
      struct Fields: View { var body: some View { Text("").navigationTitle("Town") } }
      struct Root: View {
        @State private var isNew = false
        @State private var isEdited = false
        var body: some View {
          Text("").sheet(isPresented: $isNew) { Frame { Fields() } }.sheet(isPresented: $isEdited) { Fields() }
        }
      }
      """)
    #expect(app["Frame(Fields)"]?.items.count == 1)
    #expect(app["Fields"]?.items.isEmpty == true)
  }

  @Test func `a view that is given bars where it is presented is another screen than without them`() throws {
    let app = model(
      """
      struct Fields: View { var body: some View { Text("").navigationTitle("Town") } }
      struct Root: View {
        @State private var isNew = false
        var body: some View {
          NavigationStack {
            NavigationLink("Town") { Fields() }
              .sheet(isPresented: $isNew) {
                NavigationStack { Fields().toolbar { Button("Close") { isNew = false } } }
              }
          }
        }
      }
      """)
    let links = try #require(app["Root"]?.links)
    let pushed = links.first { $0.transition == .push }?.target
    let presented = links.first { $0.transition == .sheet }?.target
    #expect(pushed != presented)
    #expect(pushed.flatMap { app[$0] }?.items.isEmpty == true)
    #expect(presented.flatMap { app[$0] }?.items.compactMap(\.action?.effects) == [[.dismisses]])
  }
}
