internal import WaymarkGraph

/// A text field.
struct FieldElement: ElementView {
  enum Kind { case line, lines, secret, search }

  /// The maximum length of the text that the user can enter, in UTF-16 code units, as browsers count.
  static let limit = 20_000

  let kind: Kind
  let text: String
  let title: String
  let prompt: String?
  var write: (String) -> Void
  let submit: (() -> Void)?
  /// Receives what the user selects, in UTF-16 code units, if the app follows it.
  var select: ((Range<Int>?) -> Void)?

  func render(in environment: EnvironmentValues) -> Element {
    var element = Element(kind == .lines ? "textarea" : "input", class: "field")
    if kind == .lines {
      element["rows"] = "1"
    } else {
      element["type"] = kind == .secret ? "password" : kind == .search ? "search" : "text"
    }
    element["aria-label"] = title.isEmpty ? prompt : title
    element["placeholder"] = prompt ?? title
    element["maxlength"] = String(Self.limit)
    if select != nil { element["data-selection"] = "" }
    element["data-on"] = submit == nil ? "input" : "input submit"
    environment.textInput.apply(to: &element, isSecret: kind == .secret)
    environment.font?.apply(to: &element)
    if case .color(let css, let text)? = environment.foregroundPaint { element.style("color", text ?? css) }
    switch environment.multilineTextAlignment {
    case .leading: break
    case .center: element.style("text-align", "center")
    case .trailing: element.style("text-align", "end")
    }
    if environment.hasTextFieldBorder { element.add(class: "bordered") }
    element.value = .text(text)
    if !environment.isEnabled { element["disabled"] = "" }
    return element
  }

  func handle(_ event: Event) -> Bool {
    switch event {
    case .input(.text(let new)):
      // Text that the app has set beyond the limit may still be edited, as long as it does not grow.
      guard new.utf16.count <= max(Self.limit, text.utf16.count) else { return false }
      write(kind == .lines ? new : new.filter { !$0.isNewline })
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

  func flexibility(of children: [Axis.Set], in environment: EnvironmentValues) -> Axis.Set { .horizontal }
  static var takesEvents: Bool { true }
}
