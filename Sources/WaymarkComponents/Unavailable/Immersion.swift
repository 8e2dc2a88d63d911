public import WaymarkGraph

// Names of SwiftUI for spaces around the user.

/// A space around the user. Not available.
@available(*, unavailable, message: "it exists on Apple Vision only: use a WindowGroup")
public struct ImmersiveSpace<Content> {
  /// Not available.
  public init(id: String, content: () -> Content) {}
}

/// How much of the surroundings is seen. Not available.
@available(*, unavailable, message: "it exists on Apple Vision only: use a WindowGroup")
public protocol ImmersionStyle {}

/// The size of a view in three dimensions. Not available.
@available(*, unavailable, message: "it exists on Apple Vision only: a view here has a width and a height")
public struct GeometryReader3D<Content: View> {}

/// A rotation in three dimensions. Not available.
@available(*, unavailable, message: "it exists on Apple Vision only: a view here is turned in the plane of the screen")
public struct RotateGesture3D {
  /// Not available.
  public init() {}
}

extension View {
  /// Puts the view before glass. Not available.
  @available(*, unavailable, message: "it exists on Apple Vision only: use background(_:)")
  public func glassBackgroundEffect() -> Self { self }
}
