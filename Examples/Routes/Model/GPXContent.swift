import Foundation
import FoundationXML

/// Extracts tracks and routes from the parser's events.
///
/// Elements are recognized by their position: a `name` is the track's only directly inside it, and vendors' extensions
/// are skipped, whatever their elements are called.
final class GPXContent: NSObject, XMLParserDelegate {
  /// The maximum length of a name, in characters: nothing needs a name of megabytes.
  private static let longestText = 500

  private let mostPoints: Int
  private let input: GPXInput
  private var path: [GPXElement] = []
  private var prefix = ""
  private var text: String?
  private var room = 0

  private var point: TrackPoint?
  private var track = GPXPath()
  private var route = GPXPath()
  private var documentName: String?

  /// Whether the file began with a GPX root element.
  private(set) var hasRoot = false
  /// Whether the root element was closed.
  private(set) var isComplete = false
  /// Whether the XML was found to be malformed.
  private(set) var isBroken = false

  init(mostPoints: Int, input: GPXInput) {
    self.mostPoints = mostPoints
    self.input = input
  }

  /// Returns the recorded tracks, or the routes if there are no tracks.
  ///
  /// - Throws: ``GPXError/noPoints``.
  func recording() throws(GPXError) -> GPXRecording {
    let found = track.segments.isEmpty ? route : track
    guard !found.segments.isEmpty else { throw .noPoints }
    return GPXRecording(name: found.name ?? documentName, segments: found.segments)
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String] = [:]
  ) {
    guard input.refusal == nil, !isBroken else { return }
    input.parserReached(line: parser.lineNumber)
    if path.isEmpty, !begin(root: name) { return stop(parser, .notGPX) }
    let element = GPXElement(name.dropPrefix(prefix), inside: path.last)
    path.append(element)
    text = element.hasText ? "" : nil
    room = Self.longestText
    switch element {
    case .trackSegment: track.beginSegment()
    case .route: route.beginSegment()
    case .trackPoint, .routePoint: beginPoint(attributes, parser)
    default: break
    }
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) {
    input.parserReached(line: input.line)
    append(string)
  }

  func parser(_ parser: XMLParser, foundCDATA block: Data) {
    input.parserReached(line: input.line)
    append(String(decoding: block, as: UTF8.self))
  }

  func parser(_ parser: XMLParser, foundComment comment: String) {
    input.parserReached(line: input.line)
  }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) {
    guard input.refusal == nil, !isBroken, let element = path.popLast() else { return }
    if let text { take(text.trimmingCharacters(in: .whitespacesAndNewlines), of: element) }
    text = nil
    switch element {
    case .trackPoint: endPoint(in: &track)
    case .routePoint: endPoint(in: &route)
    case .document: isComplete = true
    default: break
    }
  }

  func parser(_ parser: XMLParser, foundInternalEntityDeclarationWithName name: String, value: String?) {
    stop(parser, .documentType)
  }

  func parser(
    _ parser: XMLParser, foundExternalEntityDeclarationWithName name: String, publicID: String?,
    systemID: String?
  ) {
    stop(parser, .documentType)
  }

  func parser(_ parser: XMLParser, parseErrorOccurred error: any Error) {
    guard !XMLParserError.isHarmless(error), !isBroken else { return }
    // The parser would continue, and close the elements that the file left open; these must not count.
    isBroken = true
    input.parserReached(line: parser.lineNumber)
    parser.abortParsing()
  }

  private func stop(_ parser: XMLParser, _ reason: GPXError) {
    input.refuse(reason)
    parser.abortParsing()
  }

  /// Accepts `gpx` as the root element, with any namespace prefix.
  private func begin(root name: String) -> Bool {
    guard name == "gpx" || name.hasSuffix(":gpx") else { return false }
    prefix = String(name.dropLast(3))
    hasRoot = true
    return true
  }

  private func append(_ string: String) {
    guard text != nil, room > 0 else { return }
    let added = string.unicodeScalars.prefix(room)
    room -= added.count
    text?.unicodeScalars.append(contentsOf: added)
  }

  private func beginPoint(_ attributes: [String: String], _ parser: XMLParser) {
    guard track.pointCount + route.pointCount < mostPoints else {
      return stop(parser, .tooManyPoints(limit: mostPoints))
    }
    point = TrackPoint(gpxLatitude: attributes["lat"], longitude: attributes["lon"])
    // If the file ends inside an element, the parser still reports that element.
    if point == nil { stop(parser, input.isCutOff ? .truncated : .absurdCoordinates(line: input.line)) }
  }

  private func endPoint(in path: inout GPXPath) {
    if let point { path.append(point) }
    point = nil
  }

  private func take(_ text: String, of element: GPXElement) {
    guard !text.isEmpty else { return }
    switch element {
    case .elevation: point?.elevation = TrackPoint.plausibleElevation(text)
    case .time: point?.time = GPXTime.date(text)
    case .trackName: track.name = track.name ?? text
    case .routeName: route.name = route.name ?? text
    case .documentName: documentName = documentName ?? text
    default: break
    }
  }
}

extension String {
  fileprivate func dropPrefix(_ prefix: String) -> String {
    prefix.isEmpty ? self : hasPrefix(prefix) ? String(dropFirst(prefix.count)) : ":" + self
  }
}
