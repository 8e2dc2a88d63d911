public import WaymarkGraph

/// A button that begins to rename something: the title of the screen, in the title's menu, or what the app renames in a
/// `renameAction`. It is inactive where there is neither.
///
///     Text(folder.name)
///       .contextMenu { RenameButton() }
///       .renameAction { isRenaming = true }
public struct RenameButton<Label: View>: View {
  @Environment(\.renameAction) private var action

  /// The button.
  public var body: some View {
    switch action {
    case .title: TitleRenameButton()
    case .own(let action): button { action() }
    case nil: button {}.disabled(true)
    }
  }

  private func button(_ action: @escaping () -> Void) -> some View {
    Button(action: action) { RenameLabel() }.beginsTextEditing()
  }
}

extension RenameButton where Label == WaymarkComponents.Label<Text, Image> {
  /// Creates the button.
  public init() {}
}

private struct RenameLabel: View {
  var body: some View {
    Label {
      Text(library: "Rename")
    } icon: {
      Image(systemName: "pencil").decorative
    }
  }
}

/// The item of the title's menu that shows the field in the bar, in the browser.
private struct TitleRenameButton: ElementView {
  var content: RenameLabel { RenameLabel() }

  func render(in environment: EnvironmentValues) -> Element {
    var element = Element("button")
    element["type"] = "button"
    element.beMenuItem(in: environment)
    element["data-rename"] = ""
    if !environment.isEnabled { element["disabled"] = "" }
    return element
  }
}

/// What a rename button does.
enum RenameTarget {
  /// It renames the title of the screen.
  case title
  /// An action of the app's own.
  case own(RenameAction)
}

/// An action that begins to rename something, as ``RenameButton`` calls it.
public struct RenameAction {
  private let action: () -> Void

  init(_ action: @escaping () -> Void) { self.action = action }

  /// Begins to rename.
  @MainActor public func callAsFunction() { action() }
}

extension View {
  /// Sets what the rename buttons inside this view do.
  ///
  ///     row.contextMenu { RenameButton() }.renameAction { renamed = folder }
  public func renameAction(_ action: @escaping () -> Void) -> some View {
    environment(\.renameAction, .own(RenameAction(action)))
  }

  /// Makes the rename buttons inside this view move the focus to a field in which the name is edited.
  ///
  ///     TextField("Name", text: $name).focused($isNaming)
  ///       .contextMenu { RenameButton() }
  ///       .renameAction($isNaming)
  public func renameAction(_ isFocused: FocusState<Bool>.Binding) -> some View {
    renameAction { isFocused.wrappedValue = true }
  }
}

extension EnvironmentValues {
  private enum RenameKey: EnvironmentKey { static var defaultValue: RenameTarget? { nil } }

  var renameAction: RenameTarget? {
    get { self[RenameKey.self] }
    set { self[RenameKey.self] = newValue }
  }

  /// The action of the surrounding `renameAction`; nil where there is none.
  public var rename: RenameAction? { if case .own(let action) = renameAction { action } else { nil } }
}
