public import Foundation
internal import WaymarkGraph

/// Takes the files that people upload, part by part, so that they can be of any size and go on after an interruption (Waymark
/// only); see `fileDropImporter(allowedContentTypes:receiver:)` and
/// `fileImporter(isPresented:allowedContentTypes:allowsMultipleSelection:receiver:)`.
///
///     struct FolderReceiver: FileReceiver {
///       let files: FileRoot
///       let folder: FileLocation
///       var maxFileSize: Int { 10 << 30 }
///
///       func begin(_ file: OfferedFile) async throws -> FileReceipt {
///         let upload = try await files.beginUpload(of: FileName(file.name), to: folder, size: file.size)
///         return FileReceipt(id: upload.id.description, received: upload.received)
///       }
///       …
///     }
///
/// The browser offers each file, and sends its parts one after the other. When the line was lost, it asks what has arrived and goes on
/// there. When the page was loaded anew, it can't read the file by itself: people choose the file again, and it is offered again.
/// Files are only received for the visitor who has offered them. What is not finished is the receiver's to remove.
@MainActor public protocol FileReceiver {
  /// The size of the largest file that is taken, in bytes.
  var maxFileSize: Int { get }

  /// Begins to take a file, or goes on with one of which a part has arrived. The same file of a page may be offered again when
  /// an answer was lost.
  ///
  /// - Returns: What names it, and how many bytes of it have arrived; all of them, if it is complete.
  /// - Throws: ``FileReceiverError``; everything else has the browser try again.
  func begin(_ file: OfferedFile) async throws -> FileReceipt

  /// Takes a part. The file is complete with the last byte.
  ///
  /// - Parameters:
  ///   - part: The bytes: at most 1 MiB.
  ///   - offset: Where they begin in the file.
  ///   - id: What names the file.
  /// - Returns: How many bytes have arrived now.
  /// - Throws: ``FileReceiverError``; everything else has the browser ask what has arrived, and try again.
  func receive(_ part: Data, at offset: Int, of id: FileReceipt.ID) async throws -> Int

  /// Returns how many bytes of a file have arrived.
  ///
  /// - Throws: ``FileReceiverError``.
  func received(of id: FileReceipt.ID) async throws -> Int

  /// Gives a file up that the browser can't read any more.
  func abandon(_ id: FileReceipt.ID) async

  /// Notes that the page which sends the files of a batch is not there at the moment. It may come back.
  ///
  /// - Parameter batch: The name of the batch: ``OfferedFile/batch``. All of it may have arrived.
  func pause(batch: String)

  /// Notes that a file was refused before it was begun.
  func refuse(_ file: OfferedFile, because reason: FileReceiverError)
}

/// A file that a browser offers to a ``FileReceiver``.
public struct OfferedFile: Sendable, Hashable {
  /// Its name on the user's device, without folders and control characters.
  public let name: String
  /// The names of the folders around it that were dropped with it, from the outside in.
  public let folders: [String]
  /// Its size, in bytes.
  public let size: Int
  /// When it was changed on the user's device, in milliseconds since 1970.
  public let modified: Int
  /// What names the files that were chosen or dropped together.
  public let batch: String
  /// The index among those.
  public let index: Int
  /// The number of those.
  public let count: Int
  /// The size of all of those, in bytes.
  public let totalSize: Int

  /// Creates an offered file, for tests.
  public init(
    name: String, folders: [String] = [], size: Int, modified: Int = 0, batch: String, index: Int = 0, count: Int = 1,
    totalSize: Int? = nil
  ) {
    (self.name, self.folders, self.size, self.modified) = (name, folders, size, modified)
    (self.batch, self.index, self.count, self.totalSize) = (batch, index, count, totalSize ?? size)
  }
}

/// What names a file that a ``FileReceiver`` takes, and what of it has arrived.
public struct FileReceipt: Sendable, Hashable, Identifiable {
  /// The receiver's name of the file. Browsers don't see it.
  public let id: String
  /// The number of bytes that have arrived.
  public let received: Int

  /// Creates a receipt.
  public init(id: String, received: Int) { (self.id, self.received) = (id, received) }
}

/// Why a ``FileReceiver`` does not take a file or a part.
public enum FileReceiverError: Error, Sendable, Hashable {
  /// There is no such file. The browser offers it again.
  case unknown
  /// It was cancelled, with all that was chosen together. The browser sends nothing more of it.
  case cancelled
  /// The part does not begin where the last one ended.
  case wrongPlace(expected: Int)
  /// Another part is being written. The browser tries again.
  case busy
  /// It is too large.
  case tooLarge
  /// The disk is full. The browser sends nothing more of it.
  case noRoom
  /// It is refused for another reason.
  case refused
}

/// A part of a file that is received in parts.
package enum FilePart {
  /// The size of the largest part, in bytes.
  package static let maxBytes = 1_048_576
}

extension ReceiverQuestion {
  /// Answers the question; false without a receiver.
  func take(_ receiver: (any FileReceiver)?) -> Bool {
    answer = receiver
    return receiver != nil
  }
}
