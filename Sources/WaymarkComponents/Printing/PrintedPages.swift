public import Foundation
public import WaymarkGraph

/// Pages that are printed instead of what the window shows.
///
///     struct NoteEditor: View {
///       @Binding var note: Note
///       var body: some View {
///         ObjectCanvas(page: $note.pages[0])
///           .printedPages(PrintedPages(sizes: note.pages.map(\.size)) { [drawing = note.drawing] page in
///             try await drawing.svg(page: page)
///           })
///       }
///     }
///
/// Links of the pages are links in a PDF that the browser writes, if the app prints by ``PrintAction``; by the browser's own menu they are not.
///
/// Note: Waymark only.
public struct PrintedPages: Sendable {
  /// The sizes of the pages in points, of which an inch has 72.
  let sizes: [CGSize]
  /// Returns a page as an SVG file.
  let svg: @Sendable (_ page: Int) async throws -> Data

  /// Creates pages.
  ///
  /// - Parameters:
  ///   - sizes: the sizes of the pages in points, of which an inch has 72.
  ///   - svg: returns a page as an SVG file, such as that of a `PageDrawing`; the first is 0. It is called off the main actor for each page
  ///     that a browser prints. A browser prints nothing if it throws.
  public init(sizes: [CGSize], svg: @escaping @Sendable (_ page: Int) async throws -> Data) {
    self.sizes = sizes
    self.svg = svg
  }

  /// The sizes as the browser reads them, each with the number of pages that follow one another in it.
  fileprivate static func encoded(_ sizes: [CGSize]) -> String {
    var runs: [(size: String, count: Int)] = []
    for size in sizes {
      let size = "\(length(size.width).css)x\(length(size.height).css)"
      if runs.last?.size == size { runs[runs.count - 1].count += 1 } else { runs.append((size, 1)) }
    }
    return runs.map { "\($0.count)*\($0.size)" }.joined(separator: " ")
  }

  /// A length that a browser can print; PDF allows no longer pages.
  private static func length(_ length: CGFloat) -> CGFloat { length.isNaN ? 1 : min(max(length, 1), 14_400) }
}

extension View {
  /// Sets the pages that are printed instead of the screen while it is shown, by ``PrintAction`` as by the browser's own command.
  ///
  /// Note: Waymark only.
  ///
  /// - Parameter pages: the pages; nil prints what the screen shows.
  public func printedPages(_ pages: PrintedPages?) -> some View { modifier(PrintedPagesModifier(pages: pages)) }
}

private struct PrintedPagesModifier: ViewModifier {
  let pages: PrintedPages?
  @State private var source = PrintedPagesSource()
  @Environment(\.printedPageAddresses) private var addresses

  func body(content: Content) -> some View {
    let _ = source.pages = pages
    content
    if let pages, !pages.sizes.isEmpty {
      PrintedPagesElement(sizes: pages.sizes, address: addresses.address)
        .onShown { [addresses, source] in
          addresses.show(source)
        } onHidden: { [addresses, source] in
          addresses.hide(source)
        }
    }
  }
}

/// Tells the browser the pages, which it only loads to print them.
private struct PrintedPagesElement: ElementView {
  let sizes: [CGSize]
  let address: String?

  func render(in environment: EnvironmentValues) -> Element {
    var element = Element("wm-printed-pages")
    element["hidden"] = ""
    element["data-pages"] = PrintedPages.encoded(sizes)
    element["data-source"] = address
    return element
  }

  func change(from old: Self, in environment: EnvironmentValues) -> AppearanceChange {
    sizes == old.sizes && address == old.address ? .none : .unknown
  }

  func flexibility(of children: [Axis.Set], in environment: EnvironmentValues) -> Axis.Set { [] }

  static var isWrapped: Bool { false }
}
