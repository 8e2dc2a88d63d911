internal import SourceFacts
internal import WaymarkAudit

/// Tells how view controllers are presented.
extension UIKitApp {
  /// How a view controller with a style is presented; nil if that is up to the system.
  static func transition(of style: Expression) -> Link.Transition? { style.memberName.flatMap(transition(named:)) }

  static func transition(named style: String) -> Link.Transition? {
    switch style {
    case "fullScreen", "overFullScreen", "currentContext", "overCurrentContext": .fullScreenCover
    case "popover": .popover
    case "pageSheet", "formSheet", "custom": .sheet
    default: nil
    }
  }
}
