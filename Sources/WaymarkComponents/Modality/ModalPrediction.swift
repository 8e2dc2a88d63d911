import Observation
internal import WaymarkGraph

/// Has a modal ready before the button is pressed that presents it.
///
/// What a button does can't be known without running it, so it is learned, as a processor predicts a branch: from what
/// presses of it have done before. What is ready is taken only where it is what would be made now: the press has
/// changed nothing but the one state that it presents by, and nothing was evaluated since it was made ready. Else a state
/// in it might have begun with what counts no longer.
@MainActor @Observable final class ModalPrediction {
  @ObservationIgnored let _$observationRegistrar = SceneRegistrar()
  /// What buttons are drawn by.
  private(set) var guide = PressGuide([:], nil)
  /// The modal that is ready, and not shown.
  private(set) var ready: ShownModal?
  @ObservationIgnored weak var graph: Graph?
  @ObservationIgnored private let habits: PressHabits
  @ObservationIgnored private unowned let model: ModalsModel
  /// What is on its way to be ready.
  @ObservationIgnored private var wanted: Wanted?
  /// How it stood when it was ready.
  @ObservationIgnored private var moment: Moment?
  @ObservationIgnored private var press: Press?
  /// What the press has presented.
  @ObservationIgnored private var presented: [Presentation] = []

  /// How much has been evaluated and changed: what is equal at two times is the same window.
  private struct Moment: Equatable {
    let evaluations: Int
    let mutations: Int

    @MainActor init(_ graph: Graph) {
      evaluations = graph.evaluations
      mutations = graph.mutations
    }
  }

  private struct Wanted {
    let identity: PresentationIdentity
    let evaluation: Presentation.Evaluation
    let button: Int32
  }

  private struct Press {
    let button: SourcePlace
    /// The modal that the button stands in.
    let parent: PresentationIdentity?
    /// Whether another modal lay over the button: the first press of a double one has presented it.
    let isCovered: Bool
    /// Whether it has changed one state and nothing else.
    let isPlain: Bool
    /// Whether what is ready was up to date.
    let isUpToDate: Bool
  }

  init(_ habits: PressHabits, for model: ModalsModel) {
    self.habits = habits
    self.model = model
    guide = PressGuide(habits.known, self)
  }

  // MARK: Before the press

  /// The modal that is declared at a place in the source is made ready for a button, whose event it is.
  func prepare(_ place: SourcePlace, in environment: EnvironmentValues) {
    guard let graph, let found = model.declaration(at: place, for: environment) else { return }
    if let ready, ready.presentation.identity === found.identity, moment == Moment(graph) {
      if ready.button == graph.target { return }
      ready.button = graph.target
      moment = nil
      return
    }
    drop()
    wanted = Wanted(identity: found.identity, evaluation: found.evaluation, button: graph.target)
    found.identity.prepare()
  }

  /// What the views declare has changed.
  func receive(_ declared: [Presentation]) {
    guard let wanted, let found = declared.first(where: { $0.identity === wanted.identity }) else { return }
    if found.evaluation === wanted.evaluation { return }
    self.wanted = nil
    if !found.isAhead { return }
    ready = model.make(found)
    ready?.button = wanted.button
    moment = nil
  }

  private func drop() {
    wanted?.identity.isAhead = false
    wanted = nil
    guard let modal = ready else { return }
    modal.presentation.identity.isAhead = false
    ready = nil
  }

  // MARK: The press

  func press(_ button: SourcePlace, in environment: EnvironmentValues, _ action: () -> Void) {
    guard let graph else { return action() }
    let parent = environment.presentation?.identity
    let isCovered = parent !== model.topIdentity
    let before = Moment(graph)
    let isUpToDate = moment == before
    action()
    press = Press(
      button: button, parent: parent, isCovered: isCovered, isPlain: graph.mutations == before.mutations + 1,
      isUpToDate: isUpToDate)
  }

  /// Whether what is ready is what the press presents by this declaration.
  func matchesPrediction(_ presentation: Presentation) -> Bool {
    guard let ready, let press, press.isPlain, press.isUpToDate, !press.isCovered else { return false }
    return ready.presentation.identity === presentation.identity
      && guide.modal(of: press.button) == presentation.declaration.source
  }

  /// A modal comes: the one that is ready for it, if that is it.
  func take(_ presentation: Presentation) -> ShownModal? {
    if press != nil { presented.append(presentation) }
    guard matchesPrediction(presentation), let modal = ready else {
      if ready?.presentation.identity === presentation.identity { drop() }
      return nil
    }
    presentation.identity.isAhead = false
    ready = nil
    modal.presentation = presentation
    modal.button = nil
    return modal
  }

  // MARK: After it

  /// The views have settled. True if something is to be drawn anew.
  func settle() -> Bool {
    let hasLearned = recordOutcome()
    return refreshPrediction() || hasLearned
  }

  private func recordOutcome() -> Bool {
    guard let press else { return false }
    let shown = presented.first { $0.parent === press.parent }
    self.press = nil
    presented = []
    if press.isCovered { return false }
    if press.isPlain, let modal = shown?.declaration.source {
      habits.learn(press.button, presents: modal)
    } else if shown?.declaration.source != nil || habits.known[press.button] != nil {
      habits.invalidate(press.button)
    }
    guard habits.known[press.button] != guide.modal(of: press.button) else { return false }
    guide = PressGuide(habits.known, self)
    return true
  }

  private func refreshPrediction() -> Bool {
    if wanted != nil { drop() }
    guard let modal = ready, let graph else { return false }
    let now = Moment(graph)
    if moment == nil { moment = now }
    // One with edits could not be taken back without asking.
    guard moment != now || modal.check.hasEdits else { return false }
    drop()
    return true
  }
}
