@_spi(Reflection) import Swift

/// A dynamic property of a view type, at its offset.
@MainActor struct LinkedField {
  let offset: Int
  let readsEnvironment: Bool
  /// Connects the field to its node, taking over the connection of the previous value, if any.
  let link: @MainActor (UnsafeMutableRawPointer, UnsafeRawPointer?, AnyCompositeNode) -> Void
  /// Whether two values of the field lead to the same content.
  let isEqual: @MainActor (UnsafeRawPointer, UnsafeRawPointer) -> Bool
  /// Reads the environment again; returns whether the value has changed.
  let refresh: @MainActor (UnsafeMutableRawPointer, AnyCompositeNode) -> Bool
  /// Disconnects the field from its node, which is gone.
  let unlink: @MainActor (UnsafeMutableRawPointer) -> Void
  /// The hash of the field's name, the same in every process.
  var key: UInt64 = 0
  /// The access to its persisted value; nil where it need not be persisted.
  var persisted: PersistedField?
  /// The access to its storage, if that outlives the view.
  var retained: RetainedField?
  /// Calls the `update()` of a dynamic property composed of others, as part of each evaluation.
  var update: (@MainActor (UnsafeMutableRawPointer) -> Void)?
}

/// The access to a field's value for persisting and restoring it.
@MainActor struct PersistedField {
  let name: String
  /// Whether its value may change without being set.
  let changesUnseen: Bool
  /// Whether its value may change while the body is evaluated, without being set.
  let changesInBodies: Bool
  /// Adds the value to persist, which may be none, under a key; returns false where that is not possible.
  let write: @MainActor (UnsafeRawPointer, UInt64, inout KeyedBytes, any StateCoder) -> Bool
  let restore: @MainActor (UnsafeMutableRawPointer, ArraySlice<UInt8>, any StateCoder, AnyCompositeNode) -> Void

  init?<P: PersistedProperty>(_ type: P.Type, name: String) {
    let persistability = P.persistability
    if case .rebuilt = persistability { return nil }
    if case .persisted = persistability {
      (changesUnseen, changesInBodies) = (P.changesUnseen, P.changesInBodies)
    } else {
      (changesUnseen, changesInBodies) = (false, false)
    }
    self.name = name.hasPrefix("_") ? String(name.dropFirst()) : name
    write = { pointer, key, states, coder in
      guard case .persisted = persistability else { return false }
      let property = pointer.assumingMemoryBound(to: P.self)
      do { try states.append(key) { try property.pointee.write(to: &$0, with: coder) } } catch { return false }
      return true
    }
    restore = { pointer, bytes, coder, node in
      // A value that no longer fits the app is dropped.
      try? pointer.assumingMemoryBound(to: P.self).pointee.restore(bytes, with: coder, in: node)
    }
  }
}

/// The access to a field's storage, for a view that is mounted again later.
@MainActor struct RetainedField {
  let changedStorage: @MainActor (UnsafeRawPointer) -> (any RetainedStorage)?
  let adopt: @MainActor (UnsafeMutableRawPointer, any RetainedStorage, AnyCompositeNode) -> Void

  init?<P: RetainedProperty>(_ type: P.Type) {
    guard P.outlivesRow else { return nil }
    changedStorage = { $0.assumingMemoryBound(to: P.self).pointee.changedStorage }
    adopt = { $0.assumingMemoryBound(to: P.self).pointee.adopt($1, for: $2) }
  }
}

/// A stored property that is compared by value.
struct PlainField {
  let offset: Int
  let type: Any.Type
}

/// Collects the stored properties of a type, once.
@MainActor struct FieldCollector {
  var linked: [LinkedField] = []
  var plain: [PlainField] = []
  /// The type of a field whose own dynamic properties use the node of the collected type.
  var hosted: Any.Type?

  mutating func collect<T>(_ type: T.Type, at base: Int, in outer: String = "") {
    var found: [(String, Int, Any.Type)] = []
    _ = _forEachField(of: type) { name, offset, fieldType, _ in
      found.append((outer + String(cString: name), offset, fieldType))
      return true
    }
    for (name, offset, fieldType) in found { add(fieldType, named: name, at: base + offset) }
    // Enums have no stored properties to distinguish; they are compared as a whole.
    if found.isEmpty { plain.append(PlainField(offset: base, type: type)) }
  }

  private mutating func add(_ fieldType: Any.Type, named name: String, at offset: Int) {
    if let property = fieldType as? any LinkedProperty.Type {
      linked.append(field(property, named: name, at: offset))
    } else if let property = fieldType as? any DynamicProperty.Type {
      nested(property, named: name, at: offset)
    } else if fieldType == hosted {
      func open<T>(_ type: T.Type) { collect(type, at: offset, in: name + ".") }
      _openExistential(fieldType, do: open)
    } else {
      plain.append(PlainField(offset: offset, type: fieldType))
    }
  }

  /// Adds a dynamic property composed of others: its own fields are linked, then its `update()` is called.
  private mutating func nested<P: DynamicProperty>(_ type: P.Type, named name: String, at offset: Int) {
    collect(type, at: offset, in: name + ".")
    linked.append(
      LinkedField(
        offset: offset, readsEnvironment: false,
        link: { _, _, node in node.withExtras { $0.updatesProperties = true } },
        isEqual: { _, _ in true },
        refresh: { _, _ in false },
        unlink: { _ in },
        update: { pointer in pointer.assumingMemoryBound(to: P.self).pointee.update() }))
  }

  private func field<P: LinkedProperty>(_ type: P.Type, named name: String, at offset: Int) -> LinkedField {
    func persistedField<K: PersistedProperty>(_ type: K.Type) -> PersistedField? { PersistedField(type, name: name) }
    var field = LinkedField(
      offset: offset, readsEnvironment: P.readsEnvironment,
      link: { pointer, old, node in
        pointer.assumingMemoryBound(to: P.self).pointee.link(
          to: node, after: old?.assumingMemoryBound(to: P.self).pointee)
      },
      isEqual: { old, new in
        P.isEqual(old.assumingMemoryBound(to: P.self).pointee, new.assumingMemoryBound(to: P.self).pointee)
      },
      refresh: { pointer, node in pointer.assumingMemoryBound(to: P.self).pointee.refresh(in: node) },
      unlink: { pointer in pointer.assumingMemoryBound(to: P.self).pointee.unlink() })
    field.key = StableHash.of(name)
    field.persisted = (type as? any PersistedProperty.Type).flatMap { persistedField($0) }
    func retainedField<K: RetainedProperty>(_ type: K.Type) -> RetainedField? { RetainedField(type) }
    field.retained = (type as? any RetainedProperty.Type).flatMap { retainedField($0) }
    return field
  }
}
