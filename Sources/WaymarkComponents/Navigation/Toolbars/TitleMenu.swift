internal import WaymarkGraph

/// The title of a screen as a button with a menu (D1), and the field in which it is renamed.
struct TitleMenu: View {
  let title: String
  let editing: EditableTitle?
  let document: TitleDocument?
  let items: [PlacedToolbarItem]
  /// Whether the bar is hidden, which makes the title inert.
  let isHidden: Bool

  var body: some View {
    TitleMenuElement(isHidden: isHidden) {
      Menu {
        if let document { TitleDocumentHeader(document: document, title: title) }
        if items.isEmpty { if editing != nil { RenameButton() } } else { ForEach(items) { TitleMenuItem(item: $0) } }
      } label: {
        Text(verbatim: title)
      }
    }
    .transformEnvironment {
      $0.position = .inside
      $0.stackAxis = .horizontal
      $0.renameAction = editing == nil ? nil : .title
    }
    if let editing { TitleRename(title: title, editing: editing) }
  }
}

private struct TitleMenuElement<Inside: View>: ElementView {
  let isHidden: Bool
  let inside: Inside

  init(isHidden: Bool, @ViewBuilder _ inside: () -> Inside) {
    self.isHidden = isHidden
    self.inside = inside()
  }

  var content: Inside { inside }

  func render(in environment: EnvironmentValues) -> Element {
    var element = Element("div", class: "wm-title-menu")
    if isHidden { element["inert"] = "" }
    return element
  }

  func flexibility(of children: [Axis.Set], in environment: EnvironmentValues) -> Axis.Set { [] }
}

/// Items of the menu, in the environment of their declaration.
private struct TitleMenuItem: View {
  let item: PlacedToolbarItem

  var body: some View {
    item.content.transformEnvironment { values in
      let rename = values.renameAction
      values = item.environment
      values.enterMenu()
      values.renameAction = rename ?? values.renameAction
    }
  }
}
