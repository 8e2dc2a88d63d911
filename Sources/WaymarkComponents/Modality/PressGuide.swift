internal import WaymarkGraph

/// What buttons of a window are known to present. It never changes, and is drawn by: a window that has learned something
/// has another one, so that what a browser was sent and what would be drawn now are the same at any time.
@MainActor final class PressGuide {
  private let known: [SourcePlace: SourcePlace]
  private weak var prediction: ModalPrediction?

  init(_ known: [SourcePlace: SourcePlace], _ prediction: ModalPrediction?) {
    self.known = known
    self.prediction = prediction
  }

  /// The modal that a button is expected to present.
  func modal(of button: SourcePlace) -> SourcePlace? { known.isEmpty ? nil : known[button] }

  /// The button may be pressed soon: what it presents is made ready. False if that is not known.
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

  /// What buttons are known to present.
  var pressGuide: PressGuide? {
    get { self[GuideKey.self] }
    set { self[GuideKey.self] = newValue }
  }
}
