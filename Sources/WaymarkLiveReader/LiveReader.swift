internal import Foundation
package import WaymarkAudit
internal import WaymarkComponents
package import WaymarkDriver

/// Reads the model of an app from the running app: presses every tab, button, link, row and menu item, on one screen after the
/// other, and notes what appears.
///
///     let app = await LiveReader(driver, name: "Routes", module: "Routes").read()
///
/// Screens are visited breadth first, each once. Before each press the window is brought back to the state in which the screen
/// was found. Files and data that the app stores are not given back: run it on data that may change.
@MainActor package final class LiveReader {
  /// The most screens that are visited.
  package static let mostScreens = 2_000
  /// How many rows of one list are pressed that look the same.
  private static let alikeRows = 2
  /// For how many turns nothing may change after a press before the page is read.
  private static let turnsAfterPress = 8
  /// For how many turns of the main actor nothing may change where the page is known, and compared with what it was.
  private static let turnsAfterReturn = 4
  /// How long an asynchronous action may take that is awaited.
  private static let longestTask = Duration.milliseconds(100)

  private let driver: AppDriver
  private let module: String
  private let skipped: Set<String>
  private let willPress: (String) -> Void
  private var app: AppModel
  /// The screens that were found, with the states of the window that show them.
  package private(set) var visits: [ScreenVisit] = []
  /// The visits to the screens that are shown as they were found, each reached from the one before; none if the window is in
  /// another state.
  private var shown: [Int] = []
  private var known: Set<Screen.ID> = []
  /// How many asynchronous actions have not ended in time, by the screens that were visible: they are not awaited again.
  private var endlessTasks: [[Screen.ID]: Int] = [:]

  /// Creates a reader of an app that a driver has opened at its first screen.
  ///
  /// - Parameters:
  ///   - name: the name of the app.
  ///   - module: the module that declares the app's views.
  ///   - skipped: presses that are left out, as `willPress` has named them: those that have made the app crash or hang.
  ///   - willPress: called before each press.
  package init(
    _ driver: AppDriver, name: String, module: String, skipping skipped: Set<String> = [],
    willPress: @escaping (String) -> Void = { _ in }
  ) {
    (self.driver, self.module, self.skipped, self.willPress) = (driver, module, skipped, willPress)
    app = AppModel(name: name)
  }

  /// Visits all screens, and returns what was found.
  package func read() async -> AppModel {
    await settleAfterPress()
    let (snapshot, lost) = driver.takeSnapshot()
    for state in lost.sorted() {
      app.unknowns.append(
        Unknown("what depends on \(state), which is not Codable, after going back to a screen", at: place("/")))
    }
    let surfaces = Surface.all(on: driver.page, in: self)
    app.entries = surfaces.prefix(1).map(\.id)
    for surface in surfaces { enqueue(surface, snapshot) }
    noteColumns(surfaces)
    readTabs(snapshot)
    var next = 0, nextWithMenus = 0
    while next < visits.count {
      while next < visits.count {
        if visits[next].hasPresses { await visit(next) }
        next += 1
      }
      // After all else: items of these menus often remove what they were opened for.
      while nextWithMenus < next {
        for index in 0..<visits[nextWithMenus].contextMenus { await visitContextMenu(index, of: nextWithMenus) }
        nextWithMenus += 1
      }
    }
    if known.count >= Self.mostScreens {
      app.unknowns.append(Unknown("more screens than \(Self.mostScreens)", at: place("/")))
    }
    return app
  }

  // MARK: Screens

  private func enqueue(_ surface: Surface, _ snapshot: SceneSnapshot, by way: ScreenVisit.Way? = nil) {
    guard known.count < Self.mostScreens, known.insert(surface.id).inserted else { return }
    let address = self.address
    var visit = ScreenVisit(screen: surface.id, address: address, snapshot: snapshot, way: way)
    visit.hasPresses = !Press.all(on: surface, of: driver.page).isEmpty
    visit.contextMenus = surface.contextMenuSources.count
    visits.append(visit)
    app.add(PageReader(driver.page, address).screen(surface))
  }

  private func visit(_ number: Int) async {
    let visit = visits[number]
    if await !goByLinks(to: number) { await show(number) }
    guard let surface = Surface.all(on: driver.page, in: self).first(where: { $0.id == visit.screen }) else {
      let reason = "it can't be shown again, perhaps because the app's data have changed"
      app.unknowns.append(Unknown("what \(visit.screen) leads to: \(reason)", at: place(visit.address)))
      return markUnknown(visit.screen)
    }
    let image = PageImage(driver.page), state = PageState(driver)
    visits[number].image = image
    var shapes: [RowShape: [Screen.ID?]] = [:]
    var isAsFound = true
    let presses = Press.all(on: surface, of: driver.page)
    for (index, press) in presses.enumerated() {
      if let shape = press.shape {
        let targets = shapes[shape] ?? []
        if targets.count >= Self.alikeRows, Set(targets).count == 1 { continue }
      }
      if isSkipped(press, on: visit) { continue }
      if !isAsFound { await show(number) }
      // A form that is empty can't be confirmed, and nothing is lost when it is left.
      if press.isDisabled || surface.isModal, fillFields() { isAsFound = false }
      let before = visits.count, target = await self.press(press, on: number, from: state)
      if let shape = press.shape { shapes[shape, default: []].append(target) }
      // The next visit begins at the screen that is shown.
      if index == presses.count - 1, visits.count > before, visits[before].way?.from == number {
        return shown = path(to: before)
      }
      isAsFound =
        target == nil
        ? driver.takeSnapshot().snapshot == visit.snapshot
        : await goBack() && image.isShown(by: driver.page) && driver.hasStates(of: visit.snapshot)
    }
    if !isAsFound { shown = [] }
  }

  /// Reads a context menu of a screen, and presses its items, which may be on the page only once it is about to be opened.
  private func visitContextMenu(_ index: Int, of number: Int) async {
    let visit = visits[number]
    await show(number)
    shown = []  // an open menu is another state
    let surface = Surface.all(on: driver.page, in: self).first { $0.id == visit.screen }
    guard let found = surface?.contextMenuSources, found.indices.contains(index) else { return }
    let isLate = found[index].menuLayer?.children.isEmpty == true
    guard let source = openContextMenu(of: found[index].id) else { return }
    if isLate, let menu = PageReader(driver.page, visit.address).menu(source), !menu.actions.isEmpty {
      change(visit.screen) { $0.menus.append(menu) }
    }
    for press in Press.all(inContextMenuOf: source, of: driver.page) where !isSkipped(press, on: visit) {
      await show(number)
      shown = []
      guard openContextMenu(of: source.id) != nil else { return }
      _ = await self.press(press, on: number, from: PageState(driver))
    }
    driver.closeMenu()
  }

  /// Opens the context menu of the element with a number; returns the element, if it has such a menu.
  private func openContextMenu(of number: Int32) -> ShownNode? {
    guard let node = driver.page.node(number),
      (try? driver.open(contextMenuOf: ScreenElement(node, driver))) != nil
    else { return nil }
    return driver.page.node(number)
  }

  /// Whether a press has made the app crash or hang, and is left out.
  private func isSkipped(_ press: Press, on visit: ScreenVisit) -> Bool {
    guard skipped.contains(press.fullName(on: visit)) else { return false }
    app.unknowns.append(Unknown("what “\(press.name)” does: the app crashed or hung", at: place(visit.address)))
    markUnknown(visit.screen)
    return true
  }

  private func markUnknown(_ id: Screen.ID) {
    change(id) { $0.isPartlyUnknown = true }
  }

  private func change(_ id: Screen.ID, _ change: (inout Screen) -> Void) {
    guard var screen = app[id] else { return }
    change(&screen)
    app.add(screen)
  }

  // MARK: Presses

  /// Presses something, notes what it does, and returns the screen to which it leads.
  ///
  /// - Parameter before: where the window is.
  private func press(_ press: Press, on number: Int, from before: PageState) async -> Screen.ID? {
    let visit = visits[number], departures = driver.departures.count
    guard press.isEnabled(on: driver.page) else {
      app.unknowns.append(Unknown("what “\(press.name)” does: it is disabled", at: place(visit.address)))
      return nil
    }
    willPress(press.fullName(on: visit))
    do {
      guard try press.perform(with: driver) else { return nil }
    } catch {
      app.unknowns.append(Unknown("what “\(press.name)” does: \(error)", at: place(visit.address)))
      return nil
    }
    await settleAfterPress()
    driver.closeMenu()
    let after = PageState(driver)
    let outcome = Outcome(from: before, to: after, opensAddress: driver.departures.count > departures)
    change(visit.screen) { $0.note(outcome.effects, of: press) }
    switch outcome {
    case .dialog, .asksAboutEdits:
      let read = PageReader(driver.page, visit.address).dialog(driver.page.reachable)
      change(visit.screen) { $0.dialogs.append(read) }
      return nil
    case .shows(let transition):
      return note(transition, by: press, on: number)
    case .dismisses, .selects, .opensAddress, .nothing: return nil
    }
  }

  /// Enters something in the empty fields; returns false if there are none.
  private func fillFields() -> Bool {
    let empty = driver.elements(.textBox).filter { $0.value?.isEmpty != false }
    for field in empty { try? field.type("Example") }
    return !empty.isEmpty
  }

  private func note(_ transition: WaymarkAudit.Link.Transition, by press: Press, on number: Int) -> Screen.ID? {
    let surfaces = Surface.all(on: driver.page, in: self), visit = visits[number]
    guard let surface = surfaces.last else { return nil }
    let way = press.onlyPushes && transition == .push ? ScreenVisit.Way(from: number, press: press) : nil
    enqueue(surface, driver.takeSnapshot().snapshot, by: way)
    change(visit.screen) {
      var link = WaymarkAudit.Link(
        label: .text(press.name), transition: transition, trigger: press.trigger, target: surface.id,
        place: place(visit.address))
      link.hasChevron = press.hasChevron
      $0.links.append(link)
    }
    return surface.id
  }

  // MARK: Tabs

  /// Reads the tabs, and notes the first screen of each.
  private func readTabs(_ snapshot: SceneSnapshot) {
    guard let tabs = driver.page.root.descendants(except: \.isHidden).first(where: { $0.tag == "wm-tabs" }) else {
      return
    }
    let name = driver.nameOfView(ofModule: module, around: tabs) ?? app.name
    var screen = Screen(id: name, place: place("/"))
    var bar = TabBar(place: place("/"))
    bar.selection = PageState.tabs
    for button in tabs.descendants(except: \.isHidden) where button["data-tab"] != nil {
      driver.show(snapshot)
      guard let current = driver.page.node(button.id) else { continue }
      try? ScreenElement(current, driver).tap()
      var tab = TabBar.Tab(
        label: Label(read: driver.page.text(within: current)), place: place(address))
      tab.value = current["data-tab"]
      if let surface = Surface.all(on: driver.page, in: self).first {
        tab.screen = surface.id
        enqueue(surface, driver.takeSnapshot().snapshot)
        screen.links.append(
          WaymarkAudit.Link(label: tab.label, transition: .tab, trigger: .bar, target: surface.id, place: tab.place))
      }
      bar.tabs.append(tab)
    }
    screen.tabBar = bar
    app.add(screen)
    app.entries = [name]
  }

  /// Notes that the columns of a split view are beside one another.
  private func noteColumns(_ surfaces: [Surface]) {
    for (column, next) in zip(surfaces, surfaces.dropFirst()) {
      change(column.id) {
        $0.links.append(
          WaymarkAudit.Link(
            label: .absent, transition: .column, trigger: .automatic, target: next.id, place: place(address)))
      }
    }
  }

  // MARK: Ways

  /// Shows a screen by making its window anew.
  private func show(_ number: Int) async {
    driver.show(visits[number].snapshot)
    shown = path(to: number)
    await settleAfterReturn()
  }

  /// The visits on the way to a screen, from the first one to its own.
  private func path(to number: Int) -> [Int] {
    var found = [number]
    while let way = visits[found[0]].way { found.insert(way.from, at: 0) }
    return found
  }

  /// Goes from the screen that is shown to another one, as people do, if that takes less time than to make its window anew. Returns
  /// whether the page and the state of all views are then as they were when the screen was found.
  private func goByLinks(to number: Int) async -> Bool {
    let path = self.path(to: number), common = zip(shown, path).prefix { $0 == $1 }.count
    let steps = shown.count + path.count - 2 * common
    guard common > 0, steps < path.count, let image = visits[path[common - 1]].image else { return false }
    for _ in common..<shown.count { guard await goBack() else { return false } }
    guard image.isShown(by: driver.page) else { return false }
    for next in path[common...] {
      guard let press = visits[next].way?.press, (try? press.perform(with: driver)) == true else { return false }
      await settleAfterReturn()
    }
    shown = path
    return address == visits[number].address && driver.hasStates(of: visits[number].snapshot)
  }

  /// Goes back from a screen, as people do. Returns whether that is possible.
  private func goBack() async -> Bool {
    do {
      try driver.modalCount > 0 ? driver.dismiss() : driver.goBack()
    } catch {
      return false
    }
    await settleAfterReturn()
    return true
  }

  // MARK: Names

  /// The address that is shown.
  private var address: String { driver.address ?? "/" }

  private func place(_ address: String) -> AppPlace { AppPlace(file: address) }

  /// The name of the view that fills a screen of a stack.
  func name(of screen: ShownNode) -> String? { driver.nameOfView(ofModule: module, in: screen, below: "ScreenBody") }

  /// The name of the view that fills a modal.
  func name(ofModal dialog: ShownNode) -> String? {
    guard let card = dialog.descendants().first(where: { $0.has("wm-card", in: "class") }),
      let content = card.children.last  // above it there may be a grabber
    else { return nil }
    return driver.nameOfView(ofModule: module, from: card, around: content)
  }

  /// The name of the view around a screen.
  func name(around node: ShownNode) -> String? { driver.nameOfView(ofModule: module, around: node) }

  private func settleAfterPress() async {
    await driver.settle(after: Self.turnsAfterPress)
    await awaitTasks()
  }

  private func settleAfterReturn() async {
    await driver.settleOnMainActor(after: Self.turnsAfterReturn)
    await awaitTasks()
  }

  private func awaitTasks() async {
    guard driver.runningTasks > 0 else { return }
    // Work away from the main actor, such as the reading of a file, takes some time.
    let shown = Surface.all(on: driver.page, in: self).map(\.id)
    let endless = endlessTasks[shown, default: 0]
    do {
      try await driver.settle(within: Self.longestTask) { $0.runningTasks <= endless }
    } catch {
      endlessTasks[shown] = driver.runningTasks
    }
  }
}
