/// The colours of a map where no page chooses others.
enum MapColors {
  static let (surface, text, quiet, line) = ("#ffffff", "#1f2328", "#59636e", "#818b98")
  static let (group, groupLine) = ("#f0f3f6", "#d1d9e0")
  static let (window, windowText) = ("#25292e", "#ffffff")
  static let (tab, tabLine) = ("#ddf4ff", "#0969da")
  static let jump = "#cf222e"

  static func color(of change: ScreenChange.Kind) -> String {
    switch change {
    case .new: "#1a7f37"
    case .gone: "#cf222e"
    case .moved: "#9a6700"
    case .renamed: "#0969da"
    }
  }
}
