import WaymarkGraph

/// An element with attributes and content, like those of components.
struct Tag<Inside: View>: ElementView {
  let name: String
  let attributes: [String: String]
  let inside: Inside

  init(_ name: String, _ attributes: [String: String] = [:], @ViewBuilder _ inside: () -> Inside) {
    self.name = name
    self.attributes = attributes
    self.inside = inside()
  }
  var content: Inside { inside }
  func render(in environment: EnvironmentValues) -> Element { Element(name, attributes: attributes) }
}

/// An element with a text.
struct Words: ElementView {
  let text: String
  var name = "span"
  var attributes: [String: String] = [:]

  init(_ text: String, _ name: String = "span", _ attributes: [String: String] = [:]) {
    self.text = text
    self.name = name
    self.attributes = attributes
  }
  func render(in environment: EnvironmentValues) -> Element {
    var element = Element(name, attributes: attributes)
    element.text = text
    return element
  }
}

/// A button or link.
struct Press<Inside: View>: ElementView {
  let name: String
  let attributes: [String: String]
  let action: () -> Void
  let inside: Inside

  init(
    _ name: String = "button", _ attributes: [String: String] = [:], action: @escaping () -> Void,
    @ViewBuilder _ inside: () -> Inside
  ) {
    self.name = name
    self.attributes = attributes
    self.action = action
    self.inside = inside()
  }
  var content: Inside { inside }
  func render(in environment: EnvironmentValues) -> Element {
    var element = Element(name, attributes: attributes)
    element["data-on"] = "tap"
    if !environment.isEnabled { element["disabled"] = "" }
    return element
  }
  func handle(_ event: Event) -> Bool {
    if event == .tap { action() }
    return event == .tap
  }
  static var takesEvents: Bool { true }
}

/// A form control whose value is fixed when its view is created.
struct Control: ElementView {
  let attributes: [String: String]
  let value: ControlValue
  let enter: (ControlValue) -> Void
  var submit: (() -> Void)?

  init(
    _ attributes: [String: String], _ value: ControlValue, submit: (() -> Void)? = nil,
    enter: @escaping (ControlValue) -> Void
  ) {
    self.attributes = attributes
    self.value = value
    self.submit = submit
    self.enter = enter
  }
  func render(in environment: EnvironmentValues) -> Element {
    var element = Element("input", attributes: attributes)
    element["data-on"] = submit == nil ? "input" : "input submit"
    element.value = value
    if !environment.isEnabled { element["disabled"] = "" }
    return element
  }
  func handle(_ event: Event) -> Bool {
    switch event {
    case .input(let value): enter(value)
    case .submit: submit?()
    default: return false
    }
    return true
  }
  static var takesEvents: Bool { true }
}

/// An element that handles any event.
struct Listener<Inside: View>: ElementView {
  let name: String
  let attributes: [String: String]
  let inside: Inside
  let action: (Event) -> Void

  init(
    _ name: String, _ attributes: [String: String] = [:], @ViewBuilder _ inside: () -> Inside,
    action: @escaping (Event) -> Void
  ) {
    self.name = name
    self.attributes = attributes
    self.inside = inside()
    self.action = action
  }
  var content: Inside { inside }
  func render(in environment: EnvironmentValues) -> Element { Element(name, attributes: attributes) }
  func handle(_ event: Event) -> Bool {
    action(event)
    return true
  }
  static var takesEvents: Bool { true }
}

extension Element {
  init(_ tag: String, attributes: [String: String]) {
    self.init(tag, class: attributes["class"] ?? "")
    for (name, value) in attributes.sorted(by: { $0.key < $1.key }) where name != "class" {
      self[name] = value
    }
  }
}
