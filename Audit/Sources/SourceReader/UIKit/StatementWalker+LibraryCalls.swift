internal import SourceFacts

/// Tells what calls of functions that are not the app’s own may do to the navigation.
extension StatementWalker {
  /// Whether a call is one of UIKit's own functions, which an app may override.
  func isOfLibrary(_ name: String, _ call: Call) -> Bool {
    switch name {
    case "present", "dismiss", "pushViewController", "popViewController", "popToRootViewController",
      "popToViewController", "setViewControllers", "setNavigationBarHidden", "setTabBarHidden", "setHidesBackButton",
      "setToolbarHidden", "setLeftBarButton", "setRightBarButton", "setLeftBarButtonItems", "setRightBarButtonItems":
      call["animated"] != nil || name == "dismiss" && call.arguments.isEmpty
    case "show", "showDetailViewController": call["sender"] != nil
    case "performSegue": call["withIdentifier"] != nil
    case "addChild", "addAction", "addTarget", "addGestureRecognizer": true
    case "setViewController": call["for"] != nil
    default: false
    }
  }

  /// Whether what is pushed on a navigation controller is what it begins with: it was made a moment before, or nothing is shown yet.
  func isFilled(_ base: Expression, _ frame: Frame) -> Bool {
    guard let reading else { return true }
    if case .name(let name, _) = base, frame.objects[name] != nil { return true }
    return classes.kind(of: reading.type, near: reading.place.file) == "UITabBarController"
  }

  /// Whether a function that could not be followed may do something to the navigation.
  func mayLead(
    _ name: String, of base: Expression, _ owners: [MadeObject], _ names: [String], _ frame: Frame
  ) -> Bool {
    // A view of the library, and what belongs to one.
    if owners.contains(where: { $0.call != nil || UIKitNames.views.contains($0.type) }), names.isEmpty { return false }
    var words: [String] = names
    base.forEach { each in
      switch each {
      case .name(let name, _), .member(_, let name, _): words.append(name)
      default: break
      }
    }
    if words.contains(where: { word in UIKitNames.guides.contains { word.lowercased().hasSuffix($0) } }) { return true }
    guard let first = words.first, first.first?.isUppercase != true else { return false }
    let plain = name.lowercased()
    let isOfView = ["view", "view.window", "tableView", "collectionView", "navigationItem", "navigationBar"].contains {
      words.contains($0)
    }
    return !isOfView && UIKitNames.navigating.contains { plain.hasPrefix($0) }
  }
}
