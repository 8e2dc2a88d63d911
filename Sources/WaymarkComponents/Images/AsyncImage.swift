public import Foundation
public import WaymarkGraph

/// A picture from a file, such as one that a person has uploaded.
///
///     AsyncImage(url: photo.thumbnailURL) { image in
///       image.resizable().scaledToFill()
///     } placeholder: {
///       ProgressView()
///     }
///     .frame(width: 80, height: 80)
///     .accessibilityLabel("Photo of \(photo.place)")
///
/// The file may be anywhere: the browser gets it at an address that nobody else can guess, for as long as the page is open.
/// It has to be a JPEG, PNG, GIF or WebP of at most 16 MB, which its content decides. Without an `accessibilityLabel`
/// assistive technology does not hear of the picture.
///
/// Differs from SwiftUI: pictures are files of the server, by `file:` URLs. One from another site is reported and not shown,
/// because the page lets nothing in from there; fetch it into a file first. The file is looked at at once, so that the
/// placeholder is for what is not there, and the browser shows the picture as it arrives. `scale` counts for nothing: the
/// size of the picture is that of its pixels, or that of its frame if it is `resizable()`.
public struct AsyncImage<Content: View>: View {
  private let url: URL?
  private let content: (AsyncImagePhase) -> Content
  @Environment(\.pictureAddresses) private var addresses

  /// A picture, or a grey area where there is none.
  public init(url: URL?, scale: Double = 1) where Content == _ConditionalContent<Image, Color> {
    self.init(url: url, scale: scale) {
      $0
    } placeholder: {
      Color.gray.opacity(0.2)
    }
  }

  /// A picture that is changed before it is shown, and what stands in its place where there is none.
  ///
  /// - Parameters:
  ///   - url: the picture's file; nil where it is not known yet.
  ///   - scale: counts for nothing.
  ///   - content: makes the view of the picture.
  ///   - placeholder: makes the view for what is not there.
  public init<Picture: View, Placeholder: View>(
    url: URL?, scale: Double = 1, @ViewBuilder content: @escaping (Image) -> Picture,
    @ViewBuilder placeholder: @escaping () -> Placeholder
  ) where Content == _ConditionalContent<Picture, Placeholder> {
    self.init(url: url, scale: scale) { phase in
      if let image = phase.image { content(image) } else { placeholder() }
    }
  }

  /// A view for each state of the picture.
  ///
  /// - Parameters:
  ///   - url: the picture's file; nil where it is not known yet.
  ///   - scale: counts for nothing.
  ///   - content: makes the view of a state.
  public init(url: URL?, scale: Double = 1, @ViewBuilder content: @escaping (AsyncImagePhase) -> Content) {
    self.url = url
    self.content = content
  }

  /// Drawn by the library.
  @ViewBuilder public var body: some View {
    if let url, !url.isFileURL {
      content(.failure(AsyncImageError.notAFile))
        .misuse("AsyncImage shows files only, and “\(url.absoluteString)” is none: fetch it into a file first")
    } else {
      content(phase)
    }
  }

  private var phase: AsyncImagePhase {
    guard let url else { return .empty }
    guard let address = addresses.address(of: url) else { return .failure(AsyncImageError.noPicture) }
    return .success(Image(address: address))
  }
}

/// The state of a picture that an ``AsyncImage`` shows.
public enum AsyncImagePhase: Sendable {
  /// There is no picture to show yet.
  case empty
  /// The picture is there.
  case success(Image)
  /// It can't be shown.
  case failure(any Error)

  /// The picture, where it is there.
  public var image: Image? {
    if case .success(let image) = self { image } else { nil }
  }

  /// Why it can't be shown.
  public var error: (any Error)? {
    if case .failure(let error) = self { error } else { nil }
  }
}

/// Why an ``AsyncImage`` shows nothing.
enum AsyncImageError: Error, Equatable {
  /// The URL is no file's.
  case notAFile
  /// The file is not there, too large, or no picture that browsers show.
  case noPicture
}
