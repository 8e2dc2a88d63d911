/// Puts each element of a container's content into an element of its own, as a list does with its rows.
@MainActor package protocol ElementWrapper: Equatable {
  func render(in environment: EnvironmentValues) -> Element
  /// Changes the environment of the wrapped element.
  func adjust(_ environment: inout EnvironmentValues)
  /// Returns the element that replaces a wrapped one where the wrapper can't contain elements, as an option of a menu
  /// contains text only; nil where it contains the element.
  func leaf(for view: any View, in environment: EnvironmentValues) -> Element?
  /// Whether it has a leaf for every element.
  var makesLeaves: Bool { get }
  /// Returns a view that follows the wrapped element inside the wrapper, such as its background; nil where there is none. Whether there is
  /// one must not change while the element is mounted.
  func companion(in environment: EnvironmentValues) -> AnyView?
  /// Whether the client may send events to the wrapper. That must not change while the element is mounted.
  func takesEvents(in environment: EnvironmentValues) -> Bool
  /// Handles an event; returns false if the wrapper does not support it.
  func handle(_ event: Event, in environment: EnvironmentValues) -> Bool
}

extension ElementWrapper {
  package func leaf(for view: any View, in environment: EnvironmentValues) -> Element? { nil }
  package var makesLeaves: Bool { false }
  package func companion(in environment: EnvironmentValues) -> AnyView? { nil }
  package func takesEvents(in environment: EnvironmentValues) -> Bool { false }
  package func handle(_ event: Event, in environment: EnvironmentValues) -> Bool { false }
}

private struct ElementWrapperKey: EnvironmentKey {
  static var defaultValue: (any ElementWrapper)? { nil }
}

private struct RowRegistryKey: EnvironmentKey {
  static var defaultValue: (any ElementRegistry)? { nil }
}

/// Forwards additions and removals to two registries.
private final class JoinedRegistry: ElementRegistry {
  let first: any ElementRegistry
  let second: any ElementRegistry

  init(first: any ElementRegistry, second: any ElementRegistry) {
    self.first = first
    self.second = second
  }
  func add(_ node: AnyElementNode) {
    first.add(node)
    second.add(node)
  }
  func remove(_ node: AnyElementNode) {
    first.remove(node)
    second.remove(node)
  }
}

private struct ElementPositionKey: EnvironmentKey {
  static let defaultValue = ElementPosition.inside
}

/// The position of the next element; every element resets it for its content.
package enum ElementPosition: Equatable, Sendable {
  /// Any other position.
  case inside
  /// The element is the whole content of a row.
  case row
  /// The element is the whole content of a screen.
  case screen
}

extension EnvironmentValues {
  /// The wrapper for each of the next elements.
  package var elementWrapper: (any ElementWrapper)? {
    get { self[ElementWrapperKey.self] }
    set { self[ElementWrapperKey.self] = newValue }
  }

  /// The registry that gets the next wrapped elements in addition to the registry of their choices.
  package var rowRegistry: (any ElementRegistry)? {
    get { self[RowRegistryKey.self] }
    set { self[RowRegistryKey.self] = newValue }
  }

  /// The position of the next element.
  package var position: ElementPosition {
    get { self[ElementPositionKey.self] }
    set { self[ElementPositionKey.self] = newValue }
  }
}

/// An element in its wrapper.
@MainActor private protocol WrappedElementView: ElementView {
  associatedtype Inner: ElementView
  var inner: Inner { get }
  var wrapper: any ElementWrapper { get }
}

extension WrappedElementView {
  func render(in environment: EnvironmentValues) -> Element {
    wrapper.leaf(for: inner, in: environment) ?? wrapper.render(in: environment)
  }
  func adjust(_ environment: inout EnvironmentValues) {
    environment.elementWrapper = nil
    if environment.elementRegistry != nil { environment.elementRegistry = nil }
    if environment.rowRegistry != nil { environment.rowRegistry = nil }
    if environment.viewTag != nil { environment.viewTag = nil }
    environment.position = .row
    wrapper.adjust(&environment)
  }
  func flexibility(of children: [Axis.Set], in environment: EnvironmentValues) -> Axis.Set { children.union }
  func handle(_ event: Event, in environment: EnvironmentValues) -> Bool { wrapper.handle(event, in: environment) }
  func takesEvents(in environment: EnvironmentValues) -> Bool { wrapper.takesEvents(in: environment) }
  func registry(in environment: EnvironmentValues) -> (any ElementRegistry)? {
    guard let rows = environment.rowRegistry else { return environment.elementRegistry }
    return environment.elementRegistry.map { JoinedRegistry(first: $0, second: rows) } ?? rows
  }
  static var passesDecorations: Bool { true }
  static var isWrapped: Bool { false }
}

/// An element alone in its wrapper.
struct WrappedElement<Inner: ElementView>: WrappedElementView {
  let inner: Inner
  let wrapper: any ElementWrapper

  var content: Inner { inner }
  func hasContent(in environment: EnvironmentValues) -> Bool { !wrapper.makesLeaves }
}

/// An element in its wrapper with the view that accompanies it.
struct AccompaniedElement<Inner: ElementView>: WrappedElementView {
  let inner: Inner
  let wrapper: any ElementWrapper
  let companion: AnyView

  var content: some View {
    inner
    companion
  }
}
