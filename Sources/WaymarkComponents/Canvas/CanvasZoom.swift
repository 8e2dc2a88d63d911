/// How large a canvas shows its page.
///
///     @State private var zoom = CanvasZoom.fit
///     …
///     ObjectCanvas(page: $page, selection: $selection, zoom: $zoom)
///     Button("Actual Size") { zoom = .actualSize }
///
/// Note: Waymark only.
public struct CanvasZoom: Hashable, Codable, Sendable {
  /// The factor by which the page is enlarged, from 0.1 to 8; 1 is its actual size.
  public private(set) var scale: Double
  /// Whether the whole page is shown, however large the canvas is. A small page is not enlarged.
  public private(set) var isFitted: Bool

  /// Shows the whole page. The scale is known as soon as the page is shown.
  public static let fit = CanvasZoom(scale: 1, isFitted: true)
  /// Shows the page in its actual size.
  public static let actualSize = CanvasZoom(1)

  /// The factors by which a page can be enlarged.
  static let scales = 0.1...8.0
  /// The factors to which it is enlarged step by step, as by the keys.
  static let steps = [0.1, 0.25, 0.5, 0.75, 1, 1.5, 2, 3, 4, 6, 8]
  /// What is the same in spite of rounding.
  private static let rounding = 0.001

  /// Creates a zoom. Factors that a canvas does not offer are replaced by the nearest one.
  public init(_ scale: Double) { self.init(scale: scale, isFitted: false) }

  init(scale: Double, isFitted: Bool) {
    self.scale = scale.isFinite ? min(max(scale, Self.scales.lowerBound), Self.scales.upperBound) : 1
    self.isFitted = isFitted
  }

  /// Enlarges the page by a step.
  public mutating func zoomIn() {
    if let next = Self.steps.first(where: { $0 > scale + Self.rounding }) { self = CanvasZoom(next) }
  }

  /// Makes the page smaller by a step.
  public mutating func zoomOut() {
    if let next = Self.steps.last(where: { $0 < scale - Self.rounding }) { self = CanvasZoom(next) }
  }

  /// The word of the attribute that the client reads.
  var word: String { isFitted ? "fit" : scale.css }
}
