public import Foundation

extension AttributedTextFormatting {
  /// The attributes of some characters, as an ``AttributedTextValueConstraint`` gets them: those of a scope, of which one can be changed.
  ///
  ///     func constrain(_ container: inout Attributes) {
  ///       container.underlineStyle = container.link == nil ? nil : .single
  ///     }
  ///
  /// An attribute that the scope does not have is nil, and can't be set.
  @dynamicMemberLookup
  public struct AttributeContainerProxy<Scope: AttributeScope, Attribute: AttributedStringKey>
  where Attribute.Value: Sendable {
    private(set) var container: AttributeContainer
    private let names: AttributeNames

    init(_ container: AttributeContainer, names: AttributeNames) {
      self.container = container
      self.names = names
    }

    fileprivate func value<Key: AttributedStringKey>(_ key: Key.Type) -> Key.Value? where Key.Value: Sendable {
      names.contains(key) ? container[key] : nil
    }

    fileprivate mutating func set(_ value: Attribute.Value?) {
      if names.contains(Attribute.self) { container[Attribute.self] = value }
    }

    /// The value of the attribute that is constrained.
    public subscript(_ key: Attribute.Type) -> Attribute.Value? {
      get { value(key) }
      set { set(newValue) }
    }

    /// The value of another attribute.
    public subscript<Key: AttributedStringKey>(_ key: Key.Type) -> Key.Value? where Key.Value: Sendable { value(key) }

    /// The value of the attribute that is constrained, by its name in the scope.
    public subscript(dynamicMember keyPath: KeyPath<Scope, Attribute>) -> Attribute.Value? {
      get { value(Attribute.self) }
      set { set(newValue) }
    }

    /// The value of another attribute, by its name in the scope.
    public subscript<Key: AttributedStringKey>(dynamicMember keyPath: KeyPath<Scope, Key>) -> Key.Value?
    where Key.Value: Sendable { value(Key.self) }

    /// The value of the attribute that is constrained.
    @_disfavoredOverload
    public subscript(dynamicMember keyPath: KeyPath<AttributeDynamicLookup, Attribute>) -> Attribute.Value? {
      get { value(Attribute.self) }
      set { set(newValue) }
    }

    /// The value of another attribute.
    @_disfavoredOverload
    public subscript<Key: AttributedStringKey>(
      dynamicMember keyPath: KeyPath<AttributeDynamicLookup, Key>
    ) -> Key.Value? where Key.Value: Sendable { value(Key.self) }

    /// The attributes of one of several scopes: `container.swiftUI.font`.
    public subscript<Subscope: AttributeScope>(
      dynamicMember keyPath: KeyPath<AttributeScopes, Subscope.Type>
    ) -> Scoped<Subscope> {
      get { Scoped(proxy: self) }
      set { self = newValue.proxy }
    }

    /// The attributes of one of several scopes.
    @dynamicMemberLookup
    public struct Scoped<Subscope: AttributeScope> {
      fileprivate var proxy: AttributeContainerProxy

      /// The value of the attribute that is constrained, by its name in the scope.
      public subscript(dynamicMember keyPath: KeyPath<Subscope, Attribute>) -> Attribute.Value? {
        get { proxy.value(Attribute.self) }
        set { proxy.set(newValue) }
      }

      /// The value of another attribute, by its name in the scope.
      public subscript<Key: AttributedStringKey>(dynamicMember keyPath: KeyPath<Subscope, Key>) -> Key.Value?
      where Key.Value: Sendable { proxy.value(Key.self) }
    }
  }
}
