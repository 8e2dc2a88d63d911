internal import CPDF
internal import Dispatch
public import Foundation
internal import Glibc
internal import Synchronization
internal import WaymarkImages
public import WaymarkComponents
public import WaymarkFiles

/// Reads PDFs that come from anybody: how many pages there are, how they look, and which words are on them.
///
///     let reader = PDFReader()
///     let file = try await files.openFile(at: location)
///     let outline = try await reader.outline(of: file)
///     let cover = try await reader.picture(of: 0, in: file, width: 820)
///
/// Each PDF is read by a process of its own, which may use 512 MB of memory and 10 seconds, can't write files, and reaches no network. So a
/// damaged PDF ends nothing but that process. A few are read at once, the others wait.
///
/// The process is the app's own program, which `App.main()` recognizes by its arguments.
public struct PDFReader: Sendable {
  private static let turns = PDFTurns()
  private let program: URL

  /// Creates a reader.
  ///
  /// - Parameter program: The program of an app that uses this library, by default the one that runs. Tests name another one.
  public init(program: URL = URL(filePath: "/proc/self/exe")) { self.program = program }

  /// Returns the pages of a PDF with their sizes.
  ///
  /// - Throws: ``PDFError``, or `CancellationError`.
  public func outline(of file: OpenFile) async throws -> PDFOutline {
    let data = try await run(.outline, on: file)
    guard let outline = try? JSONDecoder().decode(PDFOutline.self, from: data), outline.pages.count <= PDFLimits.pages,
      (1...Int(Int32.max)).contains(outline.count)
    else { throw PDFError.damaged }
    if outline.pages.isEmpty { throw PDFError.empty }
    return outline
  }

  /// Draws a page: a PNG, or a JPEG if that is much smaller.
  ///
  /// - Parameters:
  ///   - page: The number of the page; the first is 0.
  ///   - file: The PDF.
  ///   - width: The width of the picture in pixels. A page that would be higher than 8,000 pixels gets a smaller one.
  /// - Throws: ``PDFError``, or `CancellationError`.
  public func picture(of page: Int, in file: OpenFile, width: Int) async throws -> Data {
    let png = try await run(.picture(page: page, width: width), on: file)
    guard png.starts(with: [0x89, 0x50, 0x4E, 0x47]) else { throw PDFError.damaged }
    if png.count < Self.largePNG { return png }
    let jpeg = try? await ScaledPicture.make(from: png, fitting: PDFLimits.side).jpeg
    return jpeg.map { $0.count < png.count / 2 ? $0 : png } ?? png
  }

  /// A PNG of more bytes has photos in it, which a JPEG has in fewer.
  private static let largePNG = 1_000_000

  /// Returns the words of a page.
  ///
  /// - Parameters:
  ///   - page: The number of the page; the first is 0.
  ///   - file: The PDF.
  /// - Throws: ``PDFError``, or `CancellationError`.
  public func text(of page: Int, in file: OpenFile) async throws -> PageText {
    let data = try await run(.text(page: page), on: file)
    guard let text = try? JSONDecoder().decode(PageText.self, from: data) else { throw PDFError.damaged }
    return text.bounded
  }

  private func run(_ request: PDFRequest, on file: OpenFile) async throws -> Data {
    try await Self.turns.begin()
    let cancellation = Cancellation(), program = program.path
    let result: Result<Data, any Error> = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        // A thread of its own waits for the process, which ends if that thread does.
        DispatchQueue.global(qos: .utility).async {
          continuation.resume(returning: Result { try Self.answer(request, program, file, cancellation) })
        }
      }
    } onCancel: {
      cancellation.isCancelled.store(true, ordering: .relaxed)
    }
    await Self.turns.end()
    return try result.get()
  }

  private final class Cancellation: Sendable {
    let isCancelled = Atomic(false)
  }

  private static func answer(_ request: PDFRequest, _ program: String, _ file: OpenFile, _ cancellation: Cancellation)
    throws -> Data
  {
    var pipe: CInt = -1
    let process = start(program, request.arguments, file, &pipe)
    guard process > 0 else { throw PDFError.busy }
    defer {
      close(pipe)
      waymark_pdf_end(process)
    }
    let bytes = try read(pipe, limit: request.limit + PDFAnswer.headLength, cancellation)
    // A process that was ended by a limit, or by a fault, has not written all.
    guard let answer = PDFAnswer(bytes) else { throw PDFError.tooExpensive }
    return try answer.result.get()
  }

  private static func start(_ program: String, _ arguments: [String], _ file: OpenFile, _ pipe: inout CInt) -> pid_t {
    var strings = ([program] + arguments).map { strdup($0) } + [nil]
    defer { for string in strings { free(string) } }
    return file.withDescriptor { waymark_pdf_run(program, &strings, $0, &pipe) }
  }

  private static func read(_ pipe: CInt, limit: Int, _ cancellation: Cancellation) throws -> Data {
    let end = ContinuousClock.now + .seconds(PDFLimits.wait)
    var (data, buffer) = (Data(), [UInt8](repeating: 0, count: 65_536))
    while true {
      if cancellation.isCancelled.load(ordering: .relaxed) { throw CancellationError() }
      if ContinuousClock.now > end { throw PDFError.tooExpensive }
      let count = waymark_pdf_read(pipe, &buffer, buffer.count, 50)
      if count == -Int(ETIME) { continue }
      guard count >= 0, data.count + count <= limit else { throw PDFError.damaged }
      if count == 0 { return data }
      data.append(contentsOf: buffer[..<count])
    }
  }
}

extension PageText {
  /// The text as far as a page can have it: what a process has written may be anything.
  fileprivate var bounded: PageText {
    var room = PDFLimits.words
    return PageText(
      lines: lines.compactMap { line in
        let words = line.prefix(room).filter { word in
          word.text.utf8.count <= PDFLimits.wordBytes * 2
            && [word.x, word.y, word.width, word.height].allSatisfy { (0...1).contains($0) }
        }
        room -= words.count
        return words.isEmpty ? nil : words
      })
  }
}
