internal import SourceFacts
internal import WaymarkAudit

/// The storyboards of an app, and the files with views of view controllers.
final class Storyboards {
  private var scenes: [String: [String: StoryboardScene]] = [:]
  private var initials: [String: String] = [:]
  private var files: [(board: String, path: String)] = []
  /// The scenes in the order of their files.
  private(set) var all: [StoryboardScene] = []
  private var nibs: [String: [Nib]] = [:]

  init(_ read: [(path: String, root: MarkupElement)]) {
    for (path, root) in read where root["launchScreen"] != "YES" {
      if path.hasSuffix(Nib.ending) {
        if let nib = Nib(path, root) { nibs[nib.owner, default: []].append(nib) }
        continue
      }
      let board = Self.name(of: path)
      files.append((board, path))
      initials[path] = root["initialViewController"]
      for scene in root.child("scenes")?.children ?? [] {
        for element in scene.child("objects")?.children ?? [] where Self.isController(element) {
          let found = StoryboardScene(board: board, file: path, element: element)
          scenes[path, default: [:]][found.id] = found
          all.append(found)
        }
      }
    }
  }

  private static func isController(_ element: MarkupElement) -> Bool {
    element.name.hasSuffix("Controller") || element.name == "viewControllerPlaceholder"
  }

  private static func name(of path: String) -> String {
    let file = path.split(separator: "/").last ?? ""
    return String(file.dropLast(".storyboard".count))
  }

  /// Of a storyboard that is there once for each language the one that others are made from.
  static func withoutTranslations(
    _ read: [(path: String, document: MarkupDocument)]
  ) -> [(path: String, document: MarkupDocument)] {
    var best: [String: Int] = [:]
    var kept: [(path: String, document: MarkupDocument)] = []
    for each in read {
      let parts = each.path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
      guard parts.count >= 2, let folder = parts.dropLast().last, folder.hasSuffix(".lproj"), let file = parts.last
      else {
        kept.append(each)
        continue
      }
      let key = parts.dropLast(2).joined(separator: "/") + "/" + file
      guard let index = best[key] else {
        best[key] = kept.count
        kept.append(each)
        continue
      }
      let isPresentBase = kept[index].path.contains("/Base.lproj/") || kept[index].path.hasPrefix("Base.lproj/")
      if folder == "Base.lproj" || folder == "en.lproj" && !isPresentBase { kept[index] = each }
    }
    return kept
  }

  // MARK: Scenes

  /// The scene with an identity in a file, or that it stands for.
  func scene(id: String, in file: String) -> StoryboardScene? { scenes[file]?[id].flatMap { resolved($0) } }

  /// The scene that a placeholder for one of another storyboard stands for.
  func resolved(_ scene: StoryboardScene, depth: Int = 0) -> StoryboardScene? {
    guard scene.element.name == "viewControllerPlaceholder" else { return scene }
    guard depth < 4, let board = scene.element["storyboardName"] else { return nil }
    let found =
      scene.element["referencedIdentifier"].map { self.scene(identifier: $0, in: board, near: scene.file) }
      ?? initial(of: board, near: scene.file)
    return found.flatMap { resolved($0, depth: depth + 1) }
  }

  /// The scene that code calls by an identifier. Without the name of the storyboard it has to be the only one.
  func scene(identifier: String, in board: String?, near file: String) -> StoryboardScene? {
    let found = all.filter { scene in
      scene.element["storyboardIdentifier"] == identifier && (board == nil || scene.board == board)
    }
    guard found.count > 1 else { return found.first }
    return board == nil ? nil : found.max { Self.nearness($0.file, file) < Self.nearness($1.file, file) }
  }

  /// The first scene of a storyboard.
  func initial(of board: String, near file: String) -> StoryboardScene? {
    files.filter { $0.board == board }
      .max { Self.nearness($0.path, file) < Self.nearness($1.path, file) }
      .flatMap { path in initials[path.path].flatMap { scene(id: $0, in: path.path) } }
  }

  /// The first scenes of the storyboards that the system shows by itself: those with the usual name.
  var mains: [StoryboardScene] {
    files.filter { $0.board == "Main" || files.count == 1 }.compactMap { file in
      initials[file.path].flatMap { scene(id: $0, in: file.path) }
    }
  }

  /// The only scene of a class; nil if there are several.
  func scene(ofClass name: String) -> StoryboardScene? {
    let found = all.filter { $0.customClass == name }
    return found.count == 1 ? found[0] : nil
  }

  /// Whether there are views for a class.
  func hasNibs(for owner: String) -> Bool { nibs[owner] != nil }

  /// The view for a class, by the name of its file; nil if there are several.
  func nib(named name: String, for owner: String) -> StoryboardScene? {
    let found = nibs[owner]?.filter { $0.name == name } ?? []
    return found.count == 1 ? found[0].scene : nil
  }

  private static func nearness(_ first: String, _ second: String) -> Int {
    zip(first.utf8, second.utf8).prefix { $0 == $1 }.count { $0.0 == UInt8(ascii: "/") }
  }
}
