public import WaymarkGraph

/// A control for selecting a value within bounds by moving a thumb along a track.
///
///     Slider(value: $distance, in: 5...120, step: 5) { Text("Distance") }
///
/// What one drag changes is undone together. With `onEditingChanged` it tells when the user begins and ends to move it, so that costly
/// work can wait for the end:
///
///     Slider(value: $distance, in: 5...120) { isEditing in if !isEditing { search() } }
///
/// Give it a label: it is not visible, but assistive technology reads it.
public struct Slider<Label: View, ValueLabel: View>: View {
  let value: Double
  let bounds: ClosedRange<Double>
  let step: Double?
  let write: (Double) -> Void
  var editingChanged: ((Bool) -> Void)?
  let label: Label
  let least: ValueLabel
  let most: ValueLabel
  private var undo = GestureUndo()

  /// Creates a slider with a label, and visible labels at its ends.
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, step: V.Stride? = nil,
    @ViewBuilder label: () -> Label,
    @ViewBuilder minimumValueLabel: () -> ValueLabel, @ViewBuilder maximumValueLabel: () -> ValueLabel
  ) where V.Stride: BinaryFloatingPoint {
    self.value = Double(value.wrappedValue)
    self.bounds = Double(bounds.lowerBound)...Double(bounds.upperBound)
    self.step = step.map { Double($0) }
    write = { value.wrappedValue = min(max(V($0), bounds.lowerBound), bounds.upperBound) }
    self.label = label()
    least = minimumValueLabel()
    most = maximumValueLabel()
  }

  /// Creates a slider with a label, and visible labels at its ends.
  ///
  /// - Parameter onEditingChanged: called with true when the user begins to move the thumb, and with false when they end.
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, step: V.Stride? = nil,
    @ViewBuilder label: () -> Label,
    @ViewBuilder minimumValueLabel: () -> ValueLabel, @ViewBuilder maximumValueLabel: () -> ValueLabel,
    onEditingChanged: @escaping (Bool) -> Void
  ) where V.Stride: BinaryFloatingPoint {
    self.init(
      value: value, in: bounds, step: step, label: label, minimumValueLabel: minimumValueLabel,
      maximumValueLabel: maximumValueLabel)
    editingChanged = onEditingChanged
  }

  /// Drawn by the library.
  @ViewBuilder public var body: some View {
    let line = SliderElement(
      value: min(max(value, bounds.lowerBound), bounds.upperBound), bounds: bounds, step: step,
      name: label.labelText, write: { number in undo.perform { write(number) } }, editingChanged: told)
    if ValueLabel.self == EmptyView.self {
      line
    } else {
      SliderRow(line: line, least: least, most: most)
    }
  }

  /// What is done when the user begins and ends to move the thumb.
  private var told: ((Bool) -> Void)? {
    guard editingChanged != nil || undo.isNeeded else { return nil }
    return { isEditing in undo.tell(isEditing) { editingChanged?(isEditing) } }
  }
}

extension Slider where ValueLabel == EmptyView {
  /// Creates a slider with a label.
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, step: V.Stride? = nil,
    @ViewBuilder label: () -> Label
  ) where V.Stride: BinaryFloatingPoint {
    self.init(value: value, in: bounds, step: step, label: label) {
      EmptyView()
    } maximumValueLabel: {
      EmptyView()
    }
  }

  /// Creates a slider with a label.
  ///
  /// - Parameter onEditingChanged: called with true when the user begins to move the thumb, and with false when they end.
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, step: V.Stride? = nil,
    @ViewBuilder label: () -> Label, onEditingChanged: @escaping (Bool) -> Void
  ) where V.Stride: BinaryFloatingPoint {
    self.init(value: value, in: bounds, step: step, label: label)
    editingChanged = onEditingChanged
  }
}

extension Slider where Label == EmptyView, ValueLabel == EmptyView {
  /// Creates a slider that is named by ``View/accessibilityLabel(_:)``.
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, step: V.Stride? = nil
  )
  where V.Stride: BinaryFloatingPoint {
    self.init(value: value, in: bounds, step: step) { EmptyView() }
  }

  /// Creates a slider that is named by ``View/accessibilityLabel(_:)``.
  ///
  /// - Parameter onEditingChanged: called with true when the user begins to move the thumb, and with false when they end.
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, step: V.Stride? = nil,
    onEditingChanged: @escaping (Bool) -> Void
  ) where V.Stride: BinaryFloatingPoint {
    self.init(value: value, in: bounds, step: step)
    editingChanged = onEditingChanged
  }
}

private struct SliderRow<ValueLabel: View>: ElementView {
  let line: SliderElement
  let least: ValueLabel
  let most: ValueLabel

  var content: some View {
    ControlLabel(inside: least, isHidden: false)
    line
    ControlLabel(inside: most, isHidden: false)
  }
  func render(in environment: EnvironmentValues) -> Element { Element("div", class: "slider-row") }
  func flexibility(of children: [Axis.Set], in environment: EnvironmentValues) -> Axis.Set { .horizontal }
  static var passesSemantics: Bool { true }
}

private struct SliderElement: ElementView {
  let value: Double
  let bounds: ClosedRange<Double>
  let step: Double?
  let name: Text?
  let write: (Double) -> Void
  let editingChanged: ((Bool) -> Void)?

  func render(in environment: EnvironmentValues) -> Element {
    var element = Element("input", class: "slider")
    element["type"] = "range"
    element["min"] = bounds.lowerBound.description
    element["max"] = bounds.upperBound.description
    element["step"] = step.flatMap { $0 > 0 ? $0.description : nil } ?? "any"
    element["aria-label"] = name?.string(in: environment)
    element["data-on"] = editingChanged == nil ? "input" : "input editing"
    element.value = .number(value)
    if !environment.isEnabled { element["disabled"] = "" }
    return element
  }

  func handle(_ event: Event) -> Bool {
    if case .editing(let isEditing) = event, let editingChanged {
      editingChanged(isEditing)
      return true
    }
    guard case .input(.number(let number)) = event, number.isFinite else { return false }
    write(snapped(min(max(number, bounds.lowerBound), bounds.upperBound)))
    return true
  }

  /// Returns the nearest value that is a whole number of steps from the lower bound.
  private func snapped(_ number: Double) -> Double {
    guard let step, step > 0 else { return number }
    let near = bounds.lowerBound + ((number - bounds.lowerBound) / step).rounded() * step
    return near > bounds.upperBound ? near - step : near
  }

  func flexibility(of children: [Axis.Set], in environment: EnvironmentValues) -> Axis.Set { .horizontal }
  static var takesEvents: Bool { true }
}
