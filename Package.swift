// swift-tools-version: 6.1
import Foundation
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("ExistentialAny"),
]

/// The settings of the libraries that serve pages. With WAYMARK_OPTIMIZED, as `./test` sets it, they are optimized in debug builds,
/// with their assertions: the browser tests then take a seventh less time. Optimizing takes five times as long as compiling, so a
/// library that has little to do for a page, such as one of documents, is not optimized.
let servingSettings =
  settings
  + (Context.environment["WAYMARK_OPTIMIZED"] == nil ? [] : [.unsafeFlags(["-O", "-assert-config", "Debug"])])

/// The compiler's own libraries (SwiftParser and its kin), which ArchitectureTests reads the sources with. They stand
/// beside the `swift` that PATH finds, or that a link found there leads to; WAYMARK_TOOLCHAIN names another toolchain's
/// `usr` folder.
let compilerLibraries: String = {
  let folders = (Context.environment["PATH"] ?? "").split(separator: ":").map { URL(filePath: $0 + "/swift") }
  let toolchains = folders.flatMap { swift in
    [swift, swift.resolvingSymlinksInPath()].map {
      $0.deletingLastPathComponent().deletingLastPathComponent().path
    }
  }
  let libraries = ([Context.environment["WAYMARK_TOOLCHAIN"]].compactMap { $0 } + toolchains).map {
    $0 + "/lib/swift/host"
  }
  return libraries.first { FileManager.default.fileExists(atPath: $0 + "/SwiftParser.swiftmodule") }
    ?? "/usr/lib/swift/host"
}()

