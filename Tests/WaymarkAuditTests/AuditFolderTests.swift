import Testing
import WaymarkAudit

/// Paths as seen from the folder of the settings.
struct AuditFolderTests {
  @Test(
    arguments: [
      ("/project", "App/A.swift", "App/A.swift"), ("/project", "./App//B/../A.swift", "App/A.swift"),
      ("/project", "/project/A.swift", "A.swift"), (".", "A.swift", "A.swift"), ("App", "App/A.swift", "A.swift"),
      ("..", "A.swift", "project/A.swift"), ("/", "A.swift", "project/A.swift"),
      ("/project", "../other/A.swift", nil), ("/project", "/projects/A.swift", nil), ("/project", "/project", nil),
      ("App", "A.swift", nil),
    ] as [(String, String, String?)])
  func `a path begins at the folder`(folder: String, file: String, expected: String?) {
    #expect(AuditFolder(folder, workingFolder: "/project").relative(file) == expected)
  }

  @Test func `a path can be made absolute`() {
    let folder = AuditFolder("App/..", workingFolder: "/project/")
    #expect(folder.path == "/project")
    #expect(folder.absolute("../other/A.swift") == "/other/A.swift")
    #expect(folder.absolute("../../../A.swift") == "/A.swift")
    #expect(AuditFolder("/", workingFolder: "/project").path == "/")
  }
}
