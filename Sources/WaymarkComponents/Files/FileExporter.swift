public import Foundation
public import WaymarkGraph

extension View {
  /// Gives the user a file made from a document while a condition is true.
  ///
  ///     Button("Export") { isExporting = true }
  ///       .fileExporter(isPresented: $isExporting, document: Note(text: text), contentType: .plainText,
  ///                     defaultFilename: "Note") { result in … }
  ///
  /// The document's `fileWrapper(configuration:)` is called when the condition becomes true.
  ///
  /// Differs from SwiftUI: the browser stores the file among its downloads, or asks the user where. `onCompletion` is called when
  /// the browser has begun to; the URL has only the file's name, because a browser does not tell where it stores files. A
  /// file is fetched within ten minutes, and only by the user's own browser.
  ///
  /// - Parameters:
  ///   - isPresented: whether the file is given; set to false then.
  ///   - document: the document; without one, nothing happens.
  ///   - contentType: the type of the file, which determines the extension of its name.
  ///   - defaultFilename: the file's name, with or without its extension.
  ///   - onCompletion: called with the file's name, or with the error that the document has thrown, or with a
  ///     ``FileExportError`` if there is no room for the file.
  public func fileExporter<D: FileDocument>(
    isPresented: Binding<Bool>, document: D?, contentType: UTType, defaultFilename: String? = nil,
    onCompletion: @escaping (_ result: Result<URL, any Error>) -> Void
  ) -> some View {
    FileExporterView(
      isPresented: isPresented, document: document, type: contentType, name: defaultFilename, completion: onCompletion,
      base: self)
  }
}

private struct FileExporterView<Document: FileDocument, Base: View>: View {
  @Binding var isPresented: Bool
  let document: Document?
  let type: UTType
  let name: String?
  let completion: (Result<URL, any Error>) -> Void
  let base: Base

  var body: some View {
    base
    if isPresented, let document {
      let fileName = type.fileName(name ?? "Untitled")
      FileExport(name: fileName) {
        let configuration = FileDocumentWriteConfiguration(contentType: type, existingFile: nil)
        return ExportedFile(
          name: fileName, contentType: type.mimeType,
          contents: try document.fileWrapper(configuration: configuration).regularFileContents ?? Data())
      } done: { result in
        isPresented = false
        completion(result)
      }
    }
  }
}

/// A file that is offered to the browser as long as this view is there.
private struct FileExport: View {
  let name: String
  let make: () throws -> ExportedFile
  let done: (Result<URL, any Error>) -> Void
  @State private var offer = Offer()
  @Environment(\.fileExports) private var exports

  var body: some View {
    switch offer.address(of: make, in: exports) {
    case .success(let address):
      FileExporterElement(address: address, name: name) { done(.success(URL(fileURLWithPath: name))) }
    case .failure(let error): EmptyView().onMount { done(.failure(error)) }
    }
  }

  /// The address of the file, which is made once. After a restart it is made again: another process serves it then.
  @MainActor private final class Offer: RebuiltState {
    private var address: Result<String, any Error>?

    func address(of make: () throws -> ExportedFile, in exports: FileExports) -> Result<String, any Error> {
      if let address { return address }
      let new: Result<String, any Error>
      do { new = .success(try exports.address(of: make())) } catch { new = .failure(error) }
      address = new
      return new
    }
  }
}

private struct FileExporterElement: ElementView {
  let address: String
  let name: String
  let taken: () -> Void

  func render(in environment: EnvironmentValues) -> Element {
    var element = Element("wm-file-exporter")
    element["data-file"] = address
    element["data-name"] = name
    return element
  }

  /// The browser has begun to store the file.
  func handle(_ event: Event) -> Bool {
    guard case .tap = event else { return false }
    taken()
    return true
  }

  static var takesEvents: Bool { true }
  static var isWrapped: Bool { false }
}
