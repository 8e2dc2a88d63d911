/// The expression that finds a text by itself.
enum LiteralExpression {
  /// Returns the expression for a text.
  ///
  /// - Parameter findsSharpS: whether `ss` finds `ß`, too.
  static func expression(for text: String, findsSharpS: Bool, _ options: FindOptions) -> String {
    var result = ""
    var (rest, length) = (text.unicodeScalars[...], 0)
    while let scalar = rest.popFirst() {
      let isQuick = !options.matchesCase && length < mostQuick
      length += 1
      if findsSharpS, isS(scalar), rest.first.map(isS) == true {
        rest.removeFirst()
        result += isQuick ? "(?:(?-i:[sS]{2})|ß)" : "(?:ss|ß)"
      } else {
        append(scalar, to: &result, isQuick: isQuick)
      }
    }
    // Half of an emoji that consists of several is not found: 👨 is not in 👨‍👩‍👧.
    if let first = text.unicodeScalars.first, !first.isASCII { result = #"(?<!\x{200D})"# + result }
    return WordBorder.around(result + characterEnd, options.matching)
  }

  /// Returns a text with `ss` for each `ß`.
  static func spellingSharpS(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if scalar == "ß" || scalar == "ẞ" {
        result.append(contentsOf: "ss".unicodeScalars)
      } else {
        result.append(scalar)
      }
    }
    return String(result)
  }

  private static func isS(_ scalar: Unicode.Scalar) -> Bool { scalar == "s" || scalar == "S" }

  /// What follows a match does not belong to its last character. (An accent; a variation selector, which is found, too;
  /// the color of an emoji.)
  private static let characterEnd = #"[\x{FE00}-\x{FE0F}]?+(?![\p{sc:Inherited}\x{1F3FB}-\x{1F3FF}])"#

  /// How many characters PCRE2 looks at to find where a match may begin.
  private static let mostQuick = 12

  private static func append(_ scalar: Unicode.Scalar, to result: inout String, isQuick: Bool) {
    switch scalar {
    // These letters have a third form, the long s and the sign for Kelvin. Without it PCRE2 finds them four times as
    // fast.
    case "s" where isQuick, "S" where isQuick: result += "(?-i:[sS])"
    case "k" where isQuick, "K" where isQuick: result += "(?-i:[kK])"
    case "a"..."z", "A"..."Z", "0"..."9": result.unicodeScalars.append(scalar)
    case _ where scalar.isASCII: result += #"\x{\#(String(scalar.value, radix: 16))}"#
    default: result.unicodeScalars.append(scalar)
    }
  }
}
