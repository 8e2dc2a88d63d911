internal import Foundation
internal import WaymarkCanvas
internal import WaymarkGraph

/// Views at places of a page.
@MainActor struct CanvasBadges {
  var places: [CanvasBadgePlace] = []
  var badge: (CanvasBadgePlace) -> AnyView = { _ in AnyView(EmptyView()) }
}

/// A view at a place of a page. The browser moves it with the object, or with the line of the text.
struct CanvasBadgeElement: ElementView {
  let place: CanvasBadgePlace
  /// The bounds of the object, or of the page.
  let bounds: CGRect
  let badge: AnyView

  // What a badge does is up to the app, also where the page can't be changed.
  var content: some View { badge.environment(\.isEnabled, true) }

  func render(in environment: EnvironmentValues) -> Element {
    var element = Element("div", class: className)
    element["data-badge"] = place.object ?? ""
    if case .text(let comment, _) = place { element["data-badge-text"] = comment }
    element.begin(
      with: "style", "--left:\(bounds.minX.css);--right:\(bounds.maxX.css);--top:\(bounds.minY.css)")
    return element
  }

  private var className: String {
    switch place {
    case .page: "wm-canvas-badge page"
    case .object: "wm-canvas-badge"
    case .text: "wm-canvas-badge beside"
    }
  }
}
