import SourceReader
import Testing
import WaymarkAudit

/// Screens that lead on in some of the ways in which they are opened.
struct OpeningTests {
  private static let mode = "enum Mode { case choose, show(Int), all }"
  private static let list = """
    struct Places: View {
      @Environment(\\.dismiss) private var dismiss
      @State private var isShown = false
      let mode: Mode
      var body: some View {
        List {
          Button("Sintra") {
            switch mode {
            case .choose: dismiss()
            case .show, .all: isShown = true
            }
          }
        }
        .sheet(isPresented: $isShown) { Place() }
      }
    }
    struct Place: View { var body: some View { Text("Sintra") } }
    """
  private static let first = """
    struct Root: View {
      @State private var isShown = false
      var body: some View { Button("New") { isShown = true }.sheet(isPresented: $isShown) { Form1() } }
    }
    """

  /// A form in a sheet, in which a place is chosen in another one.
  private static func form(_ choosing: String, _ more: String = "") -> String {
    """
    struct Form1: View {
      @State private var isChoosing = false
      @State private var mode = Mode.choose
      var body: some View {
        VStack {
          Button("Place") { isChoosing = true }.sheet(isPresented: $isChoosing) { \(choosing) }
          \(more)
        }
      }
    }
    """
  }

  private func third(_ views: String...) -> Int {
    findings("modal-over-modals", ([Self.mode, Self.first] + views).joined(separator: "\n")).count
  }

  @Test func `what an action does in other cases of an enum is not reached with a known one`() {
    #expect(third(Self.list, Self.form("Places(mode: .choose)")) == 0)
    #expect(third(Self.list, Self.form("Places(mode: Mode.choose)")) == 0)
    #expect(third(Self.list, Self.form("Places(mode: .show(1))")) == 1)
    #expect(third(Self.list, Self.form("NavigationStack { Places(mode: .choose) }")) == 0)
  }

  @Test func `with a value that is not known all cases count`() {
    #expect(third(Self.list, Self.form("Places(mode: mode)")) == 1)
    #expect(third(Self.list, Self.form("Places(mode: make())")) == 1)
  }

  @Test func `each place that opens a screen counts with what it opens it with`() {
    // One place is first in the source, the other one last.
    for places in [["choose", "all"], ["all", "choose"]] {
      let others = #"NavigationLink("Places") { Places(mode: .\#(places[0])) }"#
      let root = """
        struct Root: View {
          @State private var isShown = false
          var body: some View {
            VStack { \(others); Button("New") { isShown = true }.sheet(isPresented: $isShown) { Form1() } }
          }
        }
        """
      let source = [Self.mode, root, Self.list, Self.form("Places(mode: .\(places[1]))")].joined(separator: "\n")
      #expect(findings("modal-over-modals", source).count == (places[1] == "all" ? 1 : 0))
    }
    #expect(third(Self.list, Self.form("Places(mode: .choose)", #"NavigationLink("All") { Places(mode: .all) }"#)) == 0)
    let both = #"Places(mode: .choose) }; Text("All").sheet(isPresented: $isAll) { Places(mode: .all)"#
    #expect(third(Self.list, Self.form(both, #"Button("All") { isAll = true }"#)) == 1)
  }

  @Test(arguments: [["choose", "all"], ["all", "choose"]])
  func `a value is passed on`(modes: [String]) throws {
    let middle =
      "struct Middle: View { let mode: Mode; var body: some View { NavigationLink(\"P\") { Places(mode: mode) } } }"
    let root = """
      struct Root: View {
        @State private var isShown = false
        var body: some View {
          VStack {
            NavigationLink("M") { Middle(mode: .\(modes[0])) }
            Button("New") { isShown = true }.sheet(isPresented: $isShown) { Form1() }
          }
        }
      }
      """
    let source = [Self.mode, root, middle, Self.list, Self.form("Middle(mode: .\(modes[1]))")].joined(separator: "\n")
    #expect(findings("modal-over-modals", source).count == (modes[1] == "all" ? 1 : 0))
  }

