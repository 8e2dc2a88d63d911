public import Foundation

/// What is in a file, which the browser of a window may load.
///
///     let content = FileContent(named: "Talk.mp4", id: "\(talk.id) \(talk.date)") {
///       let file = try await files.openFile(at: talk.location)
///       return FileContent.Parts(size: file.size, version: file.version) { try await file.read($0) }
///     }
///     VideoPlayer(content)
///
/// It is read when the browser asks for it, off the main actor, and only as fast as the browser takes it. The browser asks at an
/// address that can't be guessed, which belongs to the window's visitor, and is valid while a view shows the content.
///
/// Whatever is in the file, nothing in it runs: scripts in HTML and SVG have no rights, and the type is that of the name's extension.
///
/// Note: Waymark only.
public struct FileContent: Sendable {
  /// The name under which it is stored on the user's device.
  public let name: String
  /// What is another text when the content is another one. Two contents with the same text are taken for the same.
  public let id: String
  package let source: Source

  package enum Source: Sendable {
    case parts(@Sendable () async throws -> Parts)
    case stream(@Sendable () async throws -> @Sendable () async throws -> Data?)
    case data(Data)
  }

  /// A file that is open, of which any part can be read.
  public struct Parts: Sendable {
    /// The size in bytes.
    package let size: Int
    /// What is another text when the content is another one.
    package let version: String
    package let read: @Sendable (Range<Int>) async throws -> Data

    /// - Parameters:
    ///   - size: The size in bytes.
    ///   - version: What is another text when the content is another one, so that a download that was interrupted is not continued
    ///     with other content. It consists of letters, digits and hyphens.
    ///   - read: Returns a part of the content; fewer bytes, or an error, end the connection.
    public init(size: Int, version: String, read: @escaping @Sendable (Range<Int>) async throws -> Data) {
      (self.size, self.version, self.read) = (size, version, read)
    }
  }

  /// Content of which any part can be read, such as that of a file.
  ///
  /// - Parameters:
  ///   - name: The name under which it is stored on the user's device; its extension decides the type.
  ///   - id: What is another text when the content is another one.
  ///   - open: Opens the content for one request. If it throws, there is no content.
  public init(named name: String, id: String, open: @escaping @Sendable () async throws -> Parts) {
    (self.name, self.id, source) = (name, id, .parts(open))
  }

  /// Content that is made while it is sent, such as an archive.
  ///
  /// - Parameters:
  ///   - name: The name under which it is stored on the user's device; its extension decides the type.
  ///   - id: What is another text when the content is another one.
  ///   - stream: Begins to make the content for one request, and returns what returns the next bytes; nil at the end. That is
  ///     released when the browser wants no more.
  public init(
    named name: String, id: String, stream: @escaping @Sendable () async throws -> @Sendable () async throws -> Data?
  ) {
    (self.name, self.id, source) = (name, id, .stream(stream))
  }

  /// Content that is in memory already.
  ///
  /// - Parameters:
  ///   - name: The name under which it is stored on the user's device; its extension decides the type.
  ///   - id: What is another text when the content is another one.
  ///   - data: The content.
  public init(named name: String, id: String, data: Data) { (self.name, self.id, source) = (name, id, .data(data)) }
}

extension FileContent: Hashable {
  /// Whether two contents are taken for the same.
  public static func == (first: FileContent, second: FileContent) -> Bool {
    first.id == second.id && first.name == second.name
  }

  /// Hashes what they are compared by.
  public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}
