import Observation
internal import WaymarkGraph

/// A modal that is shown or prefetched.
@MainActor @Observable final class ShownModal: Identifiable {
  @ObservationIgnored let _$observationRegistrar = SceneRegistrar()
  @ObservationIgnored nonisolated let name: String
  /// Distinguishes it from modals that were made with the same name before.
  @ObservationIgnored nonisolated let id: String
  /// The latest declaration and content, from the view that declares it.
  var presentation: Presentation
  /// The conditions that restrict leaving it.
  var check = ExitCheck() { didSet { if !check.hasEdits, isAsked { isAsked = false } } }
  /// The settings of the sheet, as its content declares them.
  var look = SheetSettings()
  /// The detent that the user has chosen; used if the app does not store one.
  private var chosen: PresentationDetent? { didSet { presentation.identity.persistedDetent = chosen?.key } }
  /// The key of the detent that the user had chosen in another process.
  @ObservationIgnored private var persistedDetent: String?
  /// Whether the question about its edits is open.
  var isAsked = false { didSet { presentation.identity.isAsked = isAsked } }
  /// The number of the button that is expected to present it, while it is only prefetched; nil if it is shown.
  var button: Int32?
  /// The scope of the containers in it.
  @ObservationIgnored let scope: NavigationScope

  init(name: String, presentation: Presentation, scope: NavigationScope) {
    self.name = name
    id = "\(name)#\(presentation.identity.count)"
    self.presentation = presentation
    self.scope = scope
  }

  /// The detent at which it rests; nil if the client uses the lowest.
  var detent: PresentationDetent? {
    let chosen = chosen ?? persistedDetent.flatMap { key in look.detents.first { $0.key == key } }
    return (look.selected ?? chosen).flatMap { look.detents.contains($0) ? $0 : nil }
  }

  /// Restores its persisted detent and open question.
  func restoreDetent() {
    persistedDetent = presentation.identity.persistedDetent
    if presentation.identity.isAsked { isAsked = true }
  }

  /// Applies the detent that the user has chosen by its key; returns false if there is none with that key, or the app's
  /// binding keeps another one.
  func choose(_ key: String) -> Bool {
    guard let found = look.detents.first(where: { $0.key == key }) else { return false }
    chosen = found
    guard let binding = look.selection?.binding else { return true }
    binding.wrappedValue = found
    return binding.wrappedValue == found
  }
}
