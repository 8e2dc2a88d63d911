import WaymarkAudit

/// What the arguments ask for.
enum Arguments: Equatable {
  case help, version, rules
  case audit(AuditOptions)
  case map(MapOptions)

  private static let commands = ["audit", "map", "rules"]

  /// Reads arguments.
  /// - Parameter words: The arguments, without the name of the tool.
  /// - Throws: What is wrong with them.
  init(_ words: [String]) throws(WrongUse) {
    guard let first = words.first else { throw WrongUse("A command is missing. \(Self.advice)") }
    let rest = Array(words.dropFirst())
    switch first {
    case "--help", "-h", "help": self = .help
    case "--version":
      guard rest.isEmpty else { throw WrongUse("--version takes nothing behind it.") }
      self = .version
    case "audit":
      let list = try OptionList(rest, options: AuditOptions.known)
      self = list.has("--help") ? .help : .audit(try AuditOptions(list))
    case "map":
      let list = try OptionList(rest, options: MapOptions.known)
      self = list.has("--help") ? .help : .map(try MapOptions(list))
    case "rules":
      let list = try OptionList(rest, options: ["--help": .flag])
      guard list.paths.isEmpty else { throw WrongUse("“waymark rules” takes no paths.") }
      self = list.has("--help") ? .help : .rules
    default: throw Self.refusal(of: first)
    }
  }

  private static func refusal(of word: String) -> WrongUse {
    if word.hasPrefix("-") {
      let question = KnownNames(["--help", "--version"]).question(about: word)
      return WrongUse("Options of a command stand behind it; “\(word)” is no option without one.\(question) \(advice)")
    }
    return WrongUse("There is no command “\(word)”.\(KnownNames(commands).question(about: word)) \(advice)")
  }

  private static let advice = "waymark --help lists the commands."
}
