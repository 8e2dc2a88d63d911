internal import WaymarkCanvas
internal import WaymarkGraph

/// The menus of a canvas: that of the selected objects, that of an empty place, and that of a text which is edited. The browser knows which of them to open.
struct CanvasMenuLayers: View {
  @Binding var page: CanvasPage
  @Binding var selection: Set<CanvasObject.ID>
  let selected: ArrangedSelection
  let menu: CanvasEditMenu

  @ViewBuilder var body: some View {
    CanvasMenuElement(name: "objects") {
      MenuLayer(name: Text(library: "Edit"), isLate: true) {
        CanvasObjectItems(page: $page, selection: $selection, selected: selected, sections: menu.sections())
      }
    }
    CanvasMenuElement(name: "page") {
      MenuLayer(name: Text(library: "Edit"), isLate: true) { CanvasPageItems(insertions: menu.insertions) }
    }
    CanvasTextMenu()
  }
}

/// The menu of the text that is edited. It is a view of its own because it is the same whatever changes on the page.
private struct CanvasTextMenu: View {
  var body: some View {
    CanvasMenuElement(name: "text") {
      MenuLayer(name: Text(library: "Edit"), isLate: true) { EditMenuItems(sections: [], hasFormats: true) }
    }
  }
}

/// The place of a layer.
private struct CanvasMenuElement<Layer: View>: ElementView {
  let name: String
  @Shared var layer: Layer

  init(name: String, @ViewBuilder layer: () -> Layer) {
    self.name = name
    _layer = Shared(wrappedValue: layer())
  }

  var content: Layer { layer }
  func render(in environment: EnvironmentValues) -> Element {
    Element("div", class: name == "text" ? "edit-menu" : "canvas-menu for-\(name)")
  }
  static var isWrapped: Bool { false }
}

/// The items for selected objects.
private struct CanvasObjectItems: View {
  @Binding var page: CanvasPage
  @Binding var selection: Set<CanvasObject.ID>
  let selected: ArrangedSelection
  let sections: [EditMenuSection]

  @ViewBuilder var body: some View {
    MenuSection(
      header: EmptyView(),
      inside: Group {
        CanvasEditItem(title: "Cut", command: "cut", symbol: "scissors")
        CanvasEditItem(title: "Copy", command: "copy", symbol: "doc.on.doc")
        CanvasEditItem(title: "Paste", command: "paste", symbol: "doc.on.clipboard")
        arrange([.copies])
        own(.standardEdit)
        own(.replace)
      })
    MenuSection(
      header: EmptyView(),
      inside: Group {
        CanvasEditItem(title: "Copy Style", command: "copyStyle", symbol: "paintbrush")
        CanvasEditItem(title: "Paste Style", command: "pasteStyle", symbol: "paintbrush.fill")
        own(.format)
      })
    MenuSection(header: EmptyView(), inside: arrange([.groups, .lock]))
    MenuSection(
      header: EmptyView(),
      inside: Menu {
        ArrangeItems(page: $page, selection: $selection, selected: selected, parts: [.places, .orders])
      } label: {
        Text(library: "Arrange")
      })
    if sections.contains(where: { $0.anchor == .lookup || $0.anchor == .share }) {
      MenuSection(
        header: EmptyView(),
        inside: Group {
          own(.lookup)
          own(.share)
        })
    }
  }

  private func arrange(_ parts: [ArrangeItems.Part]) -> some View {
    ArrangeItems(page: $page, selection: $selection, selected: selected, parts: parts, isDivided: false)
  }

  private func own(_ anchor: EditMenuAnchor) -> some View {
    let own = sections.filter { $0.anchor == anchor }
    return ForEach(0..<own.count, id: \.self) { own[$0].content }
  }
}

/// The items for an empty place.
private struct CanvasPageItems: View {
  let insertions: (() -> AnyView)?

  @ViewBuilder var body: some View {
    MenuSection(
      header: EmptyView(),
      inside: Group {
        CanvasEditItem(title: "Paste", command: "paste", symbol: "doc.on.clipboard")
        CanvasEditItem(title: "Select All", command: "selectAll", symbol: "checkmark.circle")
      })
    if let insertions {
      MenuSection(
        header: EmptyView(),
        inside: Menu {
          insertions()
        } label: {
          Text(library: "Insert")
        })
    }
  }
}

/// An item that the browser carries out, because it has the clipboard and the selection (canvas-menus.js).
private struct CanvasEditItem: ElementView {
  let title: LocalizedStringKey
  let command: String
  let symbol: String

  var content: some View {
    Label {
      Text(library: title)
    } icon: {
      Image(systemName: symbol).decorative
    }
  }

  func render(in environment: EnvironmentValues) -> Element {
    var element = Element("button")
    element["type"] = "button"
    element["data-edit"] = command
    element.beMenuItem(in: environment)
    return element
  }
}
