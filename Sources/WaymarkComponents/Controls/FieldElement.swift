internal import WaymarkGraph

/// A text field.
struct FieldElement: SelectableControl {
  enum Kind {
    case line, lines, secret, search, editor

    /// The maximum length of the text that the user can enter, in UTF-16 code units, as browsers count.
    var limit: Int { self == .editor ? 2_000_000 : 20_000 }

    var hasLines: Bool { self == .lines || self == .editor }
  }

  let kind: Kind
  var text: String
  let title: Text
  let prompt: Text?
  /// Returns the text as it is now. The field shows it from the next update on.
  var read: () -> String
  var write: (FieldChange) -> Void
  var submit: (() -> Void)?
  /// Receives what the user selects, in UTF-16 code units, if the app follows it.
  var select: ((Range<Int>?) -> Void)?
  /// What assistive technology reads after the title.
  var explanation: Text?
  /// Whether completions are offered below it, so that it is a combo box.
  var hasCompletions = false

  var string: String { text }

  func render(in environment: EnvironmentValues) -> Element {
    var element = Element(kind.hasLines ? "textarea" : "input", class: kind == .editor ? "field editor" : "field")
    if kind.hasLines {
      element["rows"] = "1"
    } else {
      element["type"] = kind == .secret ? "password" : kind == .search ? "search" : "text"
    }
    if kind != .editor {
      let title = title.string(in: environment), prompt = prompt?.string(in: environment)
      element["aria-label"] = title.isEmpty ? prompt : title
      element["placeholder"] = prompt ?? title
    }
    element["aria-description"] = explanation?.string(in: environment)
    if hasCompletions {
      element["role"] = "combobox"
      element["aria-autocomplete"] = "list"
      element["aria-haspopup"] = "listbox"
      element.begin(with: "aria-expanded", "false")
    }
    element["data-limit"] = String(kind.limit)
    if select != nil { element["data-selection"] = "" }
    element["data-on"] = submit == nil ? "edit" : "edit submit"
    environment.textInput.apply(to: &element, isSecret: kind == .secret)
    environment.font?.apply(to: &element)
    if case .color(let css, let text)? = environment.foregroundPaint { element.style("color", text ?? css) }
    switch environment.multilineTextAlignment {
    case .leading: break
    case .center: element.style("text-align", "center")
    case .trailing: element.style("text-align", "end")
    }
    if environment.hasTextFieldBorder { element.add(class: "bordered") }
    if kind == .lines {
      element.style("--least-lines", environment.leastLines.map(String.init))
      element.style("--most-lines", environment.lineLimit.map(String.init))
    }
    element.value = .text(FieldText.shown(text, in: kind))
    element.takesEdits = true
    if !environment.isEnabled { element["disabled"] = "" }
    return element
  }

  func handle(_ event: Event) -> Bool {
    switch event {
    case .changeText(let change):
      guard let change = FieldChange(change, of: FieldText.shown(read(), in: kind), in: kind) else { return false }
      write(change)
      return true
    case .submit:
      guard let submit else { return false }
      submit()
      return true
    case .selection(let range):
      guard let select else { return false }
      select(range)
      return true
    default: return false
    }
  }

  func flexibility(of children: [Axis.Set], in environment: EnvironmentValues) -> Axis.Set {
    kind == .editor ? [.horizontal, .vertical] : .horizontal
  }
  static var takesEvents: Bool { true }
}
