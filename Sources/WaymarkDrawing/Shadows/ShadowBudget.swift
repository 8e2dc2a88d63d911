/// How many pixels the shadows of a drawing may have together. Once there were very many, the further ones are coarse.
final class ShadowBudget {
  private var left = 500_000_000.0

  /// The most pixels of a shadow.
  private static let most = 1_000_000.0
  /// The most pixels of a shadow, once all are used.
  private static let least = 10_000.0

  /// Returns how many pixels a shadow may have.
  var pixels: Double { left > 0 ? Self.most : Self.least }

  /// Notes that a shadow has a number of pixels.
  func use(_ pixels: Int) { left -= Double(pixels) }
}
