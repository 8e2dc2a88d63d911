internal import WaymarkGraph

extension AppDriver {
  /// The titles in the menu that opens when the back button is held: those of the screens below, the nearest first.
  public var ancestors: [String] {
    screensBelow.reversed().map { title(of: $0) }
  }

  /// Holds the back button and chooses a screen below by its title; of several with that title, the nearest.
  ///
  ///     try driver.goBack(to: "Places")
  public func goBack(to title: String) throws {
    catchUp()
    guard let stack = topScreen?.parent, let depth = screensBelow.lastIndex(where: { self.title(of: $0) == title })
    else { throw DriverError.notFound("screen “\(title)” below", screen: snapshot) }
    try send(.pop(depth: depth, epoch: stack.epoch), "pop", to: stack, "menu item “\(title)”")
  }

  private var screensBelow: [ShownNode] {
    topScreen?.parent?.screens.dropLast() ?? []
  }

  private func title(of screen: ShownNode) -> String {
    let shown = screen.children.flatMap { $0.descendants { $0["aria-hidden"] == "true" } }
    return shown.first { $0.role == .heading && $0.headingLevel == 1 }.map { page.name(of: $0) } ?? ""
  }
}
