internal import WaymarkAudit
internal import WaymarkDriver

/// What a press has done to the navigation.
enum Outcome {
  /// It has shown an alert or an action sheet.
  case dialog
  /// It would close a modal, and asks first about edits that would be lost.
  case asksAboutEdits
  /// It has shown another screen.
  case shows(Link.Transition)
  /// It has closed a modal, or gone back.
  case dismisses
  /// It has selected another tab.
  case selects(String)
  /// It has opened an address outside of the app.
  case opensAddress
  case nothing

  /// - Parameter opensAddress: whether an address outside of the app was opened.
  @MainActor init(from before: PageState, to after: PageState, opensAddress: Bool) {
    if after.modals > before.modals {
      self =
        switch after.modalKind {
        case "alert", "actions": .dialog
        case "cover": .shows(.fullScreenCover)
        case "popover": .shows(.popover)
        default: .shows(.sheet)
        }
    } else if after.asksAboutEdits, !before.asksAboutEdits {
      self = .asksAboutEdits
    } else if after.modals < before.modals {
      self = .dismisses
    } else if let tab = after.tab, tab != before.tab {
      self = .selects(tab)
    } else if let change = Self.change(from: before.depths, to: after.depths) {
      self = change > 0 ? .shows(.push) : .dismisses
    } else if !after.inspectors.subtracting(before.inspectors).isEmpty {
      self = .shows(.inspector)
    } else if opensAddress {
      self = .opensAddress
    } else if after.address != before.address, !after.columns.isEmpty {
      self = .shows(.column)
    } else {
      self = .nothing
    }
  }

  /// By how many screens a stack has grown that is visible before and after.
  private static func change(from before: [Int32: Int], to after: [Int32: Int]) -> Int? {
    after.lazy.compactMap { id, depth in before[id].map { depth - $0 } }.first { $0 != 0 }
  }

  /// What the model says of it.
  @MainActor var effects: [Effect] {
    switch self {
    case .dismisses, .asksAboutEdits: [.dismisses]
    case .selects(let tab): [.sets(PageState.tabs, to: tab)]
    case .opensAddress: [.opensAddress]
    case .dialog, .shows, .nothing: []
    }
  }
}
