import Foundation
import WaymarkCanvas
import WaymarkGraph

@testable import WaymarkComponents

/// A canvas with a box, whose app draws copied objects and takes pasted pictures.
@MainActor final class CanvasPicturesFixture {
  final class Document {
    var page: CanvasPage
    var selection: Set<CanvasObject.ID> = []
    var stored = 0
    init(_ page: CanvasPage) { self.page = page }
  }

  struct Editor: View {
    let document: Document
    @State private var page: CanvasPage
    @State private var selection: Set<CanvasObject.ID> = []

    init(_ document: Document) {
      self.document = document
      _page = State(initialValue: document.page)
    }

    var body: some View {
      ObjectCanvas(
        page: Binding {
          page
        } set: {
          page = $0
          document.page = $0
        },
        selection: Binding {
          selection
        } set: {
          selection = $0
          document.selection = $0
        }
      )
      .copiedPicture { copied in Data(copied.objects.map(\.id).joined().utf8) }
      .pastedPictures { file in
        document.stored += 1
        guard let name = try? file.get().lastPathComponent else { return nil }
        let picture = CanvasPicture(file: name, pixelWidth: 2, pixelHeight: 1)
        return CanvasObject(.picture(picture), in: CGRect(x: 0, y: 0, width: 20, height: 10))
      }
    }
  }

  let addresses = CopiedPictureAddresses(address: "/copied/s")
  let probe: ComponentProbe
  private let document: Document
  /// The address of the picture that was copied last.
  private(set) var copiedPicture: String?

  var page: CanvasPage { document.page }
  var selection: Set<CanvasObject.ID> { document.selection }

  init() {
    let box = CanvasObject(.shape(.rectangle), in: CGRect(x: 10, y: 20, width: 30, height: 40), id: "box")
    let document = Document(CanvasPage(id: "p", size: CGSize(width: 300, height: 300), objects: [box]))
    self.document = document
    let browser = BrowserCommands()
    probe = ComponentProbe { [addresses] in
      Editor(document).transformEnvironment {
        $0.browserCommands = browser
        $0.copiedPictureAddresses = addresses
      }
    }
    browser.graph = probe.graph.reference
  }

  /// Sends an event to the canvas.
  func send(_ event: Event) {
    for patch in probe.send(event, to: probe.first("wm-canvas")).patches {
      if case .command(_, .copyContent(_, _, let picture)) = patch { copiedPicture = picture }
    }
  }

  /// Has files arrive, of which one without a path has not, and waits until the app has seen them.
  func upload(_ paths: String?...) async throws {
    let due = document.stored + paths.count
    let files = paths.map { UploadedFile(name: "picture.png", path: $0) }
    probe.send(.files(files), to: probe.first("wm-file-importer"))
    while document.stored < due { await Task.yield() }
    await Task.yield()
    probe.update()
  }
}
