import Foundation
import Waymark

extension FolioTemplate {
  /// A guide of four pages: a cover, the rides with a map, one ride with its profile, and what to know before.
  static let travelGuide = FolioTemplate(
    id: "travel", title: "Travel Guide",
    pages: [
      TravelGuideCover.page, TravelGuideRides.page, TravelGuideProfile.page, TravelGuideAdvice.page,
    ])
}
