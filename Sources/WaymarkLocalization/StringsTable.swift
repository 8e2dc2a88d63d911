package import Foundation

/// The texts of one table of a bundle, in all its languages: `Localizable.xcstrings`, or `Localizable.strings` and
/// `Localizable.stringsdict` in folders such as `de.lproj`.
package struct StringsTable: Sendable {
  /// The name of the table that is used unless another is named.
  package static let defaultName = "Localizable"

  /// The languages, the one in which the texts are written first.
  package private(set) var languages: [String] = []
  private var entries: [String: [String: LocalizedEntry]] = [:]

  /// Whether the bundle has no such table.
  package var isEmpty: Bool { languages.isEmpty }

  /// A table without texts.
  package init() {}

  /// Reads a table from the folder of a bundle, or its folder `Resources`.
  ///
  /// - Parameter report: called with a sentence about each file that can't be read.
  package init(named name: String, in folder: URL, report: (String) -> Void) {
    // A name comes from the app, but must not lead out of the folder.
    guard !name.isEmpty, !name.contains("/") else { return }
    for folder in [folder, folder.appending(path: "Resources")] {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path))?.sorted() ?? []
      let source = Self.developmentRegion(of: folder)
      func isSource(_ language: String) -> Bool { language == source || language == "Base" }
      if names.contains(name + ".xcstrings") { addCatalog(folder.appending(path: name + ".xcstrings"), report) }
      let languages = names.filter { $0.hasSuffix(".lproj") }.map { String($0.dropLast(6)) }
      for language in languages.filter(isSource) + languages.filter({ !isSource($0) }) {
        let project = folder.appending(path: language + ".lproj")
        add(language == "Base" ? source : language, named: name, in: project, report)
      }
    }
  }

  /// The keys of all languages.
  var keys: [String] { Set(entries.values.flatMap(\.keys)).sorted() }

  /// Returns what the table has for a key in exactly this language.
  func entry(of key: String, in language: String) -> LocalizedEntry? { entries[language]?[key] }

  /// The language in which the texts of a bundle are written, where no catalog says it.
  private static func developmentRegion(of folder: URL) -> String {
    let file = folder.appending(path: "Info.plist")
    let list = (try? Data(contentsOf: file)).flatMap {
      try? PropertyListSerialization.propertyList(from: $0, format: nil) as? [String: Any]
    }
    return list?["CFBundleDevelopmentRegion"] as? String ?? "en"
  }

  private mutating func addCatalog(_ file: URL, _ report: (String) -> Void) {
    do {
      let catalog = try JSONDecoder().decode(StringCatalog.self, from: Data(contentsOf: file))
      add(catalog.sourceLanguage, [:])
      for (language, texts) in catalog.entries.sorted(by: { $0.key < $1.key }) { add(language, texts) }
    } catch {
      report("The string catalog \(file.path) can't be read: \(error)")
    }
  }

  private mutating func add(_ language: String, named name: String, in folder: URL, _ report: (String) -> Void) {
    for (ending, read) in [
      (".strings", StringsFile.entries(of:)), (".stringsdict", StringsFile.entries(ofDictionary:)),
    ] {
      let file = folder.appending(path: name + ending)
      guard let data = try? Data(contentsOf: file) else { continue }
      guard let texts = read(data) else {
        report("The strings file \(file.path) can't be read.")
        continue
      }
      add(language, texts)
    }
  }

  private mutating func add(_ language: String, _ texts: [String: LocalizedEntry]) {
    if !languages.contains(language) { languages.append(language) }
    entries[language, default: [:]].merge(texts) { $1 }
  }

  /// Returns the language that suits a user best: the first one if none does; nil if the table is empty.
  package func language(for wanted: String) -> String? {
    languages.first.map { LanguageMatch.best(for: wanted, among: languages) ?? $0 }
  }

  /// Returns the texts in one of the languages, and where they are missing those in the language in which the app is written.
  package func texts(in found: String) -> LocalizedTexts {
    guard let source = languages.first else { return LocalizedTexts() }
    // “de-AT” has only what differs from “de”.
    let base = LanguageMatch.best(
      for: found, among: languages.filter { $0 != found && found.hasPrefix($0 + "-") })
    var texts = LocalizedTexts()
    for each in [source, base, found].compactMap({ $0 }) { texts.add(entries[each] ?? [:], in: each) }
    return texts
  }
}
