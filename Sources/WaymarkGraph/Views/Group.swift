/// Several views treated as one, without any layout of its own.
public struct Group<Content: View>: View {
  let content: Content

  /// Creates a group of the views of `content`, so that a modifier applies to each of them.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  /// The grouped views.
  public var body: some View { content }
}
