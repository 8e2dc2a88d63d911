/// The expression that finds a text by itself.
enum LiteralExpression {
  /// Returns the expression for a text.
  static func expression(for text: String, _ options: FindOptions) -> String {
    var result = ""
    for (index, scalar) in text.unicodeScalars.enumerated() {
      append(scalar, to: &result, isQuick: !options.matchesCase && index < mostQuick)
    }
    // Half of an emoji that consists of several is not found: 👨 is not in 👨‍👩‍👧.
    if let first = text.unicodeScalars.first, !first.isASCII { result = #"(?<!\x{200D})"# + result }
    return WordBorder.around(result + characterEnd, options.matching)
  }

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
