/// The role of an element for assistive technology, as defined by WAI-ARIA.
///
/// A browser derives it from an element's tag and attributes; ``AppDriver`` does the same.
///
///     try driver.element(.switch, named: "Avoid gravel").toggle()
public struct Role: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
  /// The name of the role in ARIA.
  public let rawValue: String
  /// Creates a role from its name in ARIA.
  public init(rawValue: String) { self.rawValue = rawValue }
  private init(_ word: String) { rawValue = word }

  /// The name of the role in ARIA.
  public var description: String { rawValue }

  /// A message that interrupts.
  public static let alert = Role("alert")
  /// A modal that interrupts.
  public static let alertDialog = Role("alertdialog")
  /// A control that does something when pressed.
  public static let button = Role("button")
  /// A cell of a table.
  public static let cell = Role("cell")
  /// A box that is checked or not.
  public static let checkbox = Role("checkbox")
  /// The header of a column.
  public static let columnHeader = Role("columnheader")
  /// A field or pop-up that offers choices.
  public static let comboBox = Role("combobox")
  /// A modal.
  public static let dialog = Role("dialog")
  /// A table with interactive cells.
  public static let grid = Role("grid")
  /// A cell of a grid.
  public static let gridCell = Role("gridcell")
  /// Elements that belong together.
  public static let group = Role("group")
  /// A title, with a level.
  public static let heading = Role("heading")
  /// A picture with a meaning.
  public static let image = Role("img")
  /// Something that leads to another screen or page.
  public static let link = Role("link")
  /// Rows.
  public static let list = Role("list")
  /// Rows that can be selected.
  public static let listBox = Role("listbox")
  /// A row of a list.
  public static let listItem = Role("listitem")
  /// The screen's content, without its bars.
  public static let main = Role("main")
  /// A menu.
  public static let menu = Role("menu")
  /// An item of a menu.
  public static let menuItem = Role("menuitem")
  /// A measured value within a range.
  public static let meter = Role("meter")
  /// Links for navigation.
  public static let navigation = Role("navigation")
  /// One of several choices.
  public static let option = Role("option")
  /// The progress of a task.
  public static let progressBar = Role("progressbar")
  /// One of several buttons of which one is chosen.
  public static let radio = Role("radio")
  /// Buttons of which one is chosen.
  public static let radioGroup = Role("radiogroup")
  /// A row of a table.
  public static let row = Role("row")
  /// The controls of a search.
  public static let search = Role("search")
  /// A field to search with.
  public static let searchBox = Role("searchbox")
  /// A line between elements.
  public static let separator = Role("separator")
  /// A value chosen along a line.
  public static let slider = Role("slider")
  /// A number that can be stepped.
  public static let spinButton = Role("spinbutton")
  /// A message that does not interrupt.
  public static let status = Role("status")
  /// Something that is on or off.
  public static let `switch` = Role("switch")
  /// One of the app's tabs.
  public static let tab = Role("tab")
  /// Rows and columns.
  public static let table = Role("table")
  /// The tabs.
  public static let tabList = Role("tablist")
  /// A field for text.
  public static let textBox = Role("textbox")
  /// Controls that belong together.
  public static let toolbar = Role("toolbar")

  /// The roles of fields that accept typed text.
  static let fields: Set<Role> = [.textBox, .searchBox, .spinButton, .comboBox]
  /// The roles of controls that are on or off.
  static let toggles: Set<Role> = [.switch, .checkbox, .radio, Role("menuitemcheckbox")]
  /// The roles of elements that can be pressed.
  static let pressed: Set<Role> = [
    .button, .link, .tab, .menuItem, .option, .switch, .checkbox, .radio,
    Role("menuitemcheckbox"), Role("menuitemradio"), .gridCell,
  ]

  /// Whether the content of an element of this role is its name.
  var isNamedByContent: Bool { Self.namedByContent.contains(self) }
  private static let namedByContent: Set<Role> = pressed.union([
    .heading, .cell, .columnHeader, .row, Role("rowheader"), Role("tooltip"), Role("treeitem"),
  ])
}
