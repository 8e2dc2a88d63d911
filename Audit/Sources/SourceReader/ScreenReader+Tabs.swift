internal import SourceFacts
internal import WaymarkAudit

extension ScreenReader {
  mutating func readTabs(_ view: ShownView) {
    var bar = TabBar(place: place(view))
    if let style = view.modifier("tabViewStyle")?.call.unlabelled.first {
      if style.memberName == "page" { bar.isPaged = true }
      if case .call(let made) = style, ["page", "PageTabViewStyle"].contains(made.name ?? "") { bar.isPaged = true }
    }
    if let selection = view.call?["selection"] ?? view.call?.unlabelled.first(where: { $0.closure == nil }) {
      bar.selection = resolver.stateName(of: selection, in: view.scope)
    }
    for child in view.children { addTab(child, to: &bar, isConditional: false) }
    if let selection = bar.selection, builder.declarations.hasSeveralStates(named: selection) {
      bar.sharesSelectionName = true
      // A number may be meant for the other state.
      for index in bar.tabs.indices where bar.tabs[index].value?.allSatisfy(\.isNumber) ?? false {
        bar.tabs[index].value = nil
      }
    }
    for tab in bar.tabs {
      var link = Link(
        label: tab.label, transition: bar.isPaged ? .page : .tab, trigger: .bar, target: tab.screen,
        state: bar.selection, place: tab.place)
      link.opening = tab.opening
      screen.links.append(link)
    }
    if bar.tabs.contains(where: { $0.label == .unknown && $0.screen == nil }) { screen.isPartlyUnknown = true }
    screen.tabBar = bar
  }

  mutating func addTab(_ child: ShownView, to bar: inout TabBar, isConditional: Bool) {
    let isItem = child.modifier("tabItem") != nil
    switch child.kind {
    // A view of the app's own that chooses what it shows is one tab.
    case .choice where !isItem && child.owners.isEmpty, .branch, .standard("TabSection"):
      let before = bar.tabs.count
      let isChoice = if case .choice = child.kind { true } else { false }
      for each in child.children { addTab(each, to: &bar, isConditional: isConditional || isChoice) }
      removeRepeated(&bar, since: before)
      return
    case .group where !isItem && child.owners.isEmpty, .standard("Group") where !isItem && child.owners.isEmpty:
      for each in child.children { addTab(each, to: &bar, isConditional: isConditional) }
      return
    case .standard("ForEach"):
      if child.call?.unlabelled.first.map({ builder.evaluator.elements(of: $0, in: child.scope) == nil }) ?? true {
        bar.isRepeated = true
      }
      // Tabs that come from data come and go with it.
      for each in child.children { addTab(each, to: &bar, isConditional: isConditional && !bar.isRepeated) }
      return
    default: break
    }
    var tab = TabBar.Tab(label: .unknown, place: place(child))
    tab.isConditional = isConditional
    if child.name == "Tab", let call = child.call {
      tab.label = labels.label(of: child)
      tab.symbol = labels.symbol(call["systemImage"] ?? call["image"], in: child.scope)
      tab.value = call["value"].flatMap { resolver.valueName(of: $0, in: child.scope) }
      if let title = call.unlabelled.first, title.closure == nil, labels.mayBeEmpty(title, in: child.scope) {
        tab.emptiedLabel = tab.place
      }
      if call["role"]?.memberName == "search" {
        tab.isSearch = true
        if tab.label == .absent { tab.label = .text("Search") }
      }
      enter(child.children, in: &tab)
    } else {
      if let item = child.modifier("tabItem") {
        let views = item.call.unlabelled.flatMap { builder.evaluator.views(of: $0, in: item.scope) }
        let shown = labels.shown(by: views)
        tab.place = ButtonReader.place(item.call.place, item.scope)
        tab.emptiedLabel = emptiedText(in: views).map(place)
        (tab.label, tab.symbol) = (shown.text, shown.symbol ?? labels.picture(in: views))
      }
      // The modifier stands beside the view, whose own body may be a scope further in.
      if let tag = child.modifier("tag"), let value = tag.call.unlabelled.first {
        tab.value = resolver.valueName(of: value, in: tag.scope)
      }
      enter([child], in: &tab)
    }
    bar.tabs.append(tab)
  }

  private func enter(_ content: [ShownView], in tab: inout TabBar.Tab) {
    let entered = builder.enter(content, ScreenContext()).first
    (tab.screen, tab.opening) = (entered?.screen, entered?.opening)
  }

  /// The first text or label in some views that is empty in some states.
  func emptiedText(in views: [ShownView]) -> ShownView? {
    views.lazy.compactMap { view in
      if ["Text", "Label"].contains(view.name), let title = view.call?.arguments.first, title.value.closure == nil,
        labels.mayBeEmpty(title.value, in: view.scope)
      {
        return view
      }
      return emptiedText(in: view.children)
    }.first
  }

  /// A tab that several branches have is there always.
  func removeRepeated(_ bar: inout TabBar, since start: Int) {
    var seen: [Label: Int] = [:]
    var kept = Array(bar.tabs[..<start])
    for tab in bar.tabs[start...] {
      if tab.label.text != nil, let index = seen[tab.label], tab.screen == kept[index].screen {
        kept[index].isConditional = false
      } else {
        seen[tab.label] = kept.count
        kept.append(tab)
      }
    }
    bar.tabs = kept
  }

  mutating func readColumns(_ view: ShownView) {
    guard let call = view.call else { return }
    var columns = call.arguments.filter { $0.value.closure != nil }
    let sidebar = columns.firstIndex { $0.label == nil || $0.label == "sidebar" }.map { columns.remove(at: $0) }
    if let sidebar {
      for child in builder.evaluator.views(of: sidebar.value, in: view.scope) { visit(child, Surroundings()) }
    }
    for column in columns {
      let content = builder.evaluator.shallow.views(of: column.value, in: view.scope)
      for entered in builder.enter(content, context) {
        addColumn(entered, ButtonReader.place(column.value.place, view.scope))
      }
    }
  }

  /// Adds the further columns of a `NavigationView`. In the style of a stack they are not shown.
  mutating func addColumns(_ columns: some Swift.Collection<ShownView>, of view: ShownView) {
    if let style = view.modifier("navigationViewStyle")?.call.unlabelled.first {
      if style.memberName == "stack" { return }
      if case .call(let made) = style, made.name == "StackNavigationViewStyle" { return }
    }
    for column in columns {
      for entered in builder.enter([column], context) {
        addColumn(entered, place(column))
      }
    }
  }

  private mutating func addColumn(_ entered: EnteredScreen, _ at: AppPlace) {
    add(Link(label: .unknown, transition: .column, trigger: .unknown, target: nil, place: at), to: [entered])
  }
}