let package = Package(
  name: "Waymark",
  products: [
    .library(name: "Waymark", targets: ["Waymark"]),
    .library(name: "WaymarkTesting", targets: ["WaymarkTesting"]),
    .library(name: "WaymarkAudit", targets: ["WaymarkAudit"]),
    .plugin(name: "AuditPlugin", targets: ["AuditPlugin"]),
    .executable(name: "Routes", targets: ["Routes"]),
    .executable(name: "Folio", targets: ["Folio"]),
    .executable(name: "Cabinet", targets: ["Cabinet"]),
  ],
  targets: [
    .systemLibrary(name: "CEvent"),
    .systemLibrary(name: "CWslay"),
    .systemLibrary(name: "CSQLite"),
    .systemLibrary(name: "CPostgres"),
    .systemLibrary(name: "CZlib"),
    .systemLibrary(name: "CBrotli"),
    .systemLibrary(name: "CCrypto"),
    .systemLibrary(name: "CGd"),
    .systemLibrary(name: "CTurboJPEG"),
    .systemLibrary(name: "CMarkdown"),
    .systemLibrary(name: "CArchive"),
    .systemLibrary(name: "CArgon2"),
    .target(name: "CCrash"),
    // Not a system library: calls of Linux without a function in C, and functions whose arguments vary.
    .target(name: "CFiles"),
    // Not a system library: Swift can't import ICU's types beside those of Foundation's ICU.
    .target(name: "CICU", linkerSettings: [.linkedLibrary("icuuc"), .linkedLibrary("icui18n")]),
    // Nor can it import PCRE2's functions, whose names are macros.
    .target(name: "CPCRE2", linkerSettings: [.linkedLibrary("pcre2-8")]),

    // The package manager says that it leaves out -pthread, which nothing here needs.
    .systemLibrary(name: "CPango", pkgConfig: "pangocairo"),
    .target(
      name: "CDrawing", dependencies: ["CPango"],
      linkerSettings: [.linkedLibrary("fribidi"), .linkedLibrary("fontconfig")]),

    .systemLibrary(name: "CPoppler", pkgConfig: "poppler-glib"),
    .target(name: "CPDF", dependencies: ["CPoppler"]),

    .target(name: "WaymarkNavigation", swiftSettings: settings),
    .target(name: "WaymarkAudit", swiftSettings: settings),
    .target(name: "WaymarkText", swiftSettings: servingSettings),
    .target(name: "WaymarkFind", dependencies: ["CICU", "CPCRE2", "WaymarkText"], swiftSettings: servingSettings),
    .target(name: "WaymarkCanvas", dependencies: ["WaymarkText"], swiftSettings: settings),
    .target(name: "WaymarkArchive", dependencies: ["CArchive"], swiftSettings: servingSettings),
    .target(name: "WaymarkFiles", dependencies: ["CFiles", "WaymarkArchive"], swiftSettings: servingSettings),
    .target(
      name: "WaymarkFileIndex", dependencies: ["CSQLite", "WaymarkFiles"], swiftSettings: servingSettings),
    .target(name: "WaymarkAccounts", dependencies: ["CArgon2"], swiftSettings: settings),
    .target(name: "WaymarkGraph", dependencies: ["CCrash", "WaymarkText"], swiftSettings: servingSettings),
    .target(name: "WaymarkDocuments", dependencies: ["WaymarkText"], swiftSettings: settings),
    .target(
      name: "WaymarkLocalization", dependencies: ["CICU"], resources: [.process("Localizable.xcstrings")],
      swiftSettings: servingSettings),
    .target(
      name: "WaymarkComponents",
      dependencies: [
        "CMarkdown", "WaymarkAccounts", "WaymarkArchive", "WaymarkCanvas", "WaymarkDocuments", "WaymarkFind",
        "WaymarkGraph", "WaymarkLocalization", "WaymarkNavigation", "WaymarkText",
      ],
      swiftSettings: servingSettings),
    .target(
      name: "WaymarkStorage", dependencies: ["CSQLite", "CPostgres", "WaymarkDocuments", "WaymarkWeb"],
      swiftSettings: settings),
    .target(name: "WaymarkImages", dependencies: ["CGd", "CTurboJPEG"], swiftSettings: settings),
    .target(
      name: "WaymarkDrawing", dependencies: ["CDrawing", "WaymarkCanvas", "WaymarkImages", "WaymarkText"],
      swiftSettings: settings),
    .target(
      name: "WaymarkPDF", dependencies: ["CPDF", "WaymarkComponents", "WaymarkFiles", "WaymarkImages"],
      swiftSettings: settings),
    .target(
      name: "WaymarkWeb",
      dependencies: [
        "WaymarkAccounts", "WaymarkCanvas", "WaymarkComponents", "WaymarkDocuments", "WaymarkLocalization",
        "WaymarkText", "CEvent", "CWslay", "CZlib",
        "CBrotli", "CCrypto",
      ],
      exclude: ["Wire/protocol.json", "Wire/write-protocol.mjs"], resources: [.copy("Client")],
      swiftSettings: servingSettings),
    .target(
      name: "WaymarkDriver",
      dependencies: ["WaymarkComponents", "WaymarkDocuments", "WaymarkGraph", "WaymarkLocalization", "WaymarkText"],
      swiftSettings: settings),
    .target(
      name: "WaymarkLiveReader", dependencies: ["WaymarkAudit", "WaymarkComponents", "WaymarkDriver"],
      swiftSettings: settings),
    .target(
      name: "WaymarkTesting",
      dependencies: ["WaymarkAudit", "WaymarkComponents", "WaymarkDriver", "WaymarkGraph", "WaymarkLiveReader"],
      swiftSettings: settings),
    .target(
      name: "Waymark",
      dependencies: [
        "WaymarkAccounts", "WaymarkAudit", "WaymarkCanvas", "WaymarkComponents", "WaymarkDocuments", "WaymarkDrawing",
        "WaymarkDriver", "WaymarkFileIndex", "WaymarkFiles", "WaymarkFind", "WaymarkImages", "WaymarkLiveReader",
        "WaymarkLocalization", "WaymarkPDF", "WaymarkStorage", "WaymarkWeb",
      ],
      swiftSettings: settings),

    .plugin(
      name: "AuditPlugin",
      capability: .command(
        intent: .custom(
          verb: "waymark-audit", description: "Tells where people lose their way in the app, by an installed waymark."))
    ),

    .executableTarget(
      name: "Routes", dependencies: ["Waymark"], path: "Examples/Routes",
      resources: [.copy("Resources"), .process("Localizable.xcstrings")], swiftSettings: settings),
    .executableTarget(
      name: "Folio", dependencies: ["Waymark"], path: "Examples/Folio", swiftSettings: settings),
    .executableTarget(
      name: "Cabinet", dependencies: ["Waymark"], path: "Examples/Cabinet", swiftSettings: settings),
    .executableTarget(
      name: "LayoutPage", dependencies: ["Waymark"], path: "Tests/BrowserTests/LayoutPage",
      resources: [.process("Localizable.xcstrings")], swiftSettings: settings),
    .executableTarget(
      name: "BarsPage", dependencies: ["Waymark"], path: "Tests/BrowserTests/BarsPage", swiftSettings: settings),
    .executableTarget(
      name: "NotesPage", dependencies: ["Waymark"], path: "Tests/BrowserTests/NotesPage", swiftSettings: settings),
    .executableTarget(
      name: "TablesPage", dependencies: ["Waymark"], path: "Tests/BrowserTests/TablesPage", swiftSettings: settings),
    .executableTarget(
      name: "HistoryPage", dependencies: ["Waymark"], path: "Tests/BrowserTests/HistoryPage", swiftSettings: settings),

    .testTarget(name: "WaymarkAuditTests", dependencies: ["WaymarkAudit"], swiftSettings: settings),
    .target(name: "RandomInputs", path: "Tests/RandomInputs", swiftSettings: settings),
    .testTarget(
      name: "WaymarkNavigationTests", dependencies: ["RandomInputs", "WaymarkNavigation"], swiftSettings: settings),
    .testTarget(name: "WaymarkTextTests", dependencies: ["RandomInputs", "WaymarkText"], swiftSettings: settings),
    .testTarget(
      name: "WaymarkFindTests", dependencies: ["RandomInputs", "WaymarkFind", "WaymarkText"], swiftSettings: settings),
    .testTarget(name: "WaymarkCanvasTests", dependencies: ["WaymarkCanvas", "WaymarkText"], swiftSettings: settings),
    .testTarget(name: "WaymarkArchiveTests", dependencies: ["WaymarkArchive"], swiftSettings: settings),
    .testTarget(
      name: "WaymarkFilesTests", dependencies: ["CFiles", "WaymarkArchive", "WaymarkFiles"], swiftSettings: settings),
    .testTarget(
      name: "WaymarkFileIndexTests", dependencies: ["WaymarkFileIndex", "WaymarkFiles"], swiftSettings: settings),
    .testTarget(name: "WaymarkAccountsTests", dependencies: ["WaymarkAccounts"], swiftSettings: settings),
    .testTarget(
      name: "WaymarkLocalizationTests", dependencies: ["WaymarkLocalization"], swiftSettings: settings),
    .testTarget(name: "WaymarkGraphTests", dependencies: ["WaymarkGraph", "WaymarkText"], swiftSettings: settings),
    .testTarget(
      name: "WaymarkDocumentsTests",
      dependencies: ["RandomInputs", "WaymarkCanvas", "WaymarkDocuments", "WaymarkText"],
      swiftSettings: settings),
    .testTarget(
      name: "WaymarkComponentsTests",
      dependencies: [
        "RandomInputs", "WaymarkCanvas", "WaymarkComponents", "WaymarkDocuments", "WaymarkFind", "WaymarkLocalization",
        "WaymarkTesting",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "WaymarkStorageTests", dependencies: ["WaymarkDocuments", "WaymarkStorage", "WaymarkWeb"],
      swiftSettings: settings),
    .testTarget(
      name: "WaymarkImagesTests", dependencies: ["WaymarkImages", "CGd"], swiftSettings: settings),
    .testTarget(
      name: "WaymarkDrawingTests",
      dependencies: ["CDrawing", "CGd", "WaymarkCanvas", "WaymarkDrawing", "WaymarkText"],
      swiftSettings: settings),
    .testTarget(
      name: "WaymarkPDFTests", dependencies: ["CDrawing", "WaymarkComponents", "WaymarkFiles", "WaymarkPDF"],
      swiftSettings: settings),
    .testTarget(
      name: "WaymarkWebTests",
      dependencies: [
        "RandomInputs", "WaymarkAccounts", "WaymarkArchive", "WaymarkCanvas", "WaymarkLocalization", "WaymarkWeb",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "WaymarkTestingTests", dependencies: ["WaymarkComponents", "WaymarkGraph", "WaymarkTesting"],
      swiftSettings: settings),
    .testTarget(
      name: "WaymarkLiveReaderTests",
      dependencies: ["WaymarkAudit", "WaymarkComponents", "WaymarkLiveReader", "WaymarkTesting"],
      swiftSettings: settings),
    .testTarget(name: "WaymarkTests", dependencies: ["Waymark", "WaymarkWeb"], swiftSettings: settings),
    .testTarget(
      name: "ExampleTests", dependencies: ["Routes", "Waymark", "WaymarkTesting"],
      exclude: ["gpxpy_figures.py"], resources: [.copy("Tracks")], swiftSettings: settings),
    .testTarget(name: "CabinetTests", dependencies: ["Cabinet", "Waymark", "WaymarkTesting"], swiftSettings: settings),
    .testTarget(name: "FolioTests", dependencies: ["Folio", "Waymark", "WaymarkTesting"], swiftSettings: settings),
    .testTarget(
      name: "ArchitectureTests",
      swiftSettings: settings + [.unsafeFlags(["-I", compilerLibraries])],
      linkerSettings: [
        .unsafeFlags([
          "-L", compilerLibraries, "-Xlinker", "-rpath", "-Xlinker", compilerLibraries,
        ]),
        .linkedLibrary("SwiftParser"), .linkedLibrary("SwiftSyntax"),
      ]),
  ]
)
