// Measures finding and replacing in the texts of files: FindBenchmark FILE OPTIONS PATTERN [TEMPLATE], several times. Prints a line with
// the matches, the median times in milliseconds until the first match and the count, and, with a template, of replacing all.
//
// The options are letters: `c` matches case, `w` a whole word, `d` ignores diacritics, `x` is an expression.
import Foundation
import WaymarkFind
import WaymarkText

let turns = 7

func median(_ times: [Duration]) -> String {
  let middle = times.sorted()[times.count / 2]
  return String(format: "%.1f", middle / .milliseconds(1))
}

var arguments = CommandLine.arguments.dropFirst()
guard arguments.count >= 3, let file = arguments.popFirst(), let letters = arguments.popFirst(),
  let written = arguments.popFirst()
else { preconditionFailure("FindBenchmark FILE OPTIONS PATTERN [TEMPLATE]") }
let options = FindOptions(
  matchesCase: letters.contains("c"), matching: letters.contains("w") ? .wholeWord : .anywhere,
  ignoresDiacritics: letters.contains("d"), isRegularExpression: letters.contains("x"))
let text = String(decoding: try Data(contentsOf: URL(filePath: file)), as: UTF8.self)
let clock = ContinuousClock()

if let template = arguments.popFirst() {
  // The edit, and the text that it makes.
  var (finding, applying): ([Duration], [Duration]) = ([], [])
  var count = 0
  let edited = EditedText(text)
  for _ in 0..<turns {
    var copy = edited
    let start = clock.now
    let pattern = try FindPattern(written, options: options)
    let replacement = try pattern.replacingAll(in: edited, with: ReplacementTemplate(template, for: pattern))
    let middle = clock.now
    copy.apply(replacement.edit)
    finding.append(middle - start)
    applying.append(clock.now - middle)
    count = replacement.count
  }
  print(count, median(finding), median(applying))
} else {
  var (first, whole): ([Duration], [Duration]) = ([], [])
  var count = 0
  for _ in 0..<turns {
    let start = clock.now
    var found: Duration?
    for try await batch in try FindPattern(written, options: options).batches(
      in: [(id: 0, text: text)], timeLimit: .seconds(1000))
    {
      if found == nil, batch.count > 0 { found = clock.now - start }
      count = batch.count
    }
    whole.append(clock.now - start)
    first.append(found ?? clock.now - start)
  }
  print(count, median(first), median(whole))
}
