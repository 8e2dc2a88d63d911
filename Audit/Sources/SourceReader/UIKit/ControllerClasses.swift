internal import SourceFacts

/// Tells which classes are view controllers, and what they inherit from.
final class ControllerClasses {
  /// The library's view controllers that show what an app puts into them.
  private static let containers: Set = [
    "UIViewController", "UITableViewController", "UICollectionViewController", "UITabBarController",
    "UINavigationController", "UISplitViewController", "UIPageViewController", "UIHostingController",
  ]
  /// The library's view controllers that show something of the system's.
  private static let systems: Set = [
    "UIAlertController", "UIActivityViewController", "UIImagePickerController", "UIDocumentPickerViewController",
    "UIDocumentBrowserViewController", "UIColorPickerViewController", "UIFontPickerViewController",
    "UICloudSharingController", "UIReferenceLibraryViewController", "UIDocumentInteractionController",
    "SFSafariViewController", "MFMailComposeViewController", "MFMessageComposeViewController",
    "PHPickerViewController", "AVPlayerViewController", "QLPreviewController", "CNContactPickerViewController",
    "CNContactViewController", "EKEventEditViewController", "EKEventViewController", "SKStoreProductViewController",
    "GKGameCenterViewController", "PKAddPassesViewController", "UISearchController", "UIInputViewController",
    "UIVideoEditorController", "UIPrinterPickerController", "CNContactPickerViewController",
    "PKPaymentAuthorizationViewController",
  ]
  private static let maxDepth = 16

  let declarations: Declarations
  private var chains: [Key: Chain] = [:]
  private var known: [Key: [String]] = [:]

  /// A class, by its name and the file that is about it.
  private struct Key: Hashable {
    let name, file: String
  }

  init(_ declarations: Declarations) { self.declarations = declarations }

  /// A class with those that it inherits from.
  struct Chain {
    /// The app's own, the class itself first.
    var own: [Declarations.DeclaredType] = []
    /// The one of the library, or of a package, at the end.
    var foreign: String?
  }

  func chain(of name: String, near file: String) -> Chain {
    let key = Key(name: name, file: file)
    if let known = chains[key] { return known }
    let chain = newChain(of: name, near: file)
    chains[key] = chain
    return chain
  }

  private func newChain(of name: String, near file: String) -> Chain {
    var chain = Chain()
    var next: String? = name
    while let name = next {
      guard chain.own.count < Self.maxDepth, let type = declarations.type(name, near: file),
        type.facts.kind == .class, !chain.own.contains(where: { $0.id == type.id })
      else {
        chain.foreign = Declarations.last(name)
        break
      }
      chain.own.append(type)
      next = type.facts.inherited.first { inherited in
        declarations.type(inherited, near: type.file)?.facts.kind != .protocol
      }
    }
    return chain
  }

  /// What kind of view controller a class is, by the library's class that it inherits from; nil if it is none.
  func kind(of name: String, near file: String) -> String? {
    let foreign = chain(of: name, near: file).foreign ?? ""
    if Self.containers.contains(foreign) || Self.systems.contains(foreign) { return foreign }
    // Those of packages have the usual ending.
    return foreign.hasSuffix("ViewController") ? foreign : nil
  }

  /// Whether a class is one of the library that shows what an app puts into it.
  static func isContainer(_ name: String) -> Bool { containers.contains(name) }

  /// Whether a class shows something of the system's.
  static func isSystem(_ name: String) -> Bool { systems.contains(name) }

  /// The names under which a class and its ancestors may be extended, the class itself first.
  func ancestors(of name: String, near file: String) -> [String] {
    let key = Key(name: name, file: file)
    if let found = known[key] { return found }
    let chain = chain(of: name, near: file)
    var names = chain.own.map(\.id)
    if let foreign = chain.foreign { names.append(foreign) }
    if kind(of: name, near: file) != nil { names.append("UIViewController") }
    known[key] = names
    return names
  }

  /// The member of a class, or of one that it inherits from.
  func member(
    _ name: String, of type: String, near file: String, arguments: [Argument] = []
  ) -> Declarations.DeclaredMember? {
    for each in ancestors(of: type, near: file) {
      if let member = declarations.member(name, of: each, near: file, arguments: arguments) { return member }
    }
    return nil
  }

  /// The app's own view controllers that may be screens, by name.
  var controllers: [Declarations.DeclaredType] {
    declarations.allTypes.filter { type in
      guard type.facts.kind == .class, let kind = kind(of: type.id, near: type.file) else { return false }
      return !Self.isSystem(kind)
    }
  }
}
