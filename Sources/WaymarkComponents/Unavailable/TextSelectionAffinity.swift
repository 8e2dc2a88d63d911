public import WaymarkGraph

/// To which of two characters an insertion point belongs that is between them. Not available.
@available(*, unavailable, message: "browsers neither tell nor take the affinity: leave the modifier out")
public enum TextSelectionAffinity: Hashable, Sendable {
  /// Not available.
  case automatic, upstream, downstream
}

extension View {
  /// Sets to which character an insertion point belongs. Not available.
  @available(*, unavailable, message: "browsers neither tell nor take the affinity: leave the modifier out")
  public func textSelectionAffinity(_ affinity: TextSelectionAffinity) -> some View { self }
}
