internal import WaymarkGraph

/// Choices, the one chosen at present, and the effect of the user's choice.
///
/// It is created in the body that reads the selection, so that the body is evaluated again when the selection changes.
@MainActor struct Chooser {
  let choices: Choices
  /// The key of the chosen value, in the form of the protocol.
  let text: String
  private let write: (AnyHashable) -> Void

  /// Creates a chooser of one value.
  init<Value: Hashable>(of choices: Choices, chosen: Value?, write: @escaping (Value?) -> Void) {
    choices.choose(chosen.map { [AnyHashable($0)] } ?? [])
    self.choices = choices
    self.write = { write($0.base as? Value) }
    text = choices.text
  }

  func apply(to element: inout Element) {
    element["data-on"] = "input"
    element.value = .text(text)
  }

  func handle(_ event: Event) -> Bool {
    guard case .input(.text(let text)) = event, let values = choices.values(of: text), values.count == 1
    else { return false }
    write(values[0])
    return true
  }
}

extension Element {
  /// Marks an element as one of several choices. The client updates the state of the chosen ones.
  @MainActor mutating func offer(_ key: Int, of choices: Choices, state: String) {
    let isChosen = choices.chosen.contains(key)
    self["data-choice"] = String(key)
    begin(with: state, isChosen ? "true" : "false")
    begin(with: "tabindex", isChosen ? "0" : "-1")
  }
}
