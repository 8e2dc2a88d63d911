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
    /// The texts of those tables, and of the library, by their languages.
    var texts: [String: LocalizedTexts] = [:]
    var localizations: [String: Localization] = [:]
  }

  /// The number of locales for which texts are kept; visitors choose among the app's languages and all regions.
  private static let maxLocalizations = 256

  /// Reads the app's texts.
  ///
  /// - Parameters:
  ///   - folders: the folders of the app's bundles.
  ///   - own: the languages of the app if it has no string catalog, the one in which it is written first.
  ///   - hasPseudoLanguage: whether browsers that ask for ``pseudoLanguage`` get it.
  ///   - report: called with a sentence about each file that can't be read.
  package init(
    in folders: [URL] = [], languages own: [String] = ["en"], hasPseudoLanguage: Bool = false,
    report: @escaping @Sendable (String) -> Void = { _ in }
  ) {
    self.folders = folders
    self.report = report
    let main = folders.map { StringsTable(named: StringsTable.defaultName, in: $0, report: report) }
    var languages: [String] = []
    for language in main.flatMap(\.languages) where !languages.contains(language) { languages.append(language) }
    if languages.isEmpty { languages = own }
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
  /// - Parameters:
  ///   - chosen: the language that the user has chosen, which comes before the others.
  ///   - accepted: the wanted languages, as in the header `Accept-Language`.
  package func language(chosen: String? = nil, accepting accepted: String?) -> String {
    for wishes in [chosen, accepted].compactMap(\.self) {
      if let found = LanguageMatch.best(for: wishes, among: languages) { return found }
    }
    return languages[0]
  }

  /// The locale of a user of whom nothing is known: the language in which the app is written, with the formats of Europe.
  package var defaultLocale: Locale { locale(for: languages[0], in: nil) }

  /// Returns the locale for users of one of the languages.
  ///
  /// - Parameter region: the country whose formats they expect; nil for those of Europe.
  package func locale(for language: String, in region: Locale.Region?) -> Locale {
    var components = Locale.Components(identifier: language)
    let own = components.languageComponents.region
    components.languageComponents.region = region ?? own ?? "150"
    let locale = Locale(components: components)
    if own == nil || own == region, LanguageMatch.best(for: locale.identifier(.bcp47), among: languages) == language {
      return locale
    }
    // The region would be that of another language of the app: Portuguese of Portugal for somebody in Brazil.
    components.languageComponents.region = own
    components.region = region
    return Locale(components: components)
  }

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
      guard let best = found.language(for: language) else { continue }
      let more = kept(best, of: Self.key(folder, name)) { found.texts(in: best) }
      if texts.isEmpty { texts = more } else { texts.merge(more) }
    }
    return texts
  }

  /// Returns the texts of the library for the users of a language.
  func libraryTexts(for language: String) -> LocalizedTexts {
    let best = LibraryTexts.language(for: language)
    return kept(best, of: "") { LibraryTexts.texts(in: best) }
  }

  /// Returns texts that all locales of a language share.
  private func kept(_ language: String, of table: String, _ make: () -> LocalizedTexts) -> LocalizedTexts {
    let key = "\(language)|\(table)"
    if let found = state.withLock({ $0.texts[key] }) { return found }
    let made = make()
    state.withLock { $0.texts[key] = made }
    return made
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
