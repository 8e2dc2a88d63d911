public import WaymarkGraph

/// What may be done with something that is dragged.
///
///     PhotoView(photo).draggable(photo).dragConfiguration(DragConfiguration(allowMove: true))
///
/// By default it may be copied only. Where it may be moved, it is, unless people hold Option or Control.
public struct DragConfiguration: Equatable, Sendable {
  let operations: DropOperation.Set

  /// Creates a configuration.
  ///
  /// - Parameters:
  ///   - allowMove: whether it may be moved.
  ///   - allowDelete: whether a destination may delete it, as the Trash does.
  public init(allowMove: Bool = false, allowDelete: Bool = false) {
    var operations: DropOperation.Set = .copy
    if allowMove { operations.insert(.move) }
    if allowDelete { operations.insert(.delete) }
    self.operations = operations
  }
}

extension View {
  /// Sets what may be done with what is dragged from this view and those inside.
  ///
  ///     FileList(files).dragConfiguration(DragConfiguration(allowMove: true))
  public func dragConfiguration(_ configuration: DragConfiguration) -> some View {
    environment(\.dragConfiguration, configuration)
  }

  /// Calls an action when a drag from this view, or from one inside, begins and ends.
  ///
  ///     PhotoView(photo)
  ///       .draggable(photo)
  ///       .dragConfiguration(DragConfiguration(allowMove: true))
  ///       .onDragSessionUpdated { session in
  ///         if session.phase == .ended(.move) { store.remove(photo) }
  ///       }
  ///
  /// Differs from SwiftUI: the server is not told while the pointer moves, so there are no updates in between.
  public func onDragSessionUpdated(_ onUpdate: @escaping (DragSession) -> Void) -> some View {
    transformEnvironment { $0.dragUpdate = onUpdate }
  }

  /// Sets how the previews of several things are arranged that are dragged together from this view or those inside.
  public func dragPreviewsFormation(_ formation: DragDropPreviewsFormation) -> some View {
    environment(\.dragPreviewsFormation, formation)
  }
}

/// How the previews of several things are arranged that are dragged together.
public struct DragDropPreviewsFormation: Equatable, Sendable {
  /// How the client names it.
  let name: String

  /// As usual on the platform: a stack.
  public static let `default` = DragDropPreviewsFormation(name: "stack")
  /// One below the other.
  public static let list = DragDropPreviewsFormation(name: "list")
  /// On one another, each turned a little.
  public static let pile = DragDropPreviewsFormation(name: "pile")
  /// On one another.
  public static let stack = DragDropPreviewsFormation(name: "stack")
}

extension EnvironmentValues {
  private enum ConfigurationKey: EnvironmentKey { static var defaultValue: DragConfiguration { DragConfiguration() } }
  private enum UpdateKey: EnvironmentKey { static var defaultValue: ((DragSession) -> Void)? { nil } }
  private enum FormationKey: EnvironmentKey { static var defaultValue: DragDropPreviewsFormation { .default } }

  /// What may be done with what is dragged from the views below.
  var dragConfiguration: DragConfiguration {
    get { self[ConfigurationKey.self] }
    set { self[ConfigurationKey.self] = newValue }
  }
  /// Called when a drag from the views below begins and ends.
  var dragUpdate: ((DragSession) -> Void)? {
    get { self[UpdateKey.self] }
    set { self[UpdateKey.self] = newValue }
  }
  /// How previews from the views below are arranged.
  var dragPreviewsFormation: DragDropPreviewsFormation {
    get { self[FormationKey.self] }
    set { self[FormationKey.self] = newValue }
  }
}
