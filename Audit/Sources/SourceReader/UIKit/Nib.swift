/// A file (`.xib`) with the view of a view controller.
struct Nib {
  static let ending = ".xib"

  /// The name of the file, without its ending.
  let name: String
  /// The class that the file is for: that of the “File's Owner”.
  let owner: String
  /// What is in it, as the scene of a storyboard has it.
  let scene: StoryboardScene

  /// Reads a file; nil if it is for no class, or has no view of its owner.
  init?(_ path: String, _ root: MarkupElement) {
    let objects = root.child("objects")?.children ?? []
    guard let placeholder = objects.first(where: { $0["placeholderIdentifier"] == "IBFilesOwner" }),
      let owner = placeholder["customClass"].map(UIKitNames.plain),
      let connections = placeholder.child("connections"),
      let outlet = connections.children.first(where: { $0.name == "outlet" && $0["property"] == "view" }),
      let view = objects.first(where: { $0["id"] == outlet["destination"] })
    else { return nil }
    name = String((path.split(separator: "/").last ?? "").dropLast(Self.ending.count))
    self.owner = owner
    let element = MarkupElement(
      name: "viewController", attributes: placeholder.attributes, line: view.line, column: view.column,
      children: [connections, view])
    let isWhole = objects.allSatisfy { $0.name == "placeholder" || $0["id"] == view["id"] }
    scene = StoryboardScene(board: name, file: path, element: element, isWhole: isWhole)
  }
}
