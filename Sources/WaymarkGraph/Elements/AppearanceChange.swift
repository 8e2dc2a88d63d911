/// The difference between an element's old and new appearance, as far as its view can determine it without rendering.
package enum AppearanceChange: Equatable, Sendable {
  /// There is no difference.
  case none
  /// Only the text differs; this is the new one.
  case text(String)
  /// Anything may differ: the old and the new element have to be rendered and compared.
  case unknown
}
