internal import Foundation

/// A representation of a value by another one that can be transferred.
///
///     ProxyRepresentation(exporting: \.name)
public struct ProxyRepresentation<Item: Transferable, ProxyRepresentation: Transferable>:
  PrimitiveTransferRepresentation
{
  /// Never: the library uses the methods.
  public typealias Body = Never
  let methods: [TransferMethod<Item>]

  /// Creates a representation that is written and read.
  ///
  /// - Parameters:
  ///   - exporting: returns the value that represents another; called off the main actor.
  ///   - importing: returns the value that another represents; called off the main actor.
  public init(
    exporting: @escaping @Sendable (Item) async throws -> ProxyRepresentation,
    importing: @escaping @Sendable (ProxyRepresentation) async throws -> Item
  ) {
    methods = Self.methods(exporting, importing)
  }

  /// Creates a representation that is only written.
  public init(exporting: @escaping @Sendable (Item) async throws -> ProxyRepresentation) {
    methods = Self.methods(exporting, nil)
  }

  /// Creates a representation that is only read.
  public init(importing: @escaping @Sendable (ProxyRepresentation) async throws -> Item) {
    methods = Self.methods(nil, importing)
  }

  private static func methods(
    _ exporting: (@Sendable (Item) async throws -> ProxyRepresentation)?,
    _ importing: (@Sendable (ProxyRepresentation) async throws -> Item)?
  ) -> [TransferMethod<Item>] {
    ProxyRepresentation.transferMethods.compactMap { method in
      var own = TransferMethod<Item>(contentType: method.contentType)
      if let exporting, method.export != nil {
        own.export = { try await exporting($0).shared(named: $1) }
      }
      if let importing, let read = method.read { own.read = { try await importing(read($0)) } }
      return own.export == nil && own.read == nil ? nil : own
    }
  }
}
