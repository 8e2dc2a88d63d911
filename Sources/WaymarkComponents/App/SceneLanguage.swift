internal import Foundation
import Observation
internal import Synchronization
package import WaymarkLocalization

/// The language of a window. Views that have read it are evaluated again when the user chooses another.
package final class SceneLanguage: LocalizationSource, Observable, Sendable {
  private let registrar = ObservationRegistrar()
  private let present: Mutex<Localization>

  package init(_ localization: Localization) { present = Mutex(localization) }

  package var localization: Localization {
    registrar.access(self, keyPath: \.localization)
    return present.withLock { $0 }
  }

  func change(to localization: Localization) {
    registrar.withMutation(of: self, keyPath: \.localization) { present.withLock { $0 = localization } }
  }
}
