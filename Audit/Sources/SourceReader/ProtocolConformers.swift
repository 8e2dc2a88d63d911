internal import SourceFacts

/// The types of an app that conform to its protocols: what a function of a protocol does stands in them.
struct ProtocolConformers: Sendable {
  private var types: [String: [Declarations.TypeID]] = [:]

  init(_ declarations: Declarations) {
    for type in declarations.allTypes where type.facts.kind != .protocol {
      for name in type.facts.inherited { types[Declarations.last(name), default: []].append(type.id) }
    }
  }

  /// The types that conform to a protocol.
  subscript(name: String) -> [Declarations.TypeID] { types[Declarations.last(name)] ?? [] }
}
