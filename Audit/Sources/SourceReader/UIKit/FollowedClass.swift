internal import SourceFacts
internal import WaymarkAudit

/// What the code of a class does.
final class FollowedClass {
  /// One of its functions, or of its other members.
  struct Part {
    let member: Declarations.DeclaredMember
    let effects: [FoundEffect]
    let made: [MadeObject]
  }

  /// The object that `self` stands for.
  let this: MadeObject
  let parts: [Part]
  /// Everything that it makes.
  let made: [MadeObject]
  /// Whether it does something that could not be followed, and may show anything.
  let isOpen: Bool

  /// Follows all that a class, and those it inherits from, have.
  init(_ object: MadeObject, _ app: UIKitApp) {
    this = object
    let file = object.place.file
    let chain = app.classes.chain(of: object.type, near: file)
    let walker = StatementWalker(app, reading: object, limit: 40_000)
    var parts: [Part] = []
    // What the class itself says comes last, and wins.
    for type in chain.own.reversed() {
      let members = app.declarations.members(of: type.id).sorted {
        ($0.facts.kind == .initializer ? 0 : 1, $0.file, $0.facts.place.line, $0.facts.place.column)
          < ($1.facts.kind == .initializer ? 0 : 1, $1.file, $1.facts.place.line, $1.facts.place.column)
      }
      for member in members where !member.facts.isStatic {
        let (effects, made) = (walker.effects.count, walker.made.count)
        if member.facts.kind == .property {
          let scope = Scope(type: member.type, file: member.file)
          _ = walker.property(member.facts.name, of: object, Frame(this: object, scope: scope))
        }
        walker.begin(member, this: object)
        parts.append(
          Part(member: member, effects: Array(walker.effects[effects...]), made: Array(walker.made[made...])))
      }
    }
    object.removeRepeatedSettings()
    self.parts = parts
    made = walker.made
    let foreign = chain.foreign ?? ""
    isOpen = walker.isOpen || !(foreign == "UIViewController" || ControllerClasses.isContainer(foreign))
  }
}
