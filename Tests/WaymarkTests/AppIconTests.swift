import Foundation
import Testing

@testable import Waymark

@Suite struct AppIconTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "icon-\(UUID().uuidString)")

  @Test func `an app without an icon has none`() throws {
    #expect(try AppIcon.load(beside: folder, program: "Notes").isEmpty)
  }

  @Test func `an icon that can't be used gives a message`() throws {
    let bundle = folder.appending(path: "Shop_Notes.resources/Resources")
    try FileManager.default.createDirectory(at: bundle, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = bundle.appending(path: "AppIcon.png")
    try Data("picture".utf8).write(to: file)
    let error = #expect(throws: LaunchError.self) { try AppIcon.load(beside: folder, program: "Notes") }
    #expect(error?.description.hasPrefix("The app's icon \(file.path) can't be used: ") == true)
    #expect(try AppIcon.load(beside: folder, program: "Shop").isEmpty)
  }
}
