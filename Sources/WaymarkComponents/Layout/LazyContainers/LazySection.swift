internal import WaymarkGraph

/// A section in a lazy stack with pinned views, or in a lazy grid.
struct LazySection<Header: View, Rows: View, Footer: View>: LazyElementView {
  let layout: LazyLayout
  let header: Header
  let rows: Rows
  let footer: Footer

  @ViewBuilder var content: some View {
    if Header.self != EmptyView.self {
      SectionEdge(name: "header", isPinned: layout.pinnedViews.contains(.sectionHeaders), inside: header)
    }
    rows
    if Footer.self != EmptyView.self {
      SectionEdge(name: "footer", isPinned: layout.pinnedViews.contains(.sectionFooters), inside: footer)
    }
  }

  func render(in environment: EnvironmentValues) -> Element { layout.element(isSection: true) }

  func adjust(_ environment: inout EnvironmentValues) {
    layout.adjust(&environment)
    environment.lazyLayout = nil
  }

  static var isWrapped: Bool { false }

  func flexibility(of children: [Axis.Set], in environment: EnvironmentValues) -> Axis.Set {
    layout.flexibility(of: children)
  }
}

/// The header or the footer of a section.
private struct SectionEdge<Inside: View>: ElementView {
  let name: String
  let isPinned: Bool
  let inside: Inside

  var content: Inside { inside }

  func render(in environment: EnvironmentValues) -> Element {
    var element = Element("div", class: "w section-edge \(name)")
    if isPinned { element.add(class: "pinned") }
    return element
  }

  func adjust(_ environment: inout EnvironmentValues) {
    // It is not a cell that can be selected.
    if environment.elementWrapper != nil { environment.elementWrapper = nil }
  }

  func flexibility(of children: [Axis.Set], in environment: EnvironmentValues) -> Axis.Set { children.union }
  static var isWrapped: Bool { false }
}
