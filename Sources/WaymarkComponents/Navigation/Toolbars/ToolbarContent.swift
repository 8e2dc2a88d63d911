internal import WaymarkGraph

/// Items for a screen's bars, described by a value.
///
/// Conform a type to it to group a bar's items; the type may have `@State`, `@Environment` and bindings.
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
  /// The type of the body.
  associatedtype Body: ToolbarContent
  /// The items that this content consists of.
  @ToolbarContentBuilder var body: Body { get }
}

extension Never: ToolbarContent {}

extension ToolbarContent where Body == Never {
  /// Never called: the library's items have no body.
  public var body: Never { preconditionFailure("\(Self.self) is primitive and has no body") }
}

/// Content that the library puts into bars without a body.
@MainActor protocol PrimitiveToolbarContent: ToolbarContent where Body == Never {
  /// A view without elements, which passes the items up to the screen.
  var source: AnyView { get }
}

/// A view that passes toolbar content up to the screen from its declaration.
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

/// A view for the app's custom content, which holds the content's dynamic properties.
private struct CustomToolbarSource<Content: ToolbarContent>: View, PropertyHost {
  let content: Content
  static var hosted: Any.Type { Content.self }
  var body: some View { ToolbarSource<Content.Body>(content: content.body) }
}
