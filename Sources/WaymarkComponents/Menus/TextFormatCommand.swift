internal import WaymarkGraph
internal import WaymarkText

/// A command of the edit menu of a text with attributes, which the browser carries out (edit-commands.js).
enum TextFormatCommand: String, CaseIterable {
  case bold, italic, underline, strikethrough, title, heading, subheading, body, bulletedList, numberedList, checklist

  /// The sections of the menu.
  static let sections: [[TextFormatCommand]] = [
    [.bold, .italic, .underline, .strikethrough], [.title, .heading, .subheading, .body],
    [.bulletedList, .numberedList, .checklist],
  ]

  var title: LocalizedStringKey {
    switch self {
    case .bold: "Bold"
    case .italic: "Italic"
    case .underline: "Underline"
    case .strikethrough: "Strikethrough"
    case .title: "Title"
    case .heading: "Heading"
    case .subheading: "Subheading"
    case .body: "Body"
    case .bulletedList: "Bulleted List"
    case .numberedList: "Numbered List"
    case .checklist: "Checklist"
    }
  }

  var symbol: String? {
    switch self {
    case .bold: "bold"
    case .italic: "italic"
    case .underline: "underline"
    case .strikethrough: "strikethrough"
    case .bulletedList: "list.bullet"
    case .numberedList: "list.number"
    case .checklist: "checklist"
    case .title, .heading, .subheading, .body: nil
    }
  }

  /// The attribute that it gives to what is selected, and its value; nil to remove it.
  var attribute: (RichTextAttribute, value: String?) {
    switch self {
    case .bold: (.bold, "1")
    case .italic: (.italic, "1")
    case .underline: (.underline, "1")
    case .strikethrough: (.strikethrough, "1")
    case .title: (.heading, "1")
    case .heading: (.heading, "2")
    case .subheading: (.heading, "3")
    case .body: (.heading, nil)
    case .bulletedList: (.list, "bullet")
    case .numberedList: (.list, "number")
    case .checklist: (.list, "check")
    }
  }

  /// The attribute and its value as the browser reads them.
  var format: String { ([attribute.0.rawValue] + (attribute.value.map { [$0] } ?? [])).joined(separator: " ") }
}

/// The submenu with the commands for formats.
struct TextFormatMenu: View {
  let refused: Set<TextFormatCommand>

  var body: some View {
    Menu {
      ForEach(0..<TextFormatCommand.sections.count, id: \.self) { index in
        MenuSection(
          header: EmptyView(),
          inside: ForEach(TextFormatCommand.sections[index], id: \.self) { command in
            TextFormatItem(command: command).disabled(refused.contains(command))
          })
      }
    } label: {
      Label {
        Text(library: "Format")
      } icon: {
        Image(systemName: "textformat").decorative
      }
    }
  }
}

/// The item of a command. The client checks it where what is selected has the format.
private struct TextFormatItem: ElementView {
  let command: TextFormatCommand

  var content: some View {
    Label {
      Text(library: command.title)
    } icon: {
      if let symbol = command.symbol { Image(systemName: symbol).decorative }
    }
  }

  func render(in environment: EnvironmentValues) -> Element {
    var element = Element("button")
    element["type"] = "button"
    element["data-format"] = command.format
    element.beMenuItem("menuitemcheckbox", in: environment)
    if !environment.isEnabled { element["disabled"] = "" }
    return element
  }
}
