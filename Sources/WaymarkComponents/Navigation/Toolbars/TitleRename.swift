internal import Foundation
internal import WaymarkGraph

/// The field in which a person renames what a screen shows. It is always there, so that the browser can show it, and the keyboard of a
/// touch screen, in the moment of a press.
struct TitleRename: View {
  let title: String
  let editing: EditableTitle
  /// The name as it is typed; nil while nothing is typed.
  @State private var draft: String?
  /// How many names in a row the browser has sent that can't be used.
  @State private var refusals = 0

  var body: some View {
    TitleRenameElement(
      refusals: refusals,
      cancel: {
        draft = nil
        refusals = 0
      }
    ) {
      FieldElement(
        kind: .line, text: draft ?? title, title: Text(library: "Name"), prompt: nil, read: { draft ?? title },
        write: { draft = $0.text }, submit: commit)
      TitleProblem(text: problem)
    }
    .transformEnvironment {
      $0.textInput.submitLabel = .done
      $0.textInput.isAutocorrectionDisabled = true
    }
  }

  private var name: String { (draft ?? title).trimmingCharacters(in: .whitespacesAndNewlines) }

  /// Why the name can't be used.
  private var problem: Text? {
    guard draft != nil, name != title else { return nil }
    return name.isEmpty ? Text(library: "Enter a name.") : editing.problem(name)
  }

  private func commit() {
    guard problem == nil else { return refusals += 1 }
    let name = name
    draft = nil
    refusals = 0
    if name != title { editing.write(name) }
  }
}

private struct TitleRenameElement<Inside: View>: ElementView {
  let refusals: Int
  let cancel: () -> Void
  let inside: Inside

  init(refusals: Int, cancel: @escaping () -> Void, @ViewBuilder _ inside: () -> Inside) {
    self.refusals = refusals
    self.cancel = cancel
    self.inside = inside()
  }

  var content: Inside { inside }

  func render(in environment: EnvironmentValues) -> Element {
    var element = Element("div", class: "wm-title-rename")
    if refusals > 0 { element["data-refused"] = String(refusals) }
    element["hidden"] = ""
    element["data-on"] = "tap"
    return element
  }

  func flexibility(of children: [Axis.Set], in environment: EnvironmentValues) -> Axis.Set { [] }

  func handle(_ event: Event) -> Bool {
    guard event == .tap else { return false }
    cancel()
    return true
  }

  static var takesEvents: Bool { true }
}

/// Why the name can't be used, which screen readers read when it appears.
private struct TitleProblem: ElementView {
  let text: Text?

  func render(in environment: EnvironmentValues) -> Element {
    var element = Element("p", class: "wm-title-problem")
    element["role"] = "alert"
    element.text = text?.string(in: environment) ?? ""
    return element
  }
}
