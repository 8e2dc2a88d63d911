public import WaymarkGraph

/// What the coordinates of a place refer to.
public enum CoordinateSpace: Hashable {
  /// The window.
  case global
  /// The view itself.
  case local
  /// The nearest view around it whose ``View/coordinateSpace(_:)`` has this name; the window if there is none.
  case named(AnyHashable)

  /// The space in a gesture's description.
  var json: String {
    switch self {
    case .global: "1"
    case .local: "0"
    case .named(let name): "\"\(Self.text(of: name))\""
    }
  }

  /// The name in an attribute: letters and digits, so that it needs no escapes.
  static func text(of name: AnyHashable) -> String {
    String(describing: name.base).unicodeScalars
      .map { $0.properties.isAlphabetic || ("0"..."9").contains($0) ? String($0) : "-\(String($0.value, radix: 36))-" }
      .joined()
  }
}

/// A coordinate space.
public protocol CoordinateSpaceProtocol {
  /// The space.
  var coordinateSpace: CoordinateSpace { get }
}

/// The coordinate space of a view itself.
public struct LocalCoordinateSpace: CoordinateSpaceProtocol {
  /// The space.
  public var coordinateSpace: CoordinateSpace { .local }
}

/// The coordinate space of the window.
public struct GlobalCoordinateSpace: CoordinateSpaceProtocol {
  /// The space.
  public var coordinateSpace: CoordinateSpace { .global }
}

/// The coordinate space of a view that has a name for it.
public struct NamedCoordinateSpace: CoordinateSpaceProtocol, Equatable {
  let name: AnyHashable
  /// The space.
  public var coordinateSpace: CoordinateSpace { .named(name) }
}

extension CoordinateSpaceProtocol where Self == LocalCoordinateSpace {
  /// The space of the view itself.
  public static var local: LocalCoordinateSpace { LocalCoordinateSpace() }
}

extension CoordinateSpaceProtocol where Self == GlobalCoordinateSpace {
  /// The space of the window.
  public static var global: GlobalCoordinateSpace { GlobalCoordinateSpace() }
}

extension CoordinateSpaceProtocol where Self == NamedCoordinateSpace {
  /// The space of the nearest view around whose ``View/coordinateSpace(_:)`` has this name.
  public static func named(_ name: some Hashable) -> NamedCoordinateSpace { NamedCoordinateSpace(name: name) }
}

extension View {
  /// Gives the coordinate space of this view a name, for gestures inside.
  ///
  ///     Board().coordinateSpace(.named("board"))
  public func coordinateSpace(_ name: NamedCoordinateSpace) -> some View {
    decorated(CoordinateSpaceDecoration(name: CoordinateSpace.text(of: name.name)))
  }

  /// Gives the coordinate space of this view a name, for gestures inside.
  public func coordinateSpace(name: some Hashable) -> some View { coordinateSpace(.named(name)) }
}

private struct CoordinateSpaceDecoration: DecorationModifier {
  let name: String
  var rank: Int { 9 }
  func decorate(_ element: inout Element, in environment: EnvironmentValues) { element["data-space"] = name }
}
