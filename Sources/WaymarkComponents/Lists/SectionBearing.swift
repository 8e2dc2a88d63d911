package import WaymarkGraph

/// A view type that knows whether it contains sections. To assistive technology, a list of plain rows is one list, and
/// a list of sections has a list in each section.
package protocol SectionBearing {
  static var bearsSections: Bool { get }
}

/// Whether a view type contains sections, as far as its static type shows.
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
