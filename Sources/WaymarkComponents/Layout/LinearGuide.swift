import Foundation
internal import WaymarkGraph

/// An alignment guide as a linear function of a view's size and text baselines. The browser computes its value, because only it knows these.
struct LinearGuide: Equatable, Sendable {
  var constant: CGFloat = 0
  var width: CGFloat = 0
  var height: CGFloat = 0
  var first: CGFloat = 0
  var last: CGFloat = 0

  func value(in view: ViewDimensions) -> CGFloat {
    constant + width * view.width + height * view.height + first * view.firstBaseline + last * view.lastBaseline
  }

  /// The coefficients, as alignment-guides.js reads them.
  var attribute: String { [constant, width, height, first, last].map(\.css).joined(separator: " ") }
}

extension LinearGuide {
  /// Finds the coefficients by computing the guide of views of several sizes; nil if it is not linear.
  init?(of computeValue: (ViewDimensions) -> CGFloat) {
    func sample(_ width: CGFloat, _ height: CGFloat, _ first: CGFloat, _ last: CGFloat) -> CGFloat {
      computeValue(ViewDimensions(width: width, height: height, firstBaseline: first, lastBaseline: last))
    }
    let base = sample(64, 48, 16, 40)
    width = (sample(192, 48, 16, 40) - base) / 128
    height = (sample(64, 176, 16, 40) - base) / 128
    first = (sample(64, 48, 24, 40) - base) / 8
    last = (sample(64, 48, 16, 44) - base) / 4
    constant = base - 64 * width - 48 * height - 16 * first - 40 * last
    // Small and large views show limits and conditions.
    for size in [
      ViewDimensions(width: 3, height: 2, firstBaseline: 1, lastBaseline: 2),
      ViewDimensions(width: 2000, height: 3000, firstBaseline: 500, lastBaseline: 2500),
    ] {
      let expected = value(in: size), found = computeValue(size)
      guard found.isFinite, abs(expected - found) <= 0.001 * max(1, abs(found)) else { return nil }
    }
  }
}
