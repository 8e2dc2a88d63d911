internal import WaymarkGraph

/// The modals that buttons of a window are known to present. It is immutable, because buttons are rendered with it: a
/// window that has learned something gets a new one, so that the browser always has what would be rendered now.
@MainActor final class PressGuide {
  private let known: [SourcePlace: SourcePlace]
  private weak var prediction: ModalPrediction?

  init(_ known: [SourcePlace: SourcePlace], _ prediction: ModalPrediction?) {
    self.known = known
    self.prediction = prediction
  }

  /// Returns the modal that a button is expected to present.
  func modal(of button: SourcePlace) -> SourcePlace? { known.isEmpty ? nil : known[button] }

  /// Prefetches the modal that a button is expected to present; returns false if none is known.
  func prepare(_ button: SourcePlace, in environment: EnvironmentValues) -> Bool {
    guard let modal = modal(of: button), let prediction else { return false }
    prediction.prepare(modal, in: environment)
    return true
  }

  /// Runs the action of a button, and learns from what it presents.
  func press(_ button: SourcePlace, in environment: EnvironmentValues, _ action: () -> Void) {
    guard let prediction else { return action() }
    prediction.press(button, in: environment, action)
  }
}

extension EnvironmentValues {
  private enum GuideKey: EnvironmentKey { static var defaultValue: PressGuide? { nil } }

  /// The modals that buttons are known to present.
  var pressGuide: PressGuide? {
    get { self[GuideKey.self] }
    set { self[GuideKey.self] = newValue }
  }
}
