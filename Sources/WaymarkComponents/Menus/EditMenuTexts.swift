import Observation
internal import WaymarkGraph

/// The texts that an edit menu is for: only texts with attributes have the standard actions for formats.
@MainActor @Observable final class EditMenuTexts {
  @ObservationIgnored let _$observationRegistrar = SceneRegistrar()
  private var richTexts = 0

  var hasRichText: Bool { richTexts > 0 }

  nonisolated init() {}

  /// The text of a menu that is only for one with attributes.
  static var richText: EditMenuTexts {
    let texts = EditMenuTexts()
    texts.add()
    return texts
  }

  func add() { richTexts += 1 }
  func remove() { richTexts -= 1 }
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
