public import Foundation
internal import WaymarkGraph

/// Two fingers that move apart or together, or a pinch on a trackpad.
///
///     PhotoView(photo)
///       .scaleEffect(scale)
///       .gesture(MagnifyGesture().onChanged { scale = $0.magnification })
public struct MagnifyGesture: PrimitiveGesture {
  /// How far the fingers are apart.
  public struct Value: Equatable, Sendable {
    /// When this was reported.
    public var time: Date
    /// The distance of the fingers as a factor of that at the beginning.
    public var magnification: CGFloat
    /// How fast the magnification changes, for each second.
    public var velocity: CGFloat
    /// The point between the fingers at the beginning, as fractions of the view's size.
    public var startAnchor: UnitPoint
    /// The point between the fingers at the beginning, in points.
    public var startLocation: CGPoint
  }

  /// How far the magnification has to be from 1 until the gesture begins.
  public var minimumScaleDelta: CGFloat

  /// Creates the gesture.
  ///
  /// - Parameter minimumScaleDelta: How far the magnification has to be from 1 until it begins.
  public init(minimumScaleDelta: CGFloat = 0.01) { self.minimumScaleDelta = minimumScaleDelta }

  func connect(to receiver: GestureReceiver<Value>, in plan: inout GesturePlan) -> GestureDescription {
    plan.addPart(count: 6, to: receiver) { numbers in
      Value(
        time: Date(), magnification: numbers[0], velocity: numbers[1],
        startAnchor: UnitPoint(x: numbers[4], y: numbers[5]), startLocation: CGPoint(x: numbers[2], y: numbers[3]))
    }
    var description = GestureDescription.part(
      "magnify", reportsChanges: plan.reportsChanges, [minimumScaleDelta.gestureOption])
    description.pinches = true
    return description
  }
}

/// The earlier form of ``MagnifyGesture``, which tells the magnification alone.
public struct MagnificationGesture: Gesture {
  /// How far the magnification has to be from 1 until the gesture begins.
  public var minimumScaleDelta: CGFloat

  /// Creates the gesture.
  public init(minimumScaleDelta: CGFloat = 0.01) { self.minimumScaleDelta = minimumScaleDelta }

  /// The gesture that it is composed of.
  public var body: some Gesture<CGFloat> {
    MagnifyGesture(minimumScaleDelta: minimumScaleDelta).map(\.magnification)
  }
}
