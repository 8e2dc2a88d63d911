internal import Foundation
internal import WaymarkGraph

enum LazyStack {
  /// The number of elements that are created at a time.
  static let portion = 60
}

struct LazyStackElement<Inside: View>: LazyElementView {
  let axis: Axis
  let alignment: AlignmentKey
  let spacing: CGFloat?
  let portion: RowPortion
  let inside: Inside

  var content: Inside { inside }

  func render(in environment: EnvironmentValues) -> Element {
    var element = Element("div", class: axis == .vertical ? "vstack" : "hstack")
    if alignment.css != "center" { element.style("align-items", alignment.css) }
    element.aligns(by: alignment)
    if let spacing { element.style("gap", spacing.px) }
    portion.ask(in: &element)
    return element
  }

  func adjust(_ environment: inout EnvironmentValues) {
    if environment.stackAxis != axis { environment.stackAxis = axis }
    environment.lazyWindow = portion.window
  }

  func handle(_ event: Event) -> Bool { portion.handle(event) }

  // The sizes of the elements still to come are unknown, so the stack takes the whole space across its axis.
  func flexibility(of children: [Axis.Set], in environment: EnvironmentValues) -> Axis.Set {
    children.union.union(axis == .vertical ? .horizontal : .vertical)
  }
  static var takesEvents: Bool { true }
}
