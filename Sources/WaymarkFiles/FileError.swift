public import Foundation

/// Why something could not be done with a file or a folder.
///
///     do {
///       try await files.rename(location, to: FileName(newName))
///     } catch {
///       problem = error.localizedDescription
///     }
///
/// The names in it are as people see them (``FileName/text``).
public enum FileError: LocalizedError, Sendable, Hashable {
  /// There is nothing with that name any more.
  case missing(String)
  /// There is something with that name already.
  case exists(String)
  /// The server may not do that with the file.
  case denied(String)
  /// Something is not a folder.
  case notAFolder(String)
  /// Something is not a file that can be read: a folder, or a device.
  case notAFile(String)
  /// Something is a link, and links are not followed.
  case link(String)
  /// Something is no name for a file.
  case unusableName(String, NameFault)
  /// The folder that the root opens can't be renamed, moved or deleted.
  case isRoot
  /// A folder would be inside itself.
  case insideItself(String)
  /// Folders are in one another too often.
  case tooDeep
  /// The disk is full, or the share of it that may be used.
  case diskFull
  /// A file would be larger than the file system allows.
  case tooLarge(String)
  /// The disk can only be read.
  case readOnly
  /// Something is in use, for example as the place of another disk.
  case busy(String)
  /// Too many files are open at the moment.
  case tooManyOpen
  /// Something was changed by somebody else meanwhile.
  case changed(String)
  /// A part of a file does not begin where the last one ended.
  case wrongPlace(expected: Int)
  /// A file is not complete.
  case incomplete(String)
  /// Something can't be a tag of a file: see ``FileTags/isUsable(_:)``.
  case unusableTag(String)
  /// A file has more tags than the file system stores, or than ``FileTags/maxCount``.
  case tooManyTags(String)
  /// The file system stores no tags.
  case noTags(String)
  /// An archive can't be read or written.
  case archive(String)
  /// The system refused for a reason that people seldom meet.
  case failed(String, code: Int)

  /// A message for the user.
  public var message: String {
    switch self {
    case .missing(let name): "“\(name)” is not there any more."
    case .exists(let name): "There is something named “\(name)” here already."
    case .denied(let name): "You are not allowed to do this with “\(name)”."
    case .notAFolder(let name): "“\(name)” is not a folder."
    case .notAFile(let name): "“\(name)” is not a file that can be opened."
    case .link(let name): "“\(name)” is a link to another place, and links are not followed."
    case .unusableName(let name, let fault): "“\(name)” can't be used as a name: \(fault.reason)."
    case .isRoot: "The top folder can't be renamed, moved or deleted."
    case .insideItself(let name): "“\(name)” can't be put into itself."
    case .tooDeep: "Too many folders are inside one another."
    case .diskFull: "The disk is full."
    case .tooLarge(let name): "“\(name)” is too large for this disk."
    case .readOnly: "This disk can be read, but not changed."
    case .busy(let name): "“\(name)” is in use at the moment."
    case .tooManyOpen: "Too many files are open at the moment. Try again soon."
    case .changed(let name): "“\(name)” was changed meanwhile. Try again."
    case .wrongPlace(let expected): "This part doesn't follow the \(expected) bytes that have arrived."
    case .incomplete(let name): "“\(name)” has not arrived completely."
    case .unusableTag(let tag):
      "“\(tag)” can't be a tag: it needs 1 to \(FileTags.maxLength) characters, without commas."
    case .tooManyTags(let name): "“\(name)” can't have so many tags."
    case .noTags(let name): "“\(name)” is on a disk that can't store tags."
    case .archive(let message): message
    case .failed(let name, let code): "“\(name)” can't be used at the moment (error \(code))."
    }
  }

  /// A message for the user.
  public var errorDescription: String? { message }
}
