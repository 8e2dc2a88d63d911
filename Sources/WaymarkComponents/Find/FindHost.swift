internal import WaymarkGraph

/// The keys for finding on a screen, and the bar while it is presented.
struct FindHost: View {
  let declarations: FindDeclarations

  var body: some View {
    let shown = declarations.list.last { $0.isPresented }
    if let declaration = shown ?? declarations.list.first {
      FindKeys(session: declaration.session, isReplaceDisabled: declaration.isReplaceDisabled)
    }
    if let shown { FindSearch(declaration: shown) }
  }
}

private struct FindKeys: View {
  let session: FindSession
  let isReplaceDisabled: Bool

  var body: some View {
    KeyCommand(
      name: Text(library: "Find"), shortcut: KeyboardShortcut("f"), look: "find-present",
      beginsTextEditing: true, group: .edit
    ) {
      session.present(replacing: false)
    }
    if !isReplaceDisabled {
      KeyCommand(
        name: Text(library: "Find and Replace"), shortcut: KeyboardShortcut("f", modifiers: [.command, .option]),
        look: "find-present replacing", beginsTextEditing: true, group: .edit
      ) { session.present(replacing: true) }
    }
    step(1, KeyboardShortcut("g"))
    step(-1, KeyboardShortcut("g", modifiers: [.command, .shift]))
    step(1, KeyboardShortcut(.f3, modifiers: []))
    step(-1, KeyboardShortcut(.f3, modifiers: .shift))
    FindSelectionCommand { session.find($0) }
    // In a document it has these keys already.
    if session.hasReplaced, let undoManager = session.undoManager {
      EmptyView().modifier(UndoKeys(undoManager: undoManager))
    }
  }

  private func step(_ step: Int, _ shortcut: KeyboardShortcut) -> KeyCommand {
    KeyCommand(name: Text(library: step > 0 ? "Next" : "Previous"), shortcut: shortcut, group: .edit) {
      session.step(step)
    }
  }
}

extension KeyEquivalent {
  /// F3, as AppKit has it.
  fileprivate static let f3 = KeyEquivalent("\u{F706}")
}

/// ⌘E: the browser tells what is selected.
private struct FindSelectionCommand: ElementView {
  let find: (String) -> Void

  func render(in environment: EnvironmentValues) -> Element {
    var element = Element("wm-find-selection", class: "visually-hidden")
    element["data-shortcut"] = KeyboardShortcut("e").words
    element["data-key-group"] = KeyGroup.edit.rawValue
    element["data-on"] = "input"
    element["aria-label"] = environment.libraryText("Use Selection for Find")
    element["aria-hidden"] = "true"
    return element
  }

  func handle(_ event: Event) -> Bool {
    guard case .input(.text(let text)) = event else { return false }
    find(text)
    return true
  }

  func flexibility(of children: [Axis.Set], in environment: EnvironmentValues) -> Axis.Set { [] }

  static var takesEvents: Bool { true }
  static var isWrapped: Bool { false }
}

/// The bar, and the search that it shows.
private struct FindSearch: View {
  let declaration: FindDeclaration

  var body: some View {
    let session = declaration.session
    let request = FindRequest(question: declaration.entry.question, texts: session.source.texts())
    FindBar(session: session, entry: declaration.entry, isReplaceDisabled: declaration.isReplaceDisabled)
      .task(id: request) { await session.search(request) }
      .task(id: session.job) { await session.run(session.job) }
      .onMount(using: session) { old, _ in old?.end() }
  }
}
