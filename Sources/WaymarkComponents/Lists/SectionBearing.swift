package import WaymarkGraph

/// A view type that knows whether it brings sections: a list of plain rows is a list to assistive technology, a
/// list of sections holds one list in each.
@MainActor package protocol SectionBearing {
  static var bearsSections: Bool { get }
}

/// Finds out about any view's type, without a value of it.
@MainActor func bearsSections<V: View>(_ type: V.Type) -> Bool {
  if let known = type as? any SectionBearing.Type { return known.bearsSections }
  return V.Body.self == Never.self ? false : bearsSections(V.Body.self)
}

extension Section: SectionBearing {
  package static var bearsSections: Bool { true }
}
extension TupleView: SectionBearing {
  package static var bearsSections: Bool {
    var found = false
    for type in repeat (each Content).self { found = found || WaymarkComponents.bearsSections(type) }
    return found
  }
}
extension ForEach: SectionBearing where Content: View {
  package static var bearsSections: Bool { WaymarkComponents.bearsSections(Content.self) }
}
extension Optional: SectionBearing where Wrapped: View {
  package static var bearsSections: Bool { WaymarkComponents.bearsSections(Wrapped.self) }
}
extension _ConditionalContent: SectionBearing {
  package static var bearsSections: Bool {
    WaymarkComponents.bearsSections(First.self) || WaymarkComponents.bearsSections(Second.self)
  }
}
