internal import WaymarkAudit

/// What a view controller is given by those who show it.
struct OuterSettings {
  var title = Label.absent
  var hiddenTabBar: AppPlace?
  var disabledDismissal: AppPlace?
  var hasOwnStack = false
  /// Where it is presented by something that may close it.
  var closing: AppPlace?
  /// What the view controller around a view of SwiftUI says.
  var around: Screen?
}
