import Foundation
import Waymark

/// A document that new ones are copies of.
struct FolioTemplate: Identifiable, Sendable {
  /// The identity of the template, which the ids of its objects begin with.
  let id: String
  /// The name that people choose it by.
  let title: String
  /// The pages, with ids that are unique within the template only.
  let pages: [CanvasPage]

  /// All templates, in the order in which they are offered.
  static let all: [FolioTemplate] = [.blank, .firstSteps, .travelGuide, .report, .newsletter, .poster, .recipe]
}
