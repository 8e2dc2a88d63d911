/// What is known of the names of UIKit.
enum UIKitNames {
  /// Functions that may stand without an object, and do nothing to the navigation.
  static let harmless: Set = [
    "print", "debugPrint", "NSLog", "os_log", "min", "max", "abs", "fatalError", "assert", "assertionFailure",
    "precondition", "preconditionFailure", "NSLocalizedString", "zip", "stride", "type", "String", "round", "floor",
    "ceil", "sqrt", "setNeedsStatusBarAppearanceUpdate", "didMove", "willMove", "removeFromParent",
    "beginAppearanceTransition", "endAppearanceTransition", "loadViewIfNeeded", "setEditing", "becomeFirstResponder",
    "resignFirstResponder", "registerForTraitChanges", "setNeedsUpdateOfHomeIndicatorAutoHidden",
    "setNeedsUpdateOfScreenEdgesDeferringSystemGestures", "setOverrideTraitCollection", "setContentScrollView",
    "updateViewConstraints", "viewDidLoad", "viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear",
    "setToolbarItems", "transition", "addKeyCommand", "swap", "withUnsafePointer", "withExtendedLifetime",
    "unsafeBitCast", "arc4random_uniform", "CACurrentMediaTime", "UIGraphicsBeginImageContext",
    "UIGraphicsEndImageContext", "UIGraphicsGetCurrentContext", "dump", "autoreleasepool",
    "registerForPreviewing", "objc_setAssociatedObject",
    "objc_getAssociatedObject", "withCheckedContinuation", "withAnimation", "sleep",
    "updateUserActivityState", "restoreUserActivityState", "encodeRestorableState", "decodeRestorableState",
    "reloadInputViews", "unregisterForTraitChanges", "sequence", "repeatElement", "pow", "sin", "cos",
    "fabs", "ceilf", "floorf", "roundf", "atan2", "exp", "log", "CGAffineTransformMakeRotation",
    "didReceiveMemoryWarning",
    "setNeedsFocusUpdate",
  ]

  /// How functions begin that may lead somewhere.
  static let navigating = [
    "push", "pop", "present", "dismiss", "navigate", "show", "hide", "close", "open", "go", "back", "route", "select",
    "post", "send", "perform", "start", "finish", "end", "exit", "leave", "move", "switch", "toggle", "next", "did",
    "will", "on", "handle", "done", "cancel", "tap", "complete", "call", "accept", "trigger", "request", "confirm",
  ]
  /// Parts of the names of what takes care of navigation.
  static let guides = [
    "delegate", "coordinator", "router", "navigator", "presenter", "interactor", "viewmodel", "output", "listener",
    "handler", "flow", "wireframe", "subject", "relay", "action", "callback", "completion", "reactor", "store",
  ]

  /// Classes whose objects people press.
  static let buttons: Set = ["UIButton"]
  /// Classes whose objects are read with what shows them: what they do is not done where they are made.
  static let actions: Set = ["UIAlertAction", "UIAction", "UIContextualAction", "UITableViewRowAction"]
  /// Views of the library that lead nowhere.
  static let views: Set = [
    "UIView", "UILabel", "UIImageView", "UIStackView", "UIScrollView", "UITableView", "UICollectionView",
    "UIActivityIndicatorView", "UIProgressView", "UIVisualEffectView", "UIPickerView", "UIPageControl",
    "UISearchBar", "UIToolbar", "UINavigationBar", "UITextField", "UITextView", "UISwitch", "UISlider", "UIStepper",
    "UIDatePicker", "UISegmentedControl", "UIButton", "UIRefreshControl", "UIControl", "MKMapView", "WKWebView",
    "UITableViewCell", "UICollectionViewCell", "UITableViewHeaderFooterView", "UIColorWell", "UILayoutGuide",
    "MKAnnotationView", "MKPinAnnotationView", "MKMarkerAnnotationView", "ARSCNView", "SCNView", "SKView", "PDFView",
    "PKCanvasView", "UIContentUnavailableView", "LPLinkView", "MTKView",
  ]
  static let controls: Set = [
    "UITextField", "UITextView", "UISwitch", "UISlider", "UIStepper", "UIDatePicker", "UISegmentedControl",
  ]

  /// A class without generic arguments, and without the types around it.
  static func plain(_ type: String) -> String { Declarations.last(ValueResolver.bare(type)) }
}
