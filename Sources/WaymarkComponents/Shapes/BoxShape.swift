internal import Foundation

/// A shape that CSS can draw as a box.
@MainActor protocol BoxShape {
  var outline: BoxOutline { get }
}

/// The corners of a box in CSS, and the inset of its edges in points.
struct BoxOutline: Equatable {
  enum Corners: Equatable {
    case circle
    /// A value of `border-radius`.
    case css(String)
    /// The two radii of each corner in points, clockwise from the top leading one.
    case radii([CGSize])
  }

  var corners: Corners
  var inset = 0.0

  /// The value of `border-radius`.
  var radius: String? {
    switch corners {
    case .circle: return "50%"
    case .css(let css): return css
    case .radii(let radii):
      func list(_ lengths: [Double]) -> String {
        let all = lengths.map { max($0 - inset, 0).px }
        return Set(all).count == 1 ? all[0] : all.joined(separator: " ")
      }
      let (across, down) = (list(radii.map { Double($0.width) }), list(radii.map { Double($0.height) }))
      return across == down ? (across == "0" ? nil : across) : "\(across) / \(down)"
    }
  }
}
