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

  @Environment(\.progressStyle) private var style

  /// Drawn by the library.
  @ViewBuilder public var body: some View {
    let meter = MeterElement(
      fraction: fraction, name: label.labelText ?? Text(library: "Progress"), isBar: style.isBar(fraction),
      tint: style.tint)
    if let custom = style.custom {
      custom.style.progressView(configuration).transformEnvironment { $0.progressStyle.custom = custom.outer }
    } else if label.structure.isEmpty, current.structure.isEmpty {
      meter
    } else {
      ProgressStack(meter: meter, label: label, current: current)
    }
  }

  private var configuration: ProgressViewStyleConfiguration {
    ProgressViewStyleConfiguration(
      fractionCompleted: fraction, label: shown(label).map { .init(content: $0) },
      currentValueLabel: shown(current).map { .init(content: $0) })
  }

  /// A part of the view; nil if it is empty.
  private func shown<Part: View>(_ part: Part) -> AnyView? { part.structure.isEmpty ? nil : AnyView(part) }
}

extension ProgressStyleSetting {
  fileprivate func isBar(_ fraction: Double?) -> Bool { kind == .automatic ? fraction != nil : kind == .linear }
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
  public init(_ title: LocalizedStringKey) { self.init { Text(title) } }

  /// Creates a spinner with a title.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S) { self.init { Text(title) } }

  /// Creates a bar with a title.
  public init<V: BinaryFloatingPoint>(_ title: LocalizedStringKey, value: V?, total: V = 1) {
    self.init(value: value, total: total) { Text(title) }
  }

  /// Creates a bar with a title.
  @_disfavoredOverload
  public init<S: StringProtocol, V: BinaryFloatingPoint>(_ title: S, value: V?, total: V = 1) {
    self.init(value: value, total: total) { Text(title) }
  }
}

private struct ProgressStack<Label: View, Current: View>: ElementView {
  let meter: MeterElement
  let label: Label
  let current: Current

  var content: some View {
    if !label.structure.isEmpty { ControlLabel(inside: label, isHidden: false) }
    meter
    if !current.structure.isEmpty { ControlLabel(inside: current, isHidden: false) }
  }
  func render(in environment: EnvironmentValues) -> Element {
    Element("div", class: meter.isBar ? "progress" : "progress spinning")
  }
  func flexibility(of children: [Axis.Set], in environment: EnvironmentValues) -> Axis.Set {
    meter.isBar ? .horizontal : []
  }
  static var passesSemantics: Bool { true }
}

/// The spinner or the bar: an HTML `progress` element, with a value where the progress is known.
private struct MeterElement: ElementView {
  let fraction: Double?
  let name: Text
  let isBar: Bool
  let tint: Color?

  func render(in environment: EnvironmentValues) -> Element {
    var element = Element("progress", class: isBar ? fraction == nil ? "bar moving" : "bar" : "spinner")
    element["aria-label"] = name.string(in: environment)
    element[isBar ? "value" : "aria-valuenow"] = fraction?.css
    if let tint { element.style(isBar ? "--tint" : "--secondary-label", tint.css) }
    return element
  }
  func flexibility(of children: [Axis.Set], in environment: EnvironmentValues) -> Axis.Set { isBar ? .horizontal : [] }
}
