internal import Foundation
internal import WaymarkGraph

/// How a lazy stack or grid lays out its views, and those of the sections directly inside.
struct LazyLayout: Equatable {
  /// The axis along which it grows.
  let axis: Axis
  /// The alignment of a stack's views, or of a grid in a wider space.
  let alignment: AlignmentKey
  /// The space between views, or between the lines of a grid, in points; 8 if nil.
  let spacing: CGFloat?
  /// The columns or rows of a grid; nil in a stack.
  var tracks: GridTracks?
  let pinnedViews: PinnedScrollableViews

  /// Whether a section is an element of its own: its header and footer are pinned only while it is visible, or span a grid.
  var hasSectionElements: Bool { tracks != nil || !pinnedViews.isEmpty }

  /// The element of the container, or of a section in it.
  func element(isSection: Bool = false, tag: String = "div") -> Element {
    var element = tracks.map { grid($0, tag) } ?? stack
    if isSection { element.add(class: "lazy-section") }
    return element
  }

  private var stack: Element {
    var element = Element("div", class: axis == .vertical ? "vstack" : "hstack")
    if alignment.css != "center" { element.style("align-items", alignment.css) }
    element.aligns(by: alignment)
    if let spacing { element.style("gap", spacing.px) }
    return element
  }

  private func grid(_ tracks: GridTracks, _ tag: String) -> Element {
    let isVertical = axis == .vertical, across = isVertical ? "columns" : "rows"
    var element = Element(tag, class: isVertical ? "vgrid" : "hgrid")
    element.style("grid-template-\(across)", tracks.template)
    if alignment.css != "center" { element.style(isVertical ? "justify-content" : "align-content", alignment.css) }
    tracks.alignment.place(in: &element)
    let lines = max(0, spacing ?? 8)
    if lines != 8 || tracks.spacing != 8 {
      let (rows, columns) = isVertical ? (lines, tracks.spacing) : (tracks.spacing, lines)
      element.style("gap", "\(rows.px) \(columns.px)")
    }
    return element
  }

  @MainActor func adjust(_ environment: inout EnvironmentValues) {
    if environment.stackAxis != axis { environment.stackAxis = axis }
    environment.mountsRowsLazily = true
  }

  func flexibility(of children: [Axis.Set]) -> Axis.Set {
    let across: Axis.Set = axis == .vertical ? .horizontal : .vertical
    // In a grid, the cells limit their views.
    return tracks == nil ? children.union.union(across) : across
  }
}

extension EnvironmentValues {
  private enum LazyLayoutKey: EnvironmentKey { static var defaultValue: LazyLayout? { nil } }

  /// The layout of the lazy container around a view, if its sections are elements of their own; nil otherwise.
  var lazyLayout: LazyLayout? {
    get { self[LazyLayoutKey.self] }
    set { self[LazyLayoutKey.self] = newValue }
  }
}
