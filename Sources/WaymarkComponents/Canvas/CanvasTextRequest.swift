internal import WaymarkCanvas
internal import WaymarkGraph

/// Begins to edit the text in which an app selects something. It is a view of its own because the selection changes with each key, and the page with
/// each move of an object.
struct CanvasTextRequest: View {
  let page: Binding<CanvasPage>
  let objects: Binding<Set<CanvasObject.ID>>
  let edits: Binding<CanvasEdits>
  @Binding var selection: CanvasTextSelection?

  var body: some View {
    EmptyView().onChange(of: selection?.object, initial: true) { _, object in
      guard let object, object != edits.wrappedValue.text, isEditable(object) else { return }
      objects.wrappedValue = [object]
      edits.wrappedValue.text = object
    }
  }

  /// Whether it is a text box that is not locked, on the page or in the group that is entered.
  private func isEditable(_ id: CanvasObject.ID) -> Bool {
    let page = page.wrappedValue
    let path = page.entered(edits.wrappedValue.entered, selection: objects.wrappedValue)
    guard let object = page.level(in: path)?.first(where: { $0.id == id }), case .text = object.content else {
      return false
    }
    return !object.isLocked
  }
}
