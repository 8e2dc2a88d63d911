/// A view that represents several others, without an element of its own.
@MainActor package protocol StructuralView: View {
  /// The views that it represents, in order.
  var parts: [any View] { get }
}

/// A view that changes another without an element of its own.
@MainActor package protocol ModifyingView: View {
  var modified: any View { get }
}

extension View {
  /// The views that this one represents, one for each element, as far as they are known without evaluating a body.
  package var structure: [any View] {
    guard let structural = self as? any StructuralView else { return [self] }
    return structural.parts.flatMap { $0.structure }
  }

  /// Returns this view, or the view that its modifiers change, if it has the type `Found`; nil otherwise.
  package func unwrapped<Found>(as type: Found.Type) -> Found? {
    if let found = self as? Found { return found }
    return (self as? any ModifyingView)?.modified.unwrapped(as: type)
  }
}

extension EmptyView: StructuralView {
  package var parts: [any View] { [] }
}

extension Group: StructuralView {
  package var parts: [any View] { [content] }
}

extension Optional: StructuralView where Wrapped: View {
  package var parts: [any View] { map { [$0] } ?? [] }
}

extension _ConditionalContent: StructuralView {
  package var parts: [any View] {
    switch branch {
    case .first(let view): [view]
    case .second(let view): [view]
    }
  }
}

extension ForEach: StructuralView where Content: View {
  package var parts: [any View] { data.map { content($0).tag(id($0)) } }
}

extension DecoratedView: ModifyingView {
  package var modified: any View { content }
}

extension EnvironmentView: ModifyingView {
  package var modified: any View { content }
}
