internal import WaymarkGraph

/// A binding to the selection of a list.
@MainActor enum ListSelection<Value: Hashable> {
  case one(Binding<Value?>)
  /// One value that is always selected.
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
