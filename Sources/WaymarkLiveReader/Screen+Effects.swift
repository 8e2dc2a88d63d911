internal import WaymarkAudit

extension Screen {
  /// Notes what a press on one of its actions does.
  @MainActor mutating func note(_ effects: [Effect], of press: Press) {
    guard !effects.isEmpty, let number = press.path.last else { return }
    let place = Self.place(of: number, at: self.place)
    for index in items.indices where items[index].action?.place == place { items[index].action?.effects += effects }
    for index in actions.indices where actions[index].place == place { actions[index].effects += effects }
    for index in menus.indices { menus[index].note(effects, at: place) }
  }

  /// The place of an element: the address of its screen, and its number as the column, so that it is told from others.
  static func place(of number: Int32, at place: AppPlace) -> AppPlace {
    AppPlace(file: place.file, line: 0, column: Int(number))
  }
}

extension Menu {
  /// Notes what the item at a place does.
  fileprivate mutating func note(_ effects: [Effect], at place: AppPlace) {
    for index in actions.indices where actions[index].place == place { actions[index].effects += effects }
    for index in submenus.indices { submenus[index].note(effects, at: place) }
  }
}
