/// A key of the keyboard.
///
///     Button("New") { create() }.keyboardShortcut("n")
///     Button("Delete") { delete() }.keyboardShortcut(.delete, modifiers: [])
public struct KeyEquivalent: Hashable, Sendable, ExpressibleByExtendedGraphemeClusterLiteral {
  /// The character that the key types, or that stands for it.
  public let character: Character

  /// Creates a key from the character that it types.
  public init(_ character: Character) { self.character = character }

  /// Creates a key from the character that it types.
  public init(extendedGraphemeClusterLiteral character: Character) { self.init(character) }

  /// The up arrow.
  public static let upArrow = KeyEquivalent("\u{F700}")
  /// The down arrow.
  public static let downArrow = KeyEquivalent("\u{F701}")
  /// The left arrow.
  public static let leftArrow = KeyEquivalent("\u{F702}")
  /// The right arrow.
  public static let rightArrow = KeyEquivalent("\u{F703}")
  /// Escape.
  public static let escape = KeyEquivalent("\u{1B}")
  /// Delete, called Backspace on most keyboards.
  public static let delete = KeyEquivalent("\u{8}")
  /// Delete Forward, called Delete on most keyboards.
  public static let deleteForward = KeyEquivalent("\u{7F}")
  /// Home.
  public static let home = KeyEquivalent("\u{F729}")
  /// End.
  public static let end = KeyEquivalent("\u{F72B}")
  /// Page Up.
  public static let pageUp = KeyEquivalent("\u{F72C}")
  /// Page Down.
  public static let pageDown = KeyEquivalent("\u{F72D}")
  /// Clear.
  public static let clear = KeyEquivalent("\u{F739}")
  /// Tab.
  public static let tab = KeyEquivalent("\t")
  /// The space bar.
  public static let space = KeyEquivalent(" ")
  /// Return, called Enter on most keyboards.
  public static let `return` = KeyEquivalent("\r")

  /// The keys that type nothing, or white space, with the names that browsers have for them.
  private static let named: [(KeyEquivalent, String)] = [
    (.upArrow, "ArrowUp"), (.downArrow, "ArrowDown"), (.leftArrow, "ArrowLeft"), (.rightArrow, "ArrowRight"),
    (.escape, "Escape"), (.delete, "Backspace"), (.deleteForward, "Delete"), (.home, "Home"), (.end, "End"),
    (.pageUp, "PageUp"), (.pageDown, "PageDown"), (.clear, "Clear"), (.tab, "Tab"), (.space, "Space"),
    (.return, "Enter"), (KeyEquivalent("\u{F706}"), "F3"),
  ]

  /// The name that browsers have for the key.
  package var name: String { Self.named.first { $0.0 == self }?.1 ?? character.lowercased() }

  /// Creates a key from the name that browsers have for it. Of a key without a character, such as F1, the character is U+FFFD.
  init(name: String) {
    self = Self.named.first { $0.1 == name }?.0 ?? KeyEquivalent(name.count == 1 ? Character(name) : "\u{FFFD}")
  }
}
