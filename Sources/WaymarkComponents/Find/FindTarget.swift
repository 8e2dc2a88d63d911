internal import WaymarkGraph
internal import WaymarkText

/// The text of an editor that is searched, which may have attributes.
@MainActor struct FindTargetText {
  let read: () -> (string: String, runs: TextRuns)
  let write: (ReplacedText) -> Void

  init(read: @escaping () -> (string: String, runs: TextRuns), write: @escaping (ReplacedText) -> Void) {
    self.read = read
    self.write = write
  }

  init(_ text: Binding<String>) {
    self.init {
      (text.wrappedValue, TextRuns())
    } write: {
      text.wrappedValue = $0.text.string
    }
  }
}

/// A text editor that is searched.
@MainActor final class FindTarget: RebuiltState {
  fileprivate var text = FindTargetText(.constant(""))
  fileprivate var isReplaceable = true

  /// Where the texts of editors come from.
  static func source(of targets: [FindTarget]) -> FindSource {
    FindSource {
      targets.map {
        let (string, runs) = $0.text.read()
        return SearchedText(
          id: ObjectIdentifier($0), string: string, runs: runs, isReplaceable: $0.isReplaceable)
      }
    } reveal: { _ in
    } replace: { new in
      for target in targets {
        if let text = new[ObjectIdentifier(target)] { target.text.write(text) }
      }
    }
  }
}

extension View {
  /// Has the text of this editor found, if a view around it has a ``View/findNavigator(isPresented:)``.
  func findTarget(_ text: Binding<String>) -> some View { findTarget(FindTargetText(text)) }

  /// Has the text of this editor found, if a view around it has a ``View/findNavigator(isPresented:)``.
  func findTarget(_ text: FindTargetText) -> some View { FindTargetView(content: self, text: text) }
}

private struct FindTargetView<Content: View>: View {
  @Shared var content: Content
  let text: FindTargetText
  @State private var target = FindTarget()
  @Environment(\.findSession) private var session
  @Environment(\.isFindDisabled) private var isFindDisabled
  @Environment(\.isReplaceDisabled) private var isReplaceDisabled
  @Environment(\.isEnabled) private var isEnabled

  /// Where the editor is searched, and what may be done with it.
  private struct Use: Equatable {
    let session: FindSession?
    let isReplaceable: Bool
  }

  var body: some View {
    // An app's own texts are searched in place of those of editors.
    let session = isFindDisabled || session?.appSource != nil ? nil : session
    let use = Use(session: session, isReplaceable: isEnabled && !isReplaceDisabled)
    target.text = text
    target.isReplaceable = use.isReplaceable
    let id = ObjectIdentifier(target)
    return
      content
      .decorated(FoundMarksDecoration(session, id) { text.read().string })
      .onMount(using: use) { [target] old, new in
        old?.session?.remove(target)
        new?.session?.add(target)
      }
  }
}
