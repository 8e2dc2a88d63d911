internal import Foundation

/// One way in which a value is exported and imported.
struct TransferMethod<Item>: Sendable {
  /// The type of the file.
  let contentType: UTType
  /// Returns what is shared of a value, which gets the name if it is a file without one; nil if it can't be exported.
  var export: (@Sendable (_ item: Item, _ name: String) async throws -> SharedContent)?
  /// Reads a value from a file; nil if it can't be imported.
  var read: (@Sendable (URL) async throws -> Item)?
  /// Whether a value can be exported.
  var isExported: @Sendable (Item) -> Bool = { _ in true }

  init(
    contentType: UTType, export: (@Sendable (_ item: Item, _ name: String) async throws -> SharedContent)? = nil,
    read: (@Sendable (URL) async throws -> Item)? = nil
  ) {
    self.contentType = contentType
    self.export = export
    self.read = read
  }

  /// Returns the ways of a representation, the preferred one first.
  static func all(of representation: some TransferRepresentation) -> [TransferMethod] {
    guard let primitive = representation as? any PrimitiveTransferRepresentation else {
      return all(of: representation.body)
    }
    return methods(of: primitive)
  }

  private static func methods<Known: PrimitiveTransferRepresentation>(of known: Known) -> [TransferMethod] {
    known.methods as? [TransferMethod] ?? []
  }
}

/// A representation that the library knows how to use.
protocol PrimitiveTransferRepresentation: TransferRepresentation {
  var methods: [TransferMethod<Item>] { get }
}

extension TransferRepresentation where Body == Never {
  /// Never called.
  public var body: Never { preconditionFailure("\(Self.self) has no body") }
}

/// A representation of a type of Foundation's.
struct PlainTransferRepresentation<Item: Transferable>: PrimitiveTransferRepresentation {
  typealias Body = Never
  let methods: [TransferMethod<Item>]
}

/// What a value is shared as.
package enum SharedContent: Sendable, Equatable {
  case text(String)
  case address(String)
  case file(ExportedFile)
}

extension Transferable {
  /// The ways in which values of the type are exported and imported, the preferred one first.
  static var transferMethods: [TransferMethod<Self>] { TransferMethod.all(of: transferRepresentation) }

  /// Returns what is shared of the value.
  ///
  /// - Parameter name: the name of a file without one of its own.
  /// - Throws: what the representation throws; an error if there is none.
  @concurrent nonisolated func shared(named name: String) async throws -> SharedContent {
    for method in Self.transferMethods {
      if let export = method.export, method.isExported(self) { return try await export(self, name) }
    }
    throw TransferError.notExported("\(Self.self)")
  }
}

/// Why a value could not be shared.
enum TransferError: LocalizedError {
  /// No representation of this type can be exported.
  case notExported(String)

  var errorDescription: String? {
    switch self {
    case .notExported(let type): "There is no way to export “\(type)”."
    }
  }
}
