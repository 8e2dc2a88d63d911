public import WaymarkGraph

/// The words beside a control.
struct ControlLabel<Inside: View>: ElementView {
  let inside: Inside
  let isHidden: Bool

  var content: Inside { inside }
  func render(in environment: EnvironmentValues) -> Element {
    Element("span", class: isHidden ? "visually-hidden" : "control-label")
  }
  // A label or hint that is given to the control is not meant for these words.
  func adjust(_ environment: inout EnvironmentValues) { environment.dropDecorations() }
  static var passesSemantics: Bool { true }
}

extension View {
  /// Hides the labels of controls inside this view; assistive technology still reads them.
  public func labelsHidden() -> some View { environment(\.areLabelsHidden, true) }
}

extension EnvironmentValues {
  private enum LabelsHiddenKey: EnvironmentKey { static var defaultValue: Bool { false } }

  var areLabelsHidden: Bool {
    get { self[LabelsHiddenKey.self] }
    set { self[LabelsHiddenKey.self] = newValue }
  }
}
