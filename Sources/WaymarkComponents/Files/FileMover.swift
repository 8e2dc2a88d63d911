public import Foundation
public import WaymarkGraph

extension View {
  /// Moves a file to the user's device while a condition is true.
  ///
  ///     Button("Move to Device") { isMoving = true }
  ///       .fileMover(isPresented: $isMoving, file: recording) { result in … }
  ///
  /// Differs from SwiftUI: the browser stores the file among its downloads, or asks the user where; the URL has only its name. The file is
  /// removed from the server once the browser has begun to store it; until then, and where that fails, it stays.
  ///
  /// - Parameters:
  ///   - isPresented: whether the file is moved; set to false then.
  ///   - file: the file or folder, which becomes a zip archive; without one, nothing happens.
  ///   - onCompletion: called with the file's name, or the error.
  public func fileMover(
    isPresented: Binding<Bool>, file: URL?, onCompletion: @escaping (_ result: Result<URL, any Error>) -> Void
  ) -> some View {
    FileMoverView(isPresented: isPresented, files: file.map { [$0] } ?? [], base: self) { result in
      onCompletion(result.map { $0[0] })
    }
  }

  /// Moves several files to the user's device while a condition is true.
  ///
  /// - Parameters:
  ///   - isPresented: whether the files are moved; set to false then.
  ///   - files: the files; without any, nothing happens.
  ///   - onCompletion: called with the names of the files, or the error of the first that was not moved. Those before it have been moved.
  public func fileMover<C: Collection>(
    isPresented: Binding<Bool>, files: C, onCompletion: @escaping (_ result: Result<[URL], any Error>) -> Void
  ) -> some View where C.Element == URL {
    FileMoverView(isPresented: isPresented, files: Array(files), base: self, completion: onCompletion)
  }
}

private struct FileMoverView<Base: View>: View {
  @Binding var isPresented: Bool
  let files: [URL]
  let base: Base
  let completion: (Result<[URL], any Error>) -> Void

  @ViewBuilder var body: some View {
    base
    if isPresented, !files.isEmpty {
      FileMove(files: files) { result in
        isPresented = false
        completion(result)
      }
    }
  }
}

/// Gives files to the browser one after the other, and removes each when it is stored there.
private struct FileMove: View {
  let files: [URL]
  let done: (Result<[URL], any Error>) -> Void
  @Environment(\.fileExports) private var exports
  @Environment(\.browserCommands) private var browser

  var body: some View { EmptyView().onMount(move) }

  private func move() {
    Task {
      var moved: [URL] = []
      do {
        for file in files { moved.append(try await move(file)) }
        done(.success(moved))
      } catch {
        done(.failure(error))
      }
    }
  }

  private func move(_ url: URL) async throws -> URL {
    let file = try await Self.read(url)
    let address = try exports.address(of: file)
    let isStored = await withCheckedContinuation { continuation in
      guard let browser else { return continuation.resume(returning: false) }
      browser.perform(.download(address, name: file.name)) { continuation.resume(returning: $0) }
    }
    guard isStored else {
      throw FileExportError(
        fileName: file.name, message: "The browser has not confirmed that it stores “\(file.name)”.")
    }
    try FileManager.default.removeItem(at: url)
    return URL(fileURLWithPath: file.name)
  }

  @concurrent private nonisolated static func read(_ url: URL) async throws -> ExportedFile {
    let type = UTType(filenameExtension: url.pathExtension) ?? .data
    return try ExportedFile(FileWrapper(url: url), as: type, named: url.lastPathComponent)
  }
}
