import Foundation
import SourceFixer
import SourceReader
import WaymarkAudit

/// The files that `--fix` changes.
struct SourceFixes {
  private let mends: [String: [SourceFixer.PlacedMend]]

  /// Collects what mends findings, by file.
  init(_ findings: [Finding]) {
    var mends: [String: [SourceFixer.PlacedMend]] = [:]
    for finding in findings {
      guard let mend = finding.mend else { continue }
      mends[finding.place.file, default: []].append((finding.place.line, finding.place.column, mend))
    }
    self.mends = mends
  }

  /// Changes the files, each as a whole, and says so.
  /// - Returns: Whether anything has changed.
  /// - Throws: Why a file can't be written. Those before it are changed then.
  func write() throws -> Bool {
    var total = 0
    for (path, mends) in mends.sorted(by: { $0.key < $1.key }) {
      let text = try String(contentsOf: URL(filePath: path), encoding: .utf8)
      // As when it was read, its nesting may need a large stack.
      let fixed = ParallelWork.results(of: [text]) { SourceFixer().fixed($0, mending: mends) }[0]
      guard fixed.count > 0 else { continue }
      try OutputFile(path: path).write(fixed.text)
      total += fixed.count
    }
    if total > 0 { say("waymark: \(total) finding\(total == 1 ? " was" : "s were") mended.") }
    return total > 0
  }
}
