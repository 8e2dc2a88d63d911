import SourceReader
import Testing
import WaymarkAudit

/// What screens are called in texts that have no view of their own.
struct ScreenNameTests {
  private static func root(_ content: String, _ more: String = "") -> String {
    """
    struct Root: View {
      @State private var isShown = false
      @State private var password = ""
      var body: some View { Button("New") { isShown = true }.sheet(isPresented: $isShown) { \(content) } }
    }
    \(more)
    """
  }

  @Test func `what stands in another view is named by it`() {
    let form = #"NavigationStack { Form { TextField("Name", text: $password); TextField("Note", text: $password) }"#
    let bar = #".toolbar { ToolbarItem(placement: .confirmationAction) { Button("Add") { isShown = false } } } }"#
    let message = findings("modal-without-cancel", Self.root(form + bar)).first?.message
    #expect(message?.contains("“Form in Root”") == true, "\(message ?? "")")
    let title = #"navigationTitle("Ride").toolbar"#
    let titled = findings("modal-without-cancel", Self.root(form + bar.replacing("toolbar", with: title)))
    #expect(titled.first?.message.contains("“Ride”") == true)
  }

  @Test func `a view of another framework has the name of its type`() {
    let modals = """
      struct Second: View {
        @State private var isOpen = false
        var body: some View { Button("B") { isOpen = true }.sheet(isPresented: $isOpen) { Third() } }
      }
      struct Third: View {
        @State private var page: URL?
        var body: some View { Button("C") { page = url }.sheet(item: $page) { SafariView(url: $0) } }
      }
      struct SafariView: UIViewControllerRepresentable { let url: URL }
      """
    let message = findings("modal-over-modals", Self.root("Second()", modals)).first?.message
    #expect(message?.hasPrefix("“SafariView in Third” is the third modal") == true, "\(message ?? "")")
    #expect(message?.contains("(Second → Third → SafariView in Third)") == true)
  }

  @Test func `a view that is given other bars elsewhere keeps its name`() {
    let views = """
      struct Root: View {
        @State private var isShown = false
        var body: some View {
          NavigationStack {
            NavigationLink("Town") { Fields() }
            Text("").sheet(isPresented: $isShown) {
              NavigationStack { Fields().toolbar { Button("Add") { isShown = false } } }
            }
          }
        }
      }
      struct Fields: View { @State private var name = ""; var body: some View { TextField("Name", text: $name) } }
      """
    let messages = findings("modal-without-title", views).map(\.message)
    #expect(messages.count == 1 && messages[0].contains("“Fields”"), "\(messages)")
  }
}
