/// A value in a file of settings, without the syntax that it is written in.
public indirect enum SettingsValue: Hashable, Sendable {
  case text(String, line: Int)
  case list([SettingsValue], line: Int)
  case map([Entry], line: Int)

  /// A key with its value.
  public struct Entry: Hashable, Sendable {
    /// The key, without quotation marks.
    public var key: String
    /// The line of the key, from 1.
    public var line: Int
    /// What is behind it.
    public var value: SettingsValue

    /// Creates an entry.
    public init(key: String, line: Int, value: SettingsValue) { (self.key, self.line, self.value) = (key, line, value) }
  }

  /// The line that it begins on, from 1.
  public var line: Int {
    switch self {
    case .text(_, let line), .list(_, let line), .map(_, let line): line
    }
  }

  /// Whether nothing is written, as behind a key whose entries are all commented out.
  public var isEmpty: Bool { if case .text("", _) = self { true } else { false } }
}
