internal import WaymarkGraph

/// A wrapper of rows or cells that are dragged as a whole, and on which things are dropped.
protocol TransferringWrapper: ElementWrapper {}

extension TransferringWrapper {
  func takesEvents(in environment: EnvironmentValues) -> Bool { environment.rowTransfer != nil }
  func handle(_ event: Event, in environment: EnvironmentValues) -> Bool {
    environment.rowTransfer?.handle(event, in: environment) == true
  }
}

/// What a view gives when it is dragged, and what it takes when something is dropped on it.
@MainActor struct RowTransfer {
  var source: DragSource?
  var destination: DropDestination?
  /// Whether it opens when something that is dragged is held over it; nil where that is not said.
  var springs: Bool?

  func declare(in element: inout Element, _ environment: EnvironmentValues) {
    source?.declare(in: &element, environment)
    destination?.declare(in: &element, environment)
    if springs == true, environment.isEnabled { element["data-springs"] = "" }
  }

  func handle(_ event: Event, in environment: EnvironmentValues) -> Bool {
    source?.handle(event, in: environment) == true || destination?.handle(event, in: environment) == true
  }

  /// Keeps what is meant for the view from those inside.
  func adjust(_ environment: inout EnvironmentValues) {
    if environment.rowTransfer != nil { environment.rowTransfer = nil }
    guard destination != nil else { return }
    if environment.dropConfiguration != nil { environment.dropConfiguration = nil }
    if environment.dropUpdate != nil { environment.dropUpdate = nil }
  }
}

extension View {
  /// Adds what this view gives or takes; to its row, if it is the outermost view of one.
  func transferring(_ transfer: RowTransfer) -> some View { TransferringView(transfer: transfer, content: self) }
}

private struct TransferringView<Inside: View>: View {
  let transfer: RowTransfer
  @Shared var content: Inside
  @Environment(\.elementWrapper) private var wrapper

  var body: some View {
    if wrapper is any TransferringWrapper {
      content.transformEnvironment { [transfer] environment in
        var whole = environment.rowTransfer ?? RowTransfer()
        if let source = transfer.source { whole.source = source }
        if let destination = transfer.destination { whole.destination = destination }
        if let springs = transfer.springs { whole.springs = springs }
        environment.rowTransfer = whole
      }
    } else {
      TransferElement(transfer: transfer, content: content)
    }
  }
}

private struct TransferElement<Inside: View>: ElementView {
  let transfer: RowTransfer
  @Shared var content: Inside

  func render(in environment: EnvironmentValues) -> Element {
    var element = Element("div", class: "w")
    transfer.declare(in: &element, environment)
    return element
  }

  func adjust(_ environment: inout EnvironmentValues) { transfer.adjust(&environment) }
  func handle(_ event: Event, in environment: EnvironmentValues) -> Bool { transfer.handle(event, in: environment) }
  func flexibility(of children: [Axis.Set], in environment: EnvironmentValues) -> Axis.Set { children.union }
  static var takesEvents: Bool { true }
  static var passesSemantics: Bool { true }
}

extension EnvironmentValues {
  private enum TransferKey: EnvironmentKey { static var defaultValue: RowTransfer? { nil } }

  /// What the next row gives and takes.
  var rowTransfer: RowTransfer? {
    get { self[TransferKey.self] }
    set { self[TransferKey.self] = newValue }
  }
}