  @Test func `a link that is the same with all values is one link`() throws {
    let app = SourceReader().read(
      text: """
        struct Demo: App { var body: some Scene { WindowGroup { Root() } } }
        enum Mode { case brief, full }
        struct Root: View {
          var body: some View { NavigationLink("A") { Middle(mode: .brief) }; NavigationLink("B") { Middle(mode: .full) } }
        }
        struct Middle: View { let mode: Mode; var body: some View { NavigationLink("P") { Places(mode: mode) } } }
        struct Places: View { let mode: Mode; var body: some View { Text(mode == .brief ? "Brief" : "Full") } }
        """, named: "Demo.swift"
    ).app
    let links = try #require(app["Middle"]?.links)
    #expect(links.count == 1 && links[0].absentIn.isEmpty && links[0].opening == nil)
  }

  @Test(arguments: [
    "if case .choose = mode { dismiss() } else { isShown = true }",
    "if mode != .choose { isShown = true }", "if mode == .all || mode == .choose { dismiss() } else { isShown = true }",
    "if self.mode == .all { isShown = true }", "if mode == .all && isShown == false { isShown = true }",
    "mode == .choose ? dismiss() : show()",
  ])
  func `a case may be asked for by a condition`(_ condition: String) {
    let list = Self.list.replacing(#/switch mode \{[^}]*\}/#, with: condition)
      .replacing("var body", with: "func show() { isShown = true }\n  var body", maxReplacements: 1)
    #expect(third(list, Self.form("Places(mode: .all)")) == 1)
    // Of two comparisons of which one is enough nothing is known.
    #expect(third(list, Self.form("Places(mode: .choose)")) == (condition.contains("||") ? 1 : 0))
  }

  @Test func `links in views stand under cases, too, whoever is first`() throws {
    let views = """
      enum Mode { case brief, full }
      struct Root: View {
        var body: some View {
          TabView {
            Tab("A", systemImage: "a") { NavigationStack { Places(mode: .brief) } }
            Tab("B", systemImage: "b") { NavigationStack { Places(mode: .full) } }
            Tab("C", systemImage: "c") { NavigationStack { NavigationLink("P") { Places(mode: Mode(rawValue: 1)) } } }
          }
        }
      }
      struct Places: View {
        let mode: Mode
        var body: some View {
          List {
            NavigationLink("Always") { Always() }
            switch mode {
            case .brief: NavigationLink("Brief") { Brief() }
            case .full: NavigationLink("Full") { Full() }
            }
          }
        }
      }
      struct Always: View { var body: some View { Text("") } }
      struct Brief: View { var body: some View { Text("") } }
      struct Full: View { var body: some View { Text("") } }
      """
    let app = SourceReader().read(
      text: "struct Demo: App { var body: some Scene { WindowGroup { Root() } } }\n" + views, named: "Demo.swift"
    ).app
    let places = try #require(app["Places"])
    let absent = Dictionary(uniqueKeysWithValues: places.links.map { ($0.label.text ?? "", $0.absentIn) })
    #expect(absent == ["Always": [], "Brief": ["mode: full"], "Full": ["mode: brief"]])
    #expect(app["Root"]?.tabBar?.tabs.map(\.opening) == ["mode: brief", "mode: full", nil])
    let pushes = app.screens.flatMap(\.links).filter { $0.target == "Places" && $0.transition == .push }
    #expect(pushes.map(\.opening) == [nil])
  }

  @Test func `a value that a view has unless it is given another one is known`() {
    let list = Self.list.replacing("let mode: Mode", with: "var mode = Mode.choose")
    #expect(third(list, Self.form("Places()")) == 0)
    #expect(third(list, Self.form("Places(mode: .all)")) == 1)
    let initialized = list.replacing(
      "var mode = Mode.choose", with: "var mode = Mode.choose; init(_ all: Bool) { mode = all ? .all : .choose }")
    #expect(third(initialized, Self.form("Places(isAll)")) == 1)
  }

  @Test func `what stands behind a guard is not reached where the guard does not hold`() {
    for guarded in [
      "guard mode == .all else { return dismiss() }", "guard case .all = mode else { dismiss(); return }",
    ] {
      let list = Self.list.replacing(#/switch mode \{[^}]*\}/#, with: guarded + "; isShown = true")
      #expect(third(list, Self.form("Places(mode: .choose)")) == 0)
      #expect(third(list, Self.form("Places(mode: .all)")) == 1)
    }
    let list = Self.list.replacing(
      #/switch mode \{[^}]*\}/#, with: "guard mode == .choose, isReady else { return }; isShown = true")
    #expect(third(list, Self.form("Places(mode: .choose)")) == 1)
    #expect(third(list, Self.form("Places(mode: .all)")) == 0)
  }

  @Test func `another name of a case is not taken for one`() {
    let alias = "extension Mode { static let usual = Mode.all }"
    #expect(third(Self.list, alias, Self.form("Places(mode: .usual)")) == 1)
    #expect(
      third(Self.list.replacing("case .show, .all", with: "default"), alias, Self.form("Places(mode: .usual)")) == 1)
    #expect(third(Self.list.replacing("case .choose", with: "default"), alias, Self.form("Places(mode: .usual)")) == 1)
  }

  @Test func `several enums may have one name`() {
    let list = Self.list.replacing("let mode: Mode", with: "enum Mode { case choose, show(Int), all }; let mode: Mode")
    let form = Self.form("Places(mode: .choose)").replacing("Mode.choose", with: "Places.Mode.choose")
    let other = "struct A { enum Mode { case a } }; struct Z { enum Mode { case z } }"
    let condition = "if mode == .all { isShown = true }"
    for list in [list, list.replacing(#/switch mode \{[^}]*\}/#, with: condition)] {
      #expect(findings("modal-over-modals", [other, Self.first, list, form].joined(separator: "\n")).isEmpty)
    }
  }

  @Test(arguments: [["choose", "all"], ["all", "choose"]])
  func `what only a button under a case asks for is not there in others`(modes: [String]) throws {
    let app = SourceReader().read(
      text: """
        struct Demo: App { var body: some Scene { WindowGroup { Root() } } }
        enum Mode { case choose, all }
        struct Root: View {
          var body: some View {
            NavigationLink("1") { Places(mode: .\(modes[0])) }
            NavigationLink("2") { Places(mode: .\(modes[1])) }
          }
        }
        struct Places: View {
          @State private var isShown = false
          let mode: Mode
          var body: some View {
            List {
              switch mode {
              case .choose: Text("Sintra")
              case .all: Button("Sintra") { isShown = true }
              }
            }
            .sheet(isPresented: $isShown) { Place() }
          }
        }
        struct Place: View { var body: some View { Text("Sintra") } }
        """, named: "Demo.swift"
    ).app
    let links = try #require(app["Places"]?.links)
    #expect(links.map(\.trigger) == [.row])
    #expect(links.map(\.absentIn) == [["mode: choose"]])
    #expect(links.map(\.label) == [.text("Sintra")])
  }

  @Test func `a state that only begins with a value decides nothing`() {
    let list = Self.list.replacing("let mode: Mode", with: "@State var mode: Mode")
    #expect(third(list, Self.form("Places(mode: .choose)")) == 1)
  }

  @Test func `a value in a body that is given another one there decides nothing`() {
    let action = "var isOpen = false; if mode == .choose { isOpen = true }; if isOpen { isShown = true }"
    let list = Self.list.replacing(#/switch mode \{[^}]*\}/#, with: action)
    #expect(third(list, Self.form("Places(mode: .choose)")) == 1)
  }

  @Test func `a screen that is opened in very many ways takes no time for each of them`() {
    let count = 300
    let cases = (0..<count).map { "case c\($0)" }.joined(separator: "; ")
    let links = (0..<count).map { #"NavigationLink("\#($0)") { Places(mode: .c\#($0)) }"# }.joined(separator: "\n")
    let shown = (0..<count).map { #"case .c\#($0): NavigationLink("\#($0)") { Place() }"# }.joined(separator: "\n")
    let app = SourceReader().read(
      text: """
        struct Demo: App { var body: some Scene { WindowGroup { Root() } } }
        enum Mode { \(cases) }
        struct Root: View { var body: some View { List { \(links) } } }
        struct Places: View { let mode: Mode; var body: some View { List { switch mode { \(shown) } } } }
        struct Place: View { var body: some View { Text("") } }
        """, named: "Demo.swift"
    ).app
    // The first ones are told from one another.
    let openings = Set(app["Root"]?.links.map(\.opening) ?? [])
    #expect(openings.count == 9 && openings.contains(nil))
    #expect(app["Places"]?.links.count == 9)
  }
}
