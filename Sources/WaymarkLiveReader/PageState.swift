internal import WaymarkDriver

/// Where a window is, as far as its page tells it: to compare before and after a press.
@MainActor struct PageState {
  /// The name under which effects and the tab bar know the selected tab.
  static let tabs = "selectedTab"

  /// The number of modals.
  let modals: Int
  /// The kind of the uppermost modal.
  let modalKind: String?
  /// Whether people are asked about edits that would be lost.
  let asksAboutEdits: Bool
  /// The numbers of screens of each stack that is visible, by the stack's number.
  let depths: [Int32: Int]
  /// The selected tab.
  let tab: String?
  /// The columns and inspectors that are visible, by their numbers, with the screens in them.
  let columns: Set<Int32>
  let inspectors: Set<Int32>
  /// The address in the app.
  let address: String?

  init(_ driver: AppDriver) {
    let page = driver.page, shown = page.root.descendants { $0.isHidden }, open = page.modals?.modals ?? []
    modals = open.count
    let words = open.last?["class"]?.split(separator: " ").map(String.init) ?? []
    modalKind = words.first { ["sheet", "cover", "popover", "alert", "actions"].contains($0) }
    asksAboutEdits = page.reachable.parent?.tag == "wm-ask"
    depths = Dictionary(
      shown.filter { $0.tag == "wm-stack" }.map { ($0.id, $0.screens.count) }, uniquingKeysWith: { $1 })
    tab = shown.first { $0.tag == "wm-tabs" }?["data-selected"]
    columns = Set(shown.filter { $0.tag == "wm-column" }.map(\.id))
    inspectors = Set(shown.filter { $0.tag == "wm-inspector" }.map(\.id))
    address = driver.address
  }
}
