import Testing

@testable import WaymarkImages

@Suite struct ReducedJPEGTests {
  private func picture(_ width: Int, _ height: Int) throws -> [UInt8] {
    // Red on the left, blue on the right
    try Fixtures.picture(width, height, as: .jpeg) { x, _ in x < width / 2 ? 0xFF_0000 : 0x00_00FF }
  }

  @Test(arguments: [
    (1_600, 800, 100, 200, 100), (1_600, 800, 200, 200, 100), (1_600, 800, 201, 400, 200), (1_601, 33, 300, 401, 9),
    (33, 1_601, 700, 17, 801),
  ])
  func `the smallest size is decoded that is not smaller than the result`(
    width: Int, height: Int, side: Int, reducedWidth: Int, reducedHeight: Int
  ) throws {
    let reduced = try #require(ReducedJPEG(try picture(width, height), toFit: side))
    #expect((reduced.width, reduced.height) == (reducedWidth, reducedHeight))
    #expect(reduced.pixels.count == reducedWidth * reducedHeight)
  }

  @Test func `colours are those of the picture`() throws {
    let reduced = try #require(ReducedJPEG(try picture(1_600, 800), toFit: 200))
    for (x, red, blue) in [(10, 0xFE, 0), (190, 0, 0xFE)] {
      let pixel = reduced.pixels[50 * reduced.width + x]
      #expect(abs(Int(pixel >> 16 & 0xFF) - red) < 8 && abs(Int(pixel & 0xFF) - blue) < 8)
    }
  }

  @Test func `a picture that is not much larger than the result is left to the full decoder`() throws {
    #expect(ReducedJPEG(try picture(399, 100), toFit: 200) == nil)
  }

  @Test func `an incomplete picture is left to the full decoder, which refuses it`() throws {
    let whole = try picture(1_600, 800)
    #expect(ReducedJPEG(Array(whole.prefix(whole.count / 2)) + [0xFF, 0xD9], toFit: 100) == nil)
    #expect(ReducedJPEG([0xFF, 0xD8, 0xFF], toFit: 100) == nil)
  }
}
