package import WaymarkGraph

/// A view type that knows whether it brings sections: a list of plain rows is a list to assistive technology, a
/// list of sections holds one list in each.
package protocol SectionBearing {
  static var bearsSections: Bool { get }
}

/// Finds out about any view's type, without a value of it.
func bearsSections<V: View>(_ type: V.Type) -> Bool {
  if let known = type as? any SectionBearing.Type { return known.bearsSections }
  return V.Body.self == Never.self ? false : bearsSections(V.Body.self)
}

extension Section: nonisolated SectionBearing {
  package nonisolated static var bearsSections: Bool { true }
}
extension TupleView: nonisolated SectionBearing {
  package nonisolated static var bearsSections: Bool {
    var found = false
    for type in repeat (each Content).self { found = found || WaymarkComponents.bearsSections(type) }
    return found
  }
}
extension ForEach: nonisolated SectionBearing where Content: View {
  package nonisolated static var bearsSections: Bool { WaymarkComponents.bearsSections(Content.self) }
}
extension Optional: nonisolated SectionBearing where Wrapped: View {
  package nonisolated static var bearsSections: Bool { WaymarkComponents.bearsSections(Wrapped.self) }
}
extension _ConditionalContent: nonisolated SectionBearing {
  package nonisolated static var bearsSections: Bool {
    WaymarkComponents.bearsSections(First.self) || WaymarkComponents.bearsSections(Second.self)
  }
}
