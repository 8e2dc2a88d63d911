public import Observation
internal import WaymarkDocuments
internal import WaymarkGraph
internal import WaymarkLocalization

/// What a window's user can undo and redo.
///
///     @Environment(\.undoManager) private var undoManager
///     …
///     func rename(to name: String) {
///       let old = model.name
///       undoManager?.registerUndo(withTarget: model) { $0.name = old }
///       undoManager?.setActionName("Rename")
///       model.name = name
///     }
///
/// Changes of a document through the binding that `DocumentGroup` gives are registered by themselves, of each user their own: what others have
/// changed since is not overwritten. They can be undone after a reload, and after the server was restarted.
///
/// Differs from Foundation on Apple's platforms: actions of closures end with the process, and while nobody uses the window. Views that read
/// `canUndo` and the names are evaluated again when these change.
@MainActor @Observable public final class UndoManager {
  @ObservationIgnored let _$observationRegistrar = SceneRegistrar()
  /// Actions that are undone together.
  fileprivate struct Group {
    var name = ""
    var turn: Int?
    var actions: [Action] = []
    /// The number of steps of the document that could be undone when the group was made: later steps are undone before it.
    var depth: Int
    /// The group of the document's steps that were made with it.
    var steps: String?
  }

  fileprivate struct Action {
    weak var target: AnyObject?
    let run: (AnyObject) -> Void
  }

  private enum Activity { case none, undoing, redoing }

  private var done: [Group] = []
  private var undone: [Group] = []
  private var activity = Activity.none
  private var disabled = 0
  private var nesting = 0
  /// The group of the document's steps between `beginUndoGrouping()` and `endUndoGrouping()`.
  @ObservationIgnored private(set) var openGroup: String?
  /// The event in which the document was changed last.
  @ObservationIgnored private var stepTurn: Int?
  /// How often the document was changed.
  @ObservationIgnored private(set) var documentEdits = 0
  /// Returns the number of the event that is handled; nil where events are not known.
  @ObservationIgnored private let turn: () -> Int?
  @ObservationIgnored private weak var document: (any UndoableDocument)?
  @ObservationIgnored private let author: String
  /// Called when actions are registered, undone or done again.
  @ObservationIgnored var actionsChanged: () -> Void = {}
  /// The greatest number of groups that can be undone; 0 for 1,000. Older ones are removed.
  public var levelsOfUndo = 0 { didSet { trim() } }

  /// Creates a manager that belongs to no window. Each registered action is a group of its own, except between ``beginUndoGrouping()`` and
  /// ``endUndoGrouping()``.
  public convenience init() { self.init { nil } }

  init(document: (any UndoableDocument)? = nil, author: String = "", turn: @escaping () -> Int?) {
    self.turn = turn
    self.document = document
    self.author = author
  }

  // MARK: Registering

  /// Registers an action that undoes what is being done, or does again what is being undone.
  ///
  /// - Parameters:
  ///   - target: the object that the action changes. When it has gone, the action does nothing.
  ///   - handler: the action.
  public func registerUndo<Target: AnyObject>(
    withTarget target: Target, handler: @escaping @MainActor (Target) -> Void
  ) {
    guard disabled == 0 else { return }
    actionsChanged()
    let action = Action(target: target) { target in (target as? Target).map(handler) }
    switch activity {
    case .undoing: undone.append(action, depth: depth)
    case .redoing: done.append(action, depth: depth)
    case .none:
      undone = []
      let turn = turn()
      let continues = turn != nil && done.last?.turn == turn || openGroup != nil && done.last?.steps == openGroup
      if nesting > 0 || continues, !done.isEmpty {
        done[done.count - 1].actions.append(action)
      } else {
        done.append(Group(turn: turn, actions: [action], depth: depth, steps: openGroup))
        trim()
      }
    }
  }

  private var depth: Int { document?.history(of: author).count ?? 0 }

  private func trim() {
    let most = levelsOfUndo > 0 ? levelsOfUndo : DocumentHistory.mostSteps
    if done.count > most { done.removeFirst(done.count - most) }
  }

  /// Begins a group: everything until ``endUndoGrouping()`` is undone together.
  public func beginUndoGrouping() {
    nesting += 1
    guard nesting == 1 else { return }
    openGroup = DocumentID.random()
    done.append(Group(depth: depth))
  }

  /// Ends a group.
  public func endUndoGrouping() {
    guard nesting > 0 else { return }
    nesting -= 1
    guard nesting == 0 else { return }
    openGroup = nil
    if done.last?.actions.isEmpty == true { done.removeLast() }
  }

  /// Changes something that is undone together with other changes of the same group, unless a group is open already.
  func perform(in group: String, _ change: () -> Void) {
    guard openGroup == nil else { return change() }
    openGroup = group
    defer { openGroup = nil }
    change()
  }

  /// The number of groups that have begun and not ended.
  public var groupingLevel: Int { nesting }
  /// Whether what one event does is undone together: in a window always.
  public var groupsByEvent: Bool { true }

