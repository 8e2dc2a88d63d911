public import WaymarkGraph

/// The beginning of a video, as a still picture that fills the view's frame (Waymark only).
///
///     ZStack {
///       Image(systemName: "film")
///       VideoPoster(recording)
///     }
///     .frame(width: 64, height: 48)
///
/// The browser draws it from the video's first frames, of which it loads as much as it needs. Until then, and if the browser can't decode the
/// video, nothing is shown. It is hidden from assistive technology.
public struct VideoPoster: View {
  private let file: FileContent

  /// - Parameter file: The content of a file that a browser can play.
  public init(_ file: FileContent) { self.file = file }

  /// Drawn by the library.
  public var body: some View {
    AddressedContent(file) { PosterElement(address: $0).id($0) }
  }
}

private struct PosterElement: ElementView {
  let address: String

  func render(in environment: EnvironmentValues) -> Element {
    var element = Element("video", class: "player poster")
    // A moment after the start: Safari draws nothing before it has gone to a time.
    element["src"] = address + "#t=0.1"
    element["aria-hidden"] = "true"
    element["tabindex"] = "-1"
    element["muted"] = ""
    element["playsinline"] = ""
    element["disablepictureinpicture"] = ""
    element["disableremoteplayback"] = ""
    element["preload"] = "metadata"
    return element
  }

  func flexibility(of children: [Axis.Set], in environment: EnvironmentValues) -> Axis.Set { [.horizontal, .vertical] }
}
