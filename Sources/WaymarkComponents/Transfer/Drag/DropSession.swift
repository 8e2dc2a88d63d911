public import Foundation
public import WaymarkGraph

/// Something that is over a view, or dropped on it.
@MainActor public struct DropSession: Identifiable {
  /// The identity of a drop.
  public struct ID: Hashable, Sendable { let number: Int }

  /// How far a drop is.
  public enum Phase: Equatable, Sendable {
    /// It has come over the view.
    case entering
    /// It has left the view.
    case exiting
    /// It is dropped, for this operation.
    case ended(DropOperation)
  }

  /// What is known of a drag that began in the app.
  @MainActor public struct LocalSession {
    let ids: [AnyHashable]

    /// Returns the identities of what is dragged, as far as they are of a type.
    public func draggedItemIDs<ItemID: Hashable>(for type: ItemID.Type) -> [ItemID] {
      ids.compactMap { $0.base as? ItemID }
    }
  }

  /// The identity of the drop.
  public let id: ID
  /// How far it is.
  public internal(set) var phase: Phase
  /// Where it is in the view, in points from its upper left corner.
  public let location: CGPoint
  /// How many things are dragged.
  public let itemsCount: Int
  /// What may be done with them: `move` only where the source allows it and people do not hold Option or Control.
  public let suggestedOperations: DropOperation.Set
  /// What is known of the drag, as it began in the app; nil for one that did not.
  public let localSession: LocalSession?
}

extension DropSession {
  /// - Parameter isMoved: whether what is dragged may be moved.
  init(_ report: DropReport, _ pile: TakenItems.Pile, isMoved: Bool, phase: Phase) {
    id = ID(number: pile.number)
    self.phase = phase
    location = CGPoint(x: report.x, y: report.y)
    itemsCount = pile.values.count
    var operations: DropOperation.Set = .copy
    if isMoved { operations.insert(.move) }
    if isMoved, pile.allowsDelete { operations.insert(.delete) }
    suggestedOperations = operations
    localSession = LocalSession(ids: pile.ids)
  }
}

/// What a view does with something that is dropped.
public struct DropConfiguration: Equatable, Sendable {
  /// What it does; with `forbidden` or `cancel` it does not take it.
  public var operation: DropOperation

  /// Creates a configuration.
  public init(operation: DropOperation) { self.operation = operation }
}

extension View {
  /// Sets what the drop destination that this view is does with something that is dropped.
  ///
  ///     FolderView(folder)
  ///       .dropDestination(for: File.self) { files, session in store.take(files, into: folder, session) }
  ///       .dropConfiguration { session in
  ///         DropConfiguration(operation: session.suggestedOperations.contains(.move) ? .move : .copy)
  ///       }
  ///
  /// Differs from SwiftUI: the server is asked when something is dropped, not while it moves over the view.
  public func dropConfiguration(_ configuration: @escaping (DropSession) -> DropConfiguration) -> some View {
    transformEnvironment { $0.dropConfiguration = configuration }
  }

  /// Calls an action when something comes over the drop destination that this view is, when it leaves it, and when it is dropped.
  ///
  /// Differs from SwiftUI: the server is not told while the pointer moves over the view.
  public func onDropSessionUpdated(_ onUpdate: @escaping (DropSession) -> Void) -> some View {
    transformEnvironment { $0.dropUpdate = onUpdate }
  }
}

extension EnvironmentValues {
  private enum ConfigurationKey: EnvironmentKey {
    static var defaultValue: ((DropSession) -> DropConfiguration)? { nil }
  }
  private enum UpdateKey: EnvironmentKey { static var defaultValue: ((DropSession) -> Void)? { nil } }

  /// What the next drop destination does.
  var dropConfiguration: ((DropSession) -> DropConfiguration)? {
    get { self[ConfigurationKey.self] }
    set { self[ConfigurationKey.self] = newValue }
  }
  /// Called with what comes over the next drop destination.
  var dropUpdate: ((DropSession) -> Void)? {
    get { self[UpdateKey.self] }
    set { self[UpdateKey.self] = newValue }
  }
}
