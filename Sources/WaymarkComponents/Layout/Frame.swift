public import Foundation
public import WaymarkGraph

extension View {
  /// Puts the view into a box of a fixed size, in points; nil leaves that dimension unchanged.
  public func frame(width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center) -> some View {
    FrameElement(
      width: Extent(fixed: width), height: Extent(fixed: height), alignment: alignment, inside: self)
  }

  /// Puts the view into a box that is flexible between limits, in points. With a maximum of `.infinity` the box
  /// takes all the space that it is offered.
  public func frame(
    minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil, minHeight: CGFloat? = nil,
    idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View {
    FrameElement(
      width: Extent(least: minWidth, most: maxWidth), height: Extent(least: minHeight, most: maxHeight),
      alignment: alignment, inside: self)
  }

  /// Gives the view its ideal size, so that text is neither truncated nor wrapped.
  public func fixedSize(horizontal: Bool = true, vertical: Bool = true) -> some View {
    decorated(FixedSize(horizontal: horizontal, vertical: vertical))
  }
}

/// The size of a box in one dimension, in points.
struct Extent: Equatable {
  var fixed: CGFloat?
  var least: CGFloat?
  var most: CGFloat?
}

private struct FrameElement<Inside: View>: ElementView {
  let width: Extent
  let height: Extent
  let alignment: Alignment
  @Shared var inside: Inside

  var content: Inside { inside }

  func render(in environment: EnvironmentValues) -> Element {
    var element = Element("div", class: "w")
    set("inline-size", width, in: &element)
    set("block-size", height, in: &element)
    if width.fixed != nil { element.add(class: "fixed-width") }
    if height.fixed != nil { element.add(class: "fixed-height") }
    if height.most?.isFinite == true { element.add(class: "capped") }
    alignment.place(in: &element)
    return element
  }

  private func set(_ property: String, _ extent: Extent, in element: inout Element) {
    if let fixed = extent.fixed { element.style(property, max(fixed, 0).px) }
    if let least = extent.least, least > 0 { element.style("min-\(property)", least.px) }
    if let most = extent.most, most.isFinite { element.style("max-\(property)", most.px) }
  }

  func adjust(_ environment: inout EnvironmentValues) { environment.offer = environment.offer.framed(width, height) }

  func flexibility(of children: [Axis.Set], in environment: EnvironmentValues) -> Axis.Set {
    var result = children.union
    adapt(&result, .horizontal, width)
    adapt(&result, .vertical, height)
    return result
  }

  private func adapt(_ axes: inout Axis.Set, _ axis: Axis.Set, _ extent: Extent) {
    if extent.fixed != nil { axes.remove(axis) } else if extent.most != nil { axes.insert(axis) }
  }
  static var passesSemantics: Bool { true }
}

private struct FixedSize: DecorationModifier {
  let horizontal: Bool
  let vertical: Bool
  var rank: Int { 0 }
  func decorate(_ element: inout Element, in environment: EnvironmentValues) {
    element.style("flex-shrink", "0")
    if horizontal {
      element.style("inline-size", "max-content")
      element.style("max-inline-size", "none")
      element.add(class: "ideal-width")
    }
    if vertical {
      element.style("block-size", "max-content")
      element.add(class: "ideal-height")
    }
  }
}
