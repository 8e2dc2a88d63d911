import SourceReader
import Testing
import WaymarkAudit

/// Tabs, texts and symbols that are made from enums.
struct EnumTests {
  @Test func `tabs are followed through an enum that is inside another type`() throws {
    let bar = try #require(
      model(
        """
        final class Router {
          enum Part: CaseIterable {
            case places, rides
            var title: String { switch self { case .places: "Places"; case .rides: "Rides" } }
            var label: some View { Text(title) }
            @ViewBuilder var content: some View { switch self { case .places: Places(); case .rides: Rides() } }
          }
        }
        struct Root: View {
          var body: some View {
            TabView {
              ForEach(Router.Part.allCases, id: \\.self) { part in part.content.tabItem { part.label }.tag(part) }
            }
          }
        }
        struct Places: View { var body: some View { Text("") } }
        struct Rides: View { var body: some View { Text("") } }
        """)["Root"]?.tabBar)
    #expect(bar.tabs.map(\.label) == [.text("Places"), .text("Rides")])
    #expect(bar.tabs.map(\.screen) == ["Places", "Rides"])
    #expect(bar.tabs.map(\.value) == ["places", "rides"])
  }

  @Test func `symbols are the raw values of an enum`() throws {
    let bar = try #require(
      model(
        """
        enum Symbol: String {
          case map, ride = "bicycle", friends = "person.2"
          var view: some View { Image(systemName: rawValue) }
        }
        extension Image { init(_ symbol: Symbol) { self.init(systemName: symbol.rawValue) } }
        struct Root: View {
          let places: some View = { Label(title: { Text("Places") }, icon: { Symbol.map.view }) }()
          var body: some View {
            TabView {
              Text("").tabItem { places }
              Text("").tabItem { Label(title: { Text("Rides") }, icon: { Image(.ride) }) }
              Text("").tabItem { Label(title: { Text("Friends") }, icon: { Image(systemName: Symbol.friends.rawValue) }) }
            }
          }
        }
        """)["Root"]?.tabBar)
    #expect(bar.tabs.map(\.label) == [.text("Places"), .text("Rides"), .text("Friends")])
    #expect(bar.tabs.map(\.symbol) == ["map", "bicycle", "person.2"])
  }

  @Test func `a raw value that is no text stays data`() throws {
    let actions = try #require(
      model(
        """
        enum Part: Int, CaseIterable { case places = 1, rides }
        enum Size: String { case small = "Small" }
        struct Root: View {
          var body: some View {
            Button(Part.places.rawValue) {}
            Button(Size.small.rawValue) {}
          }
        }
        """)["Root"]?.actions)
    #expect(actions.map(\.label) == [.data, .text("Small")])
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

  private func model(_ views: String) -> AppModel {
    SourceReader().read(
      text: "struct Demo: App { var body: some Scene { WindowGroup { Root() } } }\n\(views)", named: "App.swift"
    ).app
  }
}
