internal import WaymarkGraph
internal import WaymarkNavigation

/// The tabs of a tab view, with the tab bar.
struct TabSections<SelectionValue: Hashable>: View {
  let selection: Binding<SelectionValue>?
  let declarations: [TabDeclaration]
  let isAdaptable: Bool
  @State private var model = TabsModel()
  @Environment(\.navigationScope) private var scope

  init(selection: Binding<SelectionValue>?, declarations: [TabDeclaration], isAdaptable: Bool) {
    self.selection = selection
    self.declarations = declarations
    self.isAdaptable = isAdaptable
  }

  var body: some View {
    let tabs = IdentifiedTab.all(declarations)
    let wanted = selection.flatMap { selection in tabs.first { $0.value == AnyHashable(selection.wrappedValue) }?.key }
    let state = model.begin(in: scope, tabs: tabs, wanted: wanted, write: writer)
    TabsElement(model: model, state: state, isAdaptable: isAdaptable) {
      // The bar is first, as it is in wide windows; in narrow ones a style moves it to the end of the reading order.
      TabBar(model: model, tabs: tabs, state: state, isAdaptable: isAdaptable)
      ForEach(tabs) { tab in
        TabPanel(
          model: model, tab: tab, isSelected: tab.key == state.selection, isPrepared: model.isPrepared(tab.key))
      }
    }
    .onMount {
    } onUnmount: {
      model.close()
    }
    .onMountAndChange(of: wanted) { if let wanted { model.adopt(wanted) } }
  }

  private var writer: ((AnyHashable) -> AnyHashable)? {
    guard let selection else { return nil }
    return { value in
      if let value = value.base as? SelectionValue { selection.wrappedValue = value }
      return AnyHashable(selection.wrappedValue)
    }
  }
}

private struct TabsElement<Inside: View>: ElementView {
  let model: TabsModel
  let state: TabsState
  let isAdaptable: Bool
  let inside: Inside

  init(model: TabsModel, state: TabsState, isAdaptable: Bool, @ViewBuilder _ inside: () -> Inside) {
    self.model = model
    self.state = state
    self.isAdaptable = isAdaptable
    self.inside = inside()
  }

  var content: Inside { inside }

  func render(in environment: EnvironmentValues) -> Element {
    var element = Element("wm-tabs", class: isAdaptable ? "adaptable" : "")
    element["data-selected"] = state.selection
    if let placement = state.placement {
      element["data-placement"] = placement.rawValue
      element.begin(with: "data-client-placement", placement.rawValue)
    }
    if state.epoch > 0 { element["data-epoch"] = "\(state.epoch)" }
    return element
  }

  func handle(_ event: Event) -> Bool {
    guard case .select(let key, let epoch) = event else { return false }
    model.select(key, by: .user(epoch: epoch))
    return true
  }

  func adjust(_ environment: inout EnvironmentValues) {
    if environment.elementWrapper != nil { environment.elementWrapper = nil }
  }

  func flexibility(of children: [Axis.Set], in environment: EnvironmentValues) -> Axis.Set { [.horizontal, .vertical] }
  static var takesEvents: Bool { true }
}
