extension EnvironmentValues {
  /// Removes the decorations from outside, so that they do not reach the content: a control of several elements chooses
  /// the one that they apply to.
  package mutating func dropDecorations() {
    if decoration != nil { setDecoration(nil) }
  }
}
