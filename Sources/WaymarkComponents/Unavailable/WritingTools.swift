public import WaymarkGraph

// Names of SwiftUI for the Writing Tools of Apple Intelligence.

/// What the Writing Tools may change. Not available.
@available(*, unavailable, message: "browsers do not tell of Writing Tools: leave the modifier out")
public struct WritingToolsBehavior: Hashable, Sendable {
  /// Not available.
  public static let automatic = WritingToolsBehavior()
  /// Not available.
  public static let complete = WritingToolsBehavior()
  /// Not available.
  public static let limited = WritingToolsBehavior()
  /// Not available.
  public static let disabled = WritingToolsBehavior()
}

extension View {
  /// Sets what the Writing Tools may change. Not available.
  @available(*, unavailable, message: "browsers do not tell of Writing Tools: leave the modifier out")
  public func writingToolsBehavior(_ behavior: WritingToolsBehavior) -> some View { self }
}
