import Waymark

/// Tabs with stacks in which the app navigates some time after a press, so that its moves cross the user's.
struct MovesPage: View {
  @State private var tab = "one"
  @State private var paths: [String: [Int]] = [:]
  /// The number of the app's moves that are still pending.
  @State private var coming = 0

  var body: some View {
    TabView(selection: $tab) {
      ForEach(["one", "two"], id: \.self) { name in
        Tab(name, systemImage: "circle", value: name) { stack(of: name) }
      }
    }
  }

  private func stack(of name: String) -> some View {
    NavigationStack(path: Binding(get: { paths[name] ?? [] }, set: { paths[name] = $0 })) {
      Level(truth: truth, coming: coming, next: 1, later: later)
        .navigationTitle("Root \(name)")
        .navigationDestination(for: Int.self) { level in
          Level(truth: truth, coming: coming, next: level + 1, later: later).navigationTitle("Level \(level)")
        }
    }
  }

  /// The server's navigation state: the tab, and the path in it.
  private var truth: String { "\(tab) \((paths[tab] ?? []).map { "\($0)" }.joined(separator: "/"))" }

  private func later(_ move: Level.Move, _ milliseconds: Int) {
    coming += 1
    Task {
      try await Task.sleep(for: .milliseconds(milliseconds))
      coming -= 1
      switch move {
      case .push: paths[tab, default: []].append((paths[tab]?.last ?? 0) + 1)
      case .pop: if paths[tab]?.isEmpty == false { paths[tab]?.removeLast() }
      case .tab: tab = tab == "one" ? "two" : "one"
      case .root: paths = [:]
      }
    }
  }
}

/// A screen with a link to the next one, and with buttons that make the app navigate later.
struct Level: View {
  enum Move: String, CaseIterable { case push, pop, tab, root }
  let truth: String
  let coming: Int
  let next: Int
  let later: (Move, Int) -> Void
  @State private var text = ""

  var body: some View {
    List {
      Text(truth).accessibilityIdentifier("truth")
      Text("\(coming)").accessibilityIdentifier("coming")
      NavigationLink("Next", value: next)
      TextField("Note", text: $text)
      ForEach(Move.allCases, id: \.self) { move in
        Button("App \(move.rawValue) soon") { later(move, 40) }
        Button("App \(move.rawValue) later") { later(move, 160) }
      }
      ForEach(0..<40) { Text("Row \($0)") }
    }
  }
}
