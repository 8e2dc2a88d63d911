public import WaymarkGraph

// The initializers with which SwiftUI began. `onSubmit` and `focused` say the same for any view.
extension TextField where Label == Text {
  /// Creates a field for text that says when the user begins and ends to edit it, and when Return is pressed.
  ///
  ///     TextField("City", text: $city, onEditingChanged: { isEditing = $0 }, onCommit: { search() })
  ///
  /// - Parameters:
  ///   - title: the name of the field.
  ///   - text: the text.
  ///   - onEditingChanged: called with true when the field gets the focus, and with false when it loses it.
  ///   - onCommit: called when Return is pressed in the field.
  public init(
    _ title: LocalizedStringKey, text: Binding<String>, onEditingChanged: @escaping (Bool) -> Void,
    onCommit: @escaping () -> Void
  ) {
    self.init(title, text: text)
    editing = FieldEditing(changed: onEditingChanged, commit: onCommit)
  }

  /// Creates a field for text that says when the user begins and ends to edit it, and when Return is pressed.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, text: Binding<String>, onEditingChanged: @escaping (Bool) -> Void, onCommit: @escaping () -> Void
  ) {
    self.init(title, text: text)
    editing = FieldEditing(changed: onEditingChanged, commit: onCommit)
  }

  /// Creates a field for text that says when the user begins and ends to edit it.
  public init(_ title: LocalizedStringKey, text: Binding<String>, onEditingChanged: @escaping (Bool) -> Void) {
    self.init(title, text: text)
    editing = FieldEditing(changed: onEditingChanged)
  }

  /// Creates a field for text that says when the user begins and ends to edit it.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, text: Binding<String>, onEditingChanged: @escaping (Bool) -> Void) {
    self.init(title, text: text)
    editing = FieldEditing(changed: onEditingChanged)
  }

  /// Creates a field for text that says when Return is pressed.
  public init(_ title: LocalizedStringKey, text: Binding<String>, onCommit: @escaping () -> Void) {
    self.init(title, text: text)
    editing = FieldEditing(commit: onCommit)
  }

  /// Creates a field for text that says when Return is pressed.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, text: Binding<String>, onCommit: @escaping () -> Void) {
    self.init(title, text: text)
    editing = FieldEditing(commit: onCommit)
  }
}

/// What a field runs when the user edits it.
struct FieldEditing {
  var changed: ((Bool) -> Void)?
  var commit: (() -> Void)?
}

/// A field that says when it has the focus.
struct EditedField<Field: View>: View {
  let field: Field
  let changed: (Bool) -> Void
  @FocusState private var isEditing: Bool

  var body: some View {
    field
      .focused($isEditing)
      .onChange(of: isEditing) { _, isEditing in changed(isEditing) }
  }
}
