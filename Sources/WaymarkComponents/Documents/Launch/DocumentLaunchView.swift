internal import WaymarkGraph

/// The title of an app of documents and its buttons as a card on a background, above the documents.
struct DocumentLaunchView: View {
  @Environment(\.documentLaunch) private var launch

  var body: some View {
    if let launch {
      let geometry = DocumentLaunchGeometryProxy.standard
      DocumentLaunchElement {
        if let background = launch.background { LaunchLayer(name: "launch-background", inside: background) }
        DocumentLaunchStage {
          if let behind = launch.behind { LaunchLayer(name: "launch-accessory", inside: behind(geometry)) }
          DocumentLaunchCard {
            (launch.title ?? Text(library: "Documents")).font(.largeTitle.weight(.bold)).multilineTextAlignment(.center)
              .accessibilityAddTraits(.isHeader)
            DocumentLaunchActions(inside: launch.actions.buttonStyle(.bordered))
          }
          if let over = launch.over { LaunchLayer(name: "launch-accessory", inside: over(geometry)) }
        }
      }
    }
  }
}

/// The area with its background.
private struct DocumentLaunchElement<Inside: View>: ElementView {
  let inside: Inside

  init(@ViewBuilder _ inside: () -> Inside) { self.inside = inside() }

  var content: Inside { inside }
  func render(in environment: EnvironmentValues) -> Element { Element("div", class: "launch") }
}

/// The place of the card and of what is around it.
private struct DocumentLaunchStage<Inside: View>: ElementView {
  let inside: Inside

  init(@ViewBuilder _ inside: () -> Inside) { self.inside = inside() }

  var content: Inside { inside }
  func render(in environment: EnvironmentValues) -> Element { Element("div", class: "launch-stage") }
}

private struct DocumentLaunchCard<Inside: View>: ElementView {
  let inside: Inside

  init(@ViewBuilder _ inside: () -> Inside) { self.inside = inside() }

  var content: Inside { inside }
  func render(in environment: EnvironmentValues) -> Element { Element("div", class: "launch-card") }
  func adjust(_ environment: inout EnvironmentValues) { environment.stackAxis = .vertical }
}

private struct DocumentLaunchActions<Inside: View>: ElementView {
  let inside: Inside

  var content: Inside { inside }
  func render(in environment: EnvironmentValues) -> Element { Element("div", class: "launch-actions") }
  func adjust(_ environment: inout EnvironmentValues) { environment.stackAxis = .vertical }
}

/// Something that is only seen.
private struct LaunchLayer: ElementView {
  let name: String
  let inside: AnyView

  var content: AnyView { inside }

  func render(in environment: EnvironmentValues) -> Element {
    var element = Element("div", class: name)
    element["aria-hidden"] = "true"
    element["inert"] = ""
    return element
  }
}
