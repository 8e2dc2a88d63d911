internal import Foundation
public import WaymarkGraph

extension View {
  /// Takes the files and folders that people drop on the screen from their computer (Waymark only).
  ///
  ///     .fileDropImporter(allowedContentTypes: [.item]) { result in
  ///       if case .success(let files) = result { add(files) }
  ///     }
  ///
  /// The screen is marked while files are over it. The files are copies that the browser has uploaded, as those of a `fileImporter` are: up
  /// to 64 MB each, stored for ten minutes.
  ///
  /// - Parameters:
  ///   - allowedContentTypes: the types that are taken; files of others are refused with a note.
  ///   - onCompletion: called with the files, or with a ``FileImportError`` if one of them has not arrived.
  public func fileDropImporter(
    allowedContentTypes: [UTType], onCompletion: @escaping (Result<[DroppedFile], any Error>) -> Void
  ) -> some View {
    FileDropView(types: allowedContentTypes, completion: onCompletion, base: self)
  }

  /// Takes the files and folders that people drop on the screen from their computer, in parts and of any size (Waymark only).
  ///
  ///     .fileDropImporter(allowedContentTypes: [.item], receiver: FolderReceiver(folder))
  ///
  /// - Parameters:
  ///   - allowedContentTypes: the types that are taken; files of others are refused with a note.
  ///   - receiver: gets the files, part by part, and goes on when the screen is left.
  public func fileDropImporter(allowedContentTypes: [UTType], receiver: any FileReceiver) -> some View {
    ReceivedDropView(types: allowedContentTypes, receiver: receiver, base: self)
  }
}

private struct ReceivedDropView<Base: View>: View {
  let types: [UTType]
  let receiver: any FileReceiver
  @Shared var base: Base

  @ViewBuilder var body: some View {
    base
    FileDropElement(types: types, receiver: receiver) { _ in }
  }
}

private struct FileDropView<Base: View>: View {
  let types: [UTType]
  let completion: (Result<[DroppedFile], any Error>) -> Void
  @Shared var base: Base

  @ViewBuilder var body: some View {
    base
    FileDropElement(types: types) { files in
      guard !files.isEmpty else { return }
      completion(
        UploadedFile.result(of: files).map { urls in
          zip(urls, files).map { DroppedFile(url: $0, folders: $1.folders) }
        })
    }
  }
}

/// An importer that waits for files to be dropped on its screen, or pasted on its canvas.
struct FileDropElement: ElementView {
  let types: [UTType]
  /// Whether only the canvas around it gives it files (canvas-clipboard.js).
  var isPasted = false
  /// What takes the files in parts, instead of getting copies when they are complete.
  var receiver: (any FileReceiver)?
  let done: ([UploadedFile]) -> Void

  func render(in environment: EnvironmentValues) -> Element {
    var element = Element("wm-file-importer")
    element["data-drop"] = isPasted ? "paste" : ""
    element["data-accept"] = types.map(\.accept).filter { !$0.isEmpty }.joined(separator: ",")
    element["data-multiple"] = ""
    element["data-limit"] = String(FileImportLimit.bytes)
    if receiver != nil { element["data-slice"] = String(FilePart.maxBytes) }
    return element
  }

  func flexibility(of children: [Axis.Set], in environment: EnvironmentValues) -> Axis.Set { [] }

  func handle(_ event: Event) -> Bool {
    if case .offer(let question) = event { return question.take(receiver) }
    guard case .files(let files) = event else { return false }
    done(files)
    return true
  }

  static var takesEvents: Bool { true }
  static var isWrapped: Bool { false }
}
