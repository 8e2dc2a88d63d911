public import Foundation
public import WaymarkGraph

/// Views that are made from a collection, so that the user can move and delete them in a list.
public protocol DynamicViewContent: View {
  /// The collection's type.
  associatedtype Data: Collection
  /// The collection.
  var data: Data { get }
}

extension ForEach: DynamicViewContent where Content: View {}

extension DynamicViewContent {
  /// Lets the user delete rows of a list, by a swipe or while the list is edited. Nil disables it.
  ///
  ///     ForEach(stops) { Text($0.name) }.onDelete { stops.remove(atOffsets: $0) }
  ///
  /// The row disappears at once; if the app keeps it in the collection, it reappears. Each element of the collection
  /// has one row or more.
  public func onDelete(perform action: ((IndexSet) -> Void)?) -> some DynamicViewContent {
    EditableContent(content: self) { $0.delete = action }
  }

  /// Lets the user reorder rows. Nil disables it.
  ///
  ///     ForEach(stops) { Text($0.name) }.onMove { stops.move(fromOffsets: $0, toOffset: $1) }
  ///
  /// The action's second argument is the offset, before the move, of the element in front of which the rows are moved.
  ///
  /// While the list is edited, rows are dragged by their handles. Otherwise a mouse drags a row, a finger that has held it moves it, and so does
  /// Option with an arrow key; a finger that holds a row with a context menu longer opens that.
  ///
  /// Differs from SwiftUI: of several selected rows only the dragged one is given to the action.
  public func onMove(perform action: ((IndexSet, Int) -> Void)?) -> some DynamicViewContent {
    EditableContent(content: self) { $0.move = action }
  }
}

/// A collection's views with the actions that the user may perform on them.
private struct EditableContent<Content: DynamicViewContent>: DynamicViewContent, EditableRows {
  let content: Content
  let actions: RowActions
  /// Whether another one around it has taken over its actions.
  var isCovered = false
  @State private var editor = RowEditor()
  @Environment(\.rowEditors) private var editors

  var data: Content.Data { content.data }

  init(content: Content, _ add: (inout RowActions) -> Void) {
    var actions = (content as? any EditableRows)?.actions ?? RowActions()
    add(&actions)
    self.actions = actions
    self.content = covered(content)
  }

  @ViewBuilder var body: some View {
    if isCovered { content } else { edited }
  }

  private var edited: some View {
    editor.actions = actions
    editors?.add(editor)
    let offer = RowCapabilities(group: editor.number, moves: actions.move != nil, deletes: actions.delete != nil)
    return content.transformEnvironment { [editor] in
      $0.rowRegistry = editor
      $0.rowCapabilities = offer
    }
  }
}

/// A collection's views that already have actions.
@MainActor private protocol EditableRows {
  var actions: RowActions { get }
  var isCovered: Bool { get set }
}

@MainActor private func covered<Content>(_ content: Content) -> Content {
  guard var rows = content as? any EditableRows else { return content }
  rows.isCovered = true
  return rows as! Content
}
