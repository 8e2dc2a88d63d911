import Foundation
import Testing

@testable import WaymarkImages

@Suite struct IconFileTests {
  private func icon(_ bytes: [UInt8], sides: [Int] = [48, 512]) throws -> IconFile {
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try Data(bytes).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    return try IconFile(reading: file, sides: sides)
  }

  @Test func `an icon is scaled to each size as a PNG file`() throws {
    let icon = try icon(Fixtures.picture(640, 640, as: .png))
    #expect(Set(icon.scaled.keys) == [48, 512])
    for (side, bytes) in icon.scaled {
      let decoded = try Raster(PictureFile(bytes, accepting: [.png]))
      #expect((decoded.width, decoded.height) == (side, side))
    }
  }

  @Test func `a picture that is not square or too small is refused`() throws {
    #expect(throws: IconError.size(width: 640, height: 512)) { try icon(Fixtures.picture(640, 512, as: .png)) }
    #expect(throws: IconError.size(width: 511, height: 511)) { try icon(Fixtures.picture(511, 511, as: .jpeg)) }
    #expect(
      IconError.size(width: 640, height: 512).description
        == "It has 640 × 512 pixels, but must be square, with 512 pixels at least.")
  }

  @Test func `a file that is no picture is refused`() throws {
    #expect(throws: IconError.picture(.notAPicture)) { try icon(Array("AppIcon".utf8)) }
    #expect(throws: IconError.picture(.unreadable)) {
      try IconFile(reading: URL(filePath: "/nowhere/AppIcon.png"), sides: [48])
    }
  }
}
