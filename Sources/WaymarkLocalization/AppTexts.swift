package import Foundation
internal import Synchronization

/// The texts of an app, of other bundles and of this library, in all languages that the app has.
package final class AppTexts: Sendable {
  /// The languages of the app, the one in which it is written first.
  package let languages: [String]
  /// A language for tests of the layout: English, twice as long and from right to left. Its tag is `en-Arab`.
  package static let pseudoLanguage = "en-Arab"
  private let folders: [URL]
  private let report: @Sendable (String) -> Void
  private let state = Mutex(State())

  private struct State {
    /// The tables read so far, by their folders and names.
    var tables: [String: StringsTable] = [:]
    var localizations: [String: Localization] = [:]
  }

  /// The number of locales for which texts are kept; visitors choose among the app's languages and all regions.
  private static let maxLocalizations = 256

  /// Reads the app's texts.
  ///
  /// - Parameters:
  ///   - folders: the folders of the app's bundles.
  ///   - language: the language in which the app is written if it has no string catalog.
  ///   - hasPseudoLanguage: whether browsers that ask for ``pseudoLanguage`` get it.
  ///   - report: called with a sentence about each file that can't be read.
  package init(
    in folders: [URL] = [], language: String = "en", hasPseudoLanguage: Bool = false,
    report: @escaping @Sendable (String) -> Void = { _ in }
  ) {
    self.folders = folders
    self.report = report
    let main = folders.map { StringsTable(named: StringsTable.defaultName, in: $0, report: report) }
    var languages: [String] = []
    for language in main.flatMap(\.languages) where !languages.contains(language) { languages.append(language) }
    if languages.isEmpty { languages = [language] }
    if hasPseudoLanguage { languages.append(Self.pseudoLanguage) }
    self.languages = languages
    state.withLock { state in
      for (folder, table) in zip(folders, main) {
        state.tables[Self.key(folder, StringsTable.defaultName)] = table
      }
    }
  }

  /// The folders that SwiftPM makes for the resources of a module, beside the program.
  package static func folders(ofModule module: String, beside program: URL = Bundle.main.bundleURL) -> [URL] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: program.path)) ?? []
    return names.filter { $0.hasSuffix("_\(module).resources") }.sorted().map { program.appending(path: $0) }
  }

  /// The language of the app that suits a user best: the first one in the order of the user's wishes, else the app's own.
  ///
  /// - Parameter accepted: the wanted languages, as in the header `Accept-Language`.
  package func language(accepting accepted: String?) -> String {
    accepted.flatMap { LanguageMatch.best(for: $0, among: languages) } ?? languages[0]
  }

  /// The locale of a user of whom nothing is known: the language in which the app is written, with the formats of Europe.
  package var defaultLocale: Locale { Locale(identifier: "\(languages[0])_150") }

  /// Returns the texts for a locale.
  package func localization(for locale: Locale) -> Localization {
    let key = locale.identifier
    if let found = state.withLock({ $0.localizations[key] }) { return found }
    let made = Localization(of: self, locale: locale)
    state.withLock { state in
      if state.localizations.count >= Self.maxLocalizations { state.localizations = [:] }
      state.localizations[key] = made
    }
    return made
  }

  /// Returns a table for a language.
  ///
  /// - Parameter bundle: the bundle that contains it; nil for the app's own.
  func texts(of table: String?, in bundle: Bundle?, for language: String) -> LocalizedTexts {
    let name = table ?? StringsTable.defaultName
    let isOwn = bundle == nil || bundle === Bundle.main
    var texts = LocalizedTexts()
    for folder in isOwn ? folders + [Bundle.main.bundleURL] : [bundle!.resourceURL ?? bundle!.bundleURL] {
      let found = self.table(named: name, in: folder)
      if !found.isEmpty { texts.merge(found.texts(for: language)) }
    }
    return texts
  }

  private func table(named name: String, in folder: URL) -> StringsTable {
    let key = Self.key(folder, name)
    if let found = state.withLock({ $0.tables[key] }) { return found }
    let made = StringsTable(named: name, in: folder, report: report)
    state.withLock { $0.tables[key] = made }
    return made
  }

  private static func key(_ folder: URL, _ name: String) -> String { "\(folder.path)/\(name)" }
}
