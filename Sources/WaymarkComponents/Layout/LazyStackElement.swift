internal import Foundation
internal import WaymarkGraph

struct LazyStackElement<Inside: View>: LazyElementView {
  let axis: Axis
  let alignment: AlignmentKey
  let spacing: CGFloat?
  let inside: Inside

  var content: Inside { inside }

  func render(in environment: EnvironmentValues) -> Element {
    var element = Element("div", class: axis == .vertical ? "vstack" : "hstack")
    if alignment.css != "center" { element.style("align-items", alignment.css) }
    element.aligns(by: alignment)
    if let spacing { element.style("gap", spacing.px) }
    return element
  }

  func adjust(_ environment: inout EnvironmentValues) {
    if environment.stackAxis != axis { environment.stackAxis = axis }
    environment.mountsRowsLazily = true
  }

  // The sizes of the elements still to come are unknown, so the stack takes the whole space across its axis.
  func flexibility(of children: [Axis.Set], in environment: EnvironmentValues) -> Axis.Set {
    children.union.union(axis == .vertical ? .horizontal : .vertical)
  }
}
