extension View {
  /// Sets the value of a selection that this view represents.
  ///
  ///     Picker("Show", selection: $part) {
  ///       Text("Overview").tag(Part.overview)
  ///       Text("Map").tag(Part.map)
  ///     }
  ///
  /// - Parameter includeOptional: whether the view also represents the value in an optional selection.
  public func tag<V: Hashable>(_ tag: V, includeOptional: Bool = true) -> some View {
    environment(\.viewTag, ViewTag(value: AnyHashable(tag), standsForOptional: includeOptional))
  }
}

/// The value of a selection that a view represents.
package struct ViewTag: Equatable {
  package let value: AnyHashable
  let standsForOptional: Bool

  package init(value: AnyHashable, standsForOptional: Bool) {
    self.value = value
    self.standsForOptional = standsForOptional
  }

  /// Returns the value for a selection of this type; nil where the value has another type.
  package func value<Value: Hashable>(as type: Value.Type) -> Value? {
    if !standsForOptional, Swift.type(of: value.base) != type { return nil }
    return value.base as? Value
  }
}

/// A registry of the mounted elements of a container, such as the rows that can be selected.
@MainActor package protocol ElementRegistry: AnyObject {
  func add(_ node: AnyElementNode)
  func remove(_ node: AnyElementNode)
  /// Called when elements of a collection in the container have come, gone or moved, mounted or not.
  func collectionChanged(in graph: Graph)
}

extension ElementRegistry {
  package func collectionChanged(in graph: Graph) {}
}

extension View {
  /// The tag of the view, as far as it is known without evaluating a body.
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

  /// The tag of the next element.
  package var viewTag: ViewTag? {
    get { self[TagKey.self] }
    set { self[TagKey.self] = newValue }
  }

  /// The registry of the next elements; where there is one, the elements of a `ForEach` are tagged with their ids.
  package var elementRegistry: (any ElementRegistry)? {
    get { self[RegistryKey.self] }
    set {
      self[RegistryKey.self] = newValue
      // A tag for another selection has no meaning in this one.
      if viewTag != nil { viewTag = nil }
    }
  }
}

extension Inputs {
  /// Returns the inputs for an element of a collection: tagged with the element's id where there is a registry.
  func tagged<ID: Hashable>(_ id: ID) -> Inputs {
    guard environment.elementRegistry != nil else { return self }
    var tagged = self
    tagged.environment.viewTag = ViewTag(value: AnyHashable(id), standsForOptional: true)
    return tagged
  }
}
