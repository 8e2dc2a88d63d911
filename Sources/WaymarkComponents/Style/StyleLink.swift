internal import WaymarkGraph

/// A style of the app's own, over the one that is set around it. Inside the body that it draws, the outer one applies, so that a style can be
/// built on others and on the plain control.
final class StyleLink<Style>: Equatable {
  let style: Style
  let outer: StyleLink?

  init(_ style: Style, over outer: StyleLink?) {
    self.style = style
    self.outer = outer
  }

  static func == (left: StyleLink, right: StyleLink) -> Bool {
    left === right || ValueComparison.areEqual(left.style, right.style) && left.outer == right.outer
  }
}
