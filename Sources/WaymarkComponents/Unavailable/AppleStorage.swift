public import WaymarkGraph

// Names of SwiftData and Core Data.

/// Results of Core Data. Not available.
@available(
  *, unavailable, message: "Core Data exists on Apple's platforms only: keep the data in a Database of Waymark"
)
@propertyWrapper public struct FetchRequest<Result> {
  /// Not available.
  public init() {}
  /// Not available.
  public var wrappedValue: [Result] { [] }
}

/// Results of Core Data. Not available.
@available(
  *, unavailable, message: "Core Data exists on Apple's platforms only: keep the data in a Database of Waymark"
)
public struct FetchedResults<Result> {}

extension View {
  /// The container of SwiftData for this view. Not available.
  @available(
    *, unavailable, message: "SwiftData exists on Apple's platforms only: keep the data in a Database of Waymark"
  )
  public func modelContainer<Model>(for type: Model.Type, inMemory: Bool = false) -> Self { self }
}

extension Scene {
  /// The container of SwiftData for this scene. Not available.
  @available(
    *, unavailable, message: "SwiftData exists on Apple's platforms only: keep the data in a Database of Waymark"
  )
  public func modelContainer<Model>(for type: Model.Type, inMemory: Bool = false) -> Self { self }
}

extension EnvironmentValues {
  /// The context of SwiftData. Not available.
  @available(
    *, unavailable, message: "SwiftData exists on Apple's platforms only: keep the data in a Database of Waymark"
  )
  public var modelContext: Never { preconditionFailure("unavailable") }

  /// The context of Core Data. Not available.
  @available(
    *, unavailable, message: "Core Data exists on Apple's platforms only: keep the data in a Database of Waymark"
  )
  public var managedObjectContext: Never { preconditionFailure("unavailable") }
}
