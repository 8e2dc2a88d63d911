public import WaymarkGraph

extension View {
  /// Presents the bar in which people find and replace in the text editors inside this view.
  ///
  ///     struct NoteEditor: View {
  ///       @Binding var note: String
  ///       @State private var isFinding = false
  ///
  ///       var body: some View {
  ///         TextEditor(text: $note)
  ///           .findNavigator(isPresented: $isFinding)
  ///           .toolbar { Toggle("Find", systemImage: "magnifyingglass", isOn: $isFinding) }
  ///       }
  ///     }
  ///
  /// The bar is at the bottom of the screen, above the on-screen keyboard. Command-F presents it, too, and Command-Option-F
  /// with the row for replacing; on other keyboards with Control. Command-G and F3 go to the next match, with Shift to the
  /// one before; Command-E finds what is selected. The present match is the first one from the insertion point on. Return
  /// goes to the next match. Escape closes the bar, and leaves the match selected.
  ///
  /// Replacing all is one step of the ``UndoManager``.
  ///
  /// Differs from SwiftUI: the bar shows how many matches there are in all editors inside the view together. An editor
  /// without this modifier has no bar of its own.
  ///
  /// - Parameter isPresented: whether the bar is shown.
  public func findNavigator(isPresented: Binding<Bool>) -> some View {
    FindNavigatorView(content: self, isPresented: isPresented, source: nil, isReadOnly: false)
  }

  /// Presents the bar in which people find and replace in an app's texts. Note: Waymark only.
  ///
  /// - Parameters:
  ///   - isPresented: whether the bar is shown.
  ///   - context: the texts, and what is done with them.
  public func findNavigator<ID: Hashable>(isPresented: Binding<Bool>, in context: FindContext<ID>) -> some View {
    FindNavigatorView(
      content: self, isPresented: isPresented, source: context.source, isReadOnly: context.isReadOnly)
  }

  /// Prevents finding and replacing in text editors inside this view.
  ///
  ///     TextEditor(text: $log).findDisabled(true).findNavigator(isPresented: $isFinding)
  ///
  /// Put it inside the ``findNavigator(isPresented:)``: around that it has the bar not presented at all.
  ///
  /// - Parameter isDisabled: whether finding is prevented.
  public func findDisabled(_ isDisabled: Bool = true) -> some View {
    transformEnvironment { if isDisabled && !$0.isFindDisabled { $0.isFindDisabled = true } }
  }

  /// Prevents replacing in text editors inside this view; finding is still possible.
  ///
  ///     TextEditor(text: $log).replaceDisabled(true).findNavigator(isPresented: $isFinding)
  ///
  /// - Parameter isDisabled: whether replacing is prevented.
  public func replaceDisabled(_ isDisabled: Bool = true) -> some View {
    transformEnvironment { if isDisabled && !$0.isReplaceDisabled { $0.isReplaceDisabled = true } }
  }
}

private struct FindNavigatorView<Content: View>: View {
  @Shared var content: Content
  let isPresented: Binding<Bool>
  let source: FindSource?
  /// Whether the app's texts are only read.
  let isReadOnly: Bool
  @State private var session = FindSession()
  @State private var entry = FindEntry()
  @Environment(\.screen) private var screen
  @Environment(\.undoManager) private var undoManager
  @Environment(\.isFindDisabled) private var isFindDisabled
  @Environment(\.isReplaceDisabled) private var isReplaceDisabled

  var body: some View {
    let _ = prepare()
    let declaration = FindDeclaration(
      session: session, entry: entry, isPresented: isPresented.wrappedValue,
      isReplaceDisabled: isReplaceDisabled || isReadOnly)
    content
      .transformEnvironment { [session] in $0.findSession = session }
      // Of several on a screen, each with its own texts, the bar of the one that is presented is shown.
      .transformPreference(FindDeclarationKey.self) { [isFindDisabled, isHosted = screen != nil] all in
        if isFindDisabled || !isHosted { all.list = [] } else { all.list.append(declaration) }
      }
    if screen == nil, !isFindDisabled { FindHost(declarations: FindDeclarations(list: [declaration])) }
  }

  private func prepare() {
    session.entry = $entry
    session.isPresented = isPresented
    session.appSource = source
    session.undoManager = undoManager
  }
}

/// What a view declares for the bar of its screen.
struct FindDeclaration: Equatable {
  let session: FindSession
  let entry: FindEntry
  let isPresented: Bool
  let isReplaceDisabled: Bool
}

/// What the views on a screen declare for its bar.
struct FindDeclarations: Equatable {
  var list: [FindDeclaration] = []
}

// The views declare it again.
extension FindDeclarations: RebuiltState {}

struct FindDeclarationKey: PreferenceKey {
  static var defaultValue: FindDeclarations { FindDeclarations() }
  static func reduce(value: inout FindDeclarations, nextValue: () -> FindDeclarations) {
    value.list += nextValue().list
  }
}

extension EnvironmentValues {
  private enum SessionKey: EnvironmentKey { static var defaultValue: FindSession? { nil } }
  private enum FindDisabledKey: EnvironmentKey { static var defaultValue: Bool { false } }
  private enum ReplaceDisabledKey: EnvironmentKey { static var defaultValue: Bool { false } }

  /// What is found in the texts of the view.
  var findSession: FindSession? {
    get { self[SessionKey.self] }
    set { self[SessionKey.self] = newValue }
  }

  var isFindDisabled: Bool {
    get { self[FindDisabledKey.self] }
    set { self[FindDisabledKey.self] = newValue }
  }

  var isReplaceDisabled: Bool {
    get { self[ReplaceDisabledKey.self] }
    set { self[ReplaceDisabledKey.self] = newValue }
  }
}
