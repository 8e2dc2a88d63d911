public import WaymarkGraph

extension View {
  /// Adds a gesture to this view. Gestures of views inside come first.
  ///
  ///     Circle().offset(translation).gesture(DragGesture().onChanged { translation = $0.translation })
  ///
  /// - Parameters:
  ///   - gesture: The gesture.
  ///   - mask: Which gestures are recognized: this one, those of views inside, or both.
  public func gesture<T: Gesture>(_ gesture: T, including mask: GestureMask = .all) -> some View {
    GestureView(gesture: gesture, precedence: .normal, mask: mask, content: self)
  }

  /// Adds a gesture to this view, which may be switched off.
  public func gesture<T: Gesture>(_ gesture: T, isEnabled: Bool) -> some View {
    self.gesture(gesture, including: isEnabled ? .all : .subviews)
  }

  /// Adds a gesture to this view that comes before those of views inside.
  ///
  /// - Parameters:
  ///   - gesture: The gesture.
  ///   - mask: Which gestures are recognized: this one, those of views inside, or both.
  public func highPriorityGesture<T: Gesture>(_ gesture: T, including mask: GestureMask = .all) -> some View {
    GestureView(gesture: gesture, precedence: .high, mask: mask, content: self)
  }

  /// Adds a gesture to this view that comes before those of views inside, and may be switched off.
  public func highPriorityGesture<T: Gesture>(_ gesture: T, isEnabled: Bool) -> some View {
    highPriorityGesture(gesture, including: isEnabled ? .all : .subviews)
  }

  /// Adds a gesture to this view that is recognized together with others. A finger that drags may also scroll; then the
  /// gesture is cancelled.
  ///
  /// - Parameters:
  ///   - gesture: The gesture.
  ///   - mask: Which gestures are recognized: this one, those of views inside, or both.
  public func simultaneousGesture<T: Gesture>(_ gesture: T, including mask: GestureMask = .all) -> some View {
    GestureView(gesture: gesture, precedence: .simultaneous, mask: mask, content: self)
  }

  /// Adds a gesture to this view that is recognized together with others, and may be switched off.
  public func simultaneousGesture<T: Gesture>(_ gesture: T, isEnabled: Bool) -> some View {
    simultaneousGesture(gesture, including: isEnabled ? .all : .subviews)
  }
}

/// Whether a gesture comes before or after those of other views. The raw values are those of the attribute that the client reads.
private enum GesturePrecedence: String {
  case normal
  case high
  case simultaneous
}

private struct GestureView<G: Gesture, Inside: View>: View {
  let gesture: G
  let precedence: GesturePrecedence
  let mask: GestureMask
  let content: Inside
  @State private var memory = GestureMemory()
  @Environment(\.isEnabled) private var isEnabled

  var body: some View {
    let isActive = mask.contains(.gesture) && isEnabled
    GestureElement(gesture: gesture, precedence: precedence, mask: mask, memory: memory, content: content)
      .onChange(of: isActive) { if !isActive { cancel() } }
      .onDisappear { cancel() }
  }

  /// Ends a gesture that can't go on, because the view has gone or does not recognize it any more.
  private func cancel() {
    guard !memory.running.isEmpty else { return }
    var plan = GesturePlan(memory: memory)
    _ = gesture.join(&plan) { _ in }
    plan.cancel()
  }
}

private struct GestureElement<G: Gesture, Inside: View>: ElementView {
  let gesture: G
  let precedence: GesturePrecedence
  let mask: GestureMask
  let memory: GestureMemory
  let content: Inside

  func render(in environment: EnvironmentValues) -> Element {
    var element = Element("div", class: "w")
    if !mask.contains(.subviews) { element["data-gestures-inside"] = "none" }
    guard mask.contains(.gesture), environment.isEnabled else { return element }
    var plan = GesturePlan(memory: GestureMemory())
    let description = gesture.join(&plan) { _ in }
    element["data-gesture"] = description.json
    if precedence != .normal { element["data-precedence"] = precedence.rawValue }
    element["data-on"] = "gesture"
    if description.drags, precedence != .simultaneous { element.add(class: "drags") }
    if description.pinches { element.add(class: "pinches") }
    return element
  }

  func handle(_ event: Event) -> Bool {
    guard case .gesture(let report) = event, mask.contains(.gesture) else { return false }
    var plan = GesturePlan(memory: memory)
    _ = gesture.join(&plan) { _ in }
    return plan.receive(report)
  }

  func flexibility(of children: [Axis.Set], in environment: EnvironmentValues) -> Axis.Set { children.union }
  static var takesEvents: Bool { true }
  static var passesSemantics: Bool { true }
}
