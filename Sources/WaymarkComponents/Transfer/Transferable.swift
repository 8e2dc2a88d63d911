public import Foundation
internal import WaymarkGraph

/// A value that people share, or give to another app.
///
///     struct Ride: Codable, Transferable {
///       var name: String
///       var points: [Point]
///
///       static var transferRepresentation: some TransferRepresentation {
///         DataRepresentation(exportedContentType: .gpx) { try $0.gpx() }
///           .suggestedFileName { $0.name }
///         ProxyRepresentation(exporting: \.name)
///       }
///     }
///
/// Of several representations the first that can be exported is shared.
public protocol Transferable: Sendable {
  /// The type of the representation.
  associatedtype Representation: TransferRepresentation
  /// How a value is written to files and read from them.
  @TransferRepresentationBuilder<Self> static var transferRepresentation: Representation { get }
}

/// A way in which a value is written to a file and read from one.
public protocol TransferRepresentation<Item>: Sendable {
  /// The type of the value.
  associatedtype Item: Transferable
  /// The type of the body.
  associatedtype Body: TransferRepresentation
  /// The representations that this one consists of.
  @TransferRepresentationBuilder<Item> var body: Body { get }
}

/// Combines the representations of a type.
@resultBuilder public enum TransferRepresentationBuilder<Item: Transferable> {
  /// Checks the type of a representation.
  public static func buildExpression<Content: TransferRepresentation>(_ content: Content) -> Content
  where Content.Item == Item { content }
  /// Takes one representation as it is.
  public static func buildBlock<Content: TransferRepresentation>(_ content: Content) -> Content
  where Content.Item == Item { content }
  /// Combines several representations.
  public static func buildBlock<each Content: TransferRepresentation>(
    _ content: repeat each Content
  ) -> TupleTransferRepresentation<Item> {
    var methods: [TransferMethod<Item>] = []
    for each in repeat each content { methods += TransferMethod<Item>.all(of: each) }
    return TupleTransferRepresentation(methods: methods)
  }
}

/// Several representations, the preferred one first.
public struct TupleTransferRepresentation<Item: Transferable>: PrimitiveTransferRepresentation {
  /// Never: the library uses the methods.
  public typealias Body = Never
  let methods: [TransferMethod<Item>]
}

extension Never: TransferRepresentation, Transferable {
  /// Nothing.
  public typealias Item = Never
  /// Never called.
  public static var transferRepresentation: Never { preconditionFailure("Never has no values") }
}

extension String: Transferable {
  /// The text itself.
  public static var transferRepresentation: some TransferRepresentation {
    PlainTransferRepresentation<Self>(
      methods: [
        TransferMethod(contentType: .utf8PlainText, export: { text, _ in .text(text) }) {
          String(decoding: try Data(contentsOf: $0), as: UTF8.self)
        }
      ])
  }
}

extension URL: Transferable {
  /// The address itself; of a file, its contents.
  public static var transferRepresentation: some TransferRepresentation {
    PlainTransferRepresentation<Self>(
      methods: [
        TransferMethod(contentType: .url) { url, _ in
          guard url.isFileURL else { return .address(url.relativeString) }
          let type = UTType(filenameExtension: url.pathExtension) ?? .data
          return .file(try ExportedFile(FileWrapper(url: url), as: type, named: url.lastPathComponent))
        }
      ])
  }
}

extension Data: Transferable {
  /// A file with these bytes.
  public static var transferRepresentation: some TransferRepresentation {
    DataRepresentation<Data>(contentType: .data) {
      $0
    } importing: {
      $0
    }
  }
}

extension Image: Transferable {
  /// Nothing that can be written.
  ///
  /// Differs from SwiftUI: an image can be part of a preview, and not be shared by itself.
  public nonisolated static var transferRepresentation: some TransferRepresentation {
    TupleTransferRepresentation<Image>(methods: [])
  }
}
