public import Foundation

/// A representation of a value as the contents of a file.
///
///     DataRepresentation(contentType: .json) { try JSONEncoder().encode($0) } importing: {
///       try JSONDecoder().decode(Ride.self, from: $0)
///     }
public struct DataRepresentation<Item: Transferable>: PrimitiveTransferRepresentation {
  /// Never: the library uses the methods.
  public typealias Body = Never
  let methods: [TransferMethod<Item>]

  /// Creates a representation that is written and read.
  ///
  /// - Parameters:
  ///   - contentType: the type of the file.
  ///   - exporting: returns the contents; called off the main actor.
  ///   - importing: returns the value of contents; called off the main actor.
  public init(
    contentType: UTType, exporting: @escaping @Sendable (Item) async throws -> Data,
    importing: @escaping @Sendable (Data) async throws -> Item
  ) {
    methods = [.init(contentType: contentType, export: Self.file(contentType, exporting), read: Self.read(importing))]
  }

  /// Creates a representation that is only written.
  public init(exportedContentType: UTType, exporting: @escaping @Sendable (Item) async throws -> Data) {
    methods = [.init(contentType: exportedContentType, export: Self.file(exportedContentType, exporting))]
  }

  /// Creates a representation that is only read.
  public init(importedContentType: UTType, importing: @escaping @Sendable (Data) async throws -> Item) {
    methods = [.init(contentType: importedContentType, read: Self.read(importing))]
  }

  private static func file(
    _ type: UTType, _ exporting: @escaping @Sendable (Item) async throws -> Data
  ) -> @Sendable (Item, String) async throws -> SharedContent {
    { item, name in
      .file(
        ExportedFile(name: type.fileName(name), contentType: type.mimeType, contents: try await exporting(item)))
    }
  }

  private static func read(
    _ importing: @escaping @Sendable (Data) async throws -> Item
  ) -> @Sendable (URL) async throws -> Item {
    { try await importing(Data(contentsOf: $0)) }
  }
}
