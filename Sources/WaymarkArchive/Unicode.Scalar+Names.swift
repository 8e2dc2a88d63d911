extension Unicode.Scalar {
  /// Whether the scalar is a control character or the end of a line, which nobody sees in a name.
  package var isInvisibleInNames: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }

  /// Whether the scalar changes the direction of text after it. The marks for a single place, which are common in names
  /// in Arabic and Hebrew, do not.
  package var changesDirectionInNames: Bool {
    (0x202A...0x202E).contains(value) || (0x2066...0x2069).contains(value)
  }
}
