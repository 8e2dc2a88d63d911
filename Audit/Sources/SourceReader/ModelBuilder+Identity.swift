internal import SourceFacts
internal import WaymarkAudit

/// Which screens views are.
extension ModelBuilder {
  /// One of several ways, with the cases for which it is taken.
  struct Way {
    var cases: [String]
    var view: ShownView
    /// Whether one of the cases may come.
    var isPossible: Bool
  }

  /// The ways among which something chooses; nil if it is not a choice of views of the app's own.
  func ways(of view: ShownView, for item: ShownItem?) -> [Way]? {
    switch view.kind {
    case .choice(let subject):
      guard view.owners.isEmpty || subject != nil else { return nil }
      let branches = view.children.flatMap { branch -> [Way] in
        guard case .branch(_, let cases) = branch.kind else { return [] }
        let isPossible = subject.flatMap { item?.mayBe(cases, as: $0, in: view.scope) } ?? true
        return branch.children.map { child in
          var child = child
          child.modifiers += view.modifiers
          return Way(cases: cases, view: child, isPossible: isPossible)
        }
      }
      let screens = branches.count { branch in
        !branch.view.owners.isEmpty || ["NavigationStack", "NavigationView"].contains(branch.view.name)
      }
      return screens > 1 ? branches : nil
    case .standard, .group:
      guard view.kind == .group || LibraryViews.containers.contains(view.name), view.children.count == 1,
        let inner = ways(of: view.children[0], for: item)
      else { return nil }
      return inner.map { way in
        var around = view
        around.children = [way.view]
        around.owners = []
        return Way(cases: way.cases, view: around, isPossible: way.isPossible)
      }
    default: return nil
    }
  }

  static let barModifiers: Set = ["toolbar", "navigationBarItems"]

  /// Whether a frame has bars around what it is given: in itself, or in the views with one child that it consists of.
  private static func hasBars(_ frame: ShownView) -> Bool {
    var view = frame
    while true {
      if view.modifiers.contains(where: { barModifiers.contains($0.name) }) { return true }
      guard view.children.count == 1, view.children[0].owners.isEmpty else { return false }
      view = view.children[0]
    }
  }

  /// The view of the app's own that a screen is; nil if it has none.
  func owner(of view: ShownView) -> ShownView.Owner? {
    if let owner = view.owners.last(where: { !$0.takesContent }) { return owner }
    return view.children.count == 1 ? owner(of: view.children[0]) : nil
  }

  /// The identity of a screen, its place, and what it is called: by the name of its view, or by where it stands if it has none.
  func identity(of view: ShownView) -> (Screen.ID, AppPlace, name: String) {
    var view = view
    // The frames so far that have bars of their own, and those whose bars may still come further in.
    var framing: [String] = []
    while true {
      // A frame around views that it is given is not what the screen is about, but its bars are.
      if let owner = view.owners.last(where: { !$0.takesContent }) {
        let declared = declarations[owner.name]
        let place = declared.map { AppPlace(file: $0.file, line: $0.facts.place.line, column: $0.facts.place.column) }
        let name = framing.reduce(owner.name) { "\($1)(\($0))" }
        return (name, place ?? ButtonReader.place(view.place, view.scope), name)
      }
      if let frame = view.owners.last, Self.hasBars(view) { framing.insert(frame.name, at: 0) }
      let isFrame = view.name.isEmpty || !view.owners.isEmpty || LibraryViews.containers.contains(view.name)
      guard isFrame, view.children.count == 1 else { break }
      view = view.children[0]
    }
    let place = ButtonReader.place(view.place, view.scope)
    let file = place.file.split(separator: "/").last ?? ""
    let id = "\(view.name.isEmpty ? "View" : view.name) (\(file):\(place.line))"
    let kind = view.name == "Representable" ? view.call?.name ?? view.name : view.name.isEmpty ? "View" : view.name
    return (id, place, view.scope.type.map { "\(kind) in \($0)" } ?? id)
  }
}
