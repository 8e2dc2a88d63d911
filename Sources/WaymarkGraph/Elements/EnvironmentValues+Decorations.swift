extension EnvironmentValues {
  /// Keeps the decorations that came from outside from what is inside: a control that is several elements chooses
  /// the one that they are meant for.
  package mutating func dropDecorations() {
    if decoration != nil { setDecoration(nil) }
  }
}
