internal import WaymarkGraph

/// Choices, the ones chosen at present, and the effect of the user's choice.
///
/// It is created in the body that reads the selection, so that the body is evaluated again when the selection changes.
@MainActor struct Chooser {
  let choices: Choices
  /// The keys of the chosen values, in the form of the protocol.
  let text: String
  private let write: ([AnyHashable]) -> Void
  private let allowed: ClosedRange<Int>

  /// Returns a chooser of one value, or of none if that is allowed.
  static func one<Value: Hashable>(
    of choices: Choices, chosen: Value?, mayBeNone: Bool = false, write: @escaping (Value?) -> Void
  ) -> Chooser {
    Chooser(choices, chosen.map { [AnyHashable($0)] } ?? [], allowed: (mayBeNone ? 0 : 1)...1) {
      write($0.first?.base as? Value)
    }
  }

  /// Returns a chooser of any number of values.
  static func several<Value: Hashable>(
    of choices: Choices, chosen: Set<Value>, write: @escaping (Set<Value>) -> Void
  ) -> Chooser {
    Chooser(choices, chosen.map { AnyHashable($0) }, allowed: 0...Int.max) {
      write(Set($0.compactMap { $0.base as? Value }))
    }
  }

  private init(
    _ choices: Choices, _ chosen: [AnyHashable], allowed: ClosedRange<Int>,
    write: @escaping ([AnyHashable]) -> Void
  ) {
    choices.choose(chosen)
    self.choices = choices
    self.allowed = allowed
    self.write = write
    text = choices.text
  }

  /// Whether several values can be chosen.
  var takesSeveral: Bool { allowed.upperBound > 1 }

  func apply(to element: inout Element) {
    element["data-on"] = "input"
    element.value = .text(text)
  }

  func handle(_ event: Event) -> Bool {
    guard case .input(.text(let text)) = event, let values = choices.values(of: text),
      allowed.contains(values.count)
    else { return false }
    write(values)
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
