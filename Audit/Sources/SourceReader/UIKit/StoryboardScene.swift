internal import WaymarkAudit

/// A view controller in a storyboard.
final class StoryboardScene {
  /// The name of the storyboard, and the path of its file.
  let board, file: String
  /// The view controller.
  let element: MarkupElement

  /// Whether nothing else is in its file that code may show in it.
  let isWhole: Bool

  init(board: String, file: String, element: MarkupElement, isWhole: Bool = true) {
    (self.board, self.file, self.element, self.isWhole) = (board, file, element, isWhole)
  }

  var id: String { element["id"] ?? "" }
  var customClass: String? { element["customClass"].map(UIKitNames.plain) }
  var place: AppPlace { place(of: element) }

  /// The library's class that it is, or that its own one inherits from.
  var kind: String {
    switch element.name {
    case "tabBarController": "UITabBarController"
    case "navigationController": "UINavigationController"
    case "splitViewController": "UISplitViewController"
    case "pageViewController": "UIPageViewController"
    case "tableViewController": "UITableViewController"
    case "collectionViewController": "UICollectionViewController"
    case "hostingController": "UIHostingController"
    default: "UIViewController"
    }
  }

  func place(of element: MarkupElement) -> AppPlace {
    AppPlace(file: file, line: element.line, column: element.column)
  }
}

extension StoryboardScene {
  /// The segues that begin at an element itself.
  func segues(in element: MarkupElement) -> [MarkupElement] {
    element.child("connections")?.children.filter { $0.name == "segue" } ?? []
  }

  /// All segues of the scene.
  var allSegues: [MarkupElement] {
    var found: [MarkupElement] = []
    element.forEach { each in
      if each.name == "segue" { found.append(each) }
      return true
    }
    return found
  }
}
