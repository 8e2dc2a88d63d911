public import Foundation
public import WaymarkGraph
package import WaymarkLocalization

extension EnvironmentValues {
  private enum LocalizationKey: EnvironmentKey { static let defaultValue = Localization.standard }

  /// The locale in whose language views show texts, and in whose formats they show dates and numbers.
  ///
  ///     InvitationScreen().environment(\.locale, Locale(identifier: "de_AT"))
  ///
  /// Differs from SwiftUI: it is the language of the app that suits the visitor best, with the formats of the visitor's
  /// region, as far as the browser tells both, or else those of Europe: with metric units and 24 hours.
  public var locale: Locale {
    get { localization.locale }
    set { localization = localization.with(newValue) }
  }

  /// The texts and formats of the locale.
  package var localization: Localization {
    get { self[LocalizationKey.self] }
    set { self[LocalizationKey.self] = newValue }
  }

  /// Returns a text of the library.
  ///
  /// - Parameter text: it in English.
  package func libraryText(_ text: String.LocalizationValue) -> String { localization.libraryText(text) }
}
