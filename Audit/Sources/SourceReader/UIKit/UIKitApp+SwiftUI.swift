internal import SourceFacts
internal import WaymarkAudit

/// Follows what leads from UIKit to SwiftUI and back.
extension UIKitApp {
  /// Whether something is known to lead to a view that UIKit shows.
  func leads(to view: Scope.Value) -> Bool {
    let place = view.expression.place
    return hosted.contains(AppPlace(file: view.scope.file, line: place.line, column: place.column))
  }

  func enterHosted(_ object: MadeObject) -> [Screen.ID] {
    var root = object.call?["rootView"].map { ($0, object.frame.scope) }
    if root == nil, declarations.type(object.type, near: object.frame.scope.file) != nil {
      root =
        followed(object).this.calls.lazy.filter { $0.path == ["super"] }
        .compactMap { done in done.call["rootView"].map { ($0, done.frame.scope) } }.first
    }
    guard let (view, scope) = root else { return [] }
    return builder.enterHosted(Scope.Value(expression: view, scope: scope)).map { id in
      hosted.insert(AppPlace(file: scope.file, line: view.place.line, column: view.place.column))
      note(outerSettingsOf: object, for: id)
      if outer[id]?.around == nil {
        outer[id]?.around = Screen(id: id, place: object.place)
        waitingAround.append((id, object))
      }
      return id
    }
  }

  /// Reads the view controller that a `UIViewControllerRepresentable` makes into the screen that shows it.
  func embed(_ type: String, near file: String, into screen: inout Screen) {
    guard let declared = declarations.type(type, near: file),
      let member = declarations.member("makeUIViewController", of: declared.id, near: file)
    else { return }
    let frame = Frame(this: nil, scope: Scope(type: declared.id, file: member.file))
    let this = MadeObject(declared.id, frame: frame, place: frame.place(member.facts.place))
    for object in StatementWalker(self, reading: nil).begin(member, this: this) {
      let shown = kind(of: object) == "UINavigationController" ? firstScreens(of: object) : [object]
      for each in shown {
        guard let own = declarations.type(each.type, near: file), kind(of: each) != "UIHostingController",
          kind(of: each).map(ControllerClasses.isSystem) == false
        else { continue }
        embedded.insert(own.id)
        var reader = ControllerReader(self, screen, each)
        screen = reader.read()
      }
    }
  }

  /// Reads a view controller that is a part of another one; nil if it is so of itself.
  func embedded(_ child: MadeObject, in screen: Screen.ID) -> Screen? {
    guard !embedding.contains(child.type), embedding.count < 4 else { return nil }
    if declarations.type(child.type, near: child.frame.scope.file) != nil { embedded.insert(child.type) }
    embedding.append(child.type)
    defer { embedding.removeLast() }
    var reader = ControllerReader(self, Screen(id: screen, place: child.place), child)
    return reader.read()
  }
}
