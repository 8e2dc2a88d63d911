public import WaymarkGraph

extension View {
  /// Adds buttons to a row of a list, which a swipe of the row reveals.
  ///
  ///     MessageRow(message)
  ///       .swipeActions(edge: .leading) {
  ///         Button("Unread", systemImage: "envelope.badge") { message.isUnread = true }.tint(.blue)
  ///       }
  ///       .swipeActions {
  ///         Button("Delete", systemImage: "trash", role: .destructive) { store.delete(message) }
  ///         Button("Flag", systemImage: "flag") { message.isFlagged.toggle() }.tint(.orange)
  ///       }
  ///
  /// Those at the trailing side replace the Delete of `onDelete`. Without a touch screen, the secondary button or the menu key shows them as a
  /// menu, unless the row has a context menu. A row whose modifier is not on its outermost view is reported.
  ///
  /// - Parameters:
  ///   - edge: The side at which the buttons are.
  ///   - allowsFullSwipe: Whether a long swipe runs the first button's action.
  ///   - content: The buttons, the one at the edge first.
  public func swipeActions<T: View>(
    edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true, @ViewBuilder content: @escaping () -> T
  ) -> some View {
    SwipeActionsView(
      actions: SwipeActions(edge: edge, allowsFullSwipe: allowsFullSwipe, buttons: { AnyView(content()) }),
      content: self)
  }
}

/// The buttons at one side of a row.
struct SwipeActions {
  let edge: HorizontalEdge
  let allowsFullSwipe: Bool
  let buttons: () -> AnyView
}

private struct SwipeActionsView<Inside: View>: View {
  let actions: SwipeActions
  @Shared var content: Inside
  @Environment(\.elementWrapper) private var wrapper

  var body: some View {
    if wrapper is RowWrapper {
      content.transformEnvironment { [actions] in $0.rowSwipeActions.insert(actions, at: 0) }
    } else {
      content.misuse("swipeActions has an effect only on the outermost view of a row in a List or Form")
    }
  }
}

/// The strip with the buttons of one side.
struct SwipeStrip: View {
  let edge: HorizontalEdge
  let all: [SwipeActions]

  var body: some View {
    let own = all.filter { $0.edge == edge }
    if !own.isEmpty {
      SwipeStripElement(edge: edge, allowsFullSwipe: own[0].allowsFullSwipe) {
        ForEach(own.indices, id: \.self) { own[$0].buttons() }
      }
    }
  }
}

private struct SwipeStripElement<Inside: View>: ElementView {
  let edge: HorizontalEdge
  let allowsFullSwipe: Bool
  let inside: Inside

  init(edge: HorizontalEdge, allowsFullSwipe: Bool, @ViewBuilder _ inside: () -> Inside) {
    self.edge = edge
    self.allowsFullSwipe = allowsFullSwipe
    self.inside = inside()
  }

  var content: Inside { inside }

  func render(in environment: EnvironmentValues) -> Element {
    var element = Element("div", class: edge == .leading ? "swipe-strip leading" : "swipe-strip trailing")
    if allowsFullSwipe { element["data-full"] = "" }
    return element
  }

  func adjust(_ environment: inout EnvironmentValues) {
    environment.dropDecorations()
    environment.foregroundPaint = nil
    environment.font = nil
    environment.keyboardShortcut = nil
    environment.beginsTextEditing = false
    environment.position = .inside
    environment.controlContainer = .swipeActions
    environment.setButtonStyle(.automatic)
    environment.beginLabelStyle(.iconOnly)
  }
}

extension EnvironmentValues {
  private enum ActionsKey: EnvironmentKey { static var defaultValue: [SwipeActions] { [] } }

  /// The buttons that a swipe of the next row reveals.
  var rowSwipeActions: [SwipeActions] {
    get { self[ActionsKey.self] }
    set { self[ActionsKey.self] = newValue }
  }
}
