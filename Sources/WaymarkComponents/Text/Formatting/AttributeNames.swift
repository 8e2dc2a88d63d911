internal import Foundation
@_spi(Reflection) internal import Swift

/// The names of the attributes of a scope, and of those in it.
struct AttributeNames {
  private var names: Set<String> = []

  init(_ scope: any AttributeScope.Type) { add(scope) }

  func contains(_ key: any AttributedStringKey.Type) -> Bool { names.contains(key.name) }

  private mutating func add(_ scope: any AttributeScope.Type) {
    var fields: [Any.Type] = []
    _ = _forEachField(of: scope) { _, _, type, _ in
      fields.append(type)
      return true
    }
    for field in fields {
      if let key = field as? any AttributedStringKey.Type {
        names.insert(key.name)
      } else if let scope = field as? any AttributeScope.Type {
        add(scope)
      }
    }
    // In Foundation on Linux they are declared beside the scope.
    if scope == AttributeScopes.FoundationAttributes.self {
      names.insert(AttributeScopes.FoundationAttributes.InlinePresentationIntentAttribute.name)
      names.insert(AttributeScopes.FoundationAttributes.PresentationIntentAttribute.name)
    }
  }
}
