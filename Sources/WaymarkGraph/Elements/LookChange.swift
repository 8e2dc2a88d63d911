/// How an element's look differs from what it was, as far as its view can tell without rendering.
package enum LookChange: Equatable, Sendable {
  /// In nothing.
  case none
  /// In the text alone, which is now this.
  case text(String)
  /// In anything: the old and the new look have to be rendered and compared.
  case unknown
}
