import Testing

@testable import WaymarkCLI

/// The toolchain whose libraries are loaded.
struct ToolchainTests {
  @Test func `the folder is that of the loaded library`() {
    let maps = """
      7f00-7f01 r-xp 00000000 00:1 12  /usr/lib/libc.so.6
      7f02-7f03 r-xp 00000000 00:1 13  /opt/my swift/usr/lib/swift/host/libSwiftSyntax.so
      """
    #expect(Toolchain.folder(inMaps: maps) == "/opt/my swift/usr")
    #expect(Toolchain.folder(inMaps: "") == nil)
  }

  @Test func `the version is that of the compiler`() {
    let text =
      "// swift-interface-format-version: 1.0\n// swift-compiler-version: Swift version 6.3.1 (swift-6.3.1-RELEASE)\n"
    #expect(Toolchain.version(inInterface: text) == "6.3")
    #expect(
      Toolchain.version(inInterface: "// swift-compiler-version: Apple Swift version 6.10-dev (LLVM 1)") == "6.10")
    #expect(Toolchain.version(inInterface: "Swift version 6.3") == nil)
    #expect(Toolchain.version(in: "/nonexistent") == nil)
  }

  @Test func `another version is refused with what to do`() {
    #expect(Toolchain.complaint(expected: "6.3", found: "6.3", folder: "/opt/swift/usr") == nil)
    #expect(Toolchain.complaint(expected: nil, found: "6.3", folder: "/opt/swift/usr") == nil)
    #expect(
      Toolchain.complaint(expected: "6.3", found: "6.4", folder: "/opt/swift/usr") == """
        This tool was built with Swift 6.3, but /opt/swift/usr is Swift 6.4 now. Build it again with the \
        toolchain there: swift build --package-path Audit.
        """)
  }

  @Test func `the toolchain of these tests is the one they are built with`() throws {
    let folder = try #require(Toolchain.loadedFolder)
    #expect(Toolchain.version(in: folder) == Toolchain.expected)
    try Toolchain.check()
  }
}
