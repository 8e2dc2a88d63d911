public import WaymarkGraph

/// The part of a view that a popover points at.
public enum PopoverAttachmentAnchor: Sendable, Hashable {
  /// The box of a view.
  public enum Source: Sendable, Hashable {
    /// The whole view.
    case bounds
  }
  /// A box of the view.
  case rect(Source)
  /// A point in the view.
  case point(UnitPoint)
}

extension View {
  /// Presents a popover that points at this view while a condition is true. In a narrow window it is a sheet.
  ///
  ///     Button("Legend") { isShowingLegend = true }
  ///       .popover(isPresented: $isShowingLegend) { MapLegend().padding() }
  ///
  /// It has the size of its content, and is dismissed by a press outside it, Escape or the browser's Back. If this view
  /// is larger than a quarter of the window, the popover points at the button in the view that was pressed.
  ///
  /// - Parameters:
  ///   - attachmentAnchor: The part of the view that it points at.
  ///   - arrowEdge: The preferred side of the view. By default, and if the popover does not fit there, the first of the
  ///     bottom, top, trailing and leading sides where it fits.
  public func popover<Content: View>(
    isPresented: Binding<Bool>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds), arrowEdge: Edge? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    var declaration = ModalDeclaration(.popover, isPresented: isPresented) { AnyView(content()) }
    declaration.anchor = PopoverAnchor(attachment: attachmentAnchor, edge: arrowEdge)
    return PresentingModal(self, declaration)
  }

  /// Presents a popover that points at this view for a value while there is one.
  public func popover<Item: Identifiable, Content: View>(
    item: Binding<Item?>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds), arrowEdge: Edge? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    var declaration = ModalDeclaration(.popover, item: item) { AnyView(content($0)) }
    declaration.anchor = PopoverAnchor(attachment: attachmentAnchor, edge: arrowEdge)
    return PresentingModal(self, declaration)
  }
}

/// The point or box that a popover points at, and its preferred side.
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
