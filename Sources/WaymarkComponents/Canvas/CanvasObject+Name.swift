internal import Foundation
internal import WaymarkCanvas
internal import WaymarkGraph

extension CanvasObject {
  /// Whether it is one image for assistive technology, rather than a part of the page that can be read.
  var isOneImage: Bool {
    switch content {
    case .shape, .picture: true
    case .text, .table, .group: false
    }
  }

  /// The kind of object, as a text of the library.
  var kindName: String.LocalizationValue {
    switch content {
    case .text: "Text"
    case .shape: "Shape"
    case .picture: "Picture"
    case .table: "Table"
    case .group: "Group"
    }
  }

  /// What assistive technology reads: its name or kind, its place in the order and on the page.
  @MainActor func accessibleName(
    index: Int, of count: Int, at place: CanvasPlace, in environment: EnvironmentValues
  ) -> String {
    var known: String?
    if case .picture(let picture) = content, !picture.label.isEmpty { known = picture.label }
    if let name, !name.isEmpty { known = name }
    let title = known ?? environment.libraryText(kindName), spot = environment.libraryText(place.libraryName)
    let text = environment.libraryText("\(title), \(index + 1) of \(count), \(spot)")
    return isLocked ? environment.libraryText("\(text), locked") : text
  }
}

extension CanvasPlace {
  /// The name, as a text of the library.
  fileprivate var libraryName: String.LocalizationValue {
    switch self {
    case .topLeft: "top left"
    case .top: "top"
    case .topRight: "top right"
    case .left: "left"
    case .center: "centre"
    case .right: "right"
    case .bottomLeft: "bottom left"
    case .bottom: "bottom"
    case .bottomRight: "bottom right"
    }
  }
}
