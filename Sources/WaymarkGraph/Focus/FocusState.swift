/// The control that has the keyboard's focus, for views that follow or move it.
///
///     struct SignIn: View {
///       enum Field { case name, password }
///       @State private var name = ""
///       @State private var password = ""
///       @FocusState private var field: Field?
///
///       var body: some View {
///         Form {
///           TextField("Name", text: $name)
///             .focused($field, equals: .name)
///             .onSubmit { field = .password }
///           SecureField("Password", text: $password)
///             .focused($field, equals: .password)
///         }
///         .onAppear { field = .name }
///       }
///     }
///
/// The value follows the user, who moves the focus by touch, pointer or keyboard. Setting it moves the focus to the view
/// that `focused` has bound to the value; nil or false takes it away. A value that no view on the screen is bound to
/// moves nothing, and the state has the value of the view with the focus again.
///
/// Differs from SwiftUI: the browser moves the focus a moment later, and on touch screens it may show no keyboard unless
/// the user has just pressed something.
@MainActor @preconcurrency @propertyWrapper public struct FocusState<Value: Hashable>: LinkedProperty {
  private let none: Value
  private var box: FocusBox<Value>?

  /// Creates a state that is true while the view has the focus.
  public init() where Value == Bool { none = false }

  /// Creates a state whose value tells which of several views has the focus; nil if none has.
  public init<T: Hashable>() where Value == T? { none = nil }

  /// The value of the view that has the focus. Before the view is mounted it is nil or false, and setting it does
  /// nothing.
  public var wrappedValue: Value {
    get { box?.get() ?? none }
    nonmutating set { box?.set(newValue, .current) }
  }

  /// A binding for `focused`.
  public var projectedValue: Binding { Binding(box: box ?? FocusBox(none, in: nil)) }

  mutating func link(to node: AnyCompositeNode, after old: Self?) { box = old?.box ?? FocusBox(none, in: node) }
  func unlink() { box?.disown() }

  /// A reference to a ``FocusState`` of another view.
  ///
  ///     struct NameField: View {
  ///       @Binding var name: String
  ///       @FocusState.Binding var isFocused: Bool
  ///       var body: some View { TextField("Name", text: $name).focused($isFocused) }
  ///     }
  @MainActor @preconcurrency @propertyWrapper public struct Binding: PlaceProperty {
    let box: FocusBox<Value>

    /// The value of the view that has the focus.
    public var wrappedValue: Value {
      get { box.get() }
      nonmutating set { box.set(newValue, .current) }
    }

    /// The binding itself.
    public var projectedValue: Binding { self }

    static func isEqual(_ old: Self, _ new: Self) -> Bool { old.box === new.box }
    mutating func link(to node: AnyCompositeNode, after old: Self?) {}
  }
}

/// The storage of a ``FocusState``. It is not persisted: it follows from the element that has the focus, which the graph
/// persists.
final class FocusBox<Value: Hashable>: Location<Value>, AnyFocusBox {
  private let none: Value
  private var value: Value
  private let graph: GraphReference?

  init(_ none: Value, in owner: AnyCompositeNode?) {
    self.none = none
    value = none
    graph = owner?.graph.reference
    super.init(owner: owner)
  }

  var wantsNone: Bool { value == none }

  override func get() -> Value {
    didRead()
    return value
  }

  override func set(_ new: Value, _ transaction: Transaction) {
    guard let graph = graph?.graph, new != value else { return }
    Transaction.perform(transaction) { replace(new) }
    graph.focusTracker.request(self)
  }

  func has(_ value: Value) -> Bool { self.value == value }

  /// Follows the focus to a view bound to this value.
  func gain(_ value: Value) { if self.value != value { replace(value) } }

  /// Follows the focus out of the view bound to this value.
  func lose(_ value: Value) { if self.value == value { replace(none) } }

  func reset() { lose(value) }

  private func replace(_ new: Value) {
    value = new
    didChange()
  }
}
