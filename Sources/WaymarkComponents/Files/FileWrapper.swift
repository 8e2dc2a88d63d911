public import Foundation
internal import Synchronization

/// A file or a folder, which a ``FileDocument`` reads and writes.
///
///     let folder = FileWrapper(directoryWithFileWrappers: [
///       "text.md": FileWrapper(regularFileWithContents: Data(text.utf8))
///     ])
///     folder.addRegularFile(withContents: photo, preferredFilename: "photo.jpeg")
///
/// A folder becomes one file where there are no folders, as in a browser: a zip archive, of which ``packageContents()``
/// gives the bytes, and ``init(packageContents:)`` the folder.
///
/// Differs from Foundation on Apple's platforms: there are no links, and the class has no subclasses. It may be used by
/// several threads at once.
public final class FileWrapper: Sendable {
  enum Content {
    case file(Data)
    case folder([String: FileWrapper])
  }

  struct State {
    var content: Content
    var filename: String?
    var preferredFilename: String?
    var problems: [PackageProblem] = []
  }

  let state: Mutex<State>

  init(_ content: Content, filename: String? = nil, problems: [PackageProblem] = []) {
    state = Mutex(State(content: content, filename: filename, preferredFilename: filename, problems: problems))
  }

  /// Creates a file with this content.
  public convenience init(regularFileWithContents contents: Data) { self.init(.file(contents)) }

  /// Creates a folder. Files and folders in it that have no preferred name get the one that they have here.
  public convenience init(directoryWithFileWrappers childrenByPreferredName: [String: FileWrapper]) {
    self.init(.folder(childrenByPreferredName))
    for (name, child) in childrenByPreferredName {
      child.state.withLock { if $0.preferredFilename == nil { $0.preferredFilename = name } }
    }
  }

  /// Links can't be given to others.
  @available(*, unavailable, message: "a browser has nothing that a link leads to: give it the file itself")
  public convenience init(symbolicLinkWithDestinationURL url: URL) { self.init(.file(Data())) }

  /// A wrapper from its serialized form.
  @available(
    *, unavailable, message: "that form is Apple's own: use init(packageContents:), which reads a zip file"
  )
  public convenience init?(serializedRepresentation: Data) { nil }

  /// The wrapper in a serialized form.
  @available(
    *, unavailable, message: "that form is Apple's own: use packageContents(), which gives a zip file"
  )
  public var serializedRepresentation: Data? { nil }

  /// The content of a file; nil for a folder.
  public var regularFileContents: Data? {
    state.withLock { if case .file(let data) = $0.content { data } else { nil } }
  }

  /// The files and folders in a folder by their names; nil for a file.
  public var fileWrappers: [String: FileWrapper]? {
    state.withLock { if case .folder(let children) = $0.content { children } else { nil } }
  }

  /// Whether this is a file.
  public var isRegularFile: Bool { !isDirectory }
  /// Whether this is a folder.
  public var isDirectory: Bool { fileWrappers != nil }
  /// Whether this is a link, which it never is here.
  public var isSymbolicLink: Bool { false }

  /// The name that it had when it was read or written; nil if it has none yet.
  public var filename: String? {
    get { state.withLock { $0.filename } }
    set { state.withLock { $0.filename = newValue } }
  }

  /// The name that it gets in a folder, unless another one has it.
  public var preferredFilename: String? {
    get { state.withLock { $0.preferredFilename } }
    set { state.withLock { $0.preferredFilename = newValue } }
  }

  /// What was missing in the zip file that this folder was made from; empty if nothing was, and for all others.
  ///
  /// Waymark only: a damaged zip file is read as far as it can be.
  public var packageProblems: [PackageProblem] { state.withLock { $0.problems } }
}
