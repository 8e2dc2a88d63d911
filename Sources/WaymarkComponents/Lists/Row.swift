internal import WaymarkGraph

/// Wraps each element of a list or a table in a row.
struct RowWrapper: TransferringWrapper {
  /// The rows that can be selected; nil in a list without selection.
  let rows: SelectableRows?
  var isInTable = false

  nonisolated static func == (left: Self, right: Self) -> Bool {
    left.rows === right.rows && left.isInTable == right.isInTable
  }

  func render(in environment: EnvironmentValues) -> Element {
    var element = Element(environment.rowLink == nil ? "div" : "a", class: "row")
    element["role"] = isInTable ? "row" : rows == nil ? "listitem" : "presentation"
    if isInTable { declareLevel(in: &element, environment) }
    element["href"] = environment.rowLink?.address
    rows?.declareRow(in: &element, environment, as: isInTable ? nil : "option")
    if let offer = environment.rowCapabilities, environment.isEnabled {
      element["data-group"] = String(offer.group)
      if offer.moves, !environment.isMoveDisabled { element["data-moves"] = "" }
      if offer.deletes, !environment.isDeleteDisabled { element["data-deletes"] = "" }
    }
    environment.rowTransfer?.declare(in: &element, environment)
    if environment.rowContextMenu != nil { element.add(class: "context") }
    if !environment.rowSwipeActions.isEmpty { element.add(class: "swipes") }
    environment.rowBackground.apply(to: &element)
    environment.rowInsets?.apply("padding", to: &element)
    let separators = environment.rowSeparators
    if separators.top == .hidden { element.add(class: "no-separator-above") }
    if separators.bottom == .hidden { element.add(class: "no-separator") }
    return element
  }

  private func declareLevel(in element: inout Element, _ environment: EnvironmentValues) {
    element.add(class: "table-row")
    guard let level = environment.rowLevel else { return }
    element["aria-level"] = String(level + 1)
    if level > 0 { element.style("--level", String(level)) }
    if let disclosure = environment.rowDisclosure {
      element["aria-expanded"] = disclosure.isExpanded ? "true" : "false"
    }
  }

  func companion(in environment: EnvironmentValues) -> AnyView? {
    RowCompanions(in: environment, menu: environment.rowContextMenu ?? rows?.contextMenu(in: environment))
      .map { AnyView($0) }
  }

  func adjust(_ environment: inout EnvironmentValues) {
    let background = environment.rowBackground
    if let view = background.view { environment.shownRowBackground = view }
    if background.paint != nil || background.view != nil { environment.rowBackground = RowBackground() }
    if environment.rowInsets != nil { environment.rowInsets = nil }
    if environment.rowLink != nil { environment.rowLink = nil }
    if environment.rowBadge != nil { environment.rowBadge = nil }
    if environment.rowCapabilities != nil { environment.rowCapabilities = nil }
    if environment.rowContextMenu != nil { environment.rowContextMenu = nil }
    if !environment.rowSwipeActions.isEmpty { environment.rowSwipeActions = [] }
    if environment.selectionActions != nil { environment.selectionActions = nil }
    environment.rowTransfer?.adjust(&environment)
    environment.stackAxis = .horizontal
    environment.preparesMenusLate = true
  }
}

/// The link of a row that is a link as a whole. The address, if there is one, is for use before the script has loaded.
struct RowLink: Equatable {
  let address: String?
}

/// The label of a link in a row that is the link as a whole.
struct RowLinkLabel<Inside: View>: ElementView {
  let inside: Inside
  var content: Inside { inside }
  func render(in environment: EnvironmentValues) -> Element { Element("span", class: "row-label") }
  func flexibility(of children: [Axis.Set], in environment: EnvironmentValues) -> Axis.Set { .horizontal }
  static var isLink: Bool { true }
}

extension EnvironmentValues {
  private enum LinkKey: EnvironmentKey { static var defaultValue: RowLink? { nil } }

  /// The link of the next row.
  var rowLink: RowLink? {
    get { self[LinkKey.self] }
    set { self[LinkKey.self] = newValue }
  }
}
