/// What the user has pasted on a canvas.
package struct PastedContent: Equatable, Sendable {
  /// What it is. The words are those of the protocol.
  package enum Kind: String, Sendable {
    /// Objects that were copied from a canvas, the style of one, or a text.
    case objects, style, text
    /// The point of the page, as two numbers, around which the pictures lie whose upload begins.
    case place
  }

  package let kind: Kind
  /// The content, as it was put on the clipboard. It may be forged.
  package let text: String

  package init(kind: Kind, text: String) {
    self.kind = kind
    self.text = text
  }
}
