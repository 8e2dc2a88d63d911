/// An element of a GPX file, told by its name and by what it stands in.
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
  /// Something that Routes has no use for, and all that is in it.
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

  /// Whether its text is wanted.
  var hasText: Bool {
    switch self {
    case .documentName, .trackName, .routeName, .elevation, .time: true
    default: false
    }
  }
}
