public import WaymarkGraph

/// A picture that fits the space it is offered, and that its user magnifies.
///
///     ZoomableImage(photo, label: photo.name)
///
/// Two fingers, a double tap, a wheel with the Control key, a trackpad's pinch, and the keys + and − magnify it; 0 shows all of it again. A
/// magnified picture is moved by a finger, the pointer, a wheel or the arrow keys, which then do nothing else. All of that happens in the
/// browser: the app does not know how far a picture is magnified. Another picture is not magnified.
///
/// Note: Waymark only.
public struct ZoomableImage: View {
  private let file: FileContent
  private let label: String

  /// - Parameters:
  ///   - file: The content: a JPEG, PNG, GIF, WebP, AVIF or SVG, as far as the browser shows it.
  ///   - label: What assistive technology reads.
  public init(_ file: FileContent, label: String) { (self.file, self.label) = (file, label) }

  /// Drawn by the library.
  public var body: some View {
    AddressedContent(file) { ZoomElement(address: $0, label: label).id($0) }
  }
}

private struct ZoomElement: ElementView {
  let address: String
  let label: String

  var content: some View { ZoomedPicture(address: address, label: label) }

  func render(in environment: EnvironmentValues) -> Element { Element("wm-zoom") }

  func flexibility(of children: [Axis.Set], in environment: EnvironmentValues) -> Axis.Set { [.horizontal, .vertical] }
}

private struct ZoomedPicture: ElementView {
  let address: String
  let label: String

  func render(in environment: EnvironmentValues) -> Element {
    var element = Element("img")
    element["src"] = address
    element["alt"] = label
    element["draggable"] = "false"
    return element
  }
}
