internal import Foundation

/// Draws the files that browsers load, when they load them: printed pages and copied pictures.
@MainActor final class DrawnFiles {
  /// The greatest size of a file, in bytes.
  nonisolated private static let mostBytes = 32_000_000
  /// How many files of a visitor are drawn at a time, so that those of others come in between.
  private static let mostDrawings = 2
  /// How many files of a visitor may wait to be drawn.
  private static let mostWaiting = 2_000

  private var queues: [VisitorCookie: Queue] = [:]

  /// The files of one visitor that are drawn, or wait for that.
  private struct Queue {
    var drawn = 0
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  /// Returns the response with a file that is drawn for it.
  ///
  /// - Parameters:
  ///   - type: the content type of the file.
  ///   - headers: the headers beside those of the type and the cache.
  ///   - draw: returns the file, off the main actor.
  ///   - failed: called with the error if it can't be drawn.
  func response(
    of type: String, with headers: [SecurityHeaders.Header], to visitor: VisitorCookie,
    _ draw: @escaping @Sendable () async throws -> Data, failed: @escaping (any Error) -> Void
  ) -> HTTPResponse {
    guard queues[visitor]?.waiting.count ?? 0 < Self.mostWaiting else {
      return HTTPResponse(status: 429, text: "Too much is drawn.")
    }
    return .later { [self] in
      await begin(for: visitor)
      defer { end(for: visitor) }
      do {
        let file = try await Self.file(draw)
        return HTTPResponse(
          headers: [("Content-Type", type), ("Cache-Control", "private, no-store")] + headers, file: file)
      } catch {
        failed(error)
        return HTTPResponse(status: 500, text: "This could not be drawn.")
      }
    }
  }

  /// Draws into a file, from which it is sent: with its pictures it may be large.
  @concurrent private nonisolated static func file(
    _ draw: @Sendable () async throws -> Data
  ) async throws -> HTTPResponse.FilePart {
    let drawn = try await draw()
    guard drawn.count <= mostBytes else { throw DrawnFileError.tooLarge(drawn.count) }
    let file = FileManager.default.temporaryDirectory.appending(path: "waymark-drawn-\(UUID().uuidString)")
    try drawn.write(to: file, options: .withoutOverwriting)
    return HTTPResponse.FilePart(path: file.path, range: 0..<drawn.count, isTemporary: true)
  }

  /// Waits until a file of a visitor may be drawn.
  private func begin(for visitor: VisitorCookie) async {
    if queues[visitor, default: Queue()].drawn < Self.mostDrawings {
      queues[visitor, default: Queue()].drawn += 1
    } else {
      await withCheckedContinuation { queues[visitor, default: Queue()].waiting.append($0) }
    }
  }

  /// Lets the next file of a visitor be drawn.
  private func end(for visitor: VisitorCookie) {
    guard var queue = queues[visitor] else { return }
    if queue.waiting.isEmpty {
      queue.drawn -= 1
      queues[visitor] = queue.drawn == 0 ? nil : queue
    } else {
      let next = queue.waiting.removeFirst()
      queues[visitor] = queue
      next.resume()
    }
  }
}

/// Why a file that was drawn is not sent.
enum DrawnFileError: Error, CustomStringConvertible {
  /// It has this many bytes.
  case tooLarge(Int)

  var description: String {
    switch self {
    case .tooLarge(let bytes): "Its file has \(bytes) bytes."
    }
  }
}
