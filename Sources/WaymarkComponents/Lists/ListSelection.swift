internal import WaymarkGraph

/// What is selected in a list, and the way to change it.
@MainActor enum ListSelection<Value: Hashable> {
  case one(Binding<Value?>)
  /// One that is always there.
  case always(Binding<Value>)
  case several(Binding<Set<Value>>)

  func chooser(of choices: Choices) -> Chooser {
    switch self {
    case .one(let selection):
      .one(of: choices, chosen: selection.wrappedValue, mayBeNone: true) { selection.wrappedValue = $0 }
    case .always(let selection):
      .one(of: choices, chosen: selection.wrappedValue) { if let value = $0 { selection.wrappedValue = value } }
    case .several(let selection):
      .several(of: choices, chosen: selection.wrappedValue) { selection.wrappedValue = $0 }
    }
  }
}
