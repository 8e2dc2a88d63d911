import Foundation

/// Chooses the files of translations that have an app's words in the language it is written in.
///
/// A string catalog says which language that is. Of folders such as `en.lproj` it is the English one, because the rules know
/// most words of that, or else the one of the project's language.
struct TranslationFiles {
  /// The end of the path of a project, which names its language.
  static let projectEnding = ".xcodeproj/project.pbxproj"

  /// The same table in one of several languages.
  private struct Table {
    let path: String
    let language: String
    /// The folder around those of the languages.
    let folder: String
    let name: String

    init?(_ path: String) {
      let parts = path.split(separator: "/", omittingEmptySubsequences: false)
      guard parts.count > 1, let name = parts.last, parts[parts.count - 2].hasSuffix(".lproj") else { return nil }
      (self.path, self.name) = (path, String(name))
      language = String(parts[parts.count - 2].dropLast(6))
      folder = parts.dropLast(2).joined(separator: "/")
    }
  }

  private let projects: [String]
  private let content: (String) -> Data?

  /// - Parameters:
  ///   - paths: The paths of files, of which some may be projects.
  ///   - content: Returns what is in a file, or nil if it can't be read.
  init(projects paths: [String], content: @escaping (String) -> Data?) {
    projects = paths.filter { $0.hasSuffix(Self.projectEnding) }
    self.content = content
  }

  /// Returns the files that are chosen, in the order of their paths.
  func chosen(of paths: [String]) -> [String] {
    let tables = paths.filter { $0.hasSuffix(".strings") }.compactMap(Table.init)
    let languages = Dictionary(grouping: tables) { "\($0.folder)/\($0.name)" }
    return (paths.filter { $0.hasSuffix(".xcstrings") } + languages.values.compactMap(chosen)).sorted()
  }

  private func chosen(of tables: [Table]) -> String? {
    if tables.count == 1 { return tables[0].path }
    func first(_ isMeant: (Table) -> Bool) -> String? { tables.filter(isMeant).map(\.path).min() }
    return first { $0.language == "en" }
      ?? first { $0.language.hasPrefix("en-") || $0.language == "English" }
      ?? first { $0.language == "Base" }
      ?? language(near: tables[0].folder).flatMap { language in first { $0.language == language } }
  }

  /// The language of the project that is nearest to a folder.
  private func language(near folder: String) -> String? {
    let nearest = projects.max { Declarations.nearness($0, folder) < Declarations.nearness($1, folder) }
    guard let nearest, let content = content(nearest) else { return nil }
    let mark = Data("developmentRegion = ".utf8)
    guard let start = content.range(of: mark)?.upperBound,
      let end = content[start...].firstIndex(of: UInt8(ascii: ";"))
    else { return nil }
    return String(decoding: content[start..<end], as: UTF8.self).trimmingCharacters(in: ["\""])
  }
}
