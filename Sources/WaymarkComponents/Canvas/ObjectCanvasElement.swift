internal import Foundation
internal import WaymarkCanvas
internal import WaymarkGraph

/// The scrolled area around a page.
struct ObjectCanvasElement<Objects: View, Badges: View, Menus: View>: ElementView {
  let size: CGSize
  let background: CanvasFill
  let zoom: CanvasZoom?
  /// Whether the browser tells where it breaks lines.
  let takesLines: Bool
  /// Whether objects are copied as a picture, too.
  let copiesPicture: Bool
  /// The comment whose text is shown more strongly.
  let presentedComment: String?
  let receive: (Event) -> Bool
  let objects: Objects
  let badges: Badges
  let menus: Menus

  init(
    size: CGSize, background: CanvasFill, zoom: CanvasZoom?, takesLines: Bool, copiesPicture: Bool,
    presentedComment: String?, receive: @escaping (Event) -> Bool,
    @ViewBuilder objects: () -> Objects, @ViewBuilder badges: () -> Badges,
    @ViewBuilder menus: () -> Menus
  ) {
    self.size = size
    self.background = background
    self.zoom = zoom
    self.takesLines = takesLines
    self.copiesPicture = copiesPicture
    self.presentedComment = presentedComment
    self.receive = receive
    self.objects = objects()
    self.badges = badges()
    self.menus = menus()
  }

  @ViewBuilder var content: some View {
    CanvasSpaceElement(size: size, background: background, objects: objects, badges: badges)
    menus
  }

  func render(in environment: EnvironmentValues) -> Element {
    var element = Element("wm-canvas")
    element["role"] = "group"
    element["aria-label"] = environment.libraryText("Page")
    element["tabindex"] = "0"
    element["data-size"] = "\(size.width.css) \(size.height.css)"
    element["data-zoom"] = zoom?.word
    if copiesPicture { element["data-copied"] = "picture" }
    element["data-presented-comment"] = presentedComment
    if environment.isEnabled {
      element["data-on"] = takesLines ? "objects arrange paste lines" : "objects arrange paste"
    }
    return element
  }

  func handle(_ event: Event) -> Bool { receive(event) }
  func flexibility(of children: [Axis.Set], in environment: EnvironmentValues) -> Axis.Set { [.horizontal, .vertical] }
  static var takesEvents: Bool { true }
}

/// What is scrolled: it has the size of the page at its zoom, which is the browser's.
private struct CanvasSpaceElement<Objects: View, Badges: View>: ElementView {
  let size: CGSize
  let background: CanvasFill
  let objects: Objects
  let badges: Badges

  @ViewBuilder var content: some View {
    CanvasPageElement(size: size, background: background, objects: objects)
    badges
  }

  func render(in environment: EnvironmentValues) -> Element {
    var element = Element("div", class: "wm-canvas-space")
    element.begin(with: "style", "--zoom:1;width:\(size.width.px);height:\(size.height.px)")
    return element
  }
}

private struct CanvasPageElement<Objects: View>: ElementView {
  let size: CGSize
  let background: CanvasFill
  let objects: Objects

  var content: Objects { objects }

  func render(in environment: EnvironmentValues) -> Element {
    var element = Element("div", class: "wm-canvas-page")
    element.style("width", size.width.px)
    element.style("height", size.height.px)
    element.style("background", background.css)
    element.style(DocumentFonts.variable, environment.documentFonts.fallbackCSS)
    return element
  }
}
