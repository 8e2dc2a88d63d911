internal import Foundation
internal import WaymarkGraph

/// A label with a date field.
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

/// The control: the date as text, with the browser's native field laid over it.
struct DateField: ElementView {
  let date: Date
  let bounds: DateBounds
  let form: DateText
  let texts: DateTexts
  let read: () -> Date
  let write: (Date) -> Void

  var content: some View {
    DateCapsules(texts: texts.parts(of: date))
    DateInput(
      kind: form.kind, text: form.text(of: date), first: bound(bounds.first), last: bound(bounds.last) ?? farthest)
  }

  /// Returns the text of a bound; a picker that shows only times applies a bound only on its own day.
  private func bound(_ bound: Date?) -> String? {
    guard let bound, form.components.contains(.date) || form.isSameDay(bound, date) else { return nil }
    return form.text(of: bound)
  }

  /// The upper bound where the app sets none: without it, browsers leave space for years of six digits.
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
    element["data-locale"] = texts.localeTag
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

/// The visible text of the day and the time; assistive technology reads the native field instead.
private struct DateCapsules: ElementView {
  let texts: [String]

  var content: some View { ForEach(texts.indices, id: \.self) { DateCapsule(text: texts[$0]) } }

  func render(in environment: EnvironmentValues) -> Element {
    var element = Element("span", class: "date-capsules")
    element["aria-hidden"] = "true"
    return element
  }
  func adjust(_ environment: inout EnvironmentValues) { environment.dropDecorations() }
  static var passesSemantics: Bool { true }
}

/// The day or the time. After the first page the client updates the text.
private struct DateCapsule: ElementView {
  let text: String

  func render(in environment: EnvironmentValues) -> Element {
    var element = Element("span", class: "date-capsule")
    element.begin(with: "data-client-text", text)
    return element
  }
  func change(from old: Self, in environment: EnvironmentValues) -> AppearanceChange { .none }
}

/// The browser's native field.
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
