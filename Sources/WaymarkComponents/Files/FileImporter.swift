public import Foundation
public import WaymarkGraph

extension View {
  /// Lets the user choose files on their device while a condition is true.
  ///
  ///     .fileImporter(isPresented: $isImporting, allowedContentTypes: [.init(filenameExtension: "gpx")!],
  ///                   allowsMultipleSelection: true) { result in … }
  ///
  /// Differs from SwiftUI: the files are copies that the browser has uploaded. They are stored until the user's session
  /// ends, for ten minutes at most; a file over 64 MB, or one that does not arrive, fails the import with a
  /// ``FileImportError``. If the user cancels, `onCompletion` is not called.
  public func fileImporter(
    isPresented: Binding<Bool>, allowedContentTypes: [UTType], allowsMultipleSelection: Bool,
    onCompletion: @escaping (Result<[URL], any Error>) -> Void
  ) -> some View {
    FileImporterView(
      isPresented: isPresented, types: allowedContentTypes, isMultiple: allowsMultipleSelection,
      completion: onCompletion, base: self)
  }

  /// Lets the user choose a file on their device while a condition is true.
  public func fileImporter(
    isPresented: Binding<Bool>, allowedContentTypes: [UTType],
    onCompletion: @escaping (Result<URL, any Error>) -> Void
  ) -> some View {
    fileImporter(isPresented: isPresented, allowedContentTypes: allowedContentTypes, allowsMultipleSelection: false) {
      onCompletion($0.map { $0[0] })
    }
  }

  /// Lets the user choose files on their device while a condition is true, which are taken in parts and can be of any size
  /// (Waymark only).
  ///
  ///     .fileImporter(
  ///       isPresented: $isAdding, allowedContentTypes: [.item], allowsMultipleSelection: true,
  ///       receiver: FolderReceiver(folder))
  ///
  /// - Parameters:
  ///   - isPresented: whether files are chosen; false as soon as they are, while they still arrive.
  ///   - allowedContentTypes: the types that can be chosen.
  ///   - allowsMultipleSelection: whether several files can be chosen.
  ///   - receiver: gets the files, part by part.
  public func fileImporter(
    isPresented: Binding<Bool>, allowedContentTypes: [UTType], allowsMultipleSelection: Bool,
    receiver: any FileReceiver
  ) -> some View {
    FileImporterView(
      isPresented: isPresented, types: allowedContentTypes, isMultiple: allowsMultipleSelection, receiver: receiver,
      completion: { _ in }, base: self)
  }
}

private struct FileImporterView<Base: View>: View {
  @Binding var isPresented: Bool
  let types: [UTType]
  let isMultiple: Bool
  var receiver: (any FileReceiver)?
  let completion: (Result<[URL], any Error>) -> Void
  @Shared var base: Base

  var body: some View {
    base
    if isPresented {
      FileImporterElement(
        accept: types.map(\.accept).filter { !$0.isEmpty }, isMultiple: isMultiple, receiver: receiver
      ) { files in
        isPresented = false
        guard !files.isEmpty, receiver == nil else { return }
        completion(UploadedFile.result(of: files))
      }
    }
  }
}

extension UploadedFile {
  /// The addresses of files that have arrived; an error if one of them has not.
  static func result(of files: [UploadedFile]) -> Result<[URL], any Error> {
    Result { try files.map { try $0.result.get() } }
  }

  /// The address of the file; an error if it has not arrived.
  var result: Result<URL, any Error> {
    if let path { return .success(URL(fileURLWithPath: path)) }
    return .failure(FileImportError(fileName: name, message: refusal ?? "“\(name)” did not arrive."))
  }
}

private struct FileImporterElement: ElementView {
  let accept: [String]
  let isMultiple: Bool
  let receiver: (any FileReceiver)?
  let done: ([UploadedFile]) -> Void

  func render(in environment: EnvironmentValues) -> Element {
    var element = Element("wm-file-importer")
    element["data-accept"] = accept.joined(separator: ",")
    if isMultiple { element["data-multiple"] = "" }
    element["data-limit"] = String(FileImportLimit.bytes)
    if receiver != nil { element["data-slice"] = String(FilePart.maxBytes) }
    return element
  }

  func handle(_ event: Event) -> Bool {
    if case .offer(let question) = event { return question.take(receiver) }
    guard case .files(let files) = event else { return false }
    done(files)
    return true
  }

  static var takesEvents: Bool { true }
  static var isWrapped: Bool { false }
}

/// The maximum size of a file that the user uploads.
package enum FileImportLimit {
  package static let bytes = 64 * 1024 * 1024
}
