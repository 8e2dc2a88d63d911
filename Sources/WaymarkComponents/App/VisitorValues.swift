internal import Foundation
internal import Observation
internal import WaymarkGraph

/// What a visitor has arranged, such as toolbars and the browser of documents, by keys.
///
/// It is loaded from the store when a view needs it for the first time.
@MainActor @Observable package final class VisitorValues {
  private var all: [String: [UInt8]] = [:]
  private var hasLoaded: Bool
  /// Whether the store was asked and has not answered.
  @ObservationIgnored package private(set) var isLoading = false
  /// Whether the store could not be read: then nothing is saved, because it would replace what is there.
  @ObservationIgnored private var isUnreadable = false
  @ObservationIgnored private var waiting: [@MainActor () -> Void] = []
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

  /// The value of a key; nil if there is none, or if it was written by another version of the app and can't be read.
  package subscript<Value: Codable & Equatable>(key: String, as type: Value.Type) -> Value? {
    get { all[key].flatMap { try? JSONDecoder().decode(type, from: Data($0)) } }
    set {
      guard newValue != self[key, as: type] || (newValue == nil && all[key] != nil) else { return }
      all[key] = newValue.flatMap { try? JSONEncoder().encode($0) }.map { [UInt8]($0) }
      if !isUnreadable { store?.save(all[key], for: key, of: visitor) }
    }
  }

  /// The keys that begin with a text.
  package func keys(after prefix: String) -> [String] { all.keys.filter { $0.hasPrefix(prefix) } }

  /// Waits until the store has answered.
  package func finishLoading() async {
    guard isLoading else { return }
    await withCheckedContinuation { done in waiting.append { done.resume() } }
  }

  /// Calls an action once the store has been read: now, or as soon as it has answered.
  func whenLoaded(_ action: @escaping @MainActor () -> Void) {
    if isLoaded { action() } else { waiting.append(action) }
  }

  private func load() {
    guard let store else { return }
    isLoading = true
    store.load(visitor) { [weak self] in self?.loaded($0) }
  }

  private func loaded(_ values: [String: [UInt8]]?) {
    isUnreadable = values == nil
    // What a person has done since is newer.
    all.merge(values ?? [:]) { newer, _ in newer }
    hasLoaded = true
    isLoading = false
    let done = waiting
    waiting = []
    for action in done { action() }
  }
}

extension EnvironmentValues {
  private enum VisitorValuesKey: EnvironmentKey { static var defaultValue: VisitorValues? { nil } }

  /// What the window's visitor has arranged.
  var visitorValues: VisitorValues? {
    get { self[VisitorValuesKey.self] }
    set { self[VisitorValuesKey.self] = newValue }
  }
}
