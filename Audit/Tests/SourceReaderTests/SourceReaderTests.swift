import SourceReader
import Testing
import WaymarkAudit

/// What the reader finds in source: A1, the model that the rules look at.
struct SourceReaderTests {
  // MARK: Tabs

  @Test func `tabs have labels, symbols, values and screens`() throws {
    let bar = try #require(
      model(
        """
        enum Part { case places, rides }
        struct Root: View {
          @State private var part = Part.places
          var body: some View {
            TabView(selection: $part) {
              Tab("Places", systemImage: "map", value: Part.places) { NavigationStack { Places() } }
              Rides().tabItem { Label("Rides", systemImage: "bicycle") }.tag(Part.rides)
              Tab(role: .search) { Finder() }
            }
          }
        }
        struct Places: View { var body: some View { Text("") } }
        struct Rides: View { var body: some View { Text("") } }
        struct Finder: View { var body: some View { Text("") } }
        """)["Root"]?.tabBar)
    #expect(bar.tabs.map(\.label) == [.text("Places"), .text("Rides"), .text("Search")])
    #expect(bar.tabs.map(\.symbol) == ["map", "bicycle", nil])
    #expect(bar.tabs.map(\.value) == ["places", "rides", nil])
    #expect(bar.tabs.map(\.screen) == ["Places", "Rides", "Finder"])
    #expect(bar.tabs.map(\.isSearch) == [false, false, true])
    #expect(bar.selection == "part")
  }

  @Test func `tabs are followed through the cases of an enum`() throws {
    let bar = try #require(
      model(
        """
        enum Part: CaseIterable {
          case places, rides
          var title: String { switch self { case .places: "Places"; case .rides: "Rides" } }
          @ViewBuilder var content: some View { switch self { case .places: Places(); case .rides: Rides() } }
        }
        struct Root: View {
          var body: some View {
            TabView { ForEach(Part.allCases, id: \\.self) { part in part.content.tabItem { Text(part.title) } } }
          }
        }
        struct Places: View { var body: some View { Text("") } }
        struct Rides: View { var body: some View { Text("") } }
        """)["Root"]?.tabBar)
    #expect(bar.tabs.map(\.label) == [.text("Places"), .text("Rides")])
    #expect(bar.tabs.map(\.screen) == ["Places", "Rides"])
    #expect(!bar.isRepeated)
  }

  @Test func `tabs of which some are there at times are told from those that are there for an older system`() throws {
    let bar = try #require(
      model(
        """
        struct Root: View {
          @State private var isMember = false
          var body: some View {
            TabView {
              if #available(iOS 16, *) { Text("").tabItem { Text("Places") } } else { Text("").tabItem { Text("Old") } }
              if isMember { Text("").tabItem { Text("Orders") } }
            }
          }
        }
        """)["Root"]?.tabBar)
    #expect(bar.tabs.map(\.label) == [.text("Places"), .text("Orders")])
    #expect(bar.tabs.map(\.isConditional) == [false, true])
  }

  // MARK: Links

  @Test func `links lead to views, to values and to what states push`() throws {
    let root = try #require(
      model(
        """
        struct Root: View {
          @State private var isOpen = false
          var body: some View {
            NavigationStack {
              List {
                NavigationLink("Lisbon") { City() }
                NavigationLink("Kate", value: Friend(name: "Kate"))
                Button("Help") { isOpen = true }
              }
              .navigationDestination(for: Friend.self) { friend in FriendView(friend: friend) }
              .navigationDestination(isPresented: $isOpen) { Help() }
            }
          }
        }
        struct Friend: Hashable { var name: String }
        struct City: View { var body: some View { Text("") } }
        struct FriendView: View { let friend: Friend; var body: some View { Text(friend.name) } }
        struct Help: View { var body: some View { Text("") } }
        """)["Root"])
    #expect(root.links.map(\.target) == ["Help", "City", "FriendView"])
    #expect(root.links.map(\.label) == [.text("Help"), .text("Lisbon"), .text("Kate")])
    #expect(root.links.map(\.trigger) == [.row, .row, .row])
    #expect(root.links.map(\.transition) == [.push, .push, .push])
  }

  @Test func `a router's enum leads to the screen of each case`() throws {
    let app = model(
      """
      enum Route: Hashable { case city(String), friend }
      @Observable final class Router {
        var path: [Route] = []
        var sheet: Sheet?
        func show(_ route: Route) { path.append(route) }
        func present(_ sheet: Sheet) { self.sheet = sheet }
      }
      enum Sheet: Identifiable { case settings, help; var id: Self { self } }
      extension View {
        func routed() -> some View {
          navigationDestination(for: Route.self) { route in
            switch route {
            case .city(let name): City(name: name)
            case .friend: Friend()
            }
          }
        }
        func presenting(_ sheet: Binding<Sheet?>) -> some View {
          self.sheet(item: sheet) { sheet in
            switch sheet {
            case .settings: Settings()
            case .help: Help()
            }
          }
        }
      }
      struct Root: View {
        @State private var router = Router()
        var body: some View {
          NavigationStack(path: $router.path) { Start().routed() }
            .presenting($router.sheet).environment(router)
        }
      }
      struct Start: View {
        @Environment(Router.self) private var router
        var body: some View {
          Button("Lisbon") { router.show(.city("Lisbon")) }
          Button("Settings") { router.present(.settings) }
        }
      }
      struct City: View { let name: String; var body: some View { Text(name) } }
      struct Friend: View { var body: some View { Text("") } }
      struct Settings: View { var body: some View { Text("Settings") } }
      struct Help: View { var body: some View { Text("Help") } }
      """)
    let root = try #require(app["Root"])
    let found = root.links.filter { $0.trigger == .button }.map {
      "\($0.label.text ?? "?") \($0.transition) \($0.target ?? "?")"
    }
    #expect(Set(found) == ["Lisbon push City", "Settings sheet Settings"])
    #expect(app["Help"] != nil)
  }

  @Test func `what can't be followed is unknown, and nothing is said about what is missing`() throws {
    let app = model(
      """
      import Kit
      struct Root: View { var body: some View { NavigationStack { KitList { Text("") } } } }
      """)
    #expect(try #require(app["Root"]).isPartlyUnknown)
    #expect(app.unknowns.map(\.what) == ["what “KitList” shows"])
    #expect(app.unknowns.map(\.place.line) == [3])
  }

  // MARK: Modals and actions

  @Test func `a modal's actions, fields and dialogs are read`() throws {
    let app = model(
      """
      struct Root: View {
        @State private var isAdding = false
        var body: some View { Button("New") { isAdding = true }.sheet(isPresented: $isAdding) { NewRide(isShown: $isAdding) } }
      }
      struct NewRide: View {
        @Binding var isShown: Bool
        @Environment(\\.dismiss) private var close
        @State private var name = ""
        @State private var isAsking = false
        var body: some View {
          NavigationStack {
            Form { TextField("Name", text: $name); Picker("Level", selection: $level) { Text("1"); Text("2") } }
              .navigationTitle("New Ride")
              .toolbar {
                ToolbarItem(placement: .cancellationAction) { Button("Cancel") { leave() } }
                ToolbarItem(placement: .confirmationAction) { Button("Add") { isShown = false }.disabled(name.isEmpty) }
              }
              .confirmationDialog("Discard?", isPresented: $isAsking) { Button("Discard", role: .destructive) { close() } }
          }
        }
        private func leave() { if name.isEmpty { close() } else { isAsking = true } }
      }
      """)
    let ride = try #require(app["NewRide"])
    #expect(ride.title == .text("New Ride"))
    #expect(ride.items.map(\.section) == [.cancel, .confirm])
    #expect(ride.items.map(\.action?.effects) == [[.dismisses, .sets("isAsking", to: "true")], [.dismisses]])
    #expect(ride.items.map(\.action?.isDisableable) == [false, true])
    #expect(ride.controls.map(\.kind) == [.textField, .picker])
    #expect(ride.controls.map(\.options) == [nil, 2])
    #expect(ride.dialogs.map(\.title) == [.text("Discard?")])
    #expect(ride.dialogs.map(\.addsCancel) == [true])
    #expect(ride.dialogs.flatMap(\.actions).map(\.role) == ["destructive"])
    #expect(app["Root"]?.links.map(\.label) == [.text("New")])
  }

  @Test func `a frame around content is not the screen`() {
    let app = model(
      """
      struct Root: View {
        @State private var (isOne, isTwo) = (false, false)
        var body: some View {
          Text("").sheet(isPresented: $isOne) { Frame { One() } }.sheet(isPresented: $isTwo) { Frame { Two() } }
        }
      }
      struct Frame<Content: View>: View {
        @ViewBuilder let content: () -> Content
        var body: some View { NavigationStack { content() } }
      }
      struct One: View { var body: some View { Text("One").navigationTitle("One") } }
      struct Two: View { var body: some View { Text("Two").navigationTitle("Two") } }
      """)
    #expect(app.screens.map(\.id).sorted() == ["One", "Root", "Two"])
    #expect(app["Two"]?.title == .text("Two"))
  }

  @Test func `the app's own modifiers are followed, and those of the library with one name are not taken for them`()
    throws
  {
    let root = try #require(
      model(
        """
        extension View {
          func titled(_ text: String) -> some View { navigationTitle(text).modifier(Filtered()) }
          func alert(_ title: String, failure: Binding<String?>) -> some View {
            alert(title, isPresented: .constant(true)) { Button("OK") {} }
          }
        }
        struct Filtered: ViewModifier {
          func body(content: Content) -> some View { content.searchable(text: .constant("")) }
        }
        struct Root: View { var body: some View { Text("").titled("Places").alert("Failed", failure: .constant(nil)) } }
        """)["Root"])
    #expect(root.title == .text("Places"))
    #expect(root.search != nil)
    #expect(root.dialogs.map(\.title) == [.text("Failed")])
  }

  @Test func `the menu of a title is read from a toolbar, and the columns of a table beside its rows`() throws {
    let root = try #require(
      model(
        """
        struct Root: View {
          @State private var order = [KeyPathComparator(\\Ride.name)]
          var body: some View {
            Table(of: Ride.self, sortOrder: $order) {
              TableColumn("Name", value: \\.name)
              TableColumn("Length") { ride in Text(ride.length) }
            } rows: {
              ForEach(rides) { ride in TableRow(ride) }
            }
            .toolbar { ToolbarTitleMenu { Button("Rename") {} } }
          }
        }
        """)["Root"])
    #expect(root.bars.titleMenu?.actions.map(\.label) == [.text("Rename")])
    #expect(root.collections.map(\.columns) == [[.text("Name"), .text("Length")]])
    #expect(root.collections.map(\.isSortable) == [true])
  }

  // MARK: Circles and damage

  @Test func `views and screens that contain one another end`() {
    let app = model(
      """
      struct Root: View { var body: some View { NavigationLink("Next") { Other() }; Tree() } }
      struct Other: View { var body: some View { NavigationLink("Back") { Root() } } }
      struct Tree: View { var body: some View { VStack { Tree(); Branch { Tree() } } } }
      struct Branch<Content: View>: View { let content: Content; var body: some View { Branch { content } } }
      func loop() { loop() }
      """)
    #expect(app.screens.map(\.id) == ["Root", "Other"])
    #expect(app["Other"]?.links.map(\.target) == ["Root"])
  }

  @Test func `half a file gives what can be read of it`() {
    let reading = SourceReader().read(
      text: """
        @main struct Demo: App { var body: some Scene { WindowGroup { Root() } } }
        struct Root: View { var body: some View { Text("").navigationTitle("Places").toolbar { Button("
        """, named: "Half.swift")
    #expect(reading.app["Root"]?.title == .text("Places"))
    #expect(reading.problems.map(\.path) == ["Half.swift"])
  }

  @Test(arguments: ["", "}}}}((((", "let a = 1", "\u{0}\u{1}\u{2}", String(repeating: "(", count: 2000)])
  func `anything else is no app`(text: String) {
    #expect(SourceReader().read(text: text, named: "A.swift").app.screens.isEmpty)
  }

  @Test func `several apps with views of one name are kept apart`() {
    let files = ["One", "Two"].map { name in
      (
        path: "\(name)/App.swift",
        text: """
        @main struct \(name)App: App { var body: some Scene { WindowGroup { ContentView() } } }
        struct ContentView: View { var body: some View { Text("").navigationTitle("\(name)") } }
        """
      )
    }
    let app = SourceReader().read(texts: files).app
    #expect(app.screens.map(\.title) == [.text("One"), .text("Two")])
  }

  private func model(_ views: String) -> AppModel {
    SourceReader().read(
      text: "@main struct Demo: App { var body: some Scene { WindowGroup { Root() } } }\n" + views, named: "Demo.swift"
    ).app
  }
}
