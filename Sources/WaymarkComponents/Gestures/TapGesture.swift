public import Foundation
internal import WaymarkGraph

/// One or more taps.
///
///     PhotoView(photo).gesture(TapGesture(count: 2).onEnded { isZoomed.toggle() })
///
/// Taps on a control inside the view go to the control only.
public struct TapGesture: PrimitiveGesture {
  /// Taps tell nothing but that they have happened.
  public typealias Value = ()

  /// The number of taps in quick succession.
  public var count: Int

  /// Creates the gesture.
  ///
  /// - Parameter count: The number of taps in quick succession.
  public init(count: Int = 1) { self.count = count }

  func connect(to receiver: GestureReceiver<()>, in plan: inout GesturePlan) -> GestureDescription {
    plan.addPart(count: 2, to: receiver) { _ in () }
    return .taps(count, in: .local)
  }
}

/// One or more taps, which tells where they were.
///
///     MapView().gesture(SpatialTapGesture().onEnded { place(at: $0.location) })
public struct SpatialTapGesture: PrimitiveGesture {
  /// Where the tap was.
  public struct Value: Equatable, Sendable {
    /// Where the last tap was, in points.
    public var location: CGPoint
  }

  /// The number of taps in quick succession.
  public var count: Int
  /// What the location refers to.
  public var coordinateSpace: CoordinateSpace

  /// Creates the gesture.
  ///
  /// - Parameters:
  ///   - count: The number of taps in quick succession.
  ///   - coordinateSpace: What the location refers to.
  public init(count: Int = 1, coordinateSpace: some CoordinateSpaceProtocol = .local) {
    self.count = count
    self.coordinateSpace = coordinateSpace.coordinateSpace
  }

  /// Creates the gesture.
  @_disfavoredOverload
  public init(count: Int = 1, coordinateSpace: CoordinateSpace) {
    self.count = count
    self.coordinateSpace = coordinateSpace
  }

  func connect(to receiver: GestureReceiver<Value>, in plan: inout GesturePlan) -> GestureDescription {
    plan.addPart(count: 2, to: receiver) { Value(location: CGPoint(x: $0[0], y: $0[1])) }
    return .taps(count, in: coordinateSpace)
  }
}

extension GestureDescription {
  fileprivate static func taps(_ count: Int, in space: CoordinateSpace) -> GestureDescription {
    .part("tap", reportsChanges: false, [String(min(max(count, 1), 100)), space.json])
  }
}
