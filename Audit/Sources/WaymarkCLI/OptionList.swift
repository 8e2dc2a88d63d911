import WaymarkAudit

/// Options with their values, and paths, as they are given.
struct OptionList {
  /// What follows an option.
  enum Kind { case flag, value }

  /// The values of options; empty for one that takes none.
  private var values: [String: String] = [:]
  /// What is no option.
  private(set) var paths: [String] = []

  /// Reads arguments: `--name value`, `--name=value`, and only paths behind `--`.
  /// - Parameters:
  ///   - words: The arguments.
  ///   - options: The options that there are.
  /// - Throws: What is wrong with them.
  init(_ words: [String], options: [String: Kind]) throws(WrongUse) {
    var words = words[...]
    while let word = words.popFirst() {
      if word == "--" {
        paths += words
        return
      }
      // A single hyphen is a name of a file like any other.
      guard word.hasPrefix("-"), word != "-" else {
        paths.append(word)
        continue
      }
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      let name = parts[0] == "-h" ? "--help" : parts[0]
      guard let kind = options[name] else {
        throw WrongUse("There is no option “\(name)”.\(KnownNames(options.keys).question(about: name))")
      }
      try add(name, try Self.value(of: name, kind, written: parts.count == 2 ? parts[1] : nil, &words))
    }
  }

  /// Whether an option is given.
  func has(_ name: String) -> Bool { values[name] != nil }

  /// The value of an option, or nil if it is not given.
  subscript(name: String) -> String? { values[name] }

  /// Returns the format with a name.
  /// - Throws: Which formats there are, if there is none with the name.
  func choice<Format: RawRepresentable<String> & CaseIterable>(_ name: String) throws(WrongUse) -> Format {
    if let format = Format(rawValue: name) { return format }
    let names = Format.allCases.map(\.rawValue)
    let question = KnownNames(names).question(about: name)
    throw WrongUse("There is no format “\(name)”, only \(names.joined(separator: ", ")).\(question)")
  }

  /// Returns whether pictures of screens are asked for.
  /// - Throws: What is missing for them.
  func takesPictures(isLive: Bool, isPage: Bool) throws(WrongUse) -> Bool {
    guard has("--pictures") else { return false }
    guard isLive, isPage else { throw WrongUse("--pictures needs --live and --format html.") }
    return true
  }

  private static func value(
    of name: String, _ kind: Kind, written: String?, _ words: inout ArraySlice<String>
  ) throws(WrongUse) -> String {
    if kind == .flag {
      guard written == nil else { throw WrongUse("\(name) takes no value.") }
      return ""
    }
    // An option behind an option is rather a forgotten value than one; with = it can be written.
    let value = written ?? (words.first.map { $0.hasPrefix("--") } ?? true ? "" : words.removeFirst())
    guard !value.isEmpty else { throw WrongUse("A value is missing behind \(name).") }
    return value
  }

  private mutating func add(_ name: String, _ value: String) throws(WrongUse) {
    guard values.updateValue(value, forKey: name) == nil else { throw WrongUse("\(name) is given twice.") }
  }
}
