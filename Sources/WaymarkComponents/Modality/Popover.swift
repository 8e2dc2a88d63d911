public import WaymarkGraph

/// What a popover points at.
public enum PopoverAttachmentAnchor: Sendable, Hashable {
  /// The box of a view.
  public enum Source: Sendable, Hashable {
    /// The whole view.
    case bounds
  }
  /// A box of the view.
  case rect(Source)
  /// A place in the view.
  case point(UnitPoint)
}

extension View {
  /// Shows a modal that points at this view while a condition holds. Where the window is narrow it is a sheet.
  ///
  ///     Button("Legend") { isShowingLegend = true }
  ///       .popover(isPresented: $isShowingLegend) { MapLegend().padding() }
  ///
  /// It is as large as its content wants, and goes by a press beside it, Escape or the browser's Back. Where this view
  /// is much larger than the popover, it points at the button in it that was pressed.
  ///
  /// - Parameters:
  ///   - attachmentAnchor: What it points at.
  ///   - arrowEdge: The side of the view where it stands if there is room; by default the one with the most.
  public func popover<Content: View>(
    isPresented: Binding<Bool>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds), arrowEdge: Edge? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    var declaration = ModalDeclaration(.popover, isPresented: isPresented) { AnyView(content()) }
    declaration.anchor = PopoverAnchor(attachment: attachmentAnchor, edge: arrowEdge)
    return PresentingModal(self, declaration)
  }

  /// Shows a modal that points at this view for a value while there is one.
  public func popover<Item: Identifiable, Content: View>(
    item: Binding<Item?>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds), arrowEdge: Edge? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    var declaration = ModalDeclaration(.popover, item: item) { AnyView(content($0)) }
    declaration.anchor = PopoverAnchor(attachment: attachmentAnchor, edge: arrowEdge)
    return PresentingModal(self, declaration)
  }
}

/// Where a popover points.
struct PopoverAnchor: Equatable {
  var attachment = PopoverAttachmentAnchor.rect(.bounds)
  var edge: Edge?

  func mark(_ element: inout Element) {
    if case .point(let point) = attachment { element["data-point"] = "\(point.x.css) \(point.y.css)" }
    if let edge { element["data-edge"] = edge.word }
  }
}

extension Edge {
  fileprivate var word: String {
    switch self {
    case .top: "top"
    case .bottom: "bottom"
    case .leading: "leading"
    case .trailing: "trailing"
    }
  }
}
