/// The conventions for imports and printing. `order` is the list of modules: an import may only point up it.
enum Conventions {
  static let order = [
    "WaymarkNavigation", "WaymarkText", "WaymarkFind", "WaymarkCanvas", "WaymarkArchive", "WaymarkFiles",
    "WaymarkFileIndex", "WaymarkAccounts",
    "WaymarkLocalization", "WaymarkGraph", "WaymarkDocuments", "WaymarkComponents", "WaymarkWeb", "WaymarkStorage",
    "WaymarkImages", "WaymarkDrawing", "WaymarkPDF",
    "WaymarkAudit", "WaymarkDriver", "WaymarkLiveReader", "WaymarkTesting",
    "Waymark", "SwiftUI", "SourceFacts", "SourceReader", "SourceFixer", "WaymarkCLI",
  ]

  /// The system's C libraries, each with the only modules that may import it.
  static let libraryOwners: [String: Set<String>] = [
    "CEvent": ["WaymarkWeb"], "CWslay": ["WaymarkWeb"], "CZlib": ["WaymarkWeb"], "CBrotli": ["WaymarkWeb"],
    "CCrypto": ["WaymarkWeb"], "CGd": ["WaymarkImages"], "CTurboJPEG": ["WaymarkImages"], "CCrash": ["WaymarkGraph"],
    "CSQLite": ["WaymarkFileIndex", "WaymarkStorage"], "CPostgres": ["WaymarkStorage"],
    "CMarkdown": ["WaymarkComponents"],
    "CICU": ["WaymarkFind", "WaymarkLocalization"], "CPCRE2": ["WaymarkFind"], "CArchive": ["WaymarkArchive"],
    "CArgon2": ["WaymarkAccounts"],
    "CFiles": ["WaymarkFiles"],
    "CDrawing": ["WaymarkDrawing"], "CPango": ["WaymarkDrawing"],
    "CPDF": ["WaymarkPDF"], "CPoppler": ["WaymarkPDF"],
    "CDigest": ["WaymarkCLI"], "CYAML": ["WaymarkCLI"],
  ]

  /// The toolchain's own modules.
  static let toolchain: Set = [
    "Dispatch", "Foundation", "FoundationEssentials", "Glibc", "Observation", "Swift", "Synchronization",
  ]

  /// The modules that an example may import.
  static let forExamples: Set = ["Waymark", "Foundation", "FoundationXML", "Observation"]

  /// Returns the modules of the toolchain that a module may import.
  static func toolchain(for module: String) -> Set<String> {
    switch module {
    case "WaymarkNavigation", "WaymarkText": ["Swift"]
    case "WaymarkGraph": ["Dispatch", "Glibc", "Observation", "Swift", "Synchronization"]
    case "SourceFacts", "SourceFixer": toolchain.union(["SwiftParser", "SwiftSyntax"])
    case "SourceReader": toolchain.union(["FoundationXML"])
    case "AuditPlugin": toolchain.union(["PackagePlugin"])
    case "WaymarkTesting": toolchain.union(["Testing"])
    default: toolchain
    }
  }

  /// Whether a file may print, or end the process.
  static func mayPrint(_ path: String) -> Bool {
    path.hasPrefix("Audit/Sources/WaymarkCLI/") || path == "Sources/Waymark/App+main.swift"
  }
}
