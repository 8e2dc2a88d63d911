import Observation
internal import WaymarkGraph
internal import WaymarkNavigation

/// A stack's screens: what is pushed, what each screen says of itself, and where each stands in the address.
@MainActor @Observable package final class StackModel {
  /// What is pushed on the root.
  private(set) var stack = StackEntries()
  /// The titles of the screens, from the root on.
  private var titles: [Int: String] = [:]
  /// Destinations for the types of values, by the depth of the screen that declares them.
  private var destinations: [Int: [Destination]] = [:]
  /// The destinations that links carry, by the depth of their screen.
  @ObservationIgnored private var links: [Int: [String: () -> AnyView]] = [:]
  /// Writes the path back to the app's binding, where it has given one.
  @ObservationIgnored var writePath: (([AnyHashable]) -> Void)?
  /// The window's part of the address.
  @ObservationIgnored var base = ""
  /// What is left of an address on the way to its screen.
  @ObservationIgnored var pending: [String] = []

  /// Whether an address led nowhere.
  var isLost: Bool {
    if case .unknown? = stack.entries.last { true } else { false }
  }

  // MARK: Moves

  func push(_ value: AnyHashable) { change { $0.push(.value(value)) } }

  /// Pushes the destination of a link on the screen at `depth`, unless that screen is covered already.
  func push(link name: String, from depth: Int) {
    guard depth == stack.entries.count else { return }
    change { $0.push(.link(name)) }
  }

  /// Pushes a value from the screen at `depth`, unless that screen is covered already: a double tap pushes once.
  func push(_ value: AnyHashable, from depth: Int) {
    guard depth == stack.entries.count else { return }
    push(value)
  }

  func pop(to depth: Int) { change { $0.pop(to: depth) } }

  /// The app's binding has this path now.
  func adopt(_ path: [AnyHashable]) { if path != stack.path { edit { $0.adopt(path: path) } } }

  private func change(_ change: (inout StackEntries) -> Void) {
    let before = stack.path
    edit(change)
    if stack.path != before { writePath?(stack.path) }
  }

  private func edit(_ change: (inout StackEntries) -> Void) {
    let before = stack.entries
    change(&stack)
    let kept = zip(before, stack.entries).prefix { $0 == $1 }.count
    // What the screens that are gone have said of themselves goes with them.
    for depth in kept..<max(kept, before.count) {
      titles[depth + 1] = nil
      destinations[depth + 1] = nil
      links[depth + 1] = nil
    }
  }

  // MARK: Addresses

  /// The parts of the address of the screen at `depth`.
  func components(of depth: Int) -> [String] { stack.entries.prefix(depth).flatMap(Self.components) }

  /// The address of the screen at `depth`.
  func address(of depth: Int) -> String {
    let path = Address.path(components(of: depth))
    return base.isEmpty ? path : path == "/" ? base : base + path
  }

  /// The address that a link on the screen at `depth` leads to.
  func address(of entry: StackEntries.Entry, on depth: Int) -> String {
    let own = Self.components(of: entry)
    let path = Address.path(components(of: depth) + own)
    return base + path
  }

  private static func components(of entry: StackEntries.Entry) -> [String] {
    switch entry {
    case .value(let value): (value.base as? any Addressable)?.addressComponents ?? []
    case .link(let name): [name]
    case .unknown(let parts): parts
    }
  }

  /// Goes to an address: back to where it parts from the present one, then on, screen by screen.
  func go(to components: [String]) {
    var depth = 0
    for candidate in stride(from: stack.entries.count, to: 0, by: -1) {
      let own = self.components(of: candidate)
      if components.starts(with: own), !isUnknown(candidate) {
        depth = candidate
        break
      }
    }
    pending = Array(components.dropFirst(self.components(of: depth).count))
    pop(to: depth)
    advance(from: depth)
  }

  private func isUnknown(_ depth: Int) -> Bool {
    if case .unknown = stack.entries[depth - 1] { true } else { false }
  }

  /// The screen at `depth` is there: if it is the top one and an address is on its way, takes the next step.
  func advance(from depth: Int) {
    guard !pending.isEmpty, depth == stack.entries.count else { return }
    // A link on the screen itself is meant more exactly than a type that may read any text.
    if let first = pending.first, links[depth]?[first] != nil {
      pending.removeFirst()
      return push(link: first, from: depth)
    }
    if let value = nextValue() { return push(value) }
    let rest = pending
    pending = []
    change { $0.push(.unknown(rest)) }
  }

  private func nextValue() -> AnyHashable? {
    for depth in stride(from: stack.entries.count, through: 0, by: -1) {
      for destination in destinations[depth] ?? [] {
        var rest = pending[...]
        guard let value = destination.parse(&rest), rest.count < pending.count else { continue }
        pending = Array(rest)
        return value
      }
    }
    return nil
  }

  // MARK: What screens say

  func title(of depth: Int) -> String? { titles[depth] }

  func set(title: String, at depth: Int) { if titles[depth] != title { titles[depth] = title } }

  func set(destinations new: [Destination], at depth: Int) { destinations[depth] = new }

  /// A part of the address for a link on the screen at `depth` that no other link there has.
  func linkName(for slug: String, at depth: Int) -> String {
    let taken = links[depth] ?? [:]
    if !slug.isEmpty, taken[slug] == nil { return slug }
    let stem = slug.isEmpty ? "link" : slug
    var number = slug.isEmpty ? 1 : 2
    while taken["\(stem)-\(number)"] != nil { number += 1 }
    return "\(stem)-\(number)"
  }

  func register(link name: String, at depth: Int, _ make: @escaping () -> AnyView) {
    links[depth, default: [:]][name] = make
  }

  /// The view of a pushed screen; nil where no destination is declared for its value.
  func view(of entry: StackEntries.Entry, at depth: Int) -> AnyView? {
    switch entry {
    case .value(let value):
      for below in stride(from: depth, through: 0, by: -1) {
        for destination in destinations[below] ?? [] { if let view = destination.view(value) { return view } }
      }
      return nil
    case .link(let name): return links[depth - 1]?[name]?()
    case .unknown: return AnyView(NotFound())
    }
  }
}

/// A destination for the values of a type.
@MainActor package struct Destination {
  let view: (AnyHashable) -> AnyView?
  let parse: (inout ArraySlice<String>) -> AnyHashable?
}
