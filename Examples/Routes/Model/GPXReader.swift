import Foundation
import FoundationXML

/// Reads GPX 1.0 and 1.1 files: their tracks, or their routes where there is no track.
///
/// The file is read in pieces as the parser asks for them, and only the points are kept, so that the memory
/// that is needed depends on the points and not on the file. Waypoints and vendors' extensions are passed
/// over.
struct GPXReader: Sendable {
  /// The largest file that is read, in bytes.
  var largestFile = 64 << 20
  /// The most points that are read.
  var mostPoints = 1_000_000

  /// Reads a file.
  ///
  /// - Parameter file: where it is.
  /// - Throws: ``GPXError``.
  func read(_ file: URL) throws(GPXError) -> GPXRecording {
    guard let input = GPXInput(file: file, limit: largestFile) else { throw .unreadable }
    let content = GPXContent(mostPoints: mostPoints, input: input)
    let parser = XMLParser(stream: input)
    parser.delegate = content
    parser.shouldResolveExternalEntities = false
    _ = parser.parse()
    if let refusal = input.refusal { throw refusal }
    guard content.isComplete, !content.isBroken else { throw diagnosis(content, input) }
    return try content.recording()
  }

  /// Why the parser did not get to the end of the file's last element.
  private func diagnosis(_ content: GPXContent, _ input: GPXInput) -> GPXError {
    if input.byteCount == 0 { return .empty }
    guard content.hasRoot else { return .notXML }
    return input.isCutOff ? .truncated : .damaged(line: input.line)
  }
}
