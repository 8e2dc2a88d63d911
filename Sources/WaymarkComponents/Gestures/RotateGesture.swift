public import Foundation
internal import WaymarkGraph

/// Two fingers that turn around one another.
///
///     PhotoView(photo)
///       .rotationEffect(angle)
///       .gesture(RotateGesture().onChanged { angle = $0.rotation })
public struct RotateGesture: PrimitiveGesture {
  /// How far the fingers have turned.
  public struct Value: Equatable, Sendable {
    /// When this was reported.
    public var time: Date
    /// The angle since the beginning, clockwise.
    public var rotation: Angle
    /// How fast it changes, for each second.
    public var velocity: Angle
    /// The point between the fingers at the beginning, as fractions of the view's size.
    public var startAnchor: UnitPoint
    /// The point between the fingers at the beginning, in points.
    public var startLocation: CGPoint
  }

  /// How far the fingers have to turn until the gesture begins.
  public var minimumAngleDelta: Angle

  /// Creates the gesture.
  ///
  /// - Parameter minimumAngleDelta: How far the fingers have to turn until it begins.
  public init(minimumAngleDelta: Angle = .degrees(1)) { self.minimumAngleDelta = minimumAngleDelta }

  func connect(to receiver: GestureReceiver<Value>, in plan: inout GesturePlan) -> GestureDescription {
    plan.addPart(count: 6, to: receiver) { numbers in
      Value(
        time: Date(), rotation: .degrees(numbers[0]), velocity: .degrees(numbers[1]),
        startAnchor: UnitPoint(x: numbers[4], y: numbers[5]), startLocation: CGPoint(x: numbers[2], y: numbers[3]))
    }
    var description = GestureDescription.part(
      "rotate", reportsChanges: plan.reportsChanges, [minimumAngleDelta.degrees.gestureOption])
    description.pinches = true
    return description
  }
}

/// The earlier form of ``RotateGesture``, which tells the angle alone.
public struct RotationGesture: Gesture {
  /// How far the fingers have to turn until the gesture begins.
  public var minimumAngleDelta: Angle

  /// Creates the gesture.
  public init(minimumAngleDelta: Angle = .degrees(1)) { self.minimumAngleDelta = minimumAngleDelta }

  /// The gesture that it is composed of.
  public var body: some Gesture<Angle> { RotateGesture(minimumAngleDelta: minimumAngleDelta).map(\.rotation) }
}
