public import WaymarkGraph

extension View {
  /// Says that the buttons in this view lead to a text that is edited: their actions move the focus to a field, or
  /// select in a text.
  ///
  ///     Button("Reply") {
  ///       draft = ""
  ///       isReplying = true
  ///     }
  ///     .beginsTextEditing()
  ///
  /// A press is answered by the server, which takes a moment. What is typed in this moment is given to the text, once the
  /// answer has moved the focus there; touch screens show their keyboard with the press, and input methods can compose. If
  /// the answer moves the focus to no text, what was typed is dropped. Without this modifier only letters of a hardware
  /// keyboard are kept, and only while no text has the focus.
  ///
  /// Differs from SwiftUI: there, the action has moved the focus before another key is pressed, so it has no such
  /// modifier.
  ///
  /// - Parameter beginsTextEditing: Whether they do.
  public func beginsTextEditing(_ beginsTextEditing: Bool = true) -> some View {
    environment(\.beginsTextEditing, beginsTextEditing)
  }
}

extension EnvironmentValues {
  private enum BeginsTextEditingKey: EnvironmentKey { static var defaultValue: Bool { false } }

  /// Whether the buttons in the view lead to a text that is edited.
  public package(set) var beginsTextEditing: Bool {
    get { self[BeginsTextEditingKey.self] }
    set { self[BeginsTextEditingKey.self] = newValue }
  }
}

extension Element {
  /// Marks a button for the client if it leads to a text that is edited.
  @MainActor mutating func markTextEditing(in environment: EnvironmentValues) {
    if environment.beginsTextEditing { self["data-begins-editing"] = "" }
  }
}
