public import WaymarkGraph

/// What an app adds to the menus of a canvas.
struct CanvasEditMenu {
  var sections: () -> [EditMenuSection] = { [] }
  var insertions: (() -> AnyView)?
}

extension ObjectCanvas {
  /// Adds actions of the app to the menus of the canvas: that of the selected objects, and that of an empty place.
  ///
  ///     ObjectCanvas(page: $page, selection: $selection)
  ///       .editMenu {
  ///         EditMenuSection(.share) { Button("Comment", systemImage: "text.bubble") { comment(on: selection) } }
  ///       } insertions: {
  ///         Button("Text", systemImage: "textformat") { insertText() }
  ///       }
  ///
  /// An object that is held by a finger is selected, and gets a bar with its actions; nothing is created. A click of
  /// the secondary button, the menu key and Shift-F10 open a vertical menu. The menus have Cut, Copy, Paste, Duplicate,
  /// Delete, Copy Style, Paste Style, Group, Lock and Arrange also without this modifier, and for an empty place Paste
  /// and Select All. Objects are copied to other pages and documents, also in other windows; other programs get their
  /// texts, and a picture of them (``copiedPicture(_:)``). A text that is pasted becomes a text box, and a picture an
  /// object that the app makes (``pastedPictures(_:)``).
  ///
  /// - Parameters:
  ///   - sections: actions for the selected objects, each in the section of the related standard ones.
  ///   - insertions: the items of the menu “Insert” of an empty place.
  public func editMenu<Insertions: View>(
    @EditMenuBuilder sections: @escaping () -> [EditMenuSection],
    @ViewBuilder insertions: @escaping () -> Insertions
  ) -> ObjectCanvas {
    adding(CanvasEditMenu(sections: sections, insertions: { AnyView(insertions()) }))
  }
}
