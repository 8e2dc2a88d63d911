internal import Foundation

/// What an object shows, laid out: it can be drawn more than once. Coordinates are relative to the corner of the
/// object's frame.
protocol ObjectContent {
  /// The rectangle within which it draws.
  var bounds: CGRect { get }

  /// Draws it.
  func paint(with painter: ObjectPainter, on context: DrawingContext) throws(DrawingError)
}
