public import Foundation
internal import WaymarkGraph

/// A finger, or the pointer with its button down, that moves.
///
///     MapView().gesture(DragGesture().onChanged { pan = $0.translation })
///
/// A finger that begins on the view scrolls nothing, unless the gesture is added by `simultaneousGesture`. Where the text runs from right to
/// left, horizontal distances count from the right to the left, as those of `offset` do.
///
/// Differs from SwiftUI: with two fingers it follows the point between them.
public struct DragGesture: PrimitiveGesture {
  /// Where a drag is; lengths in points.
  public struct Value: Equatable, Sendable {
    /// When this was reported.
    public var time: Date
    /// Where the finger is.
    public var location: CGPoint
    /// Where the finger was put down.
    public var startLocation: CGPoint
    /// How fast it moves, in points a second.
    public var velocity: CGSize
    /// How far it is from where it was put down.
    public var translation: CGSize {
      CGSize(width: location.x - startLocation.x, height: location.y - startLocation.y)
    }
    /// Where the finger would come to rest if it were slowed down from now on.
    public var predictedEndLocation: CGPoint {
      CGPoint(x: location.x + velocity.width / 4, y: location.y + velocity.height / 4)
    }
    /// How far it would come from where it was put down.
    public var predictedEndTranslation: CGSize {
      CGSize(
        width: predictedEndLocation.x - startLocation.x, height: predictedEndLocation.y - startLocation.y)
    }
  }

  /// How far the finger has to move until the drag begins, in points.
  public var minimumDistance: CGFloat
  /// What locations refer to.
  public var coordinateSpace: CoordinateSpace

  /// Creates a drag.
  ///
  /// - Parameters:
  ///   - minimumDistance: How far the finger has to move until the drag begins, in points.
  ///   - coordinateSpace: What locations refer to.
  public init(minimumDistance: CGFloat = 10, coordinateSpace: some CoordinateSpaceProtocol = .local) {
    self.minimumDistance = minimumDistance
    self.coordinateSpace = coordinateSpace.coordinateSpace
  }

  /// Creates a drag.
  @_disfavoredOverload
  public init(minimumDistance: CGFloat = 10, coordinateSpace: CoordinateSpace) {
    self.minimumDistance = minimumDistance
    self.coordinateSpace = coordinateSpace
  }

  func connect(to receiver: GestureReceiver<Value>, in plan: inout GesturePlan) -> GestureDescription {
    plan.addPart(count: 6, to: receiver) { numbers in
      let start = CGPoint(x: numbers[0], y: numbers[1])
      return Value(
        time: Date(), location: CGPoint(x: start.x + numbers[2], y: start.y + numbers[3]), startLocation: start,
        velocity: CGSize(width: numbers[4], height: numbers[5]))
    }
    var description = GestureDescription.part(
      "drag", reportsChanges: plan.reportsChanges, [minimumDistance.gestureOption, coordinateSpace.json])
    description.drags = true
    return description
  }
}

extension Double {
  /// The number in a gesture's description, whatever the app has computed.
  var gestureOption: String { (isFinite ? min(max(self, 0), 100_000) : 100_000).css }
}

extension CGFloat {
  /// The number in a gesture's description, whatever the app has computed.
  var gestureOption: String { Double(self).gestureOption }
}
