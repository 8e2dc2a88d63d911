import Foundation
import Testing

@testable import WaymarkImages

@Suite struct ScaledPictureTests {
  private func scaled(_ bytes: [UInt8], named name: String = "picture", to side: Int = 100) async throws
    -> ScaledPicture
  {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString)-\(name)")
    try Data(bytes).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    return try await ScaledPicture.make(from: file, fitting: side)
  }

  private func refusal(_ bytes: [UInt8], named name: String = "picture") async -> PictureError? {
    do {
      _ = try await scaled(bytes, named: name)
      return nil
    } catch {
      return error as? PictureError
    }
  }

  @Test(arguments: PictureFile.Format.allCases)
  func `a picture is scaled down to fit`(format: PictureFile.Format) async throws {
    let wide = try await scaled(Fixtures.picture(400, 200, as: format), to: 100)
    #expect((wide.width, wide.height) == (100, 50))
    #expect(wide.jpeg.starts(with: [0xFF, 0xD8, 0xFF]))
    let high = try await scaled(Fixtures.picture(90, 360, as: format), to: 120)
    #expect((high.width, high.height) == (30, 120))
  }

  @Test func `a small picture is not enlarged`() async throws {
    let small = try await scaled(Fixtures.picture(40, 30, as: .jpeg), to: 1_600)
    #expect((small.width, small.height) == (40, 30))
  }

  @Test func `several sizes are made from one read of the file`() async throws {
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try Data(Fixtures.picture(800, 600, as: .jpeg)).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let sizes = try await ScaledPicture.make(from: file, fitting: [400, 80])
    #expect(sizes.map(\.width) == [400, 80])
    #expect(sizes.map(\.height) == [300, 60])
  }

  @Test(arguments: PictureFile.Format.allCases)
  func `a picture of one pixel keeps its size`(format: PictureFile.Format) async throws {
    let tiny = try await scaled(Fixtures.picture(1, 1, as: format) { _, _ in 0xFF_0000 })
    #expect((tiny.width, tiny.height) == (1, 1))
    #expect(try Fixtures.color(tiny.jpeg, 0, 0).red > 240)
  }

  @Test func `a thin picture keeps at least one pixel of its width`() async throws {
    let line = try await scaled(Fixtures.picture(9_000, 2, as: .png), to: 300)
    #expect((line.width, line.height) == (300, 1))
    let column = try await scaled(Fixtures.picture(1, 5_000, as: .jpeg), to: 300)
    #expect((column.width, column.height) == (1, 300))
  }

  // MARK: File types

  @Test func `the content decides the file type, not the name`() async throws {
    #expect(try await scaled(Fixtures.picture(20, 10, as: .png), named: "a.jpg").width == 20)
    #expect(try await scaled(Fixtures.picture(20, 10, as: .jpeg), named: "a.txt").width == 20)
  }

  @Test(arguments: ["", "\u{FFFD}", "Dear diary", "GIF8", "RIFF1234WEBM", "<svg xmlns='http://www.w3.org/2000/svg'/>"])
  func `a text is no picture, whatever its name`(text: String) async {
    #expect(await refusal(Array(text.utf8), named: "holiday.jpg") == .notAPicture)
  }

  @Test func `a missing file or a folder can't be read`() async {
    await #expect(throws: PictureError.unreadable) {
      try await ScaledPicture.make(from: URL(filePath: "/nowhere/at/all.png"), fitting: 10)
    }
    await #expect(throws: PictureError.unreadable) {
      try await ScaledPicture.make(from: URL(filePath: "/tmp"), fitting: 10)
    }
  }

  @Test func `a file of more than ten megabytes is refused`() async throws {
    let file = try Fixtures.picture(10, 10, as: .jpeg)
    let padding = [UInt8](repeating: 0, count: ScaledPicture.maxBytes - file.count)
    #expect(await refusal(file + padding) == nil)
    #expect(await refusal(file + padding + [0]) == .tooLarge(limit: 10_000_000))
    #expect(PictureError.tooLarge(limit: ScaledPicture.maxBytes).message == "This file is larger than 10 MB.")
    #expect(
      PictureError.tooManyPixels(width: 12_000, height: 9_000).localizedDescription
        == "This picture has 12,000 × 9,000 pixels. A side may have 12,000, and the whole picture 50 million.")
  }

  // MARK: Damage

  @Test(arguments: PictureFile.Format.allCases)
  func `a truncated file is refused`(format: PictureFile.Format) async throws {
    let whole = try Fixtures.picture(60, 60, as: format)
    for length in stride(from: format == .webp ? 12 : 8, to: whole.count - 1, by: max(1, whole.count / 40)) {
      #expect(await refusal(Array(whole[..<length])) == .damaged, "\(length) of \(whole.count)")
    }
    // At the end of a GIF is a mark after the last picture: the first one is whole without it.
    #expect(await refusal(Array(whole.dropLast())) == (format == .gif ? nil : .damaged))
    #expect(await refusal(whole) == nil)
  }

  @Test func `a truncated JPEG with an end marker is refused`() async throws {
    let whole = try Fixtures.picture(200, 200, as: .jpeg)
    #expect(await refusal(whole[..<(whole.count * 2 / 3)] + [0xFF, 0xD9]) == .damaged)
  }

  @Test func `a PNG with a changed byte is refused`() async throws {
    var file = try Fixtures.picture(60, 60, as: .png)
    file[file.count / 2] ^= 0x10
    #expect(await refusal(file) == .damaged)
  }

  @Test func `a picture with any changed byte is either read or refused`() async throws {
    for format in PictureFile.Format.allCases {
      let whole = try Fixtures.picture(12, 9, as: format)
      for index in whole.indices.dropFirst(format == .webp ? 12 : 8) {
        var file = whole
        file[index] = ~file[index]
        let error = await refusal(file)
        switch error {
        case nil, .damaged, .tooManyPixels: break
        default: Issue.record("byte \(index): \(String(describing: error))")
        }
      }
    }
  }

  // MARK: Size

  @Test(arguments: [(50_000, 100), (100, 12_001), (10_000, 10_000), (0xFFFF_FFFF, 0xFFFF_FFFF)])
  func `a PNG with a huge size in its header is refused undecoded`(width: UInt32, height: UInt32) async throws {
    let file = PNGOutline.signature + Fixtures.header(width, height) + Fixtures.chunk("IEND", [])
    #expect(await refusal(file) == .tooManyPixels(width: Int(width), height: Int(height)))
  }

  @Test(arguments: [(50_000, 100), (100, 12_001), (10_000, 10_000)])
  func `a JPEG with a huge size in its header is refused undecoded`(width: Int, height: Int) async throws {
    var file = try Fixtures.picture(10, 10, as: .jpeg)
    let frame = try #require(file.indices.dropLast().first { file[$0] == 0xFF && file[$0 + 1] == 0xC0 })
    file.replaceSubrange(
      frame + 5..<frame + 9,
      with: [UInt8(height >> 8), UInt8(height & 0xFF), UInt8(width >> 8), UInt8(width & 0xFF)])
    #expect(await refusal(file) == .tooManyPixels(width: width, height: height))
  }

  @Test(arguments: [(3_000, 3_000), (40, 41), (0, 40)])
  func `a PNG with a wrong size in its header is refused`(width: UInt32, height: UInt32) async throws {
    let file = Fixtures.lying(try Fixtures.picture(40, 40, as: .png), width, height)
    #expect(await refusal(file) == .damaged)
  }

  @Test func `a JPEG with too many scans is refused`() async throws {
    let file = try Fixtures.picture(10, 10, as: .jpeg)
    let scan = try #require(file.indices.dropLast().last { file[$0] == 0xFF && file[$0 + 1] == 0xDA })
    let again = Array(file[scan...].dropLast(2))
    let many = file.dropLast(2) + Array(repeatElement(again, count: 200).joined()) + [0xFF, 0xD9]
    #expect(await refusal(Array(many)) == .damaged)
  }

  @Test(arguments: [(13_000, 100), (10_000, 10_000)])
  func `a GIF with a huge picture is refused undecoded`(width: Int, height: Int) async throws {
    var file = try Fixtures.picture(10, 10, as: .gif)
    let frame = try #require(file.indices.first { file[$0...].starts(with: [0x2C, 0, 0, 0, 0, 10, 0, 10, 0]) })
    let size = [width, height].flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    file.replaceSubrange(6..<10, with: size)
    file.replaceSubrange(frame + 5..<frame + 9, with: size)
    #expect(await refusal(file) == .tooManyPixels(width: width, height: height))
  }

  @Test func `a WebP with a huge picture is refused undecoded`() async throws {
    var file = try Fixtures.picture(10, 10, as: .webp)
    let frame = try #require(file.indices.first { file[$0...].starts(with: [0x9D, 0x01, 0x2A]) })
    file.replaceSubrange(frame + 3..<frame + 7, with: [0xFF, 0x3F, 0xFF, 0x3F])
    #expect(await refusal(file) == .tooManyPixels(width: 16_383, height: 16_383))
  }

  // MARK: Animations

  @Test func `of an animated GIF the first picture is taken`() async throws {
    let red = try Fixtures.picture(40, 20, as: .gif) { _, _ in 0xFF_0000 }
    let blue = try Fixtures.picture(40, 20, as: .gif) { _, _ in 0x00_00FF }
    let second = try #require(blue.indices.first { blue[$0...].starts(with: [0x2C, 0, 0, 0, 0, 40, 0, 20, 0]) })
    let repeating: [UInt8] = [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1, 0, 0, 0]
    let file = red.dropLast() + repeating + blue[second...]
    let still = try await scaled(Array(file), to: 40)
    #expect((still.width, still.height) == (40, 20))
    #expect(try Fixtures.color(still.jpeg, 20, 10).red > 200)
  }

  @Test(arguments: [0x00_8000, 0x7F00_8000] as [CInt])
  func `of an animated WebP the first picture is taken`(right: CInt) async throws {
    // With transparency it has a chunk of its own.
    let file = try Fixtures.picture(40, 20, as: .webp) { x, _ in x < 20 ? 0xFF_0000 : right }
    let hasHeader = file[12..<16].elementsEqual("VP8X".utf8)
    try #require(hasHeader == (right > 0xFF_FFFF))
    let frame = Array(file[(hasHeader ? 30 : 12)...])
    let content = [0, 0, 0, 0, 0, 0, 39, 0, 0, 19, 0, 0, 100, 0, 0, 0] + frame
    let chunks =
      Fixtures.webpChunk("VP8X", [0x12, 0, 0, 0, 39, 0, 0, 19, 0, 0]) + Fixtures.webpChunk("ANIM", [0, 0, 0, 0, 0, 0])
      + Fixtures.webpChunk("ANMF", content) + Fixtures.webpChunk("ANMF", content)
    let still = try await scaled(Fixtures.webpChunk("RIFF", Array("WEBP".utf8) + chunks), to: 40)
    #expect((still.width, still.height) == (40, 20))
    let color = try Fixtures.color(still.jpeg, 5, 10)
    #expect(color.red > 200 && color.green < 60)
    #expect(try Fixtures.color(still.jpeg, 35, 10).green > 100)
  }

  // MARK: Rendering

  @Test(arguments: [true, false])
  func `a photo taken in portrait is turned upright`(isLittle: Bool) async throws {
    // Red on the left as the camera stores it, which is the top after a quarter turn clockwise.
    let photo = try Fixtures.picture(80, 40, as: .jpeg) { x, _ in x < 40 ? 0xFF_0000 : 0x00_00FF }
    let exif = Fixtures.exif(orientation: 6, isLittle: isLittle)
    let upright = try await scaled(Fixtures.adding(exif, marker: 0xE1, to: photo), to: 40)
    #expect((upright.width, upright.height) == (20, 40))
    #expect(try Fixtures.color(upright.jpeg, 10, 5).red > 200)
    #expect(try Fixtures.color(upright.jpeg, 10, 35).blue > 200)
  }

  @Test(
    arguments: [
      (1, 0, 0), (2, 1, 0), (3, 1, 1), (4, 0, 1), (5, 0, 0), (6, 1, 0), (7, 1, 1), (8, 0, 1),
    ])
  func `each EXIF orientation moves the first corner to its correct position`(number: UInt8, right: Int, bottom: Int)
    async throws
  {
    let photo = try Fixtures.picture(64, 64, as: .jpeg) { x, y in x < 32 && y < 32 ? 0xFF_0000 : 0 }
    let file = Fixtures.adding(Fixtures.exif(orientation: number), marker: 0xE1, to: photo)
    let turned = try await scaled(file, to: 64)
    #expect(try Fixtures.color(turned.jpeg, 16 + 32 * right, 16 + 32 * bottom).red > 200)
  }

  @Test func `an invalid orientation is ignored`() async throws {
    let photo = try Fixtures.picture(30, 20, as: .jpeg)
    for exif in [
      Fixtures.exif(orientation: 0), Fixtures.exif(orientation: 9), Array("Exif\0\0MM".utf8), [],
      Array("Exif\0\0MM\0*\u{7F}\u{7F}\u{7F}\u{7F}".utf8),
    ] {
      #expect(try await scaled(Fixtures.adding(exif, marker: 0xE1, to: photo)).width == 30)
    }
  }

  @Test(arguments: [PictureFile.Format.png, .webp])
  func `transparent pixels become white`(format: PictureFile.Format) async throws {
    let file = try Fixtures.picture(40, 40, as: format) { x, _ in x < 20 ? 0x7F00_0000 : 0x00_8000 }
    let flat = try await scaled(file, to: 20)
    let (clear, solid) = (try Fixtures.color(flat.jpeg, 3, 10), try Fixtures.color(flat.jpeg, 16, 10))
    #expect(clear.red > 245 && clear.green > 245 && clear.blue > 245)
    #expect(solid.red < 40 && solid.green > 100)
  }

  @Test func `a colour declared transparent becomes white`() async throws {
    let opaque = try Fixtures.picture(40, 40, as: .png) { x, _ in x < 20 ? 0x11_2233 : 0x00_8000 }
    try #require(opaque[25] == 2)
    let key = Fixtures.chunk("tRNS", [0, 0x11, 0, 0x22, 0, 0x33])
    let flat = try await scaled(Array(opaque[..<33]) + key + opaque[33...], to: 40)
    #expect(try Fixtures.color(flat.jpeg, 5, 20).red > 245)
    #expect(try Fixtures.color(flat.jpeg, 35, 20).red < 40)
  }

  @Test func `metadata of the file is removed`() async throws {
    let photo = try Fixtures.picture(30, 20, as: .jpeg)
    let exif = Fixtures.exif(orientation: 1, text: "GPS 38.6916 -9.2160")
    let told = Fixtures.adding(exif, marker: 0xE1, to: Fixtures.adding(Array("Kate".utf8), marker: 0xFE, to: photo))
    let clean = try await scaled(told + Array("a hidden trailer".utf8))
    for secret in ["Exif", "GPS", "Kate", "gd-jpeg", "trailer"] {
      #expect(clean.jpeg.firstRange(of: Data(secret.utf8)) == nil, "\(secret)")
    }
    let text = Fixtures.chunk("tEXt", Array("Author\0Kate".utf8))
    let png = try Fixtures.picture(30, 20, as: .png)
    #expect(try await scaled(Array(png[..<33]) + text + png[33...]).jpeg.firstRange(of: Data("Kate".utf8)) == nil)
  }
}
