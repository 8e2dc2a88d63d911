import Testing
import WaymarkNavigation

/// T3, H1: the user's moves are shown before the server receives them, while the app may move too.
struct MoveConsistencyTests {
  private static let stack = ContainerID("tabs/a/stack")
  private static let tabs = ContainerID("tabs")

  @Test func `a user's move does not make the user's next move stale`() {
    var state = opened(["x", "y"])
    #expect(state.apply(.pop(Self.stack, to: 1), by: .user(epoch: 0)) == .applied)
    #expect(state.apply(.pop(Self.stack, to: 0), by: .user(epoch: 0)) == .applied)
  }

  @Test func `a user's move made before the app's is refused`() {
    var state = opened(["x", "y"])
    state.apply(.push([.link("z")], on: Self.stack))
    let before = state
    #expect(state.apply(.pop(Self.stack, to: 0), by: .user(epoch: 0)) == .stale)
    #expect(state == before)
  }

  @Test func `a forged epoch from the future is refused`() {
    var state = opened(["x"])
    #expect(state.apply(.pop(Self.stack, to: 0), by: .user(epoch: 7)) == .stale)
  }

  @Test func `an app's move in one container does not affect moves in another`() {
    var state = opened(["x"])
    state.apply(.push([.link("z")], on: Self.stack))
    #expect(state.apply(.select("b", in: Self.tabs), by: .user(epoch: 0)) == .applied)
  }

  @Test func `a user's move in a container that the app has contradicted is stale`() {
    var state = opened(["x"])
    state.contradict(Self.tabs)
    #expect(state.apply(.select("b", in: Self.tabs), by: .user(epoch: 0)) == .stale)
    #expect(state.apply(.select("b", in: Self.tabs), by: .user(epoch: 1)) == .applied)
  }

  private func opened(_ path: [String]) -> NavigationState {
    var state = NavigationState()
    state.open(tabs: Self.tabs, selection: "a")
    state.open(stack: Self.stack)
    state.apply(.setPath(Self.stack, path.map { PathValue($0) }), by: .user(epoch: 0))
    return state
  }

  /// A browser: the state that it shows of each container, its moves in transit, and the frames in transit to it.
  private struct Browser {
    var stack: NavigationState
    var tabs: NavigationState
    var sent: [(NavigationAction, NavigationSource)] = []
    var coming: [NavigationState] = []

    mutating func move(_ action: NavigationAction) {
      let source: NavigationSource
      let outcome: MoveOutcome
      if case .select = action {
        source = .user(epoch: tabs.tabs[MoveConsistencyTests.tabs]!.epoch)
        outcome = tabs.apply(action, by: source)
      } else {
        source = .user(epoch: stack.stacks[MoveConsistencyTests.stack]!.epoch)
        outcome = stack.apply(action, by: source)
      }
      if outcome == .applied { sent.append((action, source)) }
    }

    /// Receives a frame, whose state replaces that of a container only if its epoch there is new.
    mutating func receive() {
      guard !coming.isEmpty else { return }
      let frame = coming.removeFirst()
      let (stackID, tabsID) = (MoveConsistencyTests.stack, MoveConsistencyTests.tabs)
      if frame.stacks[stackID]!.epoch != stack.stacks[stackID]!.epoch { stack = frame }
      if frame.tabs[tabsID]!.epoch != tabs.tabs[tabsID]!.epoch { tabs = frame }
    }
  }

  private static var personal: [NavigationAction] {
    [
      .pop(stack, to: 1), .pop(stack, to: 0), .push([.link("mine")], on: stack), .select("b", in: tabs),
      .select("a", in: tabs),
    ]
  }
  private static var own: [NavigationAction] {
    [
      .push([.link("app")], on: stack), .setPath(stack, [PathValue("x")]), .select("c", in: tabs),
    ]
  }

  /// Every sequence of six steps (moves of the user and the app, and arrivals), with three choices of moves each.
  @Test func `browser and server agree in the end, whatever the order and the delays`() {
    var orders = 0
    for schedule in Self.schedules(["person", "app", "deliver", "receive"], length: 6) {
      for seed in 0..<3 {
        orders += 1
        var server = opened(["x", "y"])
        var browser = Browser(stack: server, tabs: server)
        var count = seed
        func deliver() {
          guard !browser.sent.isEmpty else { return }
          let (action, source) = browser.sent.removeFirst()
          server.apply(action, by: source)
          browser.coming.append(server)
        }
        for step in schedule {
          count += 1
          switch step {
          case "person":
            let action = Self.personal[(count * 7 + seed) % Self.personal.count]
            browser.move(action)
          case "app":
            server.apply(Self.own[(count * 5 + seed) % Self.own.count])
            browser.coming.append(server)
          case "deliver": deliver()
          default: browser.receive()
          }
        }
        while !browser.sent.isEmpty { deliver() }
        while !browser.coming.isEmpty { browser.receive() }
        #expect(browser.stack.stacks == server.stacks, "\(schedule) \(seed)")
        #expect(browser.tabs.tabs == server.tabs, "\(schedule) \(seed)")
      }
    }
    #expect(orders == 4 * 4 * 4 * 4 * 4 * 4 * 3)
  }

  private static func schedules(_ steps: [String], length: Int) -> [[String]] {
    length == 0 ? [[]] : schedules(steps, length: length - 1).flatMap { rest in steps.map { rest + [$0] } }
  }
}
