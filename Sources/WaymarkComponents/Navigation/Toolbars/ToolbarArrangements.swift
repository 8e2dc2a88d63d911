internal import Foundation
internal import Observation
internal import WaymarkGraph
package import WaymarkNavigation

/// How a visitor has arranged toolbars, by the identifiers of these.
///
/// They are loaded from the store when a toolbar that can be arranged is shown for the first time.
@MainActor @Observable package final class ToolbarArrangements {
  /// The largest number of toolbars: an app may make their identifiers from addresses, which people choose.
  private static let limit = 64
  private static let prefix = "toolbar."

  private var all: [String: ToolbarArrangement] = [:]
  private var hasLoaded: Bool
  @ObservationIgnored private var isLoading = false
  /// Whether the store could not be read: then nothing is saved, because it would replace what is there.
  @ObservationIgnored private var isUnreadable = false
  @ObservationIgnored private let visitor: VisitorID
  @ObservationIgnored private weak var store: (any VisitorValueStore)?

  init(of visitor: VisitorID, in store: (any VisitorValueStore)?) {
    self.visitor = visitor
    self.store = store
    hasLoaded = store == nil
  }

  /// Whether the store has been read. Reads it, if not.
  package var isLoaded: Bool {
    if !hasLoaded, !isLoading { load() }
    return hasLoaded
  }

  package subscript(toolbar: String) -> ToolbarArrangement? {
    get { all[toolbar] }
    set {
      guard newValue != all[toolbar], newValue == nil || all[toolbar] != nil || all.count < Self.limit else { return }
      all[toolbar] = newValue
      let bytes = newValue.flatMap { try? JSONEncoder().encode($0) }.map { [UInt8]($0) }
      if !isUnreadable { store?.save(bytes, for: Self.prefix + toolbar, of: visitor) }
    }
  }

  private func load() {
    isLoading = true
    store?.load(visitor) { [weak self] in self?.loaded($0) }
  }

  private func loaded(_ values: [String: [UInt8]]?) {
    isUnreadable = values == nil
    for (key, bytes) in values ?? [:] where key.hasPrefix(Self.prefix) && all.count < Self.limit {
      let toolbar = String(key.dropFirst(Self.prefix.count))
      // What a person has done since is newer; what another version of the app has written may not be readable.
      guard all[toolbar] == nil else { continue }
      all[toolbar] = try? JSONDecoder().decode(ToolbarArrangement.self, from: Data(bytes))
    }
    hasLoaded = true
  }
}

extension EnvironmentValues {
  private enum ArrangementsKey: EnvironmentKey { static var defaultValue: ToolbarArrangements? { nil } }

  /// The arrangements of the window's visitor.
  var toolbarArrangements: ToolbarArrangements? {
    get { self[ArrangementsKey.self] }
    set { self[ArrangementsKey.self] = newValue }
  }
}
