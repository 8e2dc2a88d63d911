internal import WaymarkGraph

/// The tokens of a search field, of any type.
@MainActor struct SearchTokens {
  let ids: [AnyHashable]
  /// Removes the token with an identifier; all of them for nil.
  let remove: (AnyHashable?) -> Void
  /// Adds a token; returns false if it is of another type.
  let append: (Any) -> Bool
  let view: AnyView
  /// Tokens that the user can choose; nil if there are none.
  var suggested: AnyView?

  init<C: RandomAccessCollection & RangeReplaceableCollection>(_ tokens: Binding<C>, view: AnyView)
  where C.Element: Identifiable {
    ids = tokens.wrappedValue.map { AnyHashable($0.id) }
    remove = { id in
      let before = tokens.wrappedValue
      if before.isEmpty { return }
      tokens.wrappedValue = id == nil ? C() : C(before.filter { AnyHashable($0.id) != id })
    }
    append = { new in
      guard let new = new as? C.Element else { return false }
      if !tokens.wrappedValue.contains(where: { $0.id == new.id }) { tokens.wrappedValue.append(new) }
      return true
    }
    self.view = view
  }
}

/// The tokens before the text of the search field.
struct SearchTokenList: ElementView {
  let offer: SearchConfiguration
  let part: SearchPart

  var content: SearchPartView { SearchPartView(part: part) }

  func render(in environment: EnvironmentValues) -> Element {
    var element = Element("div", class: "search-tokens")
    element["role"] = "group"
    element["aria-label"] = environment.libraryText("Tokens")
    element["data-on"] = "delete"
    return element
  }

  func adjust(_ environment: inout EnvironmentValues) {
    environment.dropDecorations()
    environment.elementWrapper = nil
    environment.elementRegistry = offer.shownTokens
    environment.stackAxis = .horizontal
  }

  func handle(_ event: Event) -> Bool {
    guard case .delete(let row) = event, let id = offer.shownTokens.id(of: row) else { return false }
    offer.model.tokens?.remove(id)
    return true
  }

  func flexibility(of children: [Axis.Set], in environment: EnvironmentValues) -> Axis.Set { [] }
  static var takesEvents: Bool { true }
}

/// The mounted tokens of a field, by the numbers with which the client names them.
@MainActor final class ShownSearchTokens: ElementRegistry {
  private var nodes: [Int32: AnyElementNode] = [:]

  nonisolated init() {}

  func add(_ node: AnyElementNode) { nodes[node.id] = node }
  func remove(_ node: AnyElementNode) { nodes[node.id] = nil }

  /// Returns the identifier of a token; nil if it is not there any more, or disabled.
  func id(of row: Int32) -> AnyHashable? {
    guard let node = nodes[row], node.isEnabled else { return nil }
    return node.surroundings.viewTag?.value
  }
}

/// One token.
struct SearchTokenElement<Inside: View>: ElementView {
  /// Whether its content has controls, by which the token is edited.
  let isEditable: Bool
  let inside: Inside

  var content: Inside { inside }

  func render(in environment: EnvironmentValues) -> Element {
    var element = Element("span", class: "search-token")
    // A button can't contain others.
    element["role"] = isEditable ? "group" : "button"
    element["aria-roledescription"] = environment.libraryText("token")
    if isEditable {
      element["aria-label"] = inside.labelText?.string(in: environment)
    } else {
      element["tabindex"] = "-1"
    }
    if !environment.isEnabled { element["aria-disabled"] = "true" }
    return element
  }

  func adjust(_ environment: inout EnvironmentValues) {
    if environment.elementRegistry != nil { environment.elementRegistry = nil }
    environment.stackAxis = .horizontal
  }

  func registry(in environment: EnvironmentValues) -> (any ElementRegistry)? { environment.elementRegistry }
  static var isWrapped: Bool { false }
}
