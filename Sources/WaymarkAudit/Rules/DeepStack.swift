/// A screen that is many pushes away from where people begin.
struct DeepStack: Rule {
  let id = "deep-stack"
  let severity = Severity.note
  let source = RuleSource(
    .navigationBars,
    "Try to limit the depth of tree-structure apps so that your users don’t disappear down a rabbit hole that"
      + " takes them forever to climb back from."
  )
  let why =
    "Each push is a tap there and a tap back. Who wants to go somewhere else from a deep screen has to go "
    + "back all the way."
  let fix = "Join levels, or add a button that leads back to the first screen."
  let examples = RuleExamples(
    violating: """
      struct Demo: App { var body: some Scene { WindowGroup { Root() } } }
      struct Root: View {
        var body: some View {
          NavigationStack { NavigationLink("Europe") { Europe() }.navigationTitle("World") }
        }
      }
      struct Europe: View { var body: some View { NavigationLink("Spain") { Spain() }.navigationTitle("Europe") } }
      struct Spain: View { var body: some View { NavigationLink("Galicia") { Galicia() }.navigationTitle("Spain") } }
      struct Galicia: View { var body: some View { NavigationLink("Vigo") { Vigo() }.navigationTitle("Galicia") } }
      struct Vigo: View { var body: some View { NavigationLink("Port") { Port() }.navigationTitle("Vigo") } }
      struct Port: View { var body: some View { NavigationLink("Quay") { Quay() }.navigationTitle("Port") } }
      struct Quay: View { var body: some View { Text("Quay").navigationTitle("Quay") } }
      """,
    fitting: """
      struct Demo: App { var body: some Scene { WindowGroup { Root() } } }
      struct Root: View {
        var body: some View {
          NavigationStack { NavigationLink("Europe") { Europe() }.navigationTitle("World") }
        }
      }
      struct Europe: View { var body: some View { NavigationLink("Spain") { Spain() }.navigationTitle("Europe") } }
      struct Spain: View { var body: some View { NavigationLink("Galicia") { Galicia() }.navigationTitle("Spain") } }
      struct Galicia: View { var body: some View { Text("Galicia").navigationTitle("Galicia") } }
      """
  )

  /// How many pushes a screen may be away.
  private var maximum: Int { 5 }

  func findings(in app: AppModel) -> [Finding] {
    let below = Set(app.onlyPushed.map(\.id))
    // The shortest chain of pushes to each screen.
    let starts = app.screens.map(\.id).filter { !below.contains($0) }.sorted().flatMap(app.openings)
    var chains: [Screen.ID: [Screen.ID]] = [:]
    var waiting = starts.map { (opened: $0, chain: [$0.id]) }[...]
    var seen = Set(starts)
    while let next = waiting.popFirst() {
      if chains[next.opened.id] == nil { chains[next.opened.id] = next.chain }
      guard next.chain.count <= maximum + 1 else { continue }
      for link in app.links(from: next.opened) where link.transition == .push {
        guard let opened = link.opened, app[opened.id] != nil, seen.insert(opened).inserted else { continue }
        waiting.append((opened, next.chain + [opened.id]))
      }
    }
    return app.screens.compactMap { screen in
      guard let chain = chains[screen.id], chain.count - 1 == maximum + 1 else { return nil }
      let leadsToStart = chain.compactMap { app[$0] }.flatMap(\.everyAction).contains { action in
        action.effects.contains { if case .clears = $0 { true } else { $0 == .unknown } }
      }
      guard !leadsToStart else { return nil }
      return finding(
        screen.place,
        "“\(screen.shownName)” is \(chain.count - 1) pushes away from “\(app.viewName(of: chain[0]))”. Join levels, or add a way back."
      )
    }.oncePerPlace
  }
}
