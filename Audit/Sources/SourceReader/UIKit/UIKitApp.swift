internal import SourceFacts
internal import WaymarkAudit

/// The view controllers of an app: finds the screens that they are, and what leads to them.
final class UIKitApp {
  let declarations: Declarations
  let resolver: ValueResolver
  let evaluator: ViewEvaluator
  let labels: LabelReader
  let classes: ControllerClasses
  let conformers: ProtocolConformers
  let storyboards: Storyboards
  /// What static properties stand for, by where they are declared.
  var shared: [AppPlace: [MadeObject]] = [:]
  unowned let builder: ModelBuilder

  var waiting: [(screen: Screen, object: MadeObject)] = []
  private var next = 0
  /// View controllers around views of SwiftUI that are still to be read.
  var waitingAround: [(screen: Screen.ID, object: MadeObject)] = []
  /// The screens of each view controller, by the scene and the bar items that it is given where something leads to it.
  var variants: [String: [String: Screen.ID]] = [:]
  /// The screens whose own code says how they are presented.
  var ownTransitions: [Screen.ID: Link.Transition] = [:]
  /// What is known of screens by those who lead to them.
  var outer: [Screen.ID: OuterSettings] = [:]
  /// The links whose transition is up to what they lead to.
  var openTransitions: [(screen: Screen.ID, place: AppPlace, target: Screen.ID)] = []
  var sceneObjects: [ObjectIdentifier: MadeObject] = [:]
  /// The views of SwiftUI that something leads to.
  var hosted: Set<AppPlace> = []
  var entries: [Screen.ID] = []
  /// The classes that were read as parts of other screens.
  var embedded: Set<String> = []
  var embedding: [String] = []

  init(_ builder: ModelBuilder, _ storyboards: Storyboards) {
    self.builder = builder
    (declarations, resolver) = (builder.declarations, builder.resolver)
    (evaluator, labels) = (builder.evaluator, builder.labels)
    classes = ControllerClasses(declarations)
    conformers = ProtocolConformers(declarations)
    self.storyboards = storyboards
  }

  /// Reads what was entered. Returns whether there was anything.
  @discardableResult func readWaiting() -> Bool {
    guard next < waiting.count || !waitingAround.isEmpty else { return false }
    while next < waiting.count {
      let (screen, object) = waiting[next]
      next += 1
      var reader = ControllerReader(self, screen, object)
      builder.add(reader.read())
    }
    while let (id, object) = waitingAround.popLast() {
      var reader = ControllerReader(self, Screen(id: id, place: object.place), object)
      let around = reader.read()
      outer[id]?.around = around
    }
    return true
  }

  func note(_ what: String, at place: AppPlace) { builder.note(what, at: place) }

  /// The object that a scene of a storyboard makes.
  func object(of scene: StoryboardScene) -> MadeObject {
    let scene = storyboards.resolved(scene) ?? scene
    if let known = sceneObjects[ObjectIdentifier(scene)] { return known }
    let own = scene.customClass.flatMap { declarations.type($0, near: scene.file) }
    let frame = Frame(this: nil, scope: Scope(type: own?.id, file: own?.file ?? scene.file))
    let object = MadeObject(own?.id ?? scene.customClass ?? scene.kind, frame: frame, place: scene.place)
    object.scene = scene
    sceneObjects[ObjectIdentifier(scene)] = object
    return object
  }

  /// The kind of view controller that an object is.
  func kind(of object: MadeObject) -> String? {
    let kind = classes.kind(of: object.type, near: object.frame.scope.file)
    // The class of a scene may be of a package, or missing.
    guard let scene = object.scene else { return kind }
    return kind.flatMap { ControllerClasses.isContainer($0) ? $0 : nil } ?? scene.kind
  }

  /// What the class of an object does.
  func followed(_ object: MadeObject) -> FollowedClass {
    if let known = object.followed { return known }
    let followed = FollowedClass(object, self)
    object.followed = followed
    return followed
  }

  /// The text that an expression stands for; what comes from elsewhere is data.
  func label(of expression: Expression?, in scope: Scope) -> Label {
    let found = labels.label(of: expression, in: scope)
    return found == .unknown ? .data : found
  }

  /// The name of the symbol that a `UIImage` shows, or of its picture.
  func symbol(of image: MadeObject) -> String? {
    guard image.type == "UIImage", let name = image.call?["systemName"] ?? image.call?["named"] else { return nil }
    return labels.symbol(name, in: image.frame.scope)
  }
}
