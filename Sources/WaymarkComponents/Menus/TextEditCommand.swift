internal import WaymarkGraph

/// A command of each edit menu, which the browser carries out (edit-commands.js).
enum TextEditCommand: String, CaseIterable {
  case cut, copy, paste, selectAll

  var title: LocalizedStringKey {
    switch self {
    case .cut: "Cut"
    case .copy: "Copy"
    case .paste: "Paste"
    case .selectAll: "Select All"
    }
  }

  var symbol: String {
    switch self {
    case .cut: "scissors"
    case .copy: "doc.on.doc"
    case .paste: "doc.on.clipboard"
    case .selectAll: "character.cursor.ibeam"
    }
  }
}

/// The item of a command. Where the command can't act, the client disables it.
struct TextEditItem: ElementView {
  let command: TextEditCommand

  var content: some View {
    Label {
      Text(library: command.title)
    } icon: {
      Image(systemName: command.symbol).decorative
    }
  }

  func render(in environment: EnvironmentValues) -> Element {
    var element = Element("button")
    element["type"] = "button"
    element["data-edit"] = command.rawValue
    element.beMenuItem(in: environment)
    return element
  }
}
