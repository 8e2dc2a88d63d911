package import WaymarkText

/// The value of a control: what the user enters.
package enum ControlValue: Equatable, Sendable {
  case text(String)
  /// A text whose characters have attributes. It changes by edits only.
  case richText(EditedText)
  case number(Double)
  case flag(Bool)

  package static func == (left: ControlValue, right: ControlValue) -> Bool {
    switch (left, right) {
    case (.text(let left), .text(let right)): left.hasSameBytes(as: right)
    case (.richText(let left), .richText(let right)): left == right
    case (.number(let left), .number(let right)): left == right
    case (.flag(let left), .flag(let right)): left == right
    default: false
    }
  }

  /// The text that edits change; nil for a value of another kind.
  package var editedText: EditedText? {
    switch self {
    case .text(let text): EditedText(text)
    case .richText(let text): text
    case .number, .flag: nil
    }
  }
}
