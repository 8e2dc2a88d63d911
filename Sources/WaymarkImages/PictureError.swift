public import Foundation

/// Why a file is not accepted as a picture.
///
///     do {
///       let large = try await ScaledPicture.make(from: file, fitting: 1_600)
///     } catch {
///       problem = error.localizedDescription
///     }
public enum PictureError: LocalizedError, Sendable, Hashable {
  /// The file can't be read at all.
  case unreadable
  /// The file is larger than a limit, in bytes.
  case tooLarge(limit: Int)
  /// The file has none of the formats that are read, whatever its name.
  case notAPicture
  /// The picture has more pixels than allowed, on a side or in total: ``ScaledPicture/maxSide``, ``ScaledPicture/maxArea``.
  case tooManyPixels(width: Int, height: Int)
  /// The file is corrupt, or ends before the picture does.
  case damaged
  /// Too many pictures of the same owner wait to be processed.
  case tooMany
  /// There is not enough memory to decode it.
  case noMemory

  /// A message for the user.
  public var message: String {
    switch self {
    case .unreadable: "This file cannot be read."
    case .tooLarge(let limit): "This file is larger than \(limit / 1_000_000) MB."
    case .notAPicture: "This file is not a picture, or has a format that cannot be read."
    case .tooManyPixels(let width, let height):
      "This picture has \(width.grouped) × \(height.grouped) pixels. A side may have \(ScaledPicture.maxSide.grouped), "
        + "and the whole picture \(ScaledPicture.maxArea / 1_000_000) million."
    case .damaged: "This picture is damaged or cut off."
    case .tooMany: "Too many pictures are being prepared. Try again in a moment."
    case .noMemory: "There is not enough memory for this picture at the moment."
    }
  }

  /// A message for the user.
  public var errorDescription: String? { message }
}

extension Int {
  /// The number as it is written in an English sentence.
  fileprivate var grouped: String { formatted(.number.locale(Locale(identifier: "en"))) }
}
