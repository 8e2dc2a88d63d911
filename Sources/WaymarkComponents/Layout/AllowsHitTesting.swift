public import WaymarkGraph

extension View {
  /// Sets whether this view, and what is in it, takes presses, gestures and drops.
  ///
  ///     List(files) { FileRow($0) }
  ///       .overlay {
  ///         if files.isEmpty { ContentUnavailableView("No Files", systemImage: "folder").allowsHitTesting(false) }
  ///       }
  ///
  /// What is below it takes them if it does not. Keys and assistive technology reach its controls as before: use
  /// ``disabled(_:)`` where they are not to act.
  ///
  /// - Parameter enabled: whether it takes them; a view in one that does not takes none either.
  public func allowsHitTesting(_ enabled: Bool) -> some View { decorated(HitTestingDecoration(isEnabled: enabled)) }
}

private struct HitTestingDecoration: DecorationModifier {
  let isEnabled: Bool
  var rank: Int { 4 }
  func decorate(_ element: inout Element, in environment: EnvironmentValues) {
    if !isEnabled { element.add(class: "no-hits") }
  }
}
