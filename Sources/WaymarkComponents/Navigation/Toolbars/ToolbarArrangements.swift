package import WaymarkNavigation

/// How a visitor has arranged toolbars, by the identifiers of these.
@MainActor package struct ToolbarArrangements {
  /// The largest number of toolbars: an app may make their identifiers from addresses, which people choose.
  private static let limit = 64
  private static let prefix = "toolbar."

  private let values: VisitorValues

  package init(_ values: VisitorValues) { self.values = values }

  /// Whether the store has been read. Reads it, if not.
  var isLoaded: Bool { values.isLoaded }

  package subscript(toolbar: String) -> ToolbarArrangement? {
    get { values[Self.prefix + toolbar, as: ToolbarArrangement.self] }
    nonmutating set {
      let known = values.keys(after: Self.prefix)
      guard newValue == nil || known.count < Self.limit || known.contains(Self.prefix + toolbar) else { return }
      values[Self.prefix + toolbar, as: ToolbarArrangement.self] = newValue
    }
  }
}
