public import Foundation
public import WaymarkGraph

extension View {
  /// Fills the box behind the view.
  ///
  ///     Text("Offline").padding().background(.yellow)
  ///
  /// Differs from SwiftUI: the fill ends at the view's box, also where that touches a bar or the edge of the window.
  public func background<Style: ShapeStyle>(_ style: Style, ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
    decorated(BackgroundDecoration(style: style))
  }

  /// Fills the box behind the view with the background colour of its container.
  public func background(ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
    background(BackgroundStyle(), ignoresSafeAreaEdges: edges)
  }

  /// Fills a shape behind the view.
  ///
  ///     Text("12 km").padding(8).background(.tint, in: .rect(cornerRadius: 8))
  public func background<Style: ShapeStyle, S: Shape>(
    _ style: Style, in shape: S, fillStyle: FillStyle = FillStyle()
  ) -> some View {
    background { shape.fill(GroundStyle(base: style), style: fillStyle) }
  }

  /// Fills a shape behind the view with the background colour of its container.
  public func background<S: Shape>(in shape: S, fillStyle: FillStyle = FillStyle()) -> some View {
    background(BackgroundStyle(), in: shape, fillStyle: fillStyle)
  }

  /// Adds views behind this one, in its box.
  public func background<Background: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> Background
  ) -> some View {
    LayeredElement(base: self, layer: content(), alignment: alignment, isBehind: true)
  }

  /// Adds a view behind this one, in its box.
  ///
  ///     Text("New").background(Capsule().stroke(.red))
  @_disfavoredOverload
  public func background<Background: View>(_ background: Background, alignment: Alignment = .center) -> some View {
    self.background(alignment: alignment) { background }
  }

  /// Adds views in front of this one, in its box.
  public func overlay<Overlay: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> Overlay
  ) -> some View {
    LayeredElement(base: self, layer: content(), alignment: alignment, isBehind: false)
  }

  /// Adds a view in front of this one, in its box.
  @_disfavoredOverload
  public func overlay<Overlay: View>(_ overlay: Overlay, alignment: Alignment = .center) -> some View {
    self.overlay(alignment: alignment) { overlay }
  }

  /// Fills the box in front of the view.
  ///
  ///     Photo(photo).overlay(.black.opacity(0.4))
  ///
  /// Differs from SwiftUI: the fill ends at the view's box, also where that touches a bar or the edge of the window.
  public func overlay<Style: ShapeStyle>(_ style: Style, ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
    overlay(style, in: Rectangle())
  }

  /// Fills a shape in front of the view.
  public func overlay<Style: ShapeStyle, S: Shape>(
    _ style: Style, in shape: S, fillStyle: FillStyle = FillStyle()
  ) -> some View {
    overlay { shape.fill(style, style: fillStyle) }
  }

  /// Draws a line along the inside of the view's edges; `width` in points.
  public func border<Style: ShapeStyle>(_ style: Style, width: CGFloat = 1) -> some View {
    decorated(BorderDecoration(style: style, width: width))
  }
}

private struct BackgroundDecoration<Style: ShapeStyle>: DecorationModifier {
  let style: Style
  var rank: Int { 1 }
  func decorate(_ element: inout Element, in environment: EnvironmentValues) {
    style.resolvedPaint(in: environment).applyToBackground(&element)
  }
  nonisolated static func == (left: Self, right: Self) -> Bool { AnyStyleComparison.isEqual(left.style, right.style) }
}

private struct BorderDecoration<Style: ShapeStyle>: DecorationModifier {
  let style: Style
  let width: CGFloat
  var rank: Int { 2 }
  func decorate(_ element: inout Element, in environment: EnvironmentValues) {
    let color = style.resolvedPaint(in: environment).colorCSS
    element.style("box-shadow", "inset 0 0 0 \(width.px) \(color)")
  }
  nonisolated static func == (left: Self, right: Self) -> Bool {
    left.width == right.width && AnyStyleComparison.isEqual(left.style, right.style)
  }
}

/// Compares styles if they are `Equatable`; others always differ.
enum AnyStyleComparison {
  static func isEqual<Style>(_ left: Style, _ right: Style) -> Bool {
    guard let left = left as? any Equatable else { return false }
    return same(left, right)
  }
  private static func same<E: Equatable>(_ left: E, _ right: Any) -> Bool { (right as? E) == left }
}

private struct LayeredElement<Base: View, Layer: View>: ElementView {
  @Shared var base: Base
  @Shared var layer: Layer
  let alignment: Alignment
  let isBehind: Bool

  var content: some View {
    if isBehind { LayerElement(alignment: alignment, isBehind: true, inside: _layer) }
    BaseElement(inside: _base)
    if !isBehind { LayerElement(alignment: alignment, isBehind: false, inside: _layer) }
  }

  func render(in environment: EnvironmentValues) -> Element { Element("div", class: "layered") }

  func flexibility(of children: [Axis.Set], in environment: EnvironmentValues) -> Axis.Set {
    children[isBehind ? children.count - 1 : 0]
  }
  static var passesSemantics: Bool { true }
}

private struct BaseElement<Inside: View>: ElementView {
  let inside: Shared<Inside>
  var content: Inside { inside.wrappedValue }
  func render(in environment: EnvironmentValues) -> Element { Element("div", class: "w base") }
  func flexibility(of children: [Axis.Set], in environment: EnvironmentValues) -> Axis.Set {
    children.union
  }
  static var passesSemantics: Bool { true }
}

private struct LayerElement<Inside: View>: ElementView {
  let alignment: Alignment
  let isBehind: Bool
  let inside: Shared<Inside>
  var content: Inside { inside.wrappedValue }
  func render(in environment: EnvironmentValues) -> Element {
    var element = Element("div", class: isBehind ? "layer behind" : "layer")
    alignment.place(in: &element)
    return element
  }
  func adjust(_ environment: inout EnvironmentValues) {
    if environment.stackAxis != nil { environment.stackAxis = nil }
  }
}
