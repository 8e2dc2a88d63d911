import Foundation
import WaymarkAudit

/// What was read of an app, from its source or while it ran.
struct AppReading {
  var app: AppModel
  /// What could not be read, each in a sentence: of source files, of the app the presses that made it crash or hang, and screens
  /// without a picture.
  var problems: [String] = []
  /// Pictures of its screens as PNG; empty if nobody wants them.
  var pictures: [Screen.ID: Data] = [:]
}
