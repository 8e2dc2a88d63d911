internal import Foundation
internal import WaymarkCanvas
internal import WaymarkGraph

/// Views at the corners of objects.
@MainActor struct CanvasBadges {
  /// The objects; nil for the page.
  var targets: [CanvasObject.ID?] = []
  var badge: (CanvasObject.ID?) -> AnyView = { _ in AnyView(EmptyView()) }
}

/// A view at the upper trailing corner of an object, or of the page. The browser moves it with the object.
struct CanvasBadgeElement: ElementView {
  /// The object; nil for the page.
  let target: CanvasObject.ID?
  let bounds: CGRect
  let badge: AnyView

  // What a badge does is up to the app, also where the page can't be changed.
  var content: some View { badge.environment(\.isEnabled, true) }

  func render(in environment: EnvironmentValues) -> Element {
    var element = Element("div", class: target == nil ? "wm-canvas-badge page" : "wm-canvas-badge")
    element["data-badge"] = target ?? ""
    element.begin(
      with: "style", "--left:\(bounds.minX.css);--right:\(bounds.maxX.css);--top:\(bounds.minY.css)")
    return element
  }
}
