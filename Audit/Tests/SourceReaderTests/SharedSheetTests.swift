import SourceReader
import Testing
import WaymarkAudit

/// A sheet that shows what an enum says, and that many screens present.
struct SharedSheetTests {
  /// Where the sheet that `Root` presents leads.
  private func targets(_ root: String, _ more: String = "") -> Set<String> {
    let app = SourceReader().read(
      text: """
        @main struct Demo: App { var body: some Scene { WindowGroup { Root() } } }
        \(root)
        \(more)
        struct Sheet: View {
          enum Kind: Identifiable { case about, form(Int?), list; var id: Int { 0 } }
          let kind: Kind
          @ViewBuilder var body: some View {
            switch kind {
            case .about: About()
            case .form(let number): NavigationStack { Form1(number: number) }
            case .list: List1()
            }
          }
        }
        struct About: View { var body: some View { Text("") } }
        struct Form1: View { let number: Int?; var body: some View { Text("") } }
        struct List1: View { var body: some View { Text("") } }
        """, named: "Demo.swift"
    ).app
    return Set(app["Root"]?.links.compactMap(\.target) ?? [])
  }

  /// A screen with a state and the sheet, and with what sets it.
  private func root(
    _ content: String, state: String = "@State private var sheet: Sheet.Kind?", _ more: String = ""
  ) -> String {
    """
    struct Root: View {
      \(state)
      \(more)
      var body: some View { VStack { \(content) }.sheet(item: $sheet) { Sheet(kind: $0) } }
    }
    """
  }

  @Test func `a presenter leads to the cases that are assigned in it`() {
    #expect(targets(root(#"Button("A") { sheet = .about }"#)) == ["About"])
    #expect(targets(root(#"Button("A") { self.sheet = Sheet.Kind.form(nil) }"#)) == ["Form1"])
    #expect(targets(root(#"Button("A") { sheet = isNew ? .form(1) : .list }"#)) == ["Form1", "List1"])
    let functions = "func show() { sheet = .list }; func hide() { sheet = nil }"
    #expect(targets(root(#"Button("A") { show() }"#, functions)) == ["List1"])
    let begun = "@State private var sheet: Sheet.Kind? = .about"
    #expect(targets(root(#"Button("A") { sheet = .list }"#, state: begun)) == ["About", "List1"])
  }

  @Test func `so do those that views assign which it hands a binding to`() {
    let row = """
      struct Row: View { @Binding var shown: Sheet.Kind?; var body: some View { Button("R") { shown = .list } } }
      """
    #expect(targets(root(#"Row(shown: $sheet); Button("A") { sheet = .about }"#), row) == ["About", "List1"])
    let outer = "struct Outer: View { @Binding var shown: Sheet.Kind?; var body: some View { Row(shown: $shown) } }"
    #expect(targets(root("Outer(shown: $sheet)"), row + "\n" + outer) == ["List1"])
  }

  @Test func `where an assignment is not known it leads to all cases`() {
    let all: Set = ["About", "Form1", "List1"]
    #expect(targets(root(#"Button("A") { sheet = .about }; Button("B") { sheet = make() }"#)) == all)
    #expect(targets(root(#"Button("A") { sheet = .about }; Picker("P", selection: $sheet) {}"#)) == all)
    let initializer = "init(a: Int) { _sheet = State(initialValue: nil) }"
    #expect(targets(root(#"Button("A") { sheet = .about }"#, initializer)) == all)
    #expect(targets(root(#"Button("A") { sheet = .about }; Row { sheet = $0 }"#)) == all)
    #expect(targets(root(#"Button("A") { sheet = .about }"#, state: "@Binding var sheet: Sheet.Kind?")) == all)
    #expect(targets(root("Text(\"\")")) == all)
    let alias = "extension Sheet.Kind { static let usual = Sheet.Kind.about }"
    #expect(targets(root(#"Button("A") { sheet = .usual }"#), alias) == all)
    #expect(targets(root(#"Button("A") { sheet = .some(.about) }"#)) == all)
    let row = """
      struct Row: View {
        @Binding var shown: Sheet.Kind?
        init(shown: Binding<Sheet.Kind?>) { _shown = shown }
        var body: some View { Text("") }
      }
      """
    #expect(targets(root(#"Row(shown: $sheet); Button("A") { sheet = .about }"#), row) == all)
  }

  @Test func `a choice by something else than the item is not cut`() {
    let root = """
      struct Root: View {
        @State private var sheet: Sheet.Kind?
        @State private var other = Sheet.Kind.list
        var body: some View { Button("A") { sheet = .about }.sheet(item: $sheet) { _ in Sheet(kind: other) } }
      }
      """
    #expect(targets(root) == ["About", "Form1", "List1"])
  }

  @Test func `a home tab does not repeat what another tab never asks for`() {
    let views = """
      struct Root: View {
        var body: some View {
          TabView {
            Tab("Home", systemImage: "house") { NavigationStack { Home() } }
            Tab("Places", systemImage: "map") { NavigationStack { Places() } }
          }
        }
      }
      struct Home: View {
        @State private var sheet: Kind?
        var body: some View {
          Button("About") { sheet = .about }.sheet(item: $sheet) { Sheet(kind: $0) }.navigationTitle("Home")
        }
      }
      struct Places: View {
        @State private var sheet: Kind?
        var body: some View {
          Button("New") { sheet = CASE }.sheet(item: $sheet) { Sheet(kind: $0) }.navigationTitle("Places")
        }
      }
      enum Kind: Identifiable { case about, new; var id: Int { 0 } }
      struct Sheet: View {
        let kind: Kind
        var body: some View { switch kind { case .about: About(); case .new: New() } }
      }
      struct About: View { var body: some View { Text("") } }
      struct New: View { var body: some View { Text("") } }
      """
    #expect(findings("home-tab", views.replacing("CASE", with: ".new")).isEmpty)
    #expect(findings("home-tab", views.replacing("CASE", with: ".about")).count == 1)
  }
}
