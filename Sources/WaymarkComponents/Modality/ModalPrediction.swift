import Observation
internal import WaymarkGraph

/// Prefetches a modal before the button that presents it is pressed.
///
/// A button's effect can't be known without running its action, so it is predicted from earlier presses, as a processor
/// predicts a branch. The prefetched modal is used only if it is the same as one made now would be: the press has
/// changed nothing but the one state that presents the modal, which the modal itself does not show, and nothing was
/// evaluated since the prefetch. Otherwise state in the modal might have been initialized with outdated values.
@MainActor @Observable final class ModalPrediction {
  @ObservationIgnored let _$observationRegistrar = SceneRegistrar()
  /// The predictions that buttons are rendered with.
  private(set) var guide = PressGuide([:], nil)
  /// The prefetched modal, which is not shown.
  private(set) var ready: ShownModal?
  @ObservationIgnored var graph: GraphReference?
  @ObservationIgnored private let habits: PressHabits
  @ObservationIgnored private unowned let model: ModalsModel
  /// The requested prefetch, until the declaring view has been evaluated.
  @ObservationIgnored private var wanted: Wanted?
  /// The graph's counts when the prefetched modal had settled; nil until then.
  @ObservationIgnored private var revision: GraphRevision?
  @ObservationIgnored private var press: Press?
  /// The modals that the press has presented.
  @ObservationIgnored private var presented: [Presentation] = []

  /// The graph's counts of evaluations and mutations: if they are equal at two times, the window is unchanged.
  private struct GraphRevision: Equatable {
    let evaluations: Int
    let mutations: Int

    @MainActor init(_ graph: Graph) {
      evaluations = graph.evaluations
      mutations = graph.mutations
    }
  }

  private struct Wanted {
    let identity: PresentationIdentity
    /// The declaration before the prefetch was requested.
    let before: Presentation
    let button: Int32
  }

  private struct Press {
    let button: SourcePlace
    /// The modal that contains the button.
    let parent: PresentationIdentity?
    /// Whether another modal covered the button: the first press of a double press has presented it.
    let isCovered: Bool
    /// Whether it has changed one state and nothing else.
    let isPlain: Bool
    /// That state; nil if it is not a view's.
    let changed: ObjectIdentifier?
    /// Whether the prefetched modal was up to date.
    let isUpToDate: Bool

    /// Whether the content of a modal shows what the press has changed, as one that is presented while a value is not nil
    /// and shows that value.
    @MainActor func isShown(in modal: Presentation) -> Bool { changed.map(modal.reads.contains) == true }
  }

  init(_ habits: PressHabits, for model: ModalsModel) {
    self.habits = habits
    self.model = model
    guide = PressGuide(habits.known, self)
  }

  // MARK: Before the press

  /// Prefetches the modal that is declared at a source location, for the button that the current event is for.
  func prepare(_ place: SourcePlace, in environment: EnvironmentValues) {
    guard let graph = graph?.graph, let found = model.declaration(at: place, for: environment) else { return }
    if let ready, ready.presentation.identity === found.identity, revision == GraphRevision(graph) {
      if ready.button == graph.target { return }
      ready.button = graph.target
      revision = nil
      return
    }
    drop()
    wanted = Wanted(identity: found.identity, before: found, button: graph.target)
    found.identity.prepare()
  }

  /// Completes a requested prefetch when the declarations have changed.
  func receive(_ declared: DeclaredModals) {
    guard let wanted, let found = declared[wanted.identity] else { return }
    if found === wanted.before { return }
    self.wanted = nil
    if !found.isPrefetched { return }
    ready = model.make(found)
    ready?.button = wanted.button
    revision = nil
  }

  private func drop() {
    wanted?.identity.isPrefetched = false
    wanted = nil
    guard let modal = ready else { return }
    modal.presentation.identity.isPrefetched = false
    ready = nil
  }

  // MARK: The press

  func press(_ button: SourcePlace, in environment: EnvironmentValues, _ action: () -> Void) {
    guard let graph = graph?.graph else { return action() }
    let parent = environment.presentation?.identity
    let isCovered = parent !== model.topIdentity
    let before = GraphRevision(graph)
    let isUpToDate = revision == before
    graph.lastChanged = nil
    action()
    press = Press(
      button: button, parent: parent, isCovered: isCovered, isPlain: graph.mutations == before.mutations + 1,
      changed: graph.lastChanged, isUpToDate: isUpToDate)
  }

  /// Whether the prefetched modal can be used for this presentation, because the press was predicted to cause it.
  func matchesPrediction(_ presentation: Presentation) -> Bool {
    guard let ready, let press, press.isPlain, press.isUpToDate, !press.isCovered else { return false }
    return ready.presentation.identity === presentation.identity && !press.isShown(in: presentation)
      && guide.modal(of: press.button) == presentation.declaration.source
  }

  /// Returns the prefetched modal for a presentation, if it can be used.
  func take(_ presentation: Presentation) -> ShownModal? {
    if press != nil { presented.append(presentation) }
    guard matchesPrediction(presentation), let modal = ready else {
      if ready?.presentation.identity === presentation.identity { drop() }
      return nil
    }
    presentation.identity.isPrefetched = false
    ready = nil
    modal.presentation = presentation
    modal.button = nil
    return modal
  }

  // MARK: After the press

  /// Learns from the press and checks the prefetch, once the views have settled. Returns true if they have to be
  /// updated again.
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
    if press.isPlain, let shown, !press.isShown(in: shown), let modal = shown.declaration.source {
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
    guard let modal = ready, let graph = graph?.graph else { return false }
    let now = GraphRevision(graph)
    if revision == nil { revision = now }
    // A modal with edits could not be dismissed without asking.
    guard revision != now || modal.check.hasEdits else { return false }
    drop()
    return true
  }
}
