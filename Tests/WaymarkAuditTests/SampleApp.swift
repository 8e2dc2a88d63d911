import WaymarkAudit

/// An app with two tabs, a modal, and a screen that nothing leads to.
enum SampleApp {
  static let model: AppModel = {
    var app = AppModel(name: "Demo")
    var root = screen("Root", line: 1)
    var bar = TabBar(place: root.place)
    for (label, view) in [("Places", "Places"), ("Rides", "Rides")] {
      bar.tabs.append(TabBar.Tab(label: .text(label), screen: view, place: root.place))
      root.links.append(link(label, .tab, to: view, line: 2))
    }
    bar.selection = "Root.selection"
    bar.tabs[1].value = "rides"
    root.tabBar = bar
    app.add(root)
    app.entries = ["Root"]
    var places = screen("Places", line: 10, title: "All Places")
    places.links = [
      link("Lisbon", .push, to: "City", line: 11), link("Porto", .push, to: "City", line: 12),
      link("New", .sheet, to: "Editor", line: 13), link("Elsewhere", .push, to: nil, line: 14),
    ]
    places.actions = [Action(label: .text("To Rides"), place: AppPlace(file: "App.swift", line: 15))]
    places.actions[0].effects = [.sets("Root.selection", to: "rides")]
    app.add(places)
    app.add(screen("Rides", line: 20))
    var city = screen("City", line: 30)
    city.links = [link("Edit", .sheet, to: "Editor", line: 31), link("Neighbour", .push, to: "City", line: 32)]
    app.add(city)
    var editor = screen("Editor", line: 40, title: "New Place")
    editor.actions = [Action(label: .text("Cancel"), role: "cancel", place: AppPlace(file: "App.swift", line: 41))]
    editor.links = [link("Colour", .push, to: "Colours", line: 42)]
    app.add(editor)
    app.add(screen("Colours", line: 50))
    var lost = screen("Lost", line: 60)
    lost.isReached = false
    app.add(lost)
    return app
  }()

  static func screen(_ id: String, line: Int, title: String? = nil) -> Screen {
    var screen = Screen(id: id, place: AppPlace(file: "App.swift", line: line))
    if let title { screen.title = .text(title) }
    return screen
  }

  static func link(_ label: String, _ transition: Link.Transition, to target: String?, line: Int) -> Link {
    Link(
      label: .text(label), transition: transition, trigger: .link, target: target,
      place: AppPlace(file: "App.swift", line: line))
  }
}
