public import WaymarkGraph

/// The label beside a control.
struct ControlLabel<Inside: View>: ElementView {
  let inside: Inside
  let isHidden: Bool

  var content: Inside { inside }
  func render(in environment: EnvironmentValues) -> Element {
    Element("span", class: isHidden ? "visually-hidden" : "control-label")
  }
  // An accessibility label or hint of the control must not be applied to the visible label.
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
