import Testing

/// The rules themselves: the code that each accepts, and the violations that it finds.
struct RuleTests {
  private func lines(_ rule: any ArchitectureRule.Type, _ path: String, _ text: String) -> [Int] {
    rule.violations(in: SourceFile(path: path, text: text)).map(\.line)
  }

  @Test(arguments: [
    ("Sources/WaymarkGraph/A.swift", "import Observation\nimport WaymarkNavigation", []),
    ("Sources/WaymarkGraph/A.swift", "public import WaymarkComponents\n@testable import WaymarkWeb", [1, 2]),
    ("Sources/WaymarkGraph/A.swift", "import Foundation", [1]),
    ("Sources/WaymarkNavigation/A.swift", "import Observation", [1]),
    ("Sources/WaymarkWeb/A.swift", "internal import CEvent\npackage import WaymarkComponents", []),
    ("Sources/WaymarkWeb/A.swift", "import CEvent\npublic import CWslay", [1, 2]),
    ("Sources/WaymarkWeb/A.swift", "internal import CSQLite", [1]),
    ("Sources/WaymarkWeb/A.swift", "#if os(Linux)\nimport SwiftNIO\n#endif", [2]),
    ("Sources/WaymarkTesting/A.swift", "internal import Testing", []),
    ("Sources/WaymarkComponents/A.swift", "internal import Testing", [1]),
    ("Sources/Utilities/A.swift", "import WaymarkGraph", [1]),
    ("Sources/WaymarkGraph/A.swift", "import struct WaymarkWeb.Frame", [1]),
    ("Examples/Routes/A.swift", "import Foundation\nimport FoundationXML\nimport Waymark", []),
    ("Examples/Routes/A.swift", "import WaymarkGraph\nimport Glibc", [1, 2]),
  ])
  func `imports`(path: String, text: String, expected: [Int]) {
    #expect(lines(ImportRule.self, path, text) == expected)
  }

  @Test(arguments: [
    ("Sources/Waymark/A.swift", "func f() {\n  print(1)\n  exit(1)\n}", [2, 3]),
    ("Sources/Waymark/A.swift", "let f = { fatalError() }\nlet g = { Swift.print(2) }", [1, 2]),
    ("Sources/Waymark/A.swift", "fputs(\"\", stderr)", [1, 1]),
    ("Sources/Waymark/A.swift", "FileHandle.standardError.write(data)", [1]),
    (
      "Sources/Waymark/A.swift", "job.print()\nvar exit = 1\nexit += 1\n// print(1)\nlet s = \"print(1)\"", []
    ),
    ("Sources/Waymark/App+main.swift", "print(1)", []),
    ("Audit/Sources/WaymarkCLI/A.swift", "exit(1)", []),
    ("Examples/Routes/A.swift", "print(1)", [1]),
  ])
  func `printing and exiting`(path: String, text: String, expected: [Int]) {
    #expect(lines(PrintRule.self, path, text) == expected)
  }

  @Test(arguments: [
    ("var a = 1", [1]),
    ("#if DEBUG\nnonisolated(unsafe) var a = 1\n#endif", [2]),
    ("struct S {\n  static var a = 1\n  static var b: Int { 2 }\n  static let c = 3\n  var d = 4\n}", [2]),
    ("class S {\n  static var a: Int = 1 {\n    didSet {}\n  }\n}", [2]),
    ("struct S {\n  static var a: Int {\n    get { 1 }\n  }\n}", []),
    ("protocol P {\n  static var a: Int { get }\n}", []),
    ("enum E {\n  @TaskLocal static var a = 1\n}", []),
    ("let a = Mutex(1)\nstruct S {\n  static let b: Atomic<Int> = Atomic(1)\n}", [1, 3]),
    ("func f() {\n  var a = 1\n  let b = { var c = 1 }\n}\nvar d: Int { var e = 1; return e }", []),
  ])
  func `changeable state`(text: String, expected: [Int]) {
    #expect(lines(GlobalStateRule.self, "Sources/WaymarkGraph/A.swift", text) == expected)
  }

  @Test(arguments: [
    ("public func f(_ p: UnsafeRawPointer) {}", [1]),
    ("public struct S {\n  public var a: OpaquePointer?\n  var b: OpaquePointer?\n}", [2]),
    ("public extension S {\n  func f() -> CInt { 1 }\n}", [2]),
    ("public protocol P {\n  func f(_ a: [sqlite3_value])\n}", [2]),
    ("public enum E {\n  case a(OpaquePointer)\n}\nenum F {\n  case b(OpaquePointer)\n}", [2]),
    ("public typealias T = UnsafeMutablePointer<Int>", [1]),
    ("public func f() {\n  let a: OpaquePointer? = nil\n}\npackage func g(_ p: OpaquePointer) {}", []),
    ("public var a: Int { let p: CInt = 1; return Int(p) }", []),
  ])
  func `C types in public`(text: String, expected: [Int]) {
    #expect(lines(PublicTypeRule.self, "Sources/WaymarkWeb/A.swift", text) == expected)
  }

  @Test(arguments: [
    ("@available(*, unavailable, message: \"UIKit is missing: use a List\") struct A {}", []),
    ("@available(*, unavailable, message: \"UIKit is missing\") struct A {}", [1]),
    ("@available(*, unavailable) struct A {}", [1]), ("\n@available(*, unavailable, message: \"\")\nstruct A {}", [2]),
    ("@available(*, deprecated) struct A {}", []),
  ])
  func `unavailable names`(text: String, expected: [Int]) {
    #expect(lines(UnavailableRule.self, "Sources/WaymarkComponents/A.swift", text) == expected)
  }

  @Test func `a violation names the file, the line and the fix`() {
    let file = SourceFile(path: "Sources/WaymarkGraph/A.swift", text: "\nimport WaymarkWeb")
    #expect(
      ImportRule.violations(in: file).map(\.description) == [
        "Sources/WaymarkGraph/A.swift:2: WaymarkGraph imports WaymarkWeb, which stands below it: "
          + "turn the call round by a closure or protocol"
      ])
  }
}
