/// The modifier keys of a key press.
public struct EventModifiers: OptionSet, Hashable, Sendable {
  /// The raw value.
  public let rawValue: Int

  /// Creates a set from its raw value.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Caps Lock, which is on.
  public static let capsLock = EventModifiers(rawValue: 1 << 0)
  /// Shift.
  public static let shift = EventModifiers(rawValue: 1 << 1)
  /// Control; on keyboards without a Command key the same key as ``command``.
  public static let control = EventModifiers(rawValue: 1 << 2)
  /// Option, called Alt on most keyboards.
  public static let option = EventModifiers(rawValue: 1 << 3)
  /// Command; on keyboards without it, Control.
  public static let command = EventModifiers(rawValue: 1 << 4)
  /// A key of the numeric pad.
  public static let numericPad = EventModifiers(rawValue: 1 << 5)
  /// All modifier keys.
  public static let all: EventModifiers = [.capsLock, .shift, .control, .option, .command, .numericPad]
}
