internal import WaymarkGraph

/// A command of each edit menu, which the browser carries out (edit-commands.js, text-actions.js).
enum TextEditCommand: String, CaseIterable {
  case cut, copy, paste, selectAll, replace, searchWeb, findSelection, share

  /// The address at which the web is searched, before the words.
  static let searchAddress = "https://duckduckgo.com/?q="

  /// Returns the commands in a section of the menu.
  static func commands(in anchor: EditMenuAnchor) -> [TextEditCommand] { allCases.filter { $0.anchor == anchor } }

  private var anchor: EditMenuAnchor {
    switch self {
    case .cut, .copy, .paste, .selectAll: .standardEdit
    case .replace: .replace
    case .searchWeb, .findSelection: .lookup
    case .share: .share
    }
  }

  var title: LocalizedStringKey {
    switch self {
    case .cut: "Cut"
    case .copy: "Copy"
    case .paste: "Paste"
    case .selectAll: "Select All"
    case .replace: "Replace…"
    case .searchWeb: "Search Web"
    case .findSelection: "Find Selection"
    case .share: "Share…"
    }
  }

  var symbol: String {
    switch self {
    case .cut: "scissors"
    case .copy: "doc.on.doc"
    case .paste: "doc.on.clipboard"
    case .selectAll: "character.cursor.ibeam"
    case .replace: "arrow.left.arrow.right"
    case .searchWeb: "globe"
    case .findSelection: "magnifyingglass"
    case .share: "square.and.arrow.up"
    }
  }
}

/// The item of a command. Where the command can't act, the client disables it, or hides it if it is none of those that
/// are always there.
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
    if command == .searchWeb { element["data-address"] = TextEditCommand.searchAddress }
    element.beMenuItem(in: environment)
    return element
  }
}
