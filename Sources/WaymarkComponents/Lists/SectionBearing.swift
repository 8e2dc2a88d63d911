package import WaymarkGraph

/// A view type that knows whether it contains sections. To assistive technology, a list of plain rows is one list, and
/// a list of sections has a list in each section.
package protocol SectionBearing {
  static var containsSections: Bool { get }
}

/// Whether a view type contains sections, as far as its static type shows.
func containsSections<V: View>(_ type: V.Type) -> Bool {
  if let known = type as? any SectionBearing.Type { return known.containsSections }
  return V.Body.self == Never.self ? false : containsSections(V.Body.self)
}

extension Section: nonisolated SectionBearing {
  package nonisolated static var containsSections: Bool { true }
}
extension TupleView: nonisolated SectionBearing {
  package nonisolated static var containsSections: Bool {
    partTypes.contains { WaymarkComponents.containsSections($0) }
  }
}
extension ForEach: nonisolated SectionBearing where Content: View {
  package nonisolated static var containsSections: Bool { WaymarkComponents.containsSections(Content.self) }
}
extension Optional: nonisolated SectionBearing where Wrapped: View {
  package nonisolated static var containsSections: Bool { WaymarkComponents.containsSections(Wrapped.self) }
}
extension _ConditionalContent: nonisolated SectionBearing {
  package nonisolated static var containsSections: Bool {
    WaymarkComponents.containsSections(First.self) || WaymarkComponents.containsSections(Second.self)
  }
}
