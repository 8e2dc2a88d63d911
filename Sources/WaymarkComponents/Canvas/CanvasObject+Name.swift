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
    let title = title(in: environment), spot = environment.libraryText(place.libraryName)
    return stated(environment.libraryText("\(title), \(index + 1) of \(count), \(spot)"), in: environment)
  }

  /// What assistive technology reads of a part of a group that is entered: its name or kind, and its place in the order.
  @MainActor func accessibleName(index: Int, ofParts count: Int, in environment: EnvironmentValues) -> String {
    let title = title(in: environment)
    return stated(environment.libraryText("\(title), \(index + 1) of \(count) in the group"), in: environment)
  }

  /// The name that its author has given it; or else what a picture shows, or its kind.
  @MainActor func title(in environment: EnvironmentValues) -> String {
    if let name, !name.isEmpty { return name }
    if case .picture(let picture) = content, !picture.label.isEmpty { return picture.label }
    return environment.libraryText(kindName)
  }

  @MainActor private func stated(_ text: String, in environment: EnvironmentValues) -> String {
    isLocked ? environment.libraryText("\(text), locked") : text
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
