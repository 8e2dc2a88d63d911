import Observation
internal import WaymarkGraph

/// A modal that is shown, or made ready.
@MainActor @Observable final class ShownModal: Identifiable {
  @ObservationIgnored let _$observationRegistrar = SceneRegistrar()
  @ObservationIgnored nonisolated let name: String
  /// Tells it from those that were shown by this name before.
  @ObservationIgnored nonisolated let id: String
  /// What it shows, as the view that declares it says now.
  var presentation: Presentation
  /// What stands in the way of leaving it.
  var check = ExitCheck() { didSet { if !check.hasEdits, isAsked { isAsked = false } } }
  /// What its content says of the sheet.
  var look = SheetLook()
  /// The detent that a person has chosen, where the app does not keep it.
  private var chosen: PresentationDetent? { didSet { presentation.identity.persistedDetent = chosen?.key } }
  /// The key of the detent that the person had chosen in another process.
  @ObservationIgnored private var persistedDetent: String?
  /// Whether the person is asked about its edits.
  var isAsked = false { didSet { presentation.identity.isAsked = isAsked } }
  /// The number of the button that is expected to present it, where it is only made ready: nil if it is shown.
  var button: Int32?
  /// Where the containers in it stand.
  @ObservationIgnored let scope: NavigationScope

  init(name: String, presentation: Presentation, scope: NavigationScope) {
    self.name = name
    id = "\(name)#\(presentation.identity.count)"
    self.presentation = presentation
    self.scope = scope
  }

  /// The detent at which it rests; nil where the browser takes the lowest.
  var detent: PresentationDetent? {
    let chosen = chosen ?? persistedDetent.flatMap { key in look.detents.first { $0.key == key } }
    return (look.selected ?? chosen).flatMap { look.detents.contains($0) ? $0 : nil }
  }

  /// Takes over what was kept of it.
  func restoreDetent() {
    persistedDetent = presentation.identity.persistedDetent
    if presentation.identity.isAsked { isAsked = true }
  }

  /// A person has chosen a detent by its key; false if there is none of that key, or the app keeps to another one.
  func choose(_ key: String) -> Bool {
    guard let found = look.detents.first(where: { $0.key == key }) else { return false }
    chosen = found
    guard let binding = look.selection?.binding else { return true }
    binding.wrappedValue = found
    return binding.wrappedValue == found
  }
}
