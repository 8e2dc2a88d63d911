/// An element of a GPX file, identified by its name and its parent.
enum GPXElement: UInt8, Sendable {
  case document
  case metadata
  case documentName
  case track
  case trackName
  case trackSegment
  case trackPoint
  case route
  case routeName
  case routePoint
  case elevation
  case time
  /// An element that Routes does not use, including its content.
  case other

  init(_ name: String, inside parent: GPXElement?) {
    self =
      switch (parent, name) {
      case (nil, "gpx"): .document
      case (.document, "trk"): .track
      case (.document, "rte"): .route
      case (.document, "metadata"): .metadata
      case (.document, "name"), (.metadata, "name"): .documentName
      case (.track, "name"): .trackName
      case (.track, "trkseg"): .trackSegment
      case (.trackSegment, "trkpt"): .trackPoint
      case (.route, "name"): .routeName
      case (.route, "rtept"): .routePoint
      case (.trackPoint, "ele"), (.routePoint, "ele"): .elevation
      case (.trackPoint, "time"), (.routePoint, "time"): .time
      default: .other
      }
  }

  /// Whether the element's text is used.
  var hasText: Bool {
    switch self {
    case .documentName, .trackName, .routeName, .elevation, .time: true
    default: false
    }
  }
}
