import Foundation
import FoundationXML

/// Reads GPX 1.0 and 1.1 files: their tracks, or their routes if there is no track.
///
/// The file is read in pieces, and only the points are retained, so that the memory used depends on the number of
/// points and not on the file's size. Waypoints and vendors' extensions are skipped.
struct GPXReader: Sendable {
  /// The maximum size of a file, in bytes.
  var largestFile = 64 << 20
  /// The maximum number of points.
  var mostPoints = 1_000_000

  /// Reads a file.
  ///
  /// - Parameter file: the location of the file.
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

  /// Returns why the parser did not reach the end of the root element.
  private func diagnosis(_ content: GPXContent, _ input: GPXInput) -> GPXError {
    if input.byteCount == 0 { return .empty }
    guard content.hasRoot else { return .notXML }
    return input.isCutOff ? .truncated : .damaged(line: input.line)
  }
}
