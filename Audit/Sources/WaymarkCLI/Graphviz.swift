import Foundation
import WaymarkAudit

/// Lays maps out by the programs of Graphviz.
struct Graphviz {
  /// The form of a picture.
  enum Form: String { case svg, pdf }

  /// How many screens and ways `dot` lays out in a time that people wait for.
  static let largestForDot = 2500
  private static let secondsForDot = 60.0
  private static let secondsForOthers = 240.0

  /// Returns a picture of a map. Where there are too many screens for levels, they are laid out by distances only.
  /// - Throws: What to install, or what went wrong, as wrong use.
  func picture(of map: AppMap, showing difference: MapDifference?, as form: Form) throws(WrongUse) -> Data {
    let text = DOTWriter(showing: difference).text(of: map)
    let size = map.nodes.count + map.edges.count
    if size <= Self.largestForDot, let picture = try run("dot", [], text, form, within: Self.secondsForDot) {
      return picture
    }
    say("waymark: With \(map.nodes.count) screens the map is too large for levels; it is laid out by distances.")
    let options = ["-Goverlap=scale", "-Gsplines=line"]
    if let picture = try run("sfdp", options, text, form, within: Self.secondsForOthers) { return picture }
    throw WrongUse("Graphviz took too long for this map. Use --format dot or mermaid, or a part of the source.")
  }

  /// - Returns: Nil if the time was over.
  private func run(
    _ name: String, _ options: [String], _ text: String, _ form: Form, within seconds: Double
  ) throws(WrongUse) -> Data? {
    guard let program = Program(named: name) else {
      throw WrongUse("Graphviz lays maps out, but “\(name)” is not found. Install it: apt-get install graphviz")
    }
    let outcome = try program.run(["-T\(form.rawValue)"] + options, input: text, within: seconds)
    guard let code = outcome.code else { return nil }
    guard code == 0, !outcome.output.isEmpty else {
      throw WrongUse("“\(name)” ended with \(code): \(outcome.errors.prefix(1000))")
    }
    return outcome.output
  }
}
