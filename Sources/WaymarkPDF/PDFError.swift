public import Foundation

/// Why a PDF is not shown.
///
///     do {
///       outline = try await reader.outline(of: file)
///     } catch {
///       problem = error.localizedDescription
///     }
public enum PDFError: LocalizedError, Sendable, Hashable {
  /// It can only be opened with a password.
  case encrypted
  /// It is no PDF, or one that can't be read.
  case damaged
  /// It has no pages.
  case empty
  /// It would take more memory or time than one may.
  case tooExpensive
  /// Too many PDFs are being read.
  case busy

  /// A message for the user.
  public var message: String {
    switch self {
    case .encrypted: "This PDF is protected by a password."
    case .damaged: "This PDF is damaged."
    case .empty: "This PDF has no pages."
    case .tooExpensive: "This PDF is too large to be shown."
    case .busy: "Too many PDFs are being shown. Try again in a moment."
    }
  }

  /// A message for the user.
  public var errorDescription: String? { message }
}
