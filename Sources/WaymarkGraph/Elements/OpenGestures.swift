/// The gestures that go on: what the user holds or moves, as the views were told. They are a value of the window, so
/// that they are persisted: a gesture outlasts the process, but not the page.
@MainActor final class OpenGestures {
  /// A gesture that goes on.
  struct Gesture: Codable, Equatable {
    enum Kind: Codable, Equatable {
      /// A thumb, a colour or a button of a stepper is held.
      case control
      /// Objects of a canvas are moved.
      case objects
      /// This part of the view's gesture has begun.
      case part(Int)
    }
    let element: Int32
    let kind: Kind

    /// What tells the view that the gesture has ended.
    var end: Event {
      switch kind {
      case .control: .editing(false)
      case .objects: .objects(ObjectReport(change: .moved, ids: []))
      case .part(let part): .gesture(GestureReport(part: part, phase: .cancelled, numbers: []))
      }
    }
  }

  /// More than fingers can make at once. Only a forged client has more, or one whose elements have gone.
  private static let most = 32
  /// A name that no app uses for its own values of the window.
  fileprivate static let key = "\u{1}gestures"

  private unowned let graph: Graph
  private let cell: SceneCell<[Gesture]>

  init(_ graph: Graph) {
    self.graph = graph
    cell = graph.sceneCell(Self.key, [], .value)
  }

  var isEmpty: Bool { cell.value.isEmpty }

  /// Notes what becomes of a gesture with an event that a view has handled.
  fileprivate func follow(_ kind: Gesture.Kind, of element: Int32, goesOn: Bool) {
    let gesture = Gesture(element: element, kind: kind), isKnown = cell.value.contains(gesture)
    if isKnown, !goesOn { cell.value.removeAll { $0 == gesture } }
    guard goesOn, !isKnown else { return }
    if cell.value.count == Self.most { cell.value.removeAll { graph.elements[$0.element] == nil } }
    if cell.value.count < Self.most { cell.value.append(gesture) }
  }

  /// Returns the gestures, which count as ended then.
  fileprivate func takeAll() -> [Gesture] {
    defer { cell.value = [] }
    return cell.value
  }
}

extension Graph {
  /// The gestures that go on; created when the first one begins, or is restored.
  private var openGestures: OpenGestures {
    if let gestures { return gestures }
    let new = OpenGestures(self)
    gestures = new
    return new
  }

  /// Notes what becomes of a gesture with an event that an element has handled.
  func followGesture(_ event: Event, in element: Int32) {
    if let (kind, goesOn) = event.gesture { openGestures.follow(kind, of: element, goesOn: goesOn) }
  }

  /// Whether a gesture goes on.
  package var hasOpenGestures: Bool {
    gestures.map { !$0.isEmpty } ?? (persistedScene[OpenGestures.key] != nil && !openGestures.isEmpty)
  }

  /// Ends the gestures that go on, because the page has gone on which the user has made them: the views are told what the
  /// browser can't tell any more. Call ``update()`` afterwards.
  package func endGestures() {
    for gesture in openGestures.takeAll() { _ = dispatch(gesture.end, to: gesture.element) }
  }
}

extension Event {
  /// The kind of the gesture to which the event belongs, and whether that goes on; nil if it belongs to none.
  fileprivate var gesture: (kind: OpenGestures.Gesture.Kind, goesOn: Bool)? {
    switch self {
    case .editing(let isEditing): (.control, isEditing)
    case .objects(let report) where report.change == .moving && !report.ids.isEmpty: (.objects, true)
    case .objects(let report) where report.change == .moved: (.objects, false)
    case .gesture(let report): (.part(report.part), report.phase == .changed)
    default: nil
    }
  }
}
