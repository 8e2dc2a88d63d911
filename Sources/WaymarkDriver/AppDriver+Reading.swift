extension AppDriver {
  /// The screen on top: the last of the innermost stack that is shown; nil if the app has no stack.
  var topScreen: ShownNode? { nodes(in: .top).last { $0.tag == "wm-screen" } }

  /// The title of the screen, its level-1 heading; else that of the window.
  public var title: String? { heading?.name ?? windowTitle }

  /// The address of the screen on top, as the browser's address bar shows it.
  public var address: String? {
    topScreen?["data-address"] ?? nodes(in: .top).last { $0.tag == "wm-tab" }?["data-address"]
      ?? page.reachable["data-address"]
  }

  /// The text of the back button, which is the title of the screen below; nil if there is none.
  public var backTitle: String? { backNode.map { page.text(within: $0) } }

  var backNode: ShownNode? { nodes(in: .top).last { $0["data-back"] != nil } }

  /// The rows of the lists on the screen: the texts of each, joined by a space.
  public var rows: [String] {
    let all = (topScreen ?? page.reachable).descendants { $0.isHidden }.filter { $0.role == .listItem }
    return all.filter { row in !row.descendants { $0.isHidden }.dropFirst().contains { $0.role == .listItem }
    }
    .map { page.text(within: $0) }
  }

  /// All texts on the screen, in order, including the names of pictures.
  public var texts: [String] { page.parts(within: page.reachable) }

  /// The screen as an indented outline of roles, names and states, for comparisons and for reading.
  ///
  ///     screen “Lisbon” /places/lisbon
  ///       link “‹ Places”
  ///       heading 1 “Lisbon”
  ///       list
  ///         link “Belém loop 16.4 km”
  ///
  /// A row with a single element appears as that element; containers without a role of their own do not appear.
  public var snapshot: String { Outline(page: page, windowTitle: windowTitle).text }
}
