import Observation
internal import WaymarkGraph

/// The texts that an edit menu is for: only texts with attributes have the standard actions for formats.
@MainActor @Observable final class EditMenuTexts {
  @ObservationIgnored let _$observationRegistrar = SceneRegistrar()
  /// What each text with attributes refuses.
  private var richTexts: [RefusedFormats] = []

  var hasRichText: Bool { !richTexts.isEmpty }

  /// The commands for formats that all texts refuse.
  var refused: Set<TextFormatCommand> {
    Set(TextFormatCommand.allCases.filter { command in richTexts.allSatisfy { $0.contains(command) } })
  }

  nonisolated init() {}

  /// Notes a text with attributes.
  func add(_ refused: RefusedFormats) { richTexts.append(refused) }

  /// Forgets a text that was noted.
  func remove(_ refused: RefusedFormats) {
    if let index = richTexts.firstIndex(of: refused) { richTexts.remove(at: index) }
  }
}

extension EditMenuTexts: Equatable {
  nonisolated static func == (left: EditMenuTexts, right: EditMenuTexts) -> Bool { left === right }
}

// The texts add themselves again.
extension EditMenuTexts: RebuiltState {}

extension EnvironmentValues {
  private enum TextsKey: EnvironmentKey { static var defaultValue: EditMenuTexts? { nil } }

  /// The texts of the edit menu around the view.
  var editMenuTexts: EditMenuTexts? {
    get { self[TextsKey.self] }
    set { self[TextsKey.self] = newValue }
  }
}
