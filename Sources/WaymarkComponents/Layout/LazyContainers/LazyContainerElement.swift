internal import WaymarkGraph

/// The element of a lazy stack or grid.
struct LazyContainerElement<Inside: View>: LazyElementView {
  let layout: LazyLayout
  let inside: Inside

  var content: Inside { inside }

  func render(in environment: EnvironmentValues) -> Element { layout.element() }

  func adjust(_ environment: inout EnvironmentValues) {
    layout.adjust(&environment)
    let layout = layout.hasSectionElements ? layout : nil
    if environment.lazyLayout != layout { environment.lazyLayout = layout }
  }

  // The sizes of the elements still to come are unknown, so the container takes the whole space across its axis.
  func flexibility(of children: [Axis.Set], in environment: EnvironmentValues) -> Axis.Set {
    layout.flexibility(of: children)
  }
}
