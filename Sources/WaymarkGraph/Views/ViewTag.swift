extension View {
  /// Says which value of a selection this view stands for.
  ///
  ///     Picker("Show", selection: $part) {
  ///       Text("Overview").tag(Part.overview)
  ///       Text("Map").tag(Part.map)
  ///     }
  ///
  /// - Parameter includeOptional: Whether the view stands for the value also where the selection may be absent.
  public func tag<V: Hashable>(_ tag: V, includeOptional: Bool = true) -> some View {
    environment(\.viewTag, ViewTag(value: AnyHashable(tag), standsForOptional: includeOptional))
  }
}

/// The value of a selection that a view stands for.
package struct ViewTag: Equatable {
  package let value: AnyHashable
  let standsForOptional: Bool

  package init(value: AnyHashable, standsForOptional: Bool) {
    self.value = value
    self.standsForOptional = standsForOptional
  }

  /// The value as a selection of a type has it; nil where it is of another type.
  package func value<Value: Hashable>(as type: Value.Type) -> Value? {
    if !standsForOptional, Swift.type(of: value.base) != type { return nil }
    return value.base as? Value
  }
}

/// Knows the mounted elements of a container, such as the rows that can be selected.
@MainActor package protocol ElementRegistry: AnyObject {
  func add(_ node: AnyElementNode)
  func remove(_ node: AnyElementNode)
}

extension View {
  /// What the view stands for, as far as can be told without evaluating a body.
  package var outerTag: ViewTag? {
    if let tag = (self as? any TagSource)?.tag { return tag }
    return (self as? any ModifyingView)?.modified.outerTag
  }
}

@MainActor private protocol TagSource {
  var tag: ViewTag? { get }
}

extension EnvironmentView: TagSource {
  fileprivate var tag: ViewTag? {
    var values = EnvironmentValues()
    transform(&values)
    return values.viewTag
  }
}

extension EnvironmentValues {
  private enum TagKey: EnvironmentKey { static var defaultValue: ViewTag? { nil } }
  private enum RegistryKey: EnvironmentKey { static var defaultValue: (any ElementRegistry)? { nil } }

  /// What the next element stands for.
  package var viewTag: ViewTag? {
    get { self[TagKey.self] }
    set { self[TagKey.self] = newValue }
  }

  /// What learns of the next elements; where there is one, the elements of a `ForEach` stand for their ids.
  package var elementRegistry: (any ElementRegistry)? {
    get { self[RegistryKey.self] }
    set {
      self[RegistryKey.self] = newValue
      // What stands for something in another selection means nothing in this one.
      if viewTag != nil { viewTag = nil }
    }
  }
}

extension Inputs {
  /// The same for the view of an element of a collection, which stands for the element's id where anybody asks.
  func tagged<ID: Hashable>(_ id: ID) -> Inputs {
    guard environment.elementRegistry != nil else { return self }
    var tagged = self
    tagged.environment.viewTag = ViewTag(value: AnyHashable(id), standsForOptional: true)
    return tagged
  }
}
