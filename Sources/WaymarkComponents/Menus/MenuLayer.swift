internal import WaymarkGraph

/// The layer that covers the window while a menu is open, with the menu in it.
///
/// A menu whose items are prepared late is empty until the browser says that it may soon be opened.
struct MenuLayer<Items: View>: View {
  let name: Text?
  let isLate: Bool
  let items: () -> Items
  var preview: (() -> AnyView)?
  @State private var isPrepared = false
  @Environment(\.preparesMenusLate) private var preparesLate
  @Environment(\.preparedMenus) private var preparedMenus
  @Environment(\.menuOrder) private var order
  @Environment(\.isEnabled) private var isEnabled

  var body: some View {
    let isMounted = (!(isLate || preparesLate) || isPrepared) && isEnabled
    MenuLayerElement(order: order, prepare: isMounted || !isEnabled ? nil : prepare) {
      if isMounted {
        if let preview { MenuPreview(inside: preview()) }
        MenuBox(name: name, isSubmenu: false, items: items())
      }
    }
  }

  private var prepare: () -> Void {
    { [$isPrepared, preparedMenus] in
      $isPrepared.wrappedValue = true
      preparedMenus?.add { $isPrepared.wrappedValue = false }
    }
  }
}

/// The menus of a window whose items were prepared last. Those prepared earlier are released, so that a window in which the pointer
/// has been over many rows does not keep a menu for each.
@MainActor final class PreparedMenus {
  /// The most menus that are kept: that under the pointer, that of the row with the focus, and some that were left just now. A browser
  /// that has opened one which is released meanwhile requests it again.
  private static let limit = 16
  private var releases: [() -> Void] = []

  nonisolated init() {}

  /// Notes a menu.
  ///
  /// - Parameter release: releases its items.
  func add(release: @escaping () -> Void) {
    releases.append(release)
    while releases.count > Self.limit { releases.removeFirst()() }
  }
}

extension EnvironmentValues {
  private enum MenusKey: EnvironmentKey { static var defaultValue: PreparedMenus? { nil } }
  private enum LateKey: EnvironmentKey { static var defaultValue: Bool { false } }

  /// The prepared menus of the window.
  var preparedMenus: PreparedMenus? {
    get { self[MenusKey.self] }
    set { self[MenusKey.self] = newValue }
  }

  /// Whether the items of menus are prepared only when they may soon be opened, as in the rows of a list.
  var preparesMenusLate: Bool {
    get { self[LateKey.self] }
    set { self[LateKey.self] = newValue }
  }
}

private struct MenuLayerElement<Inside: View>: ElementView {
  let order: MenuOrder
  let prepare: (() -> Void)?
  @Shared var inside: Inside

  init(order: MenuOrder, prepare: (() -> Void)?, @ViewBuilder _ inside: () -> Inside) {
    self.order = order
    self.prepare = prepare
    _inside = Shared(wrappedValue: inside())
  }

  var content: Inside { inside }

  func render(in environment: EnvironmentValues) -> Element {
    var element = Element("div", class: "wm-menu-layer")
    element["popover"] = "manual"
    if order != .automatic { element["data-order"] = order.name }
    if prepare != nil { element["data-on"] = "prefetch" }
    return element
  }

  func adjust(_ environment: inout EnvironmentValues) { environment.enterMenu() }

  func handle(_ event: Event) -> Bool {
    guard event == .prefetch, let prepare else { return false }
    prepare()
    return true
  }

  static var takesEvents: Bool { true }
  static var isWrapped: Bool { false }
  // What is said about the menu's button or source does not apply to the layer.
  static var passesSemantics: Bool { true }
}

/// The menu itself.
struct MenuBox<Items: View>: ElementView {
  let name: Text?
  let isSubmenu: Bool
  @Shared var items: Items

  var content: Items { items }

  func render(in environment: EnvironmentValues) -> Element {
    var element = Element("div", class: "wm-menu")
    if isSubmenu { element["popover"] = "manual" }
    element["role"] = "menu"
    element["aria-label"] = name?.string(in: environment)
    element["tabindex"] = "-1"
    return element
  }

  func adjust(_ environment: inout EnvironmentValues) { environment.dropDecorations() }
  static var passesSemantics: Bool { true }
}

/// What a context menu shows above itself in place of its source.
private struct MenuPreview: ElementView {
  let inside: AnyView
  var content: AnyView { inside }
  func render(in environment: EnvironmentValues) -> Element { Element("div", class: "menu-preview") }
  func adjust(_ environment: inout EnvironmentValues) { environment.controlContainer = nil }
}
