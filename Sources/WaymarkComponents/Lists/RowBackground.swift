public import WaymarkGraph

extension View {
  /// Sets the background of the row that contains this view, in place of the list's; nil keeps the list's.
  ///
  ///     List(rides) { ride in
  ///       Text(ride.name).listRowBackground(ride.isNew ? Color.yellow : nil)
  ///     }
  ///
  /// - Parameter view: a colour, or any other view, which is centred in the row's box and clipped to it.
  @ViewBuilder public func listRowBackground<Background: View>(_ view: Background?) -> some View {
    if Background.self is any ShapeStyle.Type {
      let style = view as? any ShapeStyle
      transformEnvironment { values in values.rowBackground.paint = style?.resolvedPaint(in: values) }
    } else {
      transformEnvironment { values in values.rowBackground.view = view.map { AnyView($0) } }
    }
  }
}

/// What lies behind the content of the next row.
struct RowBackground {
  /// The fill of the row's own element.
  var paint: Paint?
  /// A view behind the content.
  var view: AnyView?

  /// Shows it in place of the background that the list gives its rows: the list is seen beside a view and through a gradient.
  func apply(to row: inout Element) {
    if view != nil { row.add(class: "backed") }
    if view != nil || paint != nil { row.style("background-color", "transparent") }
    paint?.applyToBackground(&row)
  }
}

/// The view behind the content of a row.
struct RowBackgroundView: View {
  @Environment(\.shownRowBackground) private var background

  var body: some View { RowBackgroundElement(inside: background) }
}

private struct RowBackgroundElement: ElementView {
  let inside: AnyView?

  var content: AnyView? { inside }
  func render(in environment: EnvironmentValues) -> Element { Element("div", class: "layer row-background") }
  func adjust(_ environment: inout EnvironmentValues) {
    if environment.stackAxis != nil { environment.stackAxis = nil }
  }
}

extension EnvironmentValues {
  private enum BackgroundKey: EnvironmentKey { static var defaultValue: RowBackground { RowBackground() } }
  private enum ShownKey: EnvironmentKey { static var defaultValue: AnyView? { nil } }

  /// The background of the next row.
  var rowBackground: RowBackground {
    get { self[BackgroundKey.self] }
    set { self[BackgroundKey.self] = newValue }
  }
  /// The view behind the content of the row around this view.
  var shownRowBackground: AnyView? {
    get { self[ShownKey.self] }
    set { self[ShownKey.self] = newValue }
  }
}
