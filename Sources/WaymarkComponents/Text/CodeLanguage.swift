/// A language of programs, in which a text is coloured (Waymark only).
///
///     Text(verbatim: source).syntaxHighlighting(CodeLanguage(fileNamed: "main.swift"))
public struct CodeLanguage: Hashable, Sendable {
  /// Its name in highlight.js.
  let name: String

  /// Creates the language of a file with a name.
  ///
  /// - Returns: nil if no language is known by the name, as for a plain text.
  public init?(fileNamed filename: String) {
    let whole = filename.lowercased()
    let ending = whole.split(separator: ".", omittingEmptySubsequences: false).dropFirst().last.map(String.init)
    guard let name = Self.names[whole] ?? ending.flatMap({ Self.endings[$0] }) else { return nil }
    self.name = name
  }

  /// The languages of files that have no extension.
  private static let names = [
    "makefile": "makefile", "gnumakefile": "makefile", "dockerfile": "dockerfile", "containerfile": "dockerfile",
    "cmakelists.txt": "cmake", "gemfile": "ruby", "rakefile": "ruby", "package.resolved": "json",
  ]

  /// The languages by the extensions of files.
  private static let endings = [
    "swift": "swift", "c": "c", "h": "c", "cc": "cpp", "cpp": "cpp", "cxx": "cpp", "hpp": "cpp", "m": "objectivec",
    "mm": "objectivec", "cs": "csharp", "java": "java", "kt": "kotlin", "kts": "kotlin", "scala": "scala",
    "groovy": "groovy", "gradle": "gradle", "js": "javascript", "mjs": "javascript", "cjs": "javascript",
    "jsx": "javascript", "ts": "typescript", "tsx": "typescript", "json": "json", "py": "python", "rb": "ruby",
    "php": "php", "pl": "perl", "lua": "lua", "r": "r", "go": "go", "rs": "rust", "dart": "dart", "hs": "haskell",
    "ml": "ocaml", "ex": "elixir", "exs": "elixir", "erl": "erlang", "clj": "clojure", "lisp": "lisp",
    "scm": "scheme", "vb": "vbnet", "sql": "sql", "sh": "bash", "bash": "bash", "zsh": "bash", "ps1": "powershell",
    "html": "xml", "htm": "xml", "xml": "xml", "xhtml": "xml", "plist": "xml", "svg": "xml", "gpx": "xml",
    "css": "css", "scss": "scss", "less": "less", "yml": "yaml", "yaml": "yaml", "toml": "ini", "ini": "ini",
    "conf": "ini", "md": "markdown", "markdown": "markdown", "tex": "tex", "diff": "diff", "patch": "diff",
    "cmake": "cmake", "mk": "makefile", "vim": "vim", "proto": "protobuf", "asm": "x86asm", "s": "armasm",
  ]

  /// The names of all languages.
  package static var allNames: Set<String> { Set(names.values).union(endings.values) }
}
