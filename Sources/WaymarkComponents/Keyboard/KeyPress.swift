/// A press of a key while a view has the focus.
public struct KeyPress: Sendable, CustomDebugStringConvertible {
  /// What happens to a key. The raw values are those of the protocol.
  public struct Phases: OptionSet, Sendable, Hashable {
    /// The raw value.
    public let rawValue: Int
    /// Creates a set from its raw value.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The key is pressed.
    public static let down = Phases(rawValue: 1 << 0)
    /// The key is held, and repeats itself.
    public static let `repeat` = Phases(rawValue: 1 << 1)
    /// The key is released.
    public static let up = Phases(rawValue: 1 << 2)
    /// All of them.
    public static let all: Phases = [.down, .repeat, .up]
  }

  /// Whether an action has handled a key press.
  public enum Result: Sendable {
    /// The key press is handled.
    case handled
    /// The key press is for a view around this one.
    case ignored
  }

  /// What happens to the key.
  public let phase: Phases
  /// The key.
  public let key: KeyEquivalent
  /// What the key types; for keys that type nothing, the character that stands for them.
  public let characters: String
  /// The modifier keys that are held. On keyboards without a Command key, Control counts as it.
  public let modifiers: EventModifiers

  /// The key and its modifiers.
  public var debugDescription: String { "KeyPress(\(key.name), modifiers: \(modifiers.rawValue))" }
}
