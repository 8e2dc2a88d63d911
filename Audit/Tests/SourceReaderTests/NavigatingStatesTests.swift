import SourceReader
import Testing
import WaymarkAudit

/// Which states and calls lead away from a screen: what only changes its content does not.
struct NavigatingStatesTests {
  @Test func `states of content lead nowhere`() {
    let found = findings(
      "hidden-back-button",
      pushed: """
        struct City: View {
          @State private var isLoading = false
          @State private var failure: String?
          var body: some View {
            Button("Load") { isLoading = true; failure = nil; isLoading = false }
              .navigationTitle("Lisbon").navigationBarBackButtonHidden()
          }
        }
        """)
    #expect(found.count == 1)
  }

  @Test func `a state that a stack is bound to leads back`() {
    let found = findings(
      "hidden-back-button",
      pushed: """
        struct City: View {
          @Environment(Router.self) private var router
          var body: some View {
            Button("Leave") { router.path.removeLast() }
              .navigationTitle("Lisbon").navigationBarBackButtonHidden()
          }
        }
        @Observable final class Router { var path: [Int] = [] }
        struct Other: View {
          @Bindable var router: Router
          var body: some View { NavigationStack(path: $router.path) { Text("") } }
        }
        """)
    #expect(found.isEmpty)
  }

  @Test func `a case among which a view chooses is a way out`() {
    let found = findings(
      "hidden-back-button",
      pushed: """
        struct City: View {
          @State private var step = Step.map
          var body: some View {
            VStack {
              switch step { case .map: CityMap(); case .list: CityList() }
              Button("List") { step = .list }
            }
            .navigationTitle("Lisbon").navigationBarBackButtonHidden()
          }
        }
        enum Step { case map, list }
        struct CityMap: View { var body: some View { Text("Map") } }
        struct CityList: View { var body: some View { Text("List") } }
        """)
    #expect(found.isEmpty)
  }

  @Test func `calls of the library lead nowhere, unless they are given a closure`() throws {
    let app = app(
      """
      struct City: View {
        var body: some View {
          VStack {
            Button("Save") { UserDefaults.standard.removeObject(forKey: "city") }
            Button("Settings") { UIApplication.shared.open(address) }
            Button("Ask") { Center.shared.ask { } }
            Button("Follow") { Router.shared.push(1) }
          }
          .navigationTitle("Lisbon")
        }
      }
      """)
    let actions = try #require(app["City"]?.actions)
    #expect(actions.map(\.effects) == [[], [.opensAddress], [.unknown], [.unknown]])
  }

  @Test func `a function of a protocol does what it does in the types that conform to it`() throws {
    let app = app(
      """
      struct City: View {
        let store: any Store
        var body: some View { Button("Buy") { store.buy() }.navigationTitle("Lisbon") }
      }
      protocol Store { func buy() }
      final class Shop: Store { var count = 0; func buy() { count = 1 } }
      """)
    #expect(app["City"]?.actions.first?.effects == [.sets("count", to: "1")])
  }

  @Test func `a state that presents a modal closes it`() throws {
    let app = app(
      """
      struct City: View {
        @State private var isAdding = false
        var body: some View {
          Button("New") { isAdding = true }.navigationTitle("Lisbon")
            .sheet(isPresented: $isAdding) { NewRide(isShown: $isAdding) }
        }
      }
      struct NewRide: View {
        @Binding var isShown: Bool
        @State private var isFlat = true
        var body: some View {
          NavigationStack {
            Toggle("Flat", isOn: $isFlat).navigationTitle("New Ride")
              .toolbar { ToolbarItem(placement: .topBarTrailing) { Button("OK") { isShown = false } } }
          }
        }
      }
      """)
    #expect(app["NewRide"]?.items.first?.action?.effects == [.dismisses])
    #expect(rule("vague-preferred-action").findings(in: app).count == 1)
  }

  @Test func `a gesture excuses only a bar that a state hides`() {
    func city(_ modifier: String) -> String {
      """
      struct City: View {
        @State private var isHidden = true
        @State private var zoom = 1
        var body: some View {
          Text("By the Tagus").onTapGesture { zoom = 2; isHidden.toggle() }.navigationTitle("Lisbon").\(modifier)
        }
      }
      """
    }
    #expect(findings("hidden-navigation-bar", pushed: city("toolbar(.hidden, for: .navigationBar)")).count == 1)
    #expect(
      findings("hidden-navigation-bar", pushed: city("toolbar(isHidden ? .hidden : .visible, for: .navigationBar)"))
        .isEmpty)
  }

  @Test(arguments: ["Удалить", "Löschen", "Supprimer", "删除", "Delete all"]) func `words are known in other languages`(
    word: String
  ) {
    let found = findings(
      "destructive-without-role",
      pushed: """
        struct City: View {
          @State private var isAsking = false
          var body: some View {
            Button("Remove…") { isAsking = true }.navigationTitle("Lisbon")
              .confirmationDialog("Sure?", isPresented: $isAsking) { Button("\(word)") {} }
          }
        }
        """)
    #expect(found.count == 1)
  }

  private func findings(_ id: String, pushed views: String) -> [Finding] { rule(id).findings(in: app(views)) }

  private func rule(_ id: String) -> any Rule { allRules.first { $0.id == id }! }

  /// An app that pushes a view `City`.
  private func app(_ views: String) -> AppModel {
    SourceReader().read(
      text: """
        @main struct Demo: App { var body: some Scene { WindowGroup { Root() } } }
        struct Root: View {
          var body: some View { NavigationStack { NavigationLink("Lisbon") { City() }.navigationTitle("Places") } }
        }
        \(views)
        """, named: "Demo.swift"
    ).app
  }
}
