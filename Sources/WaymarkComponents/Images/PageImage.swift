public import WaymarkGraph

/// A picture of a page, with the page's words above it, which can be selected, copied and found.
///
///     ScrollView {
///       LazyVStack {
///         ForEach(pages) { page in
///           PageImage(page.picture, words: page.words, aspectRatio: 0.7, label: "Page \(page.number)").frame(maxWidth: 820)
///         }
///       }
///     }
///
/// It is as wide as it may be, and has its height before anything is loaded. The browser loads the picture when the page comes near the
/// visible area, and the words then, or when it has nothing else to do. The browser's own search finds words that are loaded. A word is
/// where ``PageText`` places it, whatever the direction of the interface.
///
/// Note: Waymark only. Apps for iOS use PDFKit's `PDFView`.
public struct PageImage: View {
  private let picture: FileContent
  private let words: FileContent
  private let aspectRatio: Double
  private let label: String

  /// - Parameters:
  ///   - picture: The page: a JPEG or PNG, for a sharp picture with twice as many pixels as the page is wide.
  ///   - words: The words: a ``PageText``, encoded as JSON.
  ///   - aspectRatio: The width for each unit of the height.
  ///   - label: What assistive technology reads before the words.
  public init(_ picture: FileContent, words: FileContent, aspectRatio: Double, label: String) {
    (self.picture, self.words, self.aspectRatio, self.label) = (picture, words, aspectRatio, label)
  }

  /// Drawn by the library.
  public var body: some View {
    AddressedContent(picture) { picture in
      AddressedContent(words) { words in
        PageElement(picture: picture, words: words, ratio: aspectRatio, label: label).id(picture)
      }
    }
  }
}

private struct PageElement: ElementView {
  let picture: String
  let words: String
  let ratio: Double
  let label: String

  var content: some View { PagePicture(address: picture) }

  func render(in environment: EnvironmentValues) -> Element {
    var element = Element("wm-page-image")
    element["role"] = "group"
    element["aria-label"] = label
    element["data-words"] = words
    // Words have places from the left.
    element["dir"] = "ltr"
    element.style("--ratio", "\(ratio.isFinite && ratio > 0 ? ratio : 1)")
    return element
  }

  func flexibility(of children: [Axis.Set], in environment: EnvironmentValues) -> Axis.Set { [.horizontal] }
}

private struct PagePicture: ElementView {
  let address: String

  func render(in environment: EnvironmentValues) -> Element {
    var element = Element("img")
    // Before the address: otherwise it would be loaded at once.
    element["loading"] = "lazy"
    element["src"] = address
    element["alt"] = ""
    element["draggable"] = "false"
    return element
  }
}
