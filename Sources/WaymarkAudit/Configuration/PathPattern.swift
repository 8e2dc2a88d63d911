/// A pattern of paths, as in files that say what version control leaves out.
///
/// `*` stands for any characters within a name, `?` for one of them, and `**` for any folders. A pattern without a slash is
/// about names at any depth; one with a slash begins at the folder of the settings. What is in a folder that
/// matches, matches too; a slash at the end asks for a folder.
public struct PathPattern: Hashable, Sendable {
  /// The pattern, as it is written.
  public let text: String
  private let names: [[Character]]
  private let asksForFolder: Bool
  private static let anyFolders: [Character] = ["*", "*"]

  /// Creates a pattern, or returns nil if it names nothing, or something outside of the folder.
  public init?(_ text: String) {
    var names = text.split(separator: "/").filter { $0 != "." }.map(Array.init)
    guard !names.isEmpty, !names.contains([".", "."]) else { return nil }
    self.text = text
    asksForFolder = text.hasSuffix("/")
    if !text.dropLast(asksForFolder ? 1 : 0).contains("/") { names.insert(Self.anyFolders, at: 0) }
    // Without names behind them, any folders stand for what is in the folder before them.
    if names.count > 1, names.last == Self.anyFolders { names.append(["*"]) }
    self.names = names
  }

  /// Whether a path, or a folder that it is in, matches.
  /// - Parameter path: The path, relative to the folder of the settings.
  public func matches(_ path: String) -> Bool {
    let parts = path.split(separator: "/").filter { $0 != "." }.map(Array.init)
    // The numbers of names of the pattern that the parts so far can stand for.
    var reached: Set = [0]
    skipFolders(&reached)
    for (index, part) in parts.enumerated() {
      reached = Set(reached.compactMap { step($0, part) }.flatMap { $0 })
      skipFolders(&reached)
      if reached.contains(names.count), !asksForFolder || index < parts.count - 1 { return true }
    }
    return false
  }

  private func step(_ index: Int, _ part: [Character]) -> [Int]? {
    guard index < names.count else { return nil }
    if names[index] == Self.anyFolders { return [index] }
    return Self.matches(part, names[index]) ? [index + 1] : nil
  }

  private func skipFolders(_ reached: inout Set<Int>) {
    for index in names.indices where names[index] == Self.anyFolders && reached.contains(index) {
      reached.insert(index + 1)
    }
  }

  /// Whether a name matches a pattern without slashes: in a time that grows with the product of their lengths only.
  private static func matches(_ name: [Character], _ pattern: [Character]) -> Bool {
    var (place, index) = (0, 0)
    var star: (index: Int, place: Int)?
    while place < name.count {
      if index < pattern.count, pattern[index] == "*" {
        star = (index, place)
        index += 1
      } else if index < pattern.count, pattern[index] == "?" || pattern[index] == name[place] {
        (place, index) = (place + 1, index + 1)
      } else if let last = star {
        // The last star has to stand for one character more.
        star = (last.index, last.place + 1)
        (place, index) = (last.place + 1, last.index + 1)
      } else {
        return false
      }
    }
    return pattern[index...].allSatisfy { $0 == "*" }
  }
}
