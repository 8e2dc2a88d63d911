public import WaymarkGraph
internal import WaymarkLocalization

/// An action that shows the app in another of its languages, now and when the user comes back.
///
///     struct LanguagePicker: View {
///       @Environment(\.languages) private var languages
///       @Environment(\.locale) private var locale
///       @Environment(\.chooseLanguage) private var chooseLanguage
///       var body: some View {
///         ForEach(languages, id: \.self) { language in
///           Button(locale.localizedString(forIdentifier: language) ?? language) { chooseLanguage(language) }
///         }
///       }
///     }
///
/// The browser loads the page again in that language; nothing that the user has entered is lost.
///
/// Note: Waymark only. On an iPhone the user chooses the language of an app in the system's settings.
public struct ChooseLanguageAction {
  let browser: BrowserCommands?
  let languages: [String]

  /// Shows the app in a language.
  ///
  /// - Parameter language: one of ``WaymarkGraph/EnvironmentValues/languages``; nil for the one that the browser asks for. Any
  ///   other is reported, and nothing happens.
  @MainActor public func callAsFunction(_ language: String?) {
    if let language, !languages.contains(language) {
      browser?.graph?.graph?.report("chooseLanguage: the app has no texts in “\(language)”, but in \(languages)")
      return
    }
    browser?.perform(.language(language ?? "")) { _ in }
  }
}

extension EnvironmentValues {
  /// The action that shows the app in another of its languages.
  ///
  /// Note: Waymark only.
  public var chooseLanguage: ChooseLanguageAction {
    ChooseLanguageAction(browser: browserCommands, languages: languages)
  }

  /// The languages of the app, the one in which it is written first: those of its string catalog.
  ///
  /// Note: Waymark only.
  public var languages: [String] { localization.languages }
}
