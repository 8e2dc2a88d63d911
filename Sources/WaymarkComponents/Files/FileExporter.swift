public import Foundation
public import WaymarkGraph

extension View {
  /// Gives the user a file made from a document while a condition is true.
  ///
  ///     Button("Export") { isExporting = true }
  ///       .fileExporter(isPresented: $isExporting, document: Note(text: text), contentType: .plainText,
  ///                     defaultFilename: "Note") { result in … }
  ///
  /// The document's `fileWrapper(configuration:)` is called when the condition becomes true. A folder is given as one
  /// file: a zip archive, whose name has the extension of the content type, or `zip` if that has none.
  ///
  /// Differs from SwiftUI: the browser stores the file among its downloads, or asks the user where. `onCompletion` is
  /// called when the browser has begun to; the URL has only the file's name, because a browser does not tell where it
  /// stores files. A file is fetched within ten minutes, and only by the user's own browser.
  ///
  /// - Parameters:
  ///   - isPresented: whether the file is given; set to false then.
  ///   - document: the document; without one, nothing happens.
  ///   - contentType: the type of the file, which determines the extension of its name.
  ///   - defaultFilename: the file's name, with or without its extension.
  ///   - onCompletion: called with the file's name, or with the error that the document has thrown, or with a
  ///     ``FileExportError`` if there is no room for the file, or if the browser has not confirmed within 30 s that it
  ///     stores it.
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
  @Shared var base: Base

  var body: some View {
    base
    if isPresented, let document {
      FileExport {
        let configuration = FileDocumentWriteConfiguration(contentType: type, existingFile: nil)
        let wrapper = try document.fileWrapper(configuration: configuration)
        return try ExportedFile(wrapper, as: type, named: name ?? "Untitled")
      } done: { result in
        isPresented = false
        completion(result)
      }
    }
  }
}

/// Offers a file to the browser, and has it stored. In another process, or after a reload of the page, it is done
/// again: nobody knows then whether the browser has the file.
private struct FileExport: View {
  let make: () throws -> ExportedFile
  let done: (Result<URL, any Error>) -> Void
  @Environment(\.fileExports) private var exports
  @Environment(\.browserCommands) private var browser

  var body: some View { EmptyView().onMount(export) }

  private func export() {
    do {
      let file = try make()
      let address = try exports.address(of: file)
      let name = file.name
      browser?.perform(.download(address, name: name)) { isStored in
        done(
          isStored
            ? .success(URL(fileURLWithPath: name))
            : .failure(
              FileExportError(fileName: name, message: "The browser has not confirmed that it stores “\(name)”.")))
      }
    } catch {
      done(.failure(error))
    }
  }
}
