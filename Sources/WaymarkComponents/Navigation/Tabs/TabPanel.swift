internal import WaymarkGraph

/// A tab's content: mounted when it is first selected or prefetched, and hidden while another tab is shown.
struct TabPanel: View {
  let model: TabsModel
  let tab: IdentifiedTab
  let isSelected: Bool
  let isPrepared: Bool

  var body: some View {
    let isThere = isSelected || isPrepared
    PanelElement(model: model, key: tab.key, isSelected: isSelected, isThere: isThere) {
      if isThere {
        tab.declaration.content
          .transformEnvironment { [scope = model.scope(of: tab.key)] in
            $0.navigationScope = scope
            $0.screen = nil
            if $0.addressBase != nil { $0.addressBase = scope?.base }
          }
          .shown(isSelected)
      }
    }
  }
}

private struct PanelElement<Inside: View>: ElementView {
  let model: TabsModel
  let key: String
  let isSelected: Bool
  let isThere: Bool
  let inside: Inside

  init(
    model: TabsModel, key: String, isSelected: Bool, isThere: Bool, @ViewBuilder _ inside: () -> Inside
  ) {
    self.model = model
    self.key = key
    self.isSelected = isSelected
    self.isThere = isThere
    self.inside = inside()
  }

  var content: Inside { inside }

  func render(in environment: EnvironmentValues) -> Element {
    var element = Element("wm-tab")
    element["role"] = "tabpanel"
    element["data-key"] = key
    element["data-address"] = environment.rendered(address: model.address(of: key))
    if isSelected { element["data-shown"] = "" }
    if !isThere { element["data-on"] = "prefetch" }
    return element
  }

  func handle(_ event: Event) -> Bool {
    guard event == .prefetch else { return false }
    model.prepare(key)
    return true
  }

  static var takesEvents: Bool { true }
}
