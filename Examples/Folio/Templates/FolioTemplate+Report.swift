import Foundation
import Waymark

extension FolioTemplate {
  /// A report of three pages: a cover of tiles, the year in figures, and where people ride.
  static let report = FolioTemplate(
    id: "report", title: "Report", pages: [ReportCover.page, ReportFigures.page, ReportPlaces.page])
}
