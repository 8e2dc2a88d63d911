internal import WaymarkGraph

/// The settings of a screen's bars, as its views declare them.
struct BarSettings: Equatable {
  /// The settings of one bar.
  struct Look: Equatable {
    var visibility = Visibility.automatic
    var background = Visibility.automatic
    /// The background's paint, as CSS; nil is the bar's own material.
    var paint: String?
    /// nil: that of the device.
    var colorScheme: ColorScheme?
  }

  private var looks: [ToolbarPlacement.Bar: Look] = [:]
  /// Whether the system's back button is hidden.
  var isBackHidden = false
  /// The line of text above the title.
  var prompt: String?
  /// nil: that of most screens.
  var role: ToolbarRole?
  /// The parts that the app has removed.
  var removed: Set<ToolbarDefaultItemKind> = []

  /// Whether the title is at the leading side of the bar.
  var hasLeadingTitle: Bool { role?.hasLeadingTitle == true }

  subscript(bar: ToolbarPlacement.Bar) -> Look {
    get { looks[bar] ?? Look() }
    set { looks[bar] = newValue }
  }

  func isHidden(_ bar: ToolbarPlacement.Bar) -> Bool { self[bar].visibility == .hidden }

  /// Sets the attributes and styles on the screen's element that the style sheet uses.
  func mark(_ element: inout Element) {
    for (bar, name) in [(ToolbarPlacement.Bar.navigation, "bar"), (.bottom, "bottom-bar"), (.tab, "tab-bar")] {
      let look = self[bar]
      if look.visibility == .hidden { element["data-\(name)"] = "hidden" }
      switch look.background {
      case .automatic: break
      case .visible: element["data-\(name)-background"] = "visible"
      case .hidden: element["data-\(name)-background"] = "hidden"
      }
      element.style("--\(name)-paint", look.paint)
      if let scheme = look.colorScheme { element["data-\(name)-scheme"] = scheme == .dark ? "dark" : "light" }
    }
    if prompt != nil { element.add(class: "prompted") }
  }
}

struct BarSettingsKey: PreferenceKey {
  static var defaultValue: BarSettings { BarSettings() }
  static func reduce(value: inout BarSettings, nextValue: () -> BarSettings) {
    let next = nextValue()
    for bar in [ToolbarPlacement.Bar.navigation, .bottom, .tab] {
      if value[bar].visibility == .automatic { value[bar].visibility = next[bar].visibility }
      if value[bar].background == .automatic { value[bar].background = next[bar].background }
      if value[bar].paint == nil { value[bar].paint = next[bar].paint }
      if value[bar].colorScheme == nil { value[bar].colorScheme = next[bar].colorScheme }
    }
    value.isBackHidden = value.isBackHidden || next.isBackHidden
    value.prompt = value.prompt ?? next.prompt
    value.role = value.role ?? next.role
    value.removed.formUnion(next.removed)
  }
}

extension View {
  /// Changes the settings of bars; if none are given, of the navigation bar.
  func barLook(_ bars: [ToolbarPlacement], _ change: @escaping (inout BarSettings.Look) -> Void) -> some View {
    transformPreference(BarSettingsKey.self) { settings in
      for each in bars.isEmpty ? [.automatic] : bars { change(&settings[each.bar]) }
    }
  }
}
