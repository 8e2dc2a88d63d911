public import Foundation

/// Colours with their positions along a gradient.
public struct Gradient: Sendable, Hashable {
  /// A colour and its position.
  public struct Stop: Sendable, Hashable {
    /// The colour.
    public var color: Color
    /// The position, from 0 to 1.
    public var location: CGFloat
    /// Creates a stop with a colour at a position.
    public init(color: Color, location: CGFloat) {
      self.color = color
      self.location = location
    }
  }

  /// The colours in order.
  public var stops: [Stop]

  /// Creates a gradient with colours at equal distances.
  public init(colors: [Color]) {
    let last = CGFloat(max(colors.count - 1, 1))
    stops = colors.enumerated().map { Stop(color: $1, location: CGFloat($0) / last) }
  }

  /// Creates a gradient with colours at given positions.
  public init(stops: [Stop]) { self.stops = stops }

  /// Returns the colours and positions in CSS; a single colour fills the whole gradient.
  func list(_ place: (CGFloat) -> String) -> String {
    let all = stops.count == 1 ? [stops[0], stops[0]] : stops
    if all.isEmpty { return "transparent,transparent" }
    return all.map { "\($0.color.css) \(place($0.location))" }.joined(separator: ",")
  }
}
