/// The progress of an animation over time.
enum AnimationCurve: Hashable, Sendable {
  case linear, easeIn, easeOut, easeInOut
  case bezier(Double, Double, Double, Double)
  case spring(Spring)

  /// The easing function of CSS.
  var css: String {
    switch self {
    case .linear: "linear"
    case .easeIn: "ease-in"
    case .easeOut: "ease-out"
    case .easeInOut: "ease-in-out"
    case .bezier(let x1, let y1, let x2, let y2):
      "cubic-bezier(\(Self.written(x1)),\(Self.written(y1)),\(Self.written(x2)),\(Self.written(y2)))"
    case .spring(let spring): "linear(\(spring.samples.map(Self.written).joined(separator: ",")))"
    }
  }

  /// A number with at most three decimals; 0 for what is not a number.
  private static func written(_ number: Double) -> String {
    guard abs(number) < 1e6 else { return "0" }
    let rounded = (number * 1000).rounded() / 1000
    return rounded == rounded.rounded() ? String(Int(rounded)) : String(rounded)
  }
}
