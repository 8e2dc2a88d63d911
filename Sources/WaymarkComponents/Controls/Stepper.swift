public import Foundation
public import WaymarkGraph

/// A control with two buttons that increase and decrease a value.
///
///     Stepper("Riders: \(riders)", value: $riders, in: 1...12)
///
/// A button that is held repeats its step; all of them are undone together.
public struct Stepper<Label: View>: View {
  let label: Label
  /// The action of the plus button; nil if the value can't be increased.
  let increment: (() -> Void)?
  let decrement: (() -> Void)?
  @Environment(\.areLabelsHidden) private var isLabelHidden
  private var undo = GestureUndo()

  /// Creates a stepper that runs actions; nil disables the button.
  public init(@ViewBuilder label: () -> Label, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?) {
    self.label = label()
    increment = onIncrement
    decrement = onDecrement
  }

  /// Creates a stepper for a value within bounds.
  public init<V: Strideable>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label
  ) {
    self.init(
      label: label, onIncrement: Self.step(value, by: step, in: bounds),
      onDecrement: Self.step(value, by: 0 - step, in: bounds))
  }

  /// Creates a stepper for a value without bounds.
  public init<V: Strideable>(value: Binding<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label) {
    self.init(
      label: label, onIncrement: Self.step(value, by: step, in: nil),
      onDecrement: Self.step(value, by: 0 - step, in: nil))
  }

  /// Drawn by the library.
  public var body: some View {
    StepperElement(
      label: label, labelText: label.labelText, isLabelHidden: isLabelHidden, increment: increment.map(undoable),
      decrement: decrement.map(undoable), heldChanged: undo.isNeeded ? { undo.tell($0) } : nil)
  }

  private func undoable(_ action: @escaping () -> Void) -> () -> Void { { undo.perform(action) } }

  /// Returns the action of one button; nil if the value is at its bound.
  private static func step<V: Strideable>(_ value: Binding<V>, by step: V.Stride, in bounds: ClosedRange<V>?)
    -> (() -> Void)?
  {
    guard next(value.wrappedValue, step, bounds) != nil else { return nil }
    // Read the value again: several presses can arrive before the view is evaluated.
    return { if let new = next(value.wrappedValue, step, bounds) { value.wrappedValue = new } }
  }

  private static func next<V: Strideable>(_ value: V, _ step: V.Stride, _ bounds: ClosedRange<V>?) -> V? {
    let isUp = step > 0
    if let bounds, isUp ? value >= bounds.upperBound : value <= bounds.lowerBound { return nil }
    guard let new = StepperArithmetic.advanced(value, by: step) else {
      return bounds.map { isUp ? $0.upperBound : $0.lowerBound }
    }
    return bounds.map { min(max(new, $0.lowerBound), $0.upperBound) } ?? new
  }
}

/// Addition that does not trap on overflow.
enum StepperArithmetic {
  /// Returns the value after a step; nil if its type can't represent that.
  static func advanced<V: Strideable>(_ value: V, by step: V.Stride) -> V? {
    if let whole = value as? any FixedWidthInteger { return sum(whole, step) as? V }
    return value.advanced(by: step)
  }

  private static func sum<I: FixedWidthInteger>(_ value: I, _ step: Any) -> I? {
    guard let step = step as? Int else { return nil }
    // A negative step of UInt8 and other unsigned types is representable only as a magnitude to subtract.
    guard let size = I(exactly: step.magnitude) else { return nil }
    let (sum, overflows) =
      step < 0 ? value.subtractingReportingOverflow(size) : value.addingReportingOverflow(size)
    return overflows ? nil : sum
  }
}

extension Stepper {
  /// Creates a stepper with a title that shows the value, within bounds.
  ///
  ///     Stepper("Distance", value: $kilometres, in: 0...100, step: 0.5, format: .number)
  public init<F: ParseableFormatStyle>(
    _ title: LocalizedStringKey, value: Binding<F.FormatInput>, in bounds: ClosedRange<F.FormatInput>,
    step: F.FormatInput.Stride = 1, format: F
  ) where F.FormatInput: BinaryFloatingPoint, F.FormatOutput == String, Label == SteppedValue {
    let shown = format.format(value.wrappedValue)
    self.init(value: value, in: bounds, step: step) { SteppedValue(title: Text(title), value: shown) }
  }

  /// Creates a stepper with a title that shows the value.
  public init<F: ParseableFormatStyle>(
    _ title: LocalizedStringKey, value: Binding<F.FormatInput>, step: F.FormatInput.Stride = 1, format: F
  ) where F.FormatInput: BinaryFloatingPoint, F.FormatOutput == String, Label == SteppedValue {
    let shown = format.format(value.wrappedValue)
    self.init(value: value, step: step) { SteppedValue(title: Text(title), value: shown) }
  }
}

