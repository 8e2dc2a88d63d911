public import Foundation
public import WaymarkGraph

extension View {
  /// Adds space at the given sides; `length` in points, 16 if nil.
  public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
    let length = length ?? 16
    func side(_ edge: Edge.Set) -> CGFloat { edges.contains(edge) ? length : 0 }
    return padding(
      EdgeInsets(top: side(.top), leading: side(.leading), bottom: side(.bottom), trailing: side(.trailing)))
  }

  /// Adds space at every side, in points.
  public func padding(_ length: CGFloat) -> some View { padding(.all, length) }

  /// Adds a different amount of space at each side, in points.
  public func padding(_ insets: EdgeInsets) -> some View { PaddingElement(insets: insets, inside: self) }
}

private struct PaddingElement<Inside: View>: ElementView {
  let insets: EdgeInsets
  @Shared var inside: Inside

  var content: Inside { inside }

  func render(in environment: EnvironmentValues) -> Element {
    var element = Element("div", class: "w")
    insets.apply("padding", to: &element)
    return element
  }

  func adjust(_ environment: inout EnvironmentValues) { environment.offer = environment.offer.inset(by: insets) }

  func flexibility(of children: [Axis.Set], in environment: EnvironmentValues) -> Axis.Set {
    children.union
  }
  static var passesSemantics: Bool { true }
}
