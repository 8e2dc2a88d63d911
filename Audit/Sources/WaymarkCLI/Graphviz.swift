import Foundation
import WaymarkAudit

/// Lays maps out by the programs of Graphviz.
struct Graphviz {
  /// The form of a picture.
  enum Form: String { case svg, pdf }

  private static let seconds = 120.0

  /// Returns a picture of a map.
  /// - Throws: What to install, or what went wrong, as wrong use.
  func picture(of map: AppMap, showing difference: MapDifference?, as form: Form) throws(WrongUse) -> Data {
    let text = DOTWriter(showing: difference).text(of: map)
    // The text says where screens stand. -n2 keeps them there, and finds the ways around them.
    if let picture = try run("neato", ["-n2"], text, form, within: Self.seconds) { return picture }
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
