public import WaymarkGraph

/// A video or a sound, with the browser's own controls.
///
///     VideoPlayer(recording, label: "Interview")
///
/// Nothing is loaded but its beginning until its user plays it. What is played is loaded in parts, so that any place is reached at once.
///
/// Differs from SwiftUI: it plays the content of a file, not an `AVPlayer`, and what the browser can't decode it says itself.
public struct VideoPlayer: View {
  private let file: FileContent
  private let label: String
  private let isAudio: Bool

  /// - Parameters:
  ///   - file: The content.
  ///   - label: What assistive technology reads.
  ///   - isAudio: Whether there is only a sound, so that just the controls are shown.
  public init(_ file: FileContent, label: String, isAudio: Bool = false) {
    (self.file, self.label, self.isAudio) = (file, label, isAudio)
  }

  /// Drawn by the library.
  public var body: some View {
    AddressedContent(file) { PlayerElement(address: $0, label: label, isAudio: isAudio).id($0) }
  }
}

private struct PlayerElement: ElementView {
  let address: String
  let label: String
  let isAudio: Bool

  func render(in environment: EnvironmentValues) -> Element {
    var element = Element(isAudio ? "audio" : "video", class: "player")
    element["src"] = address
    element["aria-label"] = label
    element["controls"] = ""
    element["playsinline"] = ""
    element["preload"] = "metadata"
    return element
  }

  func flexibility(of children: [Axis.Set], in environment: EnvironmentValues) -> Axis.Set {
    isAudio ? [.horizontal] : [.horizontal, .vertical]
  }
}
