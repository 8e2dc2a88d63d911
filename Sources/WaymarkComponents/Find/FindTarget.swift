internal import WaymarkGraph

/// A text editor that is searched.
@MainActor final class FindTarget: RebuiltState {
  fileprivate var text: Binding<String> = .constant("")
  fileprivate var isReplaceable = true

  /// Where the texts of editors come from.
  static func source(of targets: [FindTarget]) -> FindSource {
    FindSource {
      targets.map {
        SearchedText(id: ObjectIdentifier($0), string: $0.text.wrappedValue, isReplaceable: $0.isReplaceable)
      }
    } reveal: { _ in
    } replace: { new in
      for target in targets {
        if let text = new[ObjectIdentifier(target)] { target.text.wrappedValue = text }
      }
    }
  }
}

extension View {
  /// Has the text of this editor found, if a view around it has a ``View/findNavigator(isPresented:)``.
  func findTarget(_ text: Binding<String>) -> some View { FindTargetView(content: self, text: text) }
}

private struct FindTargetView<Content: View>: View {
  @Shared var content: Content
  let text: Binding<String>
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
    let marks = session?.marks(in: ObjectIdentifier(target))
    return
      content
      .decorated(FoundMarksDecoration(marks: marks.map { $0.shown(in: text.wrappedValue) }))
      .onMount(using: use) { [target] old, new in
        old?.session?.remove(target)
        new?.session?.add(target)
      }
  }
}
