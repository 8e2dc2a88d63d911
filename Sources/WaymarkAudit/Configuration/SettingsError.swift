/// What is wrong in a file of settings, or in a baseline.
public struct SettingsError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Something that is wrong.
  public struct Problem: Hashable, Sendable {
    /// What it is, in whole sentences.
    public var message: String
    /// The line, from 1; nil if it isn't known.
    public var line: Int?

    /// Creates a problem.
    public init(_ message: String, line: Int? = nil) { (self.message, self.line) = (message, line) }
  }

  /// The path of the file.
  public var file: String
  /// Everything that is wrong in it, as far as it was read.
  public var problems: [Problem]

  /// Creates an error about a file.
  public init(file: String, problems: [Problem]) { (self.file, self.problems) = (file, problems) }

  /// A line for each problem, as compilers write them.
  public var description: String {
    problems.map { "\(file):\($0.line.map { "\($0):" } ?? "") error: \($0.message)" }.joined(separator: "\n")
  }
}
