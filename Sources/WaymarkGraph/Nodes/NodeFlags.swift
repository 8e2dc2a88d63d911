/// The flags of a node, in one byte: a page has thousands of nodes, and a server thousands of pages.
struct NodeFlags: OptionSet {
  let rawValue: UInt8

  static let isMounted = NodeFlags(rawValue: 1)
  static let writesPreferences = NodeFlags(rawValue: 2)
  static let isDirty = NodeFlags(rawValue: 4)
  /// The lowest of the bits with an element's axes.
  static let flexibilityShift: UInt8 = 3
  static let flexibility = NodeFlags(rawValue: 3 << flexibilityShift)

  subscript(fact: NodeFlags) -> Bool {
    get { contains(fact) }
    set { if newValue { insert(fact) } else { remove(fact) } }
  }
}

extension Node {
  final var isMounted: Bool {
    get { facts[.isMounted] }
    set { facts[.isMounted] = newValue }
  }

  /// Whether a preference is written at or below this node. It is set upwards on mount and never cleared, so that
  /// collecting preferences skips all other nodes.
  final var writesPreferences: Bool {
    get { facts[.writesPreferences] }
    set { facts[.writesPreferences] = newValue }
  }

  /// Whether a composite is marked for evaluation, or a reader of preferences for collecting them.
  final var isDirty: Bool {
    get { facts[.isDirty] }
    set { facts[.isDirty] = newValue }
  }
}

extension AnyElementNode {
  /// The axes along which the element takes all the space it is offered.
  package final var flexibility: Axis.Set {
    get { Axis.Set(rawValue: Int8((facts.rawValue & NodeFlags.flexibility.rawValue) >> NodeFlags.flexibilityShift)) }
    set {
      facts.subtract(.flexibility)
      facts.formUnion(NodeFlags(rawValue: UInt8(newValue.rawValue) << NodeFlags.flexibilityShift))
    }
  }
}
