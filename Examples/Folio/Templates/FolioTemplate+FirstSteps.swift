import Foundation
import Waymark

extension FolioTemplate {
  /// A document that explains Folio while it is edited: what each text says is done to that text.
  static let firstSteps = FolioTemplate(
    id: "steps", title: "First Steps", pages: [FirstStepsPages.texts, FirstStepsPages.objects])
}
