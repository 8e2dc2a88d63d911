public import WaymarkGraph

extension View {
  /// Asks the user before the edits on this screen or in this modal are lost: Discard Changes or Keep Editing.
  /// Note: Waymark only.
  ///
  ///     ItineraryForm(draft: $draft)
  ///       .discardConfirmation(when: draft != original)
  ///
  /// The question appears however the user leaves: by a swipe, Escape, a press outside the modal, the browser's Back,
  /// the back button, or a button whose role is `.cancel` or `.close` and that calls ``DismissAction``. Other buttons,
  /// such as Save, leave at once. Without edits there is no question.
  public func discardConfirmation(when hasEdits: Bool) -> some View {
    transformPreference(ExitCheckKey.self) { $0.hasEdits = $0.hasEdits || hasEdits }
  }

  /// Prevents the user from dismissing the modal that contains this view by a swipe, Escape, a press outside it or the
  /// browser's Back. Its buttons still work.
  public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View {
    transformPreference(ExitCheckKey.self) { $0.isFixed = $0.isFixed || isDisabled }
  }
}

/// The conditions that restrict leaving a screen or a modal: edits to be confirmed, or a refusal.
struct ExitCheck: Equatable {
  var hasEdits = false
  var isFixed = false
}

struct ExitCheckKey: PreferenceKey {
  static var defaultValue: ExitCheck { ExitCheck() }
  static func reduce(value: inout ExitCheck, nextValue: () -> ExitCheck) {
    let next = nextValue()
    value.hasEdits = value.hasEdits || next.hasEdits
    value.isFixed = value.isFixed || next.isFixed
  }
}

/// The question before edits are lost. It is in the page, hidden, as soon as there are edits, so that the client can
/// ask without waiting for the server.
struct ExitQuestion: View {
  let isAsked: Bool
  let discard: () -> Void
  let keep: () -> Void

  var body: some View {
    QuestionElement(isAsked: isAsked) {
      QuestionBox {
        Button(role: .destructive, action: discard) { Text(library: "Discard Changes") }
        Button(role: .cancel, action: keep) { Text(library: "Keep Editing") }
      }
    }
  }
}

private struct QuestionElement<Inside: View>: ElementView {
  let isAsked: Bool
  let inside: Inside
  init(isAsked: Bool, @ViewBuilder _ inside: () -> Inside) {
    self.isAsked = isAsked
    self.inside = inside()
  }
  var content: Inside { inside }
  func render(in environment: EnvironmentValues) -> Element {
    var element = Element("wm-ask")
    if isAsked { element["data-open"] = "" }
    return element
  }
  func adjust(_ environment: inout EnvironmentValues) {
    environment.dropDecorations()
    if environment.elementWrapper != nil { environment.elementWrapper = nil }
    environment.position = .inside
  }
}

private struct QuestionBox<Inside: View>: ElementView {
  let inside: Inside
  init(@ViewBuilder _ inside: () -> Inside) { self.inside = inside() }
  var content: Inside { inside }
  func render(in environment: EnvironmentValues) -> Element {
    var element = Element("dialog", class: "wm-question")
    element["role"] = "alertdialog"
    element["aria-label"] = environment.libraryText("Discard your changes?")
    return element
  }
}
