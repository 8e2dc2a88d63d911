extension View {
  /// Binds the focus in this view to a value of a ``FocusState``: the state has the value while the view or something in
  /// it has the focus, and setting the state to it moves the focus here.
  ///
  ///     TextField("Name", text: $name).focused($field, equals: .name)
  public func focused<Value: Hashable>(_ binding: FocusState<Value>.Binding, equals value: Value) -> some View {
    FocusedView(
      content: decorated(FocusDecoration(target: FocusTarget(binding.box, value))), box: binding.box, value: value)
  }

  /// Binds the focus in this view to a ``FocusState``, which is true while the view or something in it has the focus.
  ///
  ///     TextField("Search", text: $text).focused($isSearching)
  public func focused(_ condition: FocusState<Bool>.Binding) -> some View { focused(condition, equals: true) }

  /// Moves the focus to a value's view when this view appears, unless the focus is in one of the state's views already.
  ///
  ///     Form { … }.defaultFocus($field, .name)
  ///
  /// - Parameter priority: accepted for the sake of SwiftUI's spelling. The user has not moved the focus in a view that
  ///   has just appeared, so both priorities have the same effect.
  public func defaultFocus<Value: Hashable>(
    _ binding: FocusState<Value>.Binding, _ value: Value, priority: DefaultFocusEvaluationPriority = .automatic
  ) -> some View {
    onAppear { if binding.box.wantsNone { binding.wrappedValue = value } }
      .environment(\.defaultFocus, FocusTarget(binding.box, value))
  }
}

/// How strongly a default focus is meant.
public struct DefaultFocusEvaluationPriority: Sendable, Equatable {
  private let isUserInitiated: Bool
  /// The focus moves here when nothing else has decided where it goes.
  public static let automatic = DefaultFocusEvaluationPriority(isUserInitiated: false)
  /// The focus moves here also when the user has caused the change.
  public static let userInitiated = DefaultFocusEvaluationPriority(isUserInitiated: true)
}

/// A value of a ``FocusState``, which stands for a view.
private struct FocusTarget: Equatable {
  private let state: ObjectIdentifier
  private let value: AnyHashable

  init<Value: Hashable>(_ box: FocusBox<Value>, _ value: Value) {
    state = ObjectIdentifier(box)
    self.value = value
  }
}

extension EnvironmentValues {
  private enum DefaultFocusKey: EnvironmentKey { static var defaultValue: FocusTarget? { nil } }

  /// What has the focus when the views appear.
  fileprivate var defaultFocus: FocusTarget? {
    get { self[DefaultFocusKey.self] }
    set { self[DefaultFocusKey.self] = newValue }
  }
}

/// Marks an element whose focus the client reports, and to which it moves the focus by itself as soon as it is shown if
/// that is the default.
private struct FocusDecoration: DecorationModifier {
  nonisolated(unsafe) let target: FocusTarget
  var rank: Int { 0 }
  // Belongs to the control itself, whatever boxes are around it.
  var isSemantic: Bool { true }

  func decorate(_ element: inout Element, in environment: EnvironmentValues) {
    element["data-focus"] = ""
    if environment.defaultFocus == target { element["data-default-focus"] = "" }
  }
}

private struct FocusedView<Content: View, Value: Hashable>: View {
  let content: Content
  let box: FocusBox<Value>
  let value: Value
}

extension FocusedView: PrimitiveView {
  static func mount(_ view: Self, _ inputs: Inputs) -> Node {
    let node = FocusNode(parent: inputs.parent, box: view.box, value: view.value)
    node.child = inputs.under(node).mount(view.content)
    inputs.graph.focusTracker.add(node)
    return node
  }

  static func update(_ view: Self, _ node: Node, _ inputs: Inputs) {
    let node = node as! FocusNode<Value>
    if node.box !== view.box || node.value != view.value {
      // Otherwise the app has set the state to another value meanwhile.
      let isFollowed = inputs.graph.focusTracker.isFocused(node) && node.box.has(node.value)
      if isFollowed { node.lose() }
      node.box = view.box
      node.value = view.value
      if isFollowed { node.gain() }
    }
    inputs.under(node).update(view.content, node.child)
  }
}

/// A view that is bound to a value of a ``FocusState``.
private final class FocusNode<Value: Hashable>: AnyFocusNode {
  var box: FocusBox<Value>
  var value: Value
  var child: Node!

  init(parent: Node?, box: FocusBox<Value>, value: Value) {
    self.box = box
    self.value = value
    super.init(parent: parent)
  }

  override func isTarget(of box: any AnyFocusBox) -> Bool { box === self.box && self.box.has(value) }
  override var state: (any AnyFocusBox)? { box }
  override func gain() { box.gain(value) }
  override func lose() { box.lose(value) }

  override func visitChildren(_ visit: (Node) -> Void) { if let child { visit(child) } }
  override func inputsChanged(_ inputs: Inputs) { child.inputsChanged(inputs.under(self)) }
  override func willUnmount(in graph: Graph) {
    super.willUnmount(in: graph)
    graph.focusTracker.remove(self)
  }
}
