public import WaymarkGraph

// Dragging by item providers, which Foundation has on Apple's platforms only. It is declared so that the compiler says at once what to use.

/// The data of something that is dragged or pasted. Not available.
@available(*, unavailable, message: "Foundation has no item providers on Linux: drag values that are Transferable")
public struct NSItemProvider {}

extension View {
  /// Lets people drag this view. Not available.
  @available(*, unavailable, message: "Foundation has no item providers on Linux: use draggable(_:) with a value")
  public func onDrag(_ data: @escaping () -> NSItemProvider) -> some View { self }

  /// Takes what people drop on this view. Not available.
  @available(
    *, unavailable, message: "Foundation has no item providers on Linux: use dropDestination(for:action:isTargeted:)"
  )
  public func onDrop(
    of supportedContentTypes: [UTType], isTargeted: Binding<Bool>?, perform action: @escaping ([NSItemProvider]) -> Bool
  ) -> some View { self }
}
