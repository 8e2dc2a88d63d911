internal import Glibc

extension FileError {
  /// Makes an error from the system's number for it.
  ///
  /// - Parameter name: What it was about, as people see it.
  init(code: CInt, _ name: @autoclosure () -> String) {
    self =
      switch code {
      case ENOENT, ESTALE: .missing(name())
      case EEXIST, ENOTEMPTY: .exists(name())
      case EACCES, EPERM: .denied(name())
      case ENOTDIR: .notAFolder(name())
      case EISDIR, ENXIO, ENODEV: .notAFile(name())
      case ELOOP: .link(name())
      case ENAMETOOLONG: .unusableName(name(), .tooLong)
      case EILSEQ: .unusableName(name(), .controlCharacter)
      case ENOSPC, EDQUOT: .diskFull
      case EFBIG: .tooLarge(name())
      case EROFS: .readOnly
      case EBUSY, ETXTBSY: .busy(name())
      case EMFILE, ENFILE: .tooManyOpen
      default: .failed(name(), code: Int(code))
      }
  }

  /// Returns what a function of the system returned; throws its error if that is negative.
  @discardableResult
  static func check<Number: SignedInteger>(_ result: Number, _ name: @autoclosure () -> String) throws(FileError)
    -> Number
  {
    guard result < 0 else { return result }
    throw FileError(code: CInt(-result), name())
  }
}