/// The title of a stepper, and its value.
public struct SteppedValue: View {
  let title: Text
  let value: String

  /// Drawn by the library.
  public var body: some View {
    HStack {
      title
      Spacer()
      Text(value).foregroundStyle(.secondary)
    }
  }
}

extension SteppedValue: PlainTextView {
  var plainText: Text? { title.plainText.map { $0 + Text(verbatim: " \(value)") } }
}

extension Stepper where Label == Text {
  /// Creates a stepper with a title, for a value within bounds.
  public init<V: Strideable>(
    _ title: LocalizedStringKey, value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1
  ) {
    self.init(value: value, in: bounds, step: step) { Text(title) }
  }

  /// Creates a stepper with a title, for a value within bounds.
  @_disfavoredOverload
  public init<S: StringProtocol, V: Strideable>(
    _ title: S, value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1
  ) {
    self.init(value: value, in: bounds, step: step) { Text(title) }
  }

  /// Creates a stepper with a title, for a value without bounds.
  public init<V: Strideable>(_ title: LocalizedStringKey, value: Binding<V>, step: V.Stride = 1) {
    self.init(value: value, step: step) { Text(title) }
  }

  /// Creates a stepper with a title, for a value without bounds.
  @_disfavoredOverload
  public init<S: StringProtocol, V: Strideable>(_ title: S, value: Binding<V>, step: V.Stride = 1) {
    self.init(value: value, step: step) { Text(title) }
  }

  /// Creates a stepper with a title that runs actions; nil disables the button.
  public init(_ title: LocalizedStringKey, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?) {
    self.init(label: { Text(title) }, onIncrement: onIncrement, onDecrement: onDecrement)
  }

  /// Creates a stepper with a title that runs actions; nil disables the button.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?) {
    self.init(label: { Text(title) }, onIncrement: onIncrement, onDecrement: onDecrement)
  }
}

private struct StepperElement<Label: View>: ElementView {
  let label: Label
  let labelText: Text?
  let isLabelHidden: Bool
  let increment: (() -> Void)?
  let decrement: (() -> Void)?
  /// What is done when the user begins and ends to hold a button.
  let heldChanged: ((Bool) -> Void)?

  var content: some View {
    ControlLabel(inside: label, isHidden: isLabelHidden)
    StepperButtons(labelText: labelText, increment: increment, decrement: decrement, heldChanged: heldChanged)
  }

  func render(in environment: EnvironmentValues) -> Element {
    var element = Element("div", class: "stepper")
    element["role"] = "group"
    element["aria-label"] = labelText?.string(in: environment)
    return element
  }
  func flexibility(of children: [Axis.Set], in environment: EnvironmentValues) -> Axis.Set {
    isLabelHidden ? [] : .horizontal
  }
}

private struct StepperButtons: ElementView {
  let labelText: Text?
  let increment: (() -> Void)?
  let decrement: (() -> Void)?
  /// What is done when the user begins and ends to hold a button.
  let heldChanged: ((Bool) -> Void)?

  @ViewBuilder var content: some View {
    let less = labelText.map { Text(library: "Decrement \($0)") } ?? Text(library: "Decrement")
    let more = labelText.map { Text(library: "Increment \($0)") } ?? Text(library: "Increment")
    StepButton(sign: "−", name: less, action: decrement, heldChanged: heldChanged).disabled(decrement == nil)
    StepButton(sign: "+", name: more, action: increment, heldChanged: heldChanged).disabled(increment == nil)
  }
  func render(in environment: EnvironmentValues) -> Element { Element("span", class: "steps") }
}

private struct StepButton: ElementView {
  let sign: String
  let name: Text
  let action: (() -> Void)?
  let heldChanged: ((Bool) -> Void)?

  func render(in environment: EnvironmentValues) -> Element {
    var element = Element("button")
    element.text = sign
    element["type"] = "button"
    element["aria-label"] = name.string(in: environment)
    element["data-on"] = heldChanged == nil ? "tap" : "tap editing"
    if !environment.isEnabled { element["disabled"] = "" }
    return element
  }

  func handle(_ event: Event) -> Bool {
    if case .editing(let isHeld) = event, let heldChanged {
      heldChanged(isHeld)
      return true
    }
    guard event == .tap, let action else { return false }
    action()
    return true
  }

  static var takesEvents: Bool { true }
}
