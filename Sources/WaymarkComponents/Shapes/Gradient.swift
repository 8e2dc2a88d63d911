/// Colours that pass into one another.
public struct Gradient: Sendable, Hashable {
  /// A colour and its place.
  public struct Stop: Sendable, Hashable {
    /// The colour.
    public var color: Color
    /// From 0 to 1.
    public var location: Double
    /// Puts a colour at a place.
    public init(color: Color, location: Double) {
      self.color = color
      self.location = location
    }
  }

  /// The colours in order.
  public var stops: [Stop]

  /// Colours at equal distances.
  public init(colors: [Color]) {
    let last = Double(max(colors.count - 1, 1))
    stops = colors.enumerated().map { Stop(color: $1, location: Double($0) / last) }
  }

  /// Colours at places of their own.
  public init(stops: [Stop]) { self.stops = stops }

  /// The colours and places as CSS writes them; one colour alone is everywhere.
  func list(_ place: (Double) -> String) -> String {
    let all = stops.count == 1 ? [stops[0], stops[0]] : stops
    if all.isEmpty { return "transparent,transparent" }
    return all.map { "\($0.color.css) \(place($0.location))" }.joined(separator: ",")
  }
}
