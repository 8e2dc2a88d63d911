public import Foundation
public import WaymarkGraph

/// A picture from a file, such as one that a user has uploaded.
///
///     AsyncImage(url: photo.thumbnailURL) { image in
///       image.resizable().scaledToFill()
///     } placeholder: {
///       ProgressView()
///     }
///     .frame(width: 80, height: 80)
///     .accessibilityLabel("Photo of \(photo.place)")
///
/// The file may be in any folder: the browser loads it from an address that can't be guessed, for as long as the view
/// exists. It has to be a JPEG, PNG, GIF or WebP of at most 16 MiB; its content decides, not its name. Without an
/// `accessibilityLabel` the picture is hidden from assistive technology.
///
/// Differs from SwiftUI: pictures are files on the server, given by `file:` URLs. A picture from another site is
/// reported and not shown, because the page's security policy blocks other sites; download it to a file first. The file
/// is checked at once: the placeholder is shown only if there is no picture, and the browser shows the picture as it
/// arrives. `scale` is ignored: the picture has the size of its pixels, or of its frame if it is `resizable()`.
public struct AsyncImage<Content: View>: View {
  private let url: URL?
  private let content: (AsyncImagePhase) -> Content
  @Environment(\.pictureAddresses) private var addresses

  /// Creates a picture, with a grey area as its placeholder.
  public init(url: URL?, scale: CGFloat = 1) where Content == _ConditionalContent<Image, Color> {
    self.init(url: url, scale: scale) {
      $0
    } placeholder: {
      Color.gray.opacity(0.2)
    }
  }

  /// Creates a picture with modifiers, and a placeholder for when there is none.
  ///
  /// - Parameters:
  ///   - url: the picture's file; nil if it is not known yet.
  ///   - scale: ignored.
  ///   - content: makes the view from the image.
  ///   - placeholder: makes the view shown if there is no picture.
  public init<Picture: View, Placeholder: View>(
    url: URL?, scale: CGFloat = 1, @ViewBuilder content: @escaping (Image) -> Picture,
    @ViewBuilder placeholder: @escaping () -> Placeholder
  ) where Content == _ConditionalContent<Picture, Placeholder> {
    self.init(url: url, scale: scale) { phase in
      if let image = phase.image { content(image) } else { placeholder() }
    }
  }

  /// Creates a view for each state of the picture.
  ///
  /// - Parameters:
  ///   - url: the picture's file; nil if it is not known yet.
  ///   - scale: ignored.
  ///   - transaction: ignored, because the state is known at once and changes only with the app's own state.
  ///   - content: makes the view for a state.
  public init(
    url: URL?, scale: CGFloat = 1, transaction: Transaction = Transaction(),
    @ViewBuilder content: @escaping (AsyncImagePhase) -> Content
  ) {
    self.url = url
    self.content = content
  }

  /// Drawn by the library.
  @ViewBuilder public var body: some View {
    if let url, !url.isFileURL {
      content(.failure(AsyncImageError.notAFile))
        .misuse("AsyncImage shows files only, and “\(url.absoluteString)” is none: fetch it into a file first")
    } else {
      content(phase).onMount(using: url) { [addresses] in addresses.changeUse(from: $0 ?? nil, to: $1 ?? nil) }
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
  /// The picture is available.
  case success(Image)
  /// The picture can't be shown.
  case failure(any Error)

  /// The picture, if it is available.
  public var image: Image? {
    if case .success(let image) = self { image } else { nil }
  }

  /// The reason why the picture can't be shown, if it can't.
  public var error: (any Error)? {
    if case .failure(let error) = self { error } else { nil }
  }
}

/// The reason why an ``AsyncImage`` shows no picture.
enum AsyncImageError: Error, Equatable {
  /// The URL is not a `file:` URL.
  case notAFile
  /// The file does not exist, is too large, or is not a picture in a supported format.
  case noPicture
}
