internal import WaymarkGraph

/// What stands in a screen's bars, described by a value.
///
/// Conform a type to it to put a bar's items together in one place; it may have `@State`, `@Environment` and bindings.
///
///     struct RouteToolbar: ToolbarContent {
///       @Binding var isSaved: Bool
///       var body: some ToolbarContent {
///         ToolbarItem(placement: .primaryAction) {
///           Button("Save", systemImage: "bookmark") { isSaved = true }
///         }
///       }
///     }
@MainActor @preconcurrency public protocol ToolbarContent {
  /// What this content is made of.
  associatedtype Body: ToolbarContent
  /// The items.
  @ToolbarContentBuilder var body: Body { get }
}

extension Never: ToolbarContent {}

extension ToolbarContent where Body == Never {
  /// Never called: items of the library have no body.
  public var body: Never { preconditionFailure("\(Self.self) is primitive and has no body") }
}

/// Content that the library knows how to put into bars.
@MainActor protocol PrimitiveToolbarContent: ToolbarContent where Body == Never {
  /// A view without elements, which hands the items up to the screen.
  var source: AnyView { get }
}

/// Hands toolbar content up to the screen, from the place where it is written.
struct ToolbarSource<Content: ToolbarContent>: View {
  let content: Content

  @ViewBuilder var body: some View {
    if let primitive = content as? any PrimitiveToolbarContent {
      primitive.source
    } else {
      CustomToolbarSource(content: content)
    }
  }
}

/// Content of the app's own, whose dynamic properties live here.
private struct CustomToolbarSource<Content: ToolbarContent>: View, PropertyHost {
  let content: Content
  static var hosted: Any.Type { Content.self }
  var body: some View { ToolbarSource<Content.Body>(content: content.body) }
}