  /// Ignores registrations until ``enableUndoRegistration()``. Changes of a document are registered nevertheless.
  public func disableUndoRegistration() { disabled += 1 }
  /// Ends one ``disableUndoRegistration()``.
  public func enableUndoRegistration() { disabled = max(0, disabled - 1) }
  /// Whether actions are registered.
  public var isUndoRegistrationEnabled: Bool { disabled == 0 }

  /// Removes all actions of closures. Steps of a document stay.
  public func removeAllActions() {
    done = []
    undone = []
  }

  /// Removes the actions that change an object.
  public func removeAllActions(withTarget target: Any) {
    let target = target as AnyObject
    func clean(_ groups: [Group]) -> [Group] {
      groups.compactMap { group in
        var group = group
        // One that has begun is empty before its first action.
        let wasEmpty = group.actions.isEmpty
        group.actions.removeAll { $0.target === target }
        return group.actions.isEmpty && !wasEmpty ? nil : group
      }
    }
    done = clean(done)
    undone = clean(undone)
  }

  // MARK: Undoing

  /// Whether something can be undone.
  public var canUndo: Bool { nextIsStep || !done.isEmpty }
  /// Whether something can be done again.
  public var canRedo: Bool { nextRedoIsStep || !undone.isEmpty }
  /// Whether an action is being undone.
  public var isUndoing: Bool { activity == .undoing }
  /// Whether an action is being done again.
  public var isRedoing: Bool { activity == .redoing }

  private var history: DocumentHistory? { document?.history(of: author) }
  /// Whether a step of the document is undone next, rather than actions.
  private var nextIsStep: Bool {
    guard let history, history.canUndo else { return false }
    return done.last.map { $0.depth < history.count } ?? true
  }
  private var nextRedoIsStep: Bool {
    guard let history, history.canRedo else { return false }
    return undone.last.map { $0.depth > history.count } ?? true
  }

  /// Notes that the document has been changed: what was undone can't be done again.
  func documentWasEdited(in turn: Int) {
    stepTurn = turn
    documentEdits += 1
    if !undone.isEmpty, activity == .none { undone = [] }
  }

  /// Undoes the last group of actions, or the last own step of the document. Screen readers read its name.
  public func undo() {
    guard activity == .none else { return }
    if canUndo { AccessibilityNotification.Announcement(undoMenuItemTitle).post() }
    if nextIsStep {
      document?.undo(by: author)
    } else if let group = done.popLast() {
      undone.append(Group(name: group.name, turn: group.turn, depth: group.depth))
      run(group, as: .undoing)
      if undone.last?.actions.isEmpty == true { undone.removeLast() }
    }
  }

  /// Does again what was undone last. Screen readers read its name.
  public func redo() {
    guard activity == .none else { return }
    if canRedo { AccessibilityNotification.Announcement(redoMenuItemTitle).post() }
    if nextRedoIsStep {
      document?.redo(by: author)
    } else if let group = undone.popLast() {
      done.append(Group(name: group.name, depth: depth))
      run(group, as: .redoing)
      if done.last?.actions.isEmpty == true { done.removeLast() }
    }
  }

  private func run(_ group: Group, as activity: Activity) {
    self.activity = activity
    for action in group.actions.reversed() { if let target = action.target { action.run(target) } }
    self.activity = .none
    actionsChanged()
  }

  // MARK: Names

  /// Names the last group, for the menu: “Undo Move” for the name “Move”.
  public func setActionName(_ name: String) {
    if nextIsStep {
      // An earlier step keeps its name if this event has changed nothing.
      if stepTurn == turn() { document?.nameLastStep(name, of: author) }
    } else if !done.isEmpty {
      done[done.count - 1].name = name
    }
  }

  /// Names what the present event has changed, unless the app has named it. Earlier changes keep their names.
  func nameChange(_ name: String) {
    guard undoActionName.isEmpty, let turn = turn(), turn == (nextIsStep ? stepTurn : done.last?.turn) else { return }
    setActionName(name)
  }

  /// The name of what is undone next; empty if it has none.
  public var undoActionName: String { nextIsStep ? history?.undoName ?? "" : done.last?.name ?? "" }
  /// The name of what is done again next; empty if it has none.
  public var redoActionName: String { nextRedoIsStep ? history?.redoName ?? "" : undone.last?.name ?? "" }
}

extension [UndoManager.Group] {
  /// Adds an action to the last group; to a new one if the handler has removed that.
  fileprivate mutating func append(_ action: UndoManager.Action, depth: Int) {
    if isEmpty { append(UndoManager.Group(depth: depth)) }
    self[count - 1].actions.append(action)
  }
}

/// A document whose steps can be undone.
@MainActor protocol UndoableDocument: AnyObject {
  func history(of author: String) -> DocumentHistory
  func undo(by author: String)
  func redo(by author: String)
  func nameLastStep(_ name: String, of author: String)
}
