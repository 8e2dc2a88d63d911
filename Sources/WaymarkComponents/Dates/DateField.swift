internal import Foundation
internal import WaymarkGraph

/// A label, and the date on capsules.
struct LabeledDateField<Label: View>: ElementView {
  let label: Label
  let isLabelHidden: Bool
  let field: DateField

  var content: some View {
    ControlLabel(inside: label, isHidden: isLabelHidden)
    field
  }

  func render(in environment: EnvironmentValues) -> Element { Element("label", class: "date-picker") }
  func flexibility(of children: [Axis.Set], in environment: EnvironmentValues) -> Axis.Set {
    isLabelHidden ? [] : .horizontal
  }
  static var passesSemantics: Bool { true }
}

/// The control: the date in words, with the browser's own field laid over them.
struct DateField: ElementView {
  let date: Date
  let bounds: DateBounds
  let form: DateText
  let words: DateWords
  let read: () -> Date
  let write: (Date) -> Void

  var content: some View {
    DateCapsules(words: words.parts(of: date))
    DateInput(
      kind: form.kind, text: form.text(of: date), first: bound(bounds.first), last: bound(bounds.last) ?? farthest)
  }

  /// A bound of a picker of times counts on its own day.
  private func bound(_ bound: Date?) -> String? {
    guard let bound, form.components.contains(.date) || form.isSameDay(bound, date) else { return nil }
    return form.text(of: bound)
  }

  /// Without it, browsers leave room for years of six digits.
  private var farthest: String? {
    switch form.components {
    case .date: "9999-12-31"
    case .hourAndMinute: nil
    default: "9999-12-31T23:59"
    }
  }

  func render(in environment: EnvironmentValues) -> Element {
    var element = Element("wm-date", class: "date-field")
    element["data-kind"] = form.kind
    element["data-locale"] = words.localeTag
    element["data-time-zone"] = form.timeZone.identifier
    element["data-on"] = "input"
    element.value = .text(form.text(of: date))
    return element
  }

  func handle(_ event: Event) -> Bool {
    guard case .input(.text(let text)) = event, let new = form.date(from: text, changing: read()) else { return false }
    write(bounds.nearest(to: new))
    return true
  }

  static var takesEvents: Bool { true }
  static var passesSemantics: Bool { true }
}

/// The day and the time in words, for the eyes: assistive technology has the field.
private struct DateCapsules: ElementView {
  let words: [String]

  var content: some View { ForEach(words.indices, id: \.self) { DateCapsule(words: words[$0]) } }

  func render(in environment: EnvironmentValues) -> Element {
    var element = Element("span", class: "date-capsules")
    element["aria-hidden"] = "true"
    return element
  }
  func adjust(_ environment: inout EnvironmentValues) { environment.dropDecorations() }
  static var passesSemantics: Bool { true }
}

/// The day or the time. The words are the client's after the first page.
private struct DateCapsule: ElementView {
  let words: String

  func render(in environment: EnvironmentValues) -> Element {
    var element = Element("span", class: "date-capsule")
    element.begin(with: "data-client-words", words)
    return element
  }
  func change(from old: Self) -> LookChange { .none }
}

/// The browser's own field.
private struct DateInput: ElementView {
  let kind: String
  let text: String
  let first: String?
  let last: String?

  func render(in environment: EnvironmentValues) -> Element {
    var element = Element("input", class: "date-input")
    element["type"] = kind
    element["min"] = first
    element["max"] = last
    element["required"] = ""
    if !environment.isEnabled { element["disabled"] = "" }
    element.begin(with: "value", text)
    return element
  }
}
