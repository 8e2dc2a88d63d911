/// What knows the language of a session, which may change.
package protocol LocalizationSource: AnyObject, Sendable {
  var localization: Localization { get }
}

extension Localization {
  /// The language of the session whose view, action or task runs at present.
  @TaskLocal package static var source: (any LocalizationSource)?

  /// The texts and formats of that session; nil outside of any.
  package static var current: Localization? { source?.localization }

  /// Returns a text of the library for that session; in English outside of any.
  ///
  /// - Parameter text: it in English.
  package static func libraryText(_ text: String.LocalizationValue) -> String {
    (current ?? .standard).libraryText(text)
  }
}
