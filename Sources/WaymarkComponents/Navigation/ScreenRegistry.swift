import Observation
internal import WaymarkGraph
internal import WaymarkNavigation

/// What the screens of a stack declare, by their depth: titles, destinations and links.
@MainActor @Observable final class ScreenRegistry {
  @ObservationIgnored let _$observationRegistrar = SceneRegistrar()
  private var titles: [Int: String] = [:]
  /// Destinations for the types of values.
  private var destinations: [Int: [Destination]] = [:]
  /// The links, by their part of the address.
  @ObservationIgnored private var links: [Int: [String: LinkTarget]] = [:]
  /// The destinations declared with bindings.
  @ObservationIgnored private var presented: [Int: [PresentedDestination]] = [:]
  /// Counts the links and destinations that were declared while restored screens wait for theirs.
  private var arrivals = 0
  /// Whether a restored screen waits for a screen below to declare its destination.
  @ObservationIgnored private(set) var isAwaited = false

  nonisolated init() {}

  // MARK: Declarations

  func title(of depth: Int) -> String? { titles[depth] }

  func set(title: String, at depth: Int) { if titles[depth] != title { titles[depth] = title } }

  func set(destinations new: [Destination], at depth: Int) { destinations[depth] = new }

  /// Sets the destinations that are declared with bindings.
  func set(presented new: [PresentedDestination], at depth: Int) {
    presented[depth] = new
    noteArrival()
  }

  func register(link name: String, at depth: Int, _ target: LinkTarget) {
    links[depth, default: [:]][name] = target
    noteArrival()
  }

  /// Returns a part of the address that no other link on the screen at `depth` has.
  func linkName(for slug: String, at depth: Int) -> String {
    let taken = links[depth] ?? [:]
    if !slug.isEmpty, taken[slug] == nil { return slug }
    let stem = slug.isEmpty ? "link" : slug
    var number = slug.isEmpty ? 1 : 2
    while taken["\(stem)-\(number)"] != nil { number += 1 }
    return "\(stem)-\(number)"
  }

  /// Drops what a screen that has gone had declared.
  func forget(_ depth: Int) {
    titles[depth] = nil
    destinations[depth] = nil
    links[depth] = nil
    presented[depth] = nil
  }

  // MARK: Destinations

  /// Returns the target of the link with a part of the address.
  func link(_ name: String, at depth: Int) -> LinkTarget? { links[depth]?[name] }

  /// Shows the destination with a binding that a part of an address refers to; returns false if there is none.
  func show(_ part: String, at depth: Int) -> Bool {
    presented[depth]?.enumerated().contains { $1.show(for: part, at: $0) } ?? false
  }

  /// Reads a value from the front of an address, of a type that the screen at `depth` or one below declares a destination for,
  /// and removes the parts that it has read.
  func value(from parts: inout ArraySlice<String>, at depth: Int) -> AnyHashable? {
    for depth in stride(from: depth, through: 0, by: -1) {
      for destination in destinations[depth] ?? [] {
        var rest = parts
        guard let value = destination.parse(&rest), rest.count < parts.count else { continue }
        parts = rest
        return value
      }
    }
    return nil
  }

  /// Whether a screen declares a destination for values of this type.
  func hasDestination(for value: PathValue, at depth: Int) -> Bool {
    destinations[depth]?.contains { $0.view(value.base) != nil } ?? false
  }

  /// The name of the destination whose binding is set on a screen; nil if none is.
  func shownName(at depth: Int) -> String? {
    let declared = presented[depth] ?? []
    return declared.firstIndex(where: \.isShown).map { declared[$0].name(at: $0) }
  }

  /// Whether the binding of the destination with this name is set on a screen.
  func isShown(_ name: String, at depth: Int) -> Bool { shown(name, at: depth) != nil }

  /// Returns the destination with this name on a screen, if its binding is set.
  func shown(_ name: String, at depth: Int) -> PresentedDestination? {
    presented[depth]?.enumerated().first { $1.isShown && $1.name(at: $0) == name }?.element
  }

  /// Returns the view of the screen pushed to `depth`; nil if no screen below declares a destination for it.
  func view(of entry: StackEntry, at depth: Int) -> AnyView? {
    switch entry {
    case .value(let value):
      for below in stride(from: depth - 1, through: 0, by: -1) {
        for destination in destinations[below] ?? [] { if let view = destination.view(value.base) { return view } }
      }
      return nil
    case .link(let name): return links[depth - 1]?[name]?.view?()
    case .presented(let name): return shown(name, at: depth - 1)?.view()
    case .unknown: return AnyView(NotFound())
    }
  }

  // MARK: Waiting

  /// Returns what stands in for the view of a restored screen until the screens below have declared its destination. The
  /// calling body is evaluated again then.
  func awaitedView() -> AnyView {
    _ = arrivals
    isAwaited = true
    return AnyView(EmptyView())
  }

  /// Ends the waiting: what has not been declared until now is missing.
  func stopWaiting() {
    guard isAwaited else { return }
    isAwaited = false
    arrivals += 1
  }

  private func noteArrival() { if isAwaited { arrivals += 1 } }
}

/// A destination for the values of a type.
@MainActor package struct Destination {
  let view: (AnyHashable) -> AnyView?
  let parse: (inout ArraySlice<String>) -> AnyHashable?
}

/// The target of a link on a screen.
@MainActor struct LinkTarget {
  let entry: StackEntry
  /// The link's own destination; nil if it pushes a value.
  var view: (() -> AnyView)?
}
