import Waymark

/// A menu with the languages of the app, each by its own name, and with the one that the browser asks for.
struct LanguageMenu: View {
  @Environment(\.languages) private var languages
  @Environment(\.locale) private var locale
  @Environment(\.chooseLanguage) private var chooseLanguage

  var body: some View {
    Menu("Language", systemImage: "globe") {
      Button("Automatic") { chooseLanguage(nil) }
      Divider()
      ForEach(languages, id: \.self) { language in
        Toggle(name(of: language), isOn: Binding(get: { isShown(language) }, set: { _ in chooseLanguage(language) }))
      }
    }
  }

  private func name(of language: String) -> String {
    Locale(identifier: language).localizedString(forIdentifier: language) ?? language
  }

  private func isShown(_ language: String) -> Bool {
    Locale(identifier: language).language.languageCode == locale.language.languageCode
  }
}
