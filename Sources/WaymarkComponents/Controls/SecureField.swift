public import WaymarkGraph

/// A text field that hides the characters typed into it.
public struct SecureField<Label: View>: View {
  let title: Text
  let prompt: Text?
  let text: Binding<String>
  @Environment(\.submitAction) private var submitAction

  /// Drawn by the library.
  public var body: some View {
    FieldElement(
      kind: .secret, text: text.wrappedValue, title: title, prompt: prompt, read: { text.wrappedValue },
      write: { text.wrappedValue = $0.text },
      submit: submitAction.map { action in { action.run() } })
  }
}

extension SecureField where Label == Text {
  /// Creates a field for a password.
  public init(_ title: LocalizedStringKey, text: Binding<String>, prompt: Text? = nil) {
    self.title = Text(title)
    self.prompt = prompt
    self.text = text
  }

  /// Creates a field for a password.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text? = nil) {
    self.title = Text(title)
    self.prompt = prompt
    self.text = text
  }
}
