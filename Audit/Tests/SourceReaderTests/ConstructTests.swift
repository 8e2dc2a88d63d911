import SourceReader
import Testing
import WaymarkAudit

/// Forms in which apps write links, tabs and dialogs that are not the usual ones.
struct ConstructTests {
  @Test func `a binding that a property makes leads to the state in it`() throws {
    let bar = try #require(
      model(
        """
        enum Part { case places, rides }
        struct Root: View {
          @State private var selected = Part.places
          var handler: Binding<Part> { Binding(get: { self.selected }, set: { self.selected = $0 }) }
          var body: some View {
            TabView(selection: handler) { Text("").tag(Part.places); Text("").tag(Part.rides) }
          }
        }
        """)["Root"]?.tabBar)
    #expect(bar.selection == "selected")
  }

  @Test func `a binding that makes itself has an end`() throws {
    let bar = try #require(
      model(
        """
        struct Root: View {
          var handler: Binding<Int> { Binding(get: { handler.wrappedValue }, set: { _ in }) }
          var body: some View { TabView(selection: handler) { Text("").tag(0); Text("").tag(1) } }
        }
        """)["Root"]?.tabBar)
    #expect(bar.selection == nil)
    #expect(bar.tabs.count == 2)
  }

  @Test func `an action sheet has the buttons that are appended to its list`() throws {
    let dialog = try #require(
      model(
        """
        struct Root: View {
          @State private var isShown = false
          var body: some View { Text("").actionSheet(isPresented: $isShown) { makeSheet() } }
          func makeSheet() -> ActionSheet {
            var buttons = [ActionSheet.Button]()
            let visibility: ActionSheet.Button = .default(Text("Show All")) { print("") }
            buttons.append(visibility)
            buttons.append(.destructive(Text("Delete")) { print("") })
            let cancel: ActionSheet.Button = .cancel()
            buttons.append(cancel)
            return ActionSheet(title: Text("Chores"), buttons: buttons)
          }
        }
        """)["Root"]?.dialogs.first)
    #expect(dialog.actions.map(\.label) == [.text("Show All"), .text("Delete"), .text("Cancel")])
    #expect(dialog.actions.map(\.role) == [nil, "destructive", "cancel"])
  }

  @Test func `alerts that are chosen from are alerts of their own`() throws {
    let dialogs = try #require(
      model(
        """
        enum Trouble { case offline, full }
        struct Root: View {
          @State private var isShown = false
          @State private var trouble = Trouble.offline
          var body: some View { Text("").alert(isPresented: $isShown) { alert(of: trouble) } }
          func alert(of trouble: Trouble) -> Alert {
            switch trouble {
            case .offline:
              return Alert(
                title: Text("Offline"), primaryButton: .cancel(Text("Leave")), secondaryButton: .default(Text("Retry")))
            case .full: return Alert(title: Text("Full"), dismissButton: .cancel(Text("OK")))
            }
          }
        }
        """)["Root"]?.dialogs)
    #expect(dialogs.map(\.title) == [.text("Offline"), .text("Full")])
    #expect(dialogs.map { $0.actions.map(\.label) } == [[.text("Leave"), .text("Retry")], [.text("OK")]])
    #expect(dialogs.map(\.state) == ["isShown", "isShown"])
  }

  @Test(arguments: [(".opacity(0)", false), ("", true)]) func `a link that is not seen has no chevron`(
    modifier: String, hasChevron: Bool
  ) throws {
    let link = try #require(
      model(
        """
        struct Root: View {
          var body: some View {
            NavigationStack {
              List { ZStack { NavigationLink { City() } label: { EmptyView() }\(modifier); Text("Lisbon") } }
            }
          }
        }
        struct City: View { var body: some View { Text("") } }
        """)["Root"]?.links.first { $0.transition == .push })
    #expect(link.hasChevron == hasChevron)
    #expect(link.label == (hasChevron ? .absent : .text("Lisbon")))
  }

  @Test func `a link that is not seen and that a state follows is no row`() throws {
    let link = try #require(
      model(
        """
        struct Root: View {
          @State private var isShown = false
          var body: some View {
            NavigationView {
              List {
                ZStack {
                  NavigationLink(destination: City(), isActive: $isShown) { EmptyView() }.opacity(0)
                  Text("Lisbon")
                }
              }
            }
          }
        }
        struct City: View { var body: some View { Text("") } }
        """)["Root"]?.links.first { $0.transition == .push })
    #expect(link.label == .absent)
    #expect(link.hasChevron == true)
  }

  @Test func `a page that chooses what it shows is one page`() throws {
    let bar = try #require(
      model(
        """
        struct Root: View {
          var body: some View { TabView { Places(); Rides() }.tabViewStyle(.page) }
        }
        struct Places: View {
          @State private var isReady = false
          var body: some View { if isReady { List { Text("Lisbon") } } else { ProgressView() } }
        }
        struct Rides: View { var body: some View { Text("") } }
        """)["Root"]?.tabBar)
    #expect(bar.tabs.map(\.screen) == ["Places", "Rides"])
    #expect(bar.tabs.map(\.isConditional) == [false, false])
  }

  @Test(arguments: [("false", 1), ("viewControllers.count > 1", 0)]) func `swiping back may be off everywhere`(
    begins: String, count: Int
  ) {
    let app = model(
      """
      struct Root: View { var body: some View { NavigationStack { Text("").navigationTitle("Places") } } }
      extension UINavigationController: @retroactive UIGestureRecognizerDelegate {
        override open func viewDidLoad() {
          super.viewDidLoad()
          interactivePopGestureRecognizer?.delegate = self
        }
        public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { \(begins) }
      }
      """)
    let found = allRules.filter { $0.id == "swipe-back-disabled" }.flatMap { $0.findings(in: app) }
    #expect(found.count == count)
    #expect(found.allSatisfy { $0.place.line == 8 && $0.mend == nil })
    #expect(app.restoresBackSwipe == (count == 0))
  }

  @Test func `a closure that is called at once, a modified content and a loaded picture are followed`() throws {
    let root = try #require(
      model(
        """
        struct Titled: ViewModifier { func body(content: Content) -> some View { content.navigationTitle("Towns") } }
        struct Root: View {
          let button: some View = { Button("Add") {} }()
          var body: some View {
            ModifiedContent(content: list, modifier: Titled())
          }
          var list: some View {
            VStack {
              button
              AsyncImage(url: url) { image in image.resizable() } placeholder: { ProgressView() }
            }
          }
        }
        """)["Root"])
    #expect(root.title == .text("Towns"))
    #expect(root.actions.map(\.label) == [.text("Add")])
    #expect(!root.isPartlyUnknown)
  }

  @Test func `fields and buttons of other packages are known by their names and what they are given`() throws {
    let root = try #require(
      model(
        """
        struct Root: View {
          @State private var name = ""
          var body: some View {
            Form {
              BrandTextField(placeholder: "Name", text: $name)
              BrandButton { name = "" }
              BrandPicture()
            }
          }
        }
        """)["Root"])
    #expect(root.controls.map(\.kind) == [.textField])
    #expect(root.actions.map(\.label) == [.unknown])
    #expect(root.isPartlyUnknown, "a view of another package whose name says nothing stays unknown")
  }

  @Test(arguments: [("true", true), ("false", false)])
  func `a recognizer that never begins does not restore swiping back`(_ begins: String, _ isRestored: Bool) {
    let app = model(
      """
      struct Root: View { var body: some View { Text("") } }
      extension UINavigationController: UIGestureRecognizerDelegate {
        override open func viewDidLoad() { interactivePopGestureRecognizer?.delegate = self }
        public func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool { \(begins) }
      }
      """)
    #expect(app.restoresBackSwipe == isRestored)
  }

  private func model(_ views: String) -> AppModel {
    SourceReader().read(
      text: "struct Demo: App { var body: some Scene { WindowGroup { Root() } } }\n\(views)", named: "App.swift"
    ).app
  }

  @Test(arguments: ["dismiss.callAsFunction", "self.dismiss.callAsFunction", "{ dismiss.callAsFunction() }"])
  func `a method that is passed on is followed`(action: String) {
    let root = model(
      """
      struct Root: View {
        @Environment(\\.dismiss) private var dismiss
        var body: some View { Button("Back", action: \(action)) }
      }
      """)["Root"]
    #expect(root?.actions.first?.effects == [.dismisses])
  }

  @Test func `a function of a router that is passed on is followed`() {
    let root = model(
      """
      struct Root: View {
        @EnvironmentObject private var router: Router
        var body: some View { Button("Back", action: router.pop) }
      }
      class Router: ObservableObject {
        @Published var path = [1]
        func pop() { path.removeLast() }
      }
      """)["Root"]
    #expect(root?.actions.first?.effects == [.removes("path")])
  }

  @Test func `a context menu may be a value`() throws {
    let menu = try #require(
      model(
        """
        struct Root: View {
          var body: some View {
            List(letters) { letter in
              let menu = ContextMenu(menuItems: {
                Button("Reply") { print("") }
                Menu("Move") { Button("Archive") { print("") } }
              })
              Text(letter.name).contextMenu(menu)
            }
          }
        }
        """)["Root"]?.menus.first)
    #expect(menu.kind == .context)
    #expect(menu.actions.map(\.label) == [.text("Reply")])
    #expect(menu.submenus.count == 1)
  }

  @Test(
    arguments: [
      ("private let fonts = [\"Avenir\", \"Didot\", \"Menlo\"]", "fonts", 3),
      ("static let fonts = [\"Avenir\", \"Didot\"]", "Self.fonts", 2),
      ("var fonts: [String] { [\"Avenir\", \"Didot\"] }", "fonts.indices", 2),
      ("@State private var fonts = [\"Avenir\", \"Didot\"]", "fonts", nil),
      ("", "[\"Avenir\", \"Didot\"]", 2), ("", "1...15", 15), ("", "0..<15", 15),
      ("@State private var isLong = false", "isLong ? 0..<15 : 0...3", nil),
    ])
  func `options of an array that does not change are counted`(property: String, over: String, count: Int?) {
    let root = model(
      """
      struct Root: View {
        @State private var font = "Avenir"
        \(property)
        var body: some View {
          Picker("Font", selection: $font) { ForEach(\(over), id: \\.self) { Text("Font").tag($0) } }
        }
      }
      """)["Root"]
    #expect(root?.controls.first?.options == count)
  }

  @Test func `what is in a menu for each element of an array is known`() {
    let root = model(
      """
      struct Root: View {
        private let fonts = ["Avenir", "Didot"]
        var body: some View {
          Menu("Font") { ForEach(fonts, id: \\.self) { font in Button(font) { print(font) } } }
        }
      }
      """)["Root"]
    #expect(root?.menus.first?.actions.map(\.label) == [.text("Avenir"), .text("Didot")])
  }

  @Test(arguments: [
    ("interactivePopGestureRecognizer?.isEnabled = false", true),
    ("if isOld { interactivePopGestureRecognizer?.isEnabled = false }", false),
  ])
  func `an extension of the navigation controller may turn swiping back off`(statement: String, isOff: Bool) {
    let app = model(
      """
      struct Root: View { var body: some View { NavigationStack { Text("") } } }
      extension UINavigationController {
        open override func viewDidLoad() {
          super.viewDidLoad()
          \(statement)
        }
      }
      """)
    #expect((app.disabledBackSwipe != nil) == isOff)
  }

  @Test(arguments: [
    ("", 1), (".navigationViewStyle(.stack)", 0), (".navigationViewStyle(StackNavigationViewStyle())", 0),
  ])
  func `the second view of a navigation view is a column`(style: String, count: Int) throws {
    let app = model(
      """
      struct Root: View {
        var body: some View { NavigationView { List { Text("Lisbon") }.navigationTitle("Places"); City() }\(style) }
      }
      struct City: View { @State private var name = ""; var body: some View { TextField("Name", text: $name) } }
      """)
    let root = try #require(app["Root"])
    #expect(root.controls.isEmpty)
    #expect(root.links.map(\.transition) == Array(repeating: .column, count: count))
    #expect(app["City"]?.controls.count ?? 0 == count)
  }

  @Test func `a view with a title that chooses what it shows is a screen`() {
    let app = model(
      """
      enum Kind { case full, empty }
      struct Root: View { var body: some View { NavigationStack { NavigationLink("Rides") { Rides() } } } }
      struct Rides: View {
        @State private var kind = Kind.empty
        var body: some View {
          VStack { switch kind { case .full: List {}; case .empty: Text("No Rides") } }.navigationTitle("Rides")
        }
      }
      """)
    #expect(app["Rides"]?.title == .text("Rides"))
  }

  @Test(arguments: [
    ("if isWide { content } else { ZStack { Color.clear; content } }", [false]),
    ("if isWide { content.toolbar { Button(\"Add\") {} } } else { content }", [true, false]),
  ])
  func `what a modifier shows in all ways is there always`(body: String, isConditional: [Bool]) {
    let root = model(
      """
      struct Framed: ViewModifier {
        @State private var isWide = false
        func body(content: Content) -> some View { \(body) }
      }
      struct Root: View {
        var body: some View { Text("").toolbar { Button("Edit") {} }.modifier(Framed()) }
      }
      """)["Root"]
    #expect(root?.items.map(\.isConditional) == isConditional)
  }

  @Test(arguments: [("Text(\"Loading\")", false), ("Text(\"Nothing\").toolbar { Button(\"Add\") {} }", true)])
  func `the bar of what a screen shows when it is loaded is there always`(other: String, isConditional: Bool) {
    let root = model(
      """
      struct Root: View {
        @State private var name: String?
        var body: some View { if let name { Loaded() } else { \(other) } }
      }
      struct Loaded: View { var body: some View { Text("").toolbar { Button("Edit") {} } } }
      """)["Root"]
    #expect(root?.items.first?.isConditional == isConditional)
  }

  @Test func `a crowded bar is found where it is put together`() {
    let app = model(
      """
      struct Root: View {
        var body: some View {
          NavigationStack {
            Text("").navigationTitle("Rides")
              .toolbar { Own(); Button("B") {}; Button("C") {}; Button("D") {} }
          }
        }
      }
      struct Own: View { var body: some View { Button("A") {} } }
      """)
    let found = allRules.first { $0.id == "crowded-navigation-bar" }?.findings(in: app)
    #expect(found?.map(\.place.line) == [6])
  }

  @Test(
    arguments: [
      "WebImage(url: url)", "LazyImage(request: request) { phase in if let image = phase.image { image.resizable() } }",
      "MarkdownText(text)", "BrandDivider()", "TownRow(name: \"Lisbon\", trailing: .chevron)", "LineChart(data: data)",
      "BrandSection(title: \"Towns\") { Text(\"Lisbon\") }", "town.picture(size: 3).resizable()",
      "town.name.map { Text($0) }",
    ])
  func `what only shows something is known, whatever package it is of`(view: String) {
    let root = model(
      """
      struct Root: View { let town: Town; var body: some View { VStack { \(view) } } }
      struct Town { let name: String?; var icon: Icon; func picture(size: Int) -> Image { unknownPicture(size) } }
      """)["Root"]
    #expect(root?.isPartlyUnknown == false)
  }

  @Test(arguments: [
    "BrandView()", "BrandRow(name: $name)", "BrandRow { name = \"\" }", "BrandImage(name) { name = \"\" }", "made(1)",
    "header",
    "content()", "content",
  ])
  func `what may lead further stays unknown`(view: String) {
    let root = model(
      """
      struct Root<Header: View>: View {
        let header: Header
        let made: (Int) -> Brand.View
        @State private var name = ""
        var body: some View { VStack { \(view) } }
      }
      """
    )["Root"]
    #expect(root?.isPartlyUnknown == true)
  }

  @Test func `an optional value is shown by its closure`() {
    let root = model(
      """
      struct Root: View {
        let name: String?
        var body: some View { VStack { name.map { each in Button("Open") { print(each) } } } }
      }
      """)["Root"]
    #expect(root?.actions.map(\.label) == [.text("Open")])
  }

  @Test(arguments: [("view.backgroundColor = .clear", false), ("navigationController?.isToolbarHidden = true", true)])
  func `a view of UIKit in the background is of no account unless it changes bars`(statement: String, isUnknown: Bool) {
    let root = model(
      """
      struct Root: View { var body: some View { Text("").background(Behind()) } }
      struct Behind: UIViewControllerRepresentable {
        func makeUIViewController(context: Context) -> Controller { Controller() }
        final class Controller: UIViewController { override func viewDidLoad() { \(statement) } }
      }
      """)["Root"]
    #expect(root?.isPartlyUnknown == isUnknown)
  }

  @Test(arguments: [".rides", ".ride(long: true)", "Routes.RideList()"])
  func `the type of a value that is pushed is that of the static member`(value: String) {
    let app = model(
      """
      struct Root: View {
        var body: some View {
          NavigationStack {
            List { NavigationLink(value: \(value)) { Text("Rides") } }
              .navigationDestination(for: Routes.RideList.self) { _ in Rides() }
              .navigationDestination(for: Routes.CityList.self) { _ in Cities() }
          }
        }
      }
      struct Routes { struct RideList: Hashable {}; struct CityList: Hashable {} }
      extension Hashable where Self == Routes.RideList { static var rides: Self { .init() } }
      extension Hashable { static func ride(long: Bool) -> Routes.RideList { .init() } }
      struct Rides: View { var body: some View { Text("").navigationTitle("Rides") } }
      struct Cities: View { var body: some View { Text("").navigationTitle("Cities") } }
      """)
    #expect(app["Root"]?.links.map(\.target) == ["Rides"])
  }

  @Test func `a default item of a toolbar is where its placement says`() {
    let root = model(
      """
      struct Root: View {
        var body: some View {
          Text("").toolbar {
            DefaultToolbarItem(kind: .search, placement: .bottomBar)
            ToolbarItem(placement: .topBarLeading) { Button("Edit") {} }
          }
        }
      }
      """)["Root"]
    #expect(root?.items.map(\.section) == [.bottom, .leading])
    #expect(root?.items.map(\.kind) == [.search, .button])
  }

  @Test(arguments: ["CloseButton(mode: .xmark) { dismiss() }", "CloseButton(.xmarkCircle, action: { dismiss() })"])
  func `a button of a package has the cross that it is given`(button: String) throws {
    let action = try #require(barAction(button))
    #expect((action.symbol?.hasPrefix("xmark"), action.label, action.effects) == (true, .unknown, [.dismisses]))
  }

  @Test func `a button of a package has no symbol because of its mode`() throws {
    #expect(try #require(barAction("CloseButton(mode: .text) { dismiss() }")).symbol == nil)
  }

  @Test(arguments: [
    ("Icons.Regular.refresh.view", "refresh"), ("AppSymbol.trash.image", "trash"), ("Icons.plus.view", "plus"),
    ("Theme.accent", nil),
  ])
  func `a symbol of a package has the name that it is given`(picture: String, symbol: String?) throws {
    let action = try #require(barAction("Button { dismiss() } label: { \(picture) }"))
    #expect(action.symbol == symbol)
  }

  private func barAction(_ button: String) -> Action? {
    model(
      """
      struct Root: View {
        @Environment(\\.dismiss) private var dismiss
        var body: some View { Text("").toolbar { ToolbarItem { \(button) } } }
      }
      """)["Root"]?.items.first?.action
  }

  @Test func `a text is made by its initializer alone`() {
    let root = model(
      """
      enum Words { enum Alerts { static let sent = "Sent" } }
      struct Root: View {
        @State private var isShown = false
        var body: some View { Text("").alert(.init(Words.Alerts.sent), isPresented: $isShown) { Button("OK") {} } }
      }
      """)["Root"]
    #expect(root?.dialogs.map(\.title) == [.text("Sent")])
  }

  @Test(arguments: [
    (".opacity(isEmpty ? 1 : 0)", true), (".opacity(visibility)", true), (".opacity(isEmpty ? 1 : 0.4)", false),
    (".opacity(0.8)", false),
  ])
  func `what is not seen at times is there in some states only`(modifier: String, isConditional: Bool) {
    let root = model(
      """
      struct Root: View {
        @State private var isEmpty = false
        var body: some View { Text("").toolbar { ToolbarItem { Button("Reload") {}\(modifier) } } }
        var visibility: Double { isEmpty ? 1 : 0 }
      }
      """)["Root"]
    #expect(root?.items.map(\.isConditional) == [isConditional])
  }

  @Test(arguments: ["ForEach(days, id: \\.self, content: row)", "List(days, id: \\.self, rowContent: self.row)"])
  func `the rows that a function makes are read`(rows: String) {
    let root = model(
      """
      struct Root: View {
        @State private var prices: [String: String] = [:]
        let days: [String]
        var body: some View { VStack { \(rows) } }
        func row(_ day: String) -> some View { HStack { Text(day); TextField("Price", text: $prices[day]) } }
      }
      """)["Root"]
    #expect(root?.controls.map(\.kind) == [.textField])
  }

  @Test(arguments: ["DateFormatter()", "Logger()", "NumberFormatter()", "String(1)"])
  func `what makes a text ready is no view`(value: String) {
    let root = model(
      """
      struct Root: View {
        var body: some View { row }
        var row: some View {
          let maker = \(value)
          maker.prepare("d")
          return Text(maker.text)
        }
      }
      """)["Root"]
    #expect(root?.isPartlyUnknown == false)
  }

  @Test func `what a package makes of a binding is about its state`() {
    let root = model(
      """
      struct Root: View {
        @State private var shown: Int?
        var body: some View {
          Button("Go") { shown = 1 }.confirmationDialog("Go?", isPresented: $shown.isSet()) { Button("Yes") {} }
        }
      }
      """)["Root"]
    #expect(root?.dialogs.map(\.state) == ["shown"])
  }

  @Test func `what is there for previews is no screen`() {
    let app = model(
      """
      struct Root: View { var body: some View { Text("") } }
      struct Root_Previews: PreviewProvider {
        struct Wrapper: View { var body: some View { NavigationStack { Root() } } }
        static var previews: some View { Wrapper() }
      }
      #if DEBUG
        struct Sample: View { var body: some View { NavigationStack { Root() } } }
      #endif
      #Preview { NavigationStack { Root() } }
      """)
    #expect(app.screens.map(\.id) == ["Root"])
  }
}
