public import WaymarkGraph

extension View {
  /// Lets people drag this view, and gives a value where it is dropped.
  ///
  ///     RideCard(ride).draggable(ride)
  ///
  /// A mouse drags it at once; a finger holds it first. With Escape, or outside of any destination, it goes back to its place. On the
  /// outermost view of a row in a list, a grid or a table with a selection, it is for the whole row; selected rows are dragged together, as
  /// far as they are mounted: for large lists see ``dragContainer(for:itemID:_:)``.
  ///
  /// With the focus on it, Command or Control with C or X copies or cuts it, and with V at a destination pastes it there.
  ///
  /// Differs from SwiftUI: the value is made when the drag begins. It can be dropped in the same window and, with a mouse, in another window of
  /// the app in the same browser; ``dragDownload(for:content:)`` lets people drag it out of the browser.
  ///
  /// - Parameter payload: returns the value.
  public func draggable<T: Transferable>(_ payload: @autoclosure @escaping () -> T) -> some View {
    transferring(RowTransfer(source: DragSource(payload)))
  }

  /// Lets people drag this view, shown by another one meanwhile, and gives a value where it is dropped.
  ///
  /// - Parameters:
  ///   - payload: returns the value.
  ///   - preview: what is shown under the pointer.
  public func draggable<V: View, T: Transferable>(
    _ payload: @autoclosure @escaping () -> T, @ViewBuilder preview: () -> V
  ) -> some View {
    DragPreviewElement(preview: preview(), inside: self).transferring(RowTransfer(source: DragSource(payload)))
  }
}

/// A view with its preview, which is hidden until the client shows it under the pointer.
private struct DragPreviewElement<Preview: View, Inside: View>: ElementView {
  let preview: Preview
  let inside: Inside

  @ViewBuilder var content: some View {
    inside
    HiddenPreview(content: preview)
  }

  func render(in environment: EnvironmentValues) -> Element { Element("div", class: "w") }
  func flexibility(of children: [Axis.Set], in environment: EnvironmentValues) -> Axis.Set { children.first ?? [] }
  static var passesSemantics: Bool { true }
}

private struct HiddenPreview<Content: View>: ElementView {
  let content: Content

  func render(in environment: EnvironmentValues) -> Element {
    var element = Element("div", class: "drag-preview")
    element["aria-hidden"] = "true"
    element["inert"] = ""
    return element
  }
}
