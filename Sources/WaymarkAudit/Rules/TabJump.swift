/// An action in a screen that takes people to another tab.
struct TabJump: Rule {
  let id = "tab-jump"
  let severity = Severity.warning
  let source = RuleSource(
    .navigationTalk,
    "Transporting someone to another tab by tapping on an element within a view is jarring and disorienting."
  )
  let why =
    "People who tap something in a tab expect to stay in that tab. In another tab they can’t go back to where"
    + " they were."
  let fix = "Show the content in the present tab, by a push or in a modal."
  let examples = RuleExamples(
    violating: """
      struct Demo: App { var body: some Scene { WindowGroup { Root() } } }
      struct Root: View {
        @State private var selection = Section.places
        var body: some View {
          TabView(selection: $selection) {
            Tab("Places", systemImage: "map", value: Section.places) {
              NavigationStack { Places(selection: $selection) }
            }
            Tab("Rides", systemImage: "bicycle", value: Section.rides) {
              NavigationStack { Text("Tagus").navigationTitle("Rides") }
            }
          }
        }
      }
      enum Section { case places, rides }
      struct Places: View {
        @Binding var selection: Section
        var body: some View { Button("All Rides") { selection = .rides }.navigationTitle("Places") }
      }
      """,
    fitting: """
      struct Demo: App { var body: some Scene { WindowGroup { Root() } } }
      struct Root: View {
        @State private var selection = Section.places
        var body: some View {
          TabView(selection: $selection) {
            Tab("Places", systemImage: "map", value: Section.places) { NavigationStack { Places() } }
            Tab("Rides", systemImage: "bicycle", value: Section.rides) {
              NavigationStack { Text("Tagus").navigationTitle("Rides") }
            }
          }
        }
      }
      enum Section { case places, rides }
      struct Places: View {
        var body: some View { NavigationLink("Tagus") { Ride() }.navigationTitle("Places") }
      }
      struct Ride: View { var body: some View { Text("Along the river").navigationTitle("Tagus") } }
      """
  )

  func findings(in app: AppModel) -> [Finding] {
    let selecting = SelectingScreens(app)
    return app.tabBars.flatMap { container, bar -> [Finding] in
      let screens = selecting.screens(for: bar).filter { $0 != container.id }.compactMap { app[$0] }
      // What is in the tabs takes longest to find.
      if screens.isEmpty { return [] }
      let contents = bar.tabs.map { app.ids(inTabsOf: [$0.opened].compactMap(\.self)) }
      let jumps = screens.flatMap { screen -> [Jump] in
        let here = bar.tabs.indices.filter { contents[$0].contains(screen.id) }
        guard !here.isEmpty else { return [] }
        let away = bar.tabs.indices.filter { !here.contains($0) }
        // An answer that names the other tab is the people's own choice.
        let answers = Set(screen.dialogs.flatMap { $0.actions.filter { $0.label.text != nil }.map(\.place) })
        let byActions = screen.everyAction.filter { !answers.contains($0.place) }.flatMap { action in
          action.effects.compactMap { effect -> Jump? in
            guard case .sets(let state, let value?, _) = effect, state == bar.selection else { return nil }
            let index = away.first { bar.tabs[$0].value == value }
            // Where all values are known, another one than those here leads away, too.
            let isElsewhere = bar.knowsItsValues && !bar.tabs.contains { $0.value == value }
            guard index != nil || isElsewhere else { return nil }
            return Jump(place: action.givenAt ?? action.place, from: screen.shownName, tab: index)
          }
        }
        let byLinks = screen.links.compactMap { link -> Jump? in
          guard link.transition == .tab, let target = link.target,
            let index = away.first(where: { bar.tabs[$0].screen == target })
          else { return nil }
          return Jump(place: link.place, from: screen.shownName, tab: index)
        }
        return byActions + byLinks
      }
      return findings(for: jumps, bar)
    }
  }

  /// The screens that may select tabs, and have none themselves.
  private struct SelectingScreens {
    /// By the states that they set.
    private var byState: [String: Set<Screen.ID>] = [:]
    /// By the screens that their links to tabs lead to.
    private var byTarget: [Screen.ID: Set<Screen.ID>] = [:]

    init(_ app: AppModel) {
      for screen in app.screens where screen.tabBar == nil {
        for case .sets(let state, _?, _) in screen.everyAction.flatMap(\.effects) {
          byState[state, default: []].insert(screen.id)
        }
        for link in screen.links where link.transition == .tab {
          if let target = link.target { byTarget[target, default: []].insert(screen.id) }
        }
      }
    }

    func screens(for bar: TabBar) -> Set<Screen.ID> {
      let linking = bar.tabs.compactMap { $0.screen.flatMap { byTarget[$0] } }
      return linking.reduce(bar.selection.flatMap { byState[$0] } ?? []) { $0.union($1) }
    }
  }

  /// Something in a screen that selects another tab.
  private struct Jump {
    let place: AppPlace
    let from: String
    /// Which one; nil if the bar has none for the value.
    let tab: Int?
  }

  /// A view that several screens share may lead to a tab of its own in each: there is one finding for a place and a
  /// tab, which names the screens.
  private func findings(for jumps: [Jump], _ bar: TabBar) -> [Finding] {
    var sources: [AppPlace: [Int?: [String]]] = [:]
    for jump in jumps {
      let known = sources[jump.place]?[jump.tab] ?? []
      if !known.contains(jump.from) { sources[jump.place, default: [:]][jump.tab] = known + [jump.from] }
    }
    return sources.flatMap { place, tabs in
      tabs.map { index, screens in
        let names = screens.sorted().map { "“\($0)”" }
        let from = names.count > 3 ? "\(names.count) screens" : names.joined(separator: ", ")
        let tab = index.flatMap { bar.tabs[$0].label.text }.map { "the tab “\($0)”" } ?? "another tab"
        return finding(
          place, "This takes people from \(from) to \(tab). Push the content in the present tab, or use a modal.")
      }
    }
  }
}

extension TabBar {
  /// Whether the values that select its tabs are all known, and can't be meant for something else.
  fileprivate var knowsItsValues: Bool { !isRepeated && !sharesSelectionName && tabs.allSatisfy { $0.value != nil } }
}
