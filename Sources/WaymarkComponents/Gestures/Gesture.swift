/// A movement or press of fingers or the pointer on a view.
///
///     struct Card: View {
///       @GestureState private var translation = CGSize.zero
///
///       var body: some View {
///         RoundedRectangle(cornerRadius: 12)
///           .offset(translation)
///           .gesture(DragGesture().updating($translation) { value, state, _ in state = value.translation })
///       }
///     }
///
/// The browser recognizes gestures. What a gesture moves by `offset`, `scaleEffect` or `rotationEffect` follows the finger without waiting
/// for the server; the app's closures run on the server, at most once for each frame on the screen, and always at the end.
///
/// A gesture of your own has a body that composes others:
///
///     struct Flick: Gesture {
///       let action: () -> Void
///       var body: some Gesture<DragGesture.Value> {
///         DragGesture().onEnded { if $0.velocity.width > 500 { action() } }
///       }
///     }
@MainActor @preconcurrency public protocol Gesture<Value> {
  /// What the gesture tells.
  associatedtype Value = Body.Value
  /// The gesture that it is composed of.
  associatedtype Body: Gesture
  /// The gesture that it is composed of.
  var body: Body { get }
  /// Exists where the value is that of the body, so that any other is an error of the compiler.
  static var _composes: Void { get }
}

extension Gesture where Value == Body.Value {
  /// Exists where the value is that of the body.
  public static var _composes: Void { () }
}

extension Never: Gesture {
  /// There is none.
  public typealias Value = Never
  /// There is none.
  public static var _composes: Void { () }
}

extension Gesture where Body == Never {
  /// The library's own gestures have a value of their own.
  public static var _composes: Void { () }
  /// The library's own gestures have no body.
  public var body: Never { preconditionFailure("\(Self.self) has no body") }
}

/// What becomes of a gesture.
enum GesturePhase<Value> {
  /// It goes on, and tells this.
  case changed(Value)
  /// It has succeeded.
  case ended(Value)
  /// It had begun to tell something, but has not succeeded.
  case cancelled
}

/// Receives what becomes of a gesture.
final class GestureReceiver<Value> {
  let receive: @MainActor (GesturePhase<Value>) -> Void
  init(_ receive: @escaping @MainActor (GesturePhase<Value>) -> Void) { self.receive = receive }
}

/// A gesture that is not composed of others by a body.
@MainActor protocol PrimitiveGesture: Gesture where Body == Never {
  /// Adds the gesture to a plan, which passes on what the browser reports to `receiver`.
  ///
  /// - Returns: the gesture's description for the client.
  func connect(to receiver: GestureReceiver<Value>, in plan: inout GesturePlan) -> GestureDescription
}

extension Gesture {
  /// Adds the gesture to a plan, as ``PrimitiveGesture/connect(to:in:)`` does.
  func join(_ plan: inout GesturePlan, _ receive: @escaping @MainActor (GesturePhase<Value>) -> Void)
    -> GestureDescription
  {
    guard let primitive = self as? any PrimitiveGesture else {
      return body.join(&plan) { receive($0.map { $0 as! Value }) }
    }
    func open<Primitive: PrimitiveGesture>(_ gesture: Primitive) -> GestureDescription {
      gesture.connect(to: GestureReceiver(receive) as! GestureReceiver<Primitive.Value>, in: &plan)
    }
    return open(primitive)
  }
}

extension GesturePhase {
  /// Returns the phase with another value.
  func map<Other>(_ transform: (Value) -> Other) -> GesturePhase<Other> {
    switch self {
    case .changed(let value): .changed(transform(value))
    case .ended(let value): .ended(transform(value))
    case .cancelled: .cancelled
    }
  }
}
