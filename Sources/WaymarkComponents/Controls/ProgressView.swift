public import WaymarkGraph

/// A view that shows that an operation is running, or how far it has progressed.
///
///     ProgressView()
///     ProgressView("Importing…", value: 3, total: 12)
public struct ProgressView<Label: View, CurrentValueLabel: View>: View {
  /// The progress, from 0 to 1; nil for a spinner.
  let fraction: Double?
  let label: Label
  let current: CurrentValueLabel

  init(fraction: Double?, label: Label, current: CurrentValueLabel) {
    self.fraction = fraction
    self.label = label
    self.current = current
  }

  /// Creates a bar with a label above and a text for the value below; a spinner while the value is nil.
  public init<V: BinaryFloatingPoint>(
    value: V?, total: V = 1, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) {
    let fraction = value.map { total > 0 ? min(max(Double($0 / total), 0), 1) : 0 }
    self.init(fraction: fraction.map { $0.isNaN ? 0 : $0 }, label: label(), current: currentValueLabel())
  }

  /// Drawn by the library.
  @ViewBuilder public var body: some View {
    let meter = MeterElement(fraction: fraction, name: label.labelText ?? "Progress")
    if Label.self == EmptyView.self, CurrentValueLabel.self == EmptyView.self {
      meter
    } else {
      ProgressStack(meter: meter, label: label, current: current)
    }
  }
}

extension ProgressView where CurrentValueLabel == EmptyView {
  /// Creates a spinner with a label.
  public init(@ViewBuilder label: () -> Label) {
    self.init(fraction: nil, label: label(), current: EmptyView())
  }

  /// Creates a bar with a label.
  public init<V: BinaryFloatingPoint>(value: V?, total: V = 1, @ViewBuilder label: () -> Label) {
    self.init(value: value, total: total, label: label) { EmptyView() }
  }
}

extension ProgressView where Label == EmptyView, CurrentValueLabel == EmptyView {
  /// Creates a spinner.
  public init() { self.init(fraction: nil, label: EmptyView(), current: EmptyView()) }

  /// Creates a bar.
  public init<V: BinaryFloatingPoint>(value: V?, total: V = 1) {
    self.init(value: value, total: total) { EmptyView() }
  }
}

extension ProgressView where Label == Text, CurrentValueLabel == EmptyView {
  /// Creates a spinner with a title.
  public init<S: StringProtocol>(_ title: S) { self.init { Text(title) } }

  /// Creates a bar with a title.
  public init<S: StringProtocol, V: BinaryFloatingPoint>(_ title: S, value: V?, total: V = 1) {
    self.init(value: value, total: total) { Text(title) }
  }
}

private struct ProgressStack<Label: View, Current: View>: ElementView {
  let meter: MeterElement
  let label: Label
  let current: Current

  var content: some View {
    if Label.self != EmptyView.self { ControlLabel(inside: label, isHidden: false) }
    meter
    if Current.self != EmptyView.self { ControlLabel(inside: current, isHidden: false) }
  }
  func render(in environment: EnvironmentValues) -> Element {
    Element("div", class: meter.fraction == nil ? "progress spinning" : "progress")
  }
  func flexibility(of children: [Axis.Set], in environment: EnvironmentValues) -> Axis.Set {
    meter.fraction == nil ? [] : .horizontal
  }
  static var passesSemantics: Bool { true }
}

/// The spinner or the bar: an HTML `progress` element without or with a value.
private struct MeterElement: ElementView {
  let fraction: Double?
  let name: String

  func render(in environment: EnvironmentValues) -> Element {
    var element = Element("progress", class: fraction == nil ? "spinner" : "bar")
    element["aria-label"] = name
    element["value"] = fraction?.css
    return element
  }
  func flexibility(of children: [Axis.Set], in environment: EnvironmentValues) -> Axis.Set {
    fraction == nil ? [] : .horizontal
  }
}
