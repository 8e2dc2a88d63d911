import SourceReader
import Testing
import WaymarkAudit

/// A1: tabs and texts that are made from enums, and views that stand where one would not look for them.
struct MoreConstructsTests {
  private func model(_ views: String) -> AppModel {
    SourceReader().read(
      text: "@main struct Demo: App { var body: some Scene { WindowGroup { Root() } } }\n" + views, named: "Demo.swift"
    ).app
  }

  @Test func `tabs of an enum in another type have labels, values and screens`() throws {
    let app = model(
      """
      enum Router {
        enum Tab: String, CaseIterable {
          case map, profile = "me"
          var title: String { switch self { case .map: "Map"; case .profile: "Profile" } }
          var label: some View { Text(title) }
          @ViewBuilder var screen: some View { switch self { case .map: MapView(); case .profile: ProfileView() } }
        }
      }
      struct MapView: View { var body: some View { Text("").navigationTitle("Map") } }
      struct ProfileView: View { var body: some View { Text(Router.Tab.profile.rawValue).navigationTitle("Me") } }
      struct Root: View {
        @State private var tab = Router.Tab.map
        var selection: Binding<Router.Tab> { Binding(get: { tab }, set: { tab = $0 }) }
        var body: some View {
          TabView(selection: selection) {
            ForEach(Router.Tab.allCases, id: \\.self) { tab in tab.screen.tabItem { tab.label }.tag(tab) }
          }
        }
      }
      """)
    let bar = try #require(app["Root"]?.tabBar)
    #expect(bar.tabs.map(\.label) == [.text("Map"), .text("Profile")])
    #expect(bar.tabs.map(\.screen) == ["MapView", "ProfileView"])
    #expect(bar.tabs.map(\.value) == ["map", "profile"])
    #expect(bar.selection == "tab")
  }

  @Test func `a raw value is the text of the case, or its name`() throws {
    let root = try #require(
      model(
        """
        enum Kind: String { case road, gravel = "Gravel roads" }
        struct Root: View {
          var body: some View {
            List {
              Button(Kind.road.rawValue) {}
              Button(Kind.gravel.rawValue) {}
            }
          }
        }
        """)["Root"])
    #expect(root.actions.map(\.label) == [.text("road"), .text("Gravel roads")])
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

  @Test func `a link that is invisible has no chevron`() throws {
    let root = try #require(
      model(
        """
        struct Root: View {
          var body: some View {
            List { ZStack { NavigationLink { Text("") } label: { EmptyView() }.opacity(0); Text("About") } }
          }
        }
        """)["Root"])
    #expect(root.links.map(\.hasChevron) == [false])
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

  @Test func `a page whose body is a choice is one page`() throws {
    let root = try #require(
      model(
        """
        struct First: View { @State private var isReady = false; var body: some View { if isReady { List {} } else { Text("") } } }
        struct Root: View { var body: some View { TabView { First(); Text("Second") }.tabViewStyle(.page) } }
        """)["Root"])
    #expect(root.tabBar?.tabs.count == 2)
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
}
