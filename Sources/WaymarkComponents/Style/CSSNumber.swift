package import Foundation

extension Double {
  /// The number in CSS syntax: at most three decimals, no trailing zeros, and never infinite.
  package var css: String {
    // CSS has no literal for infinity, so use a length beyond any screen.
    guard abs(self) < 1e9 else { return self > 0 ? "1e9" : self < 0 ? "-1e9" : "0" }
    let rounded = (self * 1000).rounded() / 1000
    return rounded == rounded.rounded() ? String(Int(rounded)) : String(rounded)
  }
  /// The number as a length in CSS pixels, which equal points.
  package var px: String { self == 0 ? "0" : css + "px" }
}

extension CGFloat {
  /// The number in CSS syntax.
  package var css: String { Double(self).css }
  /// The number as a length in CSS pixels.
  package var px: String { Double(self).px }
}
