public import WaymarkGraph

/// A picture from the content of a file.
///
///     ContentImage(thumbnail) { $0.resizable().scaledToFit() }
///       .frame(width: 64, height: 64)
///
/// The browser decides by the content whether it is a picture. Without an `accessibilityLabel` it is hidden from assistive technology.
///
/// Note: Waymark only.
public struct ContentImage<Content: View>: View {
  private let file: FileContent
  private let content: (Image) -> Content

  /// - Parameters:
  ///   - file: The content: a JPEG, PNG, GIF, WebP, AVIF or SVG, as far as the browser shows it.
  ///   - content: Makes the view from the image.
  public init(_ file: FileContent, @ViewBuilder content: @escaping (Image) -> Content) {
    (self.file, self.content) = (file, content)
  }

  /// Drawn by the library.
  public var body: some View {
    AddressedContent(file) { content(Image(address: $0)) }
  }
}
