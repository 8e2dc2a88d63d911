import Foundation
import WaymarkAudit

/// A page with a map, and with the findings of an audit if there was one. It needs no other file and no network.
struct MapPage {
  private struct Content: Encodable {
    struct Found: Encodable {
      var rule: String, severity: Severity, message: String, file: String, line: Int, screen: Screen.ID?
    }
    struct Explained: Encodable { var why: String, fix: String }

    var map: AppMap
    var changes: [Screen.ID: ScreenChange]?
    var summary: String?
    var findings: [Found]?
    var rules: [String: Explained]?
    var problems: [String]?
    /// Pictures of the screens, as addresses with their content.
    var pictures: [Screen.ID: String]?
  }

  private var content: Content
  private let picture: String

  /// Creates a page.
  /// - Parameters:
  ///   - map: The map.
  ///   - picture: Its picture as SVG.
  ///   - screens: Pictures of its screens as PNG.
  ///   - difference: What has changed; nil for nothing.
  init(_ map: AppMap, picture: Data, screens: [Screen.ID: Data] = [:], difference: MapDifference? = nil) {
    content = Content(map: map, changes: difference?.screens, summary: difference?.summary)
    if !screens.isEmpty {
      content.pictures = screens.mapValues { "data:image/png;base64," + $0.base64EncodedString() }
    }
    let text = String(decoding: picture, as: UTF8.self)
    // What stands before the picture is only for files of their own.
    self.picture = text.range(of: "<svg").map { String(text[$0.lowerBound...]) } ?? ""
  }

  /// Adds what an audit found.
  mutating func add(_ result: AuditResult, problems: [AuditProblem], in app: AppModel) {
    let places = ScreenPlaces(app)
    content.findings = result.findings.map { found in
      let finding = found.finding
      return Content.Found(
        rule: finding.rule, severity: found.severity, message: finding.message, file: found.path,
        line: finding.place.line, screen: places.screen(at: finding.place))
    }
    let named = Set(result.findings.map(\.finding.rule))
    content.rules = result.rules.filter { named.contains($0.id) }
      .reduce(into: [:]) { $0[$1.id] = Content.Explained(why: $1.why, fix: $1.fix) }
    content.problems = problems.map { "\($0.path): \($0.message)" }
  }

  /// The page.
  var text: String {
    let style = String(decoding: PackageResources.map_css, as: UTF8.self)
    let script = String(decoding: PackageResources.map_js, as: UTF8.self)
    let parts: [(String, String)] = [
      ("title", HTMLText(content.map.name).text), ("style-hash", Self.hash(style)), ("script-hash", Self.hash(script)),
      ("style", style), ("script", script), ("picture", picture), ("data", data),
    ]
    // Each part is put in once, so that what looks like a name in it stays as it is.
    var (rest, result) = (String(decoding: PackageResources.map_html, as: UTF8.self)[...], "")
    while let start = rest.range(of: "{{"), let end = rest[start.upperBound...].range(of: "}}") {
      let name = rest[start.upperBound..<end.lowerBound]
      result += rest[..<start.lowerBound] + (parts.first { $0.0 == name }?.1 ?? "")
      rest = rest[end.upperBound...]
    }
    return result + rest
  }

  /// The content for the script. In it no tag can begin.
  private var data: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(content) else { preconditionFailure("A map can't be encoded") }
    return String(decoding: data, as: UTF8.self).replacing("<", with: "\\u003C")
  }

  private static func hash(_ text: String) -> String {
    "sha256-" + Data(SHA256.digest(of: Array(text.utf8))).base64EncodedString()
  }
}
