import Foundation
import Testing

@testable import Routes

@Suite struct GPXReaderTests {
  private func read(_ name: String) throws -> GPXRecording { try GPXReader().read(TrackFiles.url(name)) }

  @Test func `a track is read in its segments, and empty ones are left out`() throws {
    let recording = try read("good.gpx")
    #expect(recording.name == "Morning Ride")
    #expect(recording.segments.map(\.count) == [11, 11])
    let point = try #require(recording.segments.first?.dropFirst().first)
    #expect(point.latitude == 47.001 && point.longitude == 11 && point.elevation == 505)
    #expect(point.time == GPXTime.date("2024-07-06T08:00:20Z"))
  }

  @Test func `a route is read where there is no track`() throws {
    let recording = try read("route-only.gpx")
    #expect(recording.name == "Planned")
    #expect(recording.segments.map(\.count) == [2])
  }

  @Test(arguments: [
    ("script-name.gpx", #"<script>alert("hi")</script> & 'co'"#),
    ("cdata-name.gpx", "<script>alert(1)</script> <!DOCTYPE html>"),
    ("right-to-left-name.gpx", "\u{202E}مسار \u{05D8}\u{05D9}\u{05D5}\u{05DC}\u{202C} 🚲👩‍👩‍👧 \u{2400}"),
    ("byte-order-mark.gpx", "With a mark"),
    ("prefixed.gpx", "Prefixed"),
    ("undeclared-prefix.gpx", "Undeclared"),
  ])
  func `a name is read as plain text`(file: String, name: String) throws {
    #expect(try read(file).name == name)
  }

  @Test(arguments: [
    ("empty.gpx", GPXError.empty),
    ("not-xml.gpx", .notXML),
    ("not-gpx.gpx", .notGPX),
    ("truncated.gpx", .truncated),
    ("no-points.gpx", .noPoints),
    ("waypoints-only.gpx", .noPoints),
    ("absurd-latitude.gpx", .absurdCoordinates(line: 5)),
    ("absurd-longitude.gpx", .absurdCoordinates(line: 5)),
    ("not-a-number.gpx", .absurdCoordinates(line: 5)),
    ("missing-longitude.gpx", .absurdCoordinates(line: 5)),
    ("entity-bomb.gpx", .documentType),
    ("entity-bomb-utf16.gpx", .documentType),
    ("external-entity.gpx", .documentType),
    ("broken-inside.gpx", .damaged(line: 20)),
    ("bare-ampersand.gpx", .damaged(line: 3)),
    ("nul-name.gpx", .damaged(line: 3)),
    ("there-is-no-such-file.gpx", .unreadable),
  ])
  func `a bad file is refused with its reason`(file: String, error: GPXError) {
    #expect(throws: error) { try read(file) }
    #expect(error.message.hasSuffix(", so nothing was imported."))
  }

  @Test(arguments: [
    "UTF-7", "utf-32", "UCS-4", "EBCDIC-CP-US", "IBM037", "ISO-2022-JP", "windows-1252", "shift_jis", "", " utf-8",
  ]) func `an encoding in which a document type can be hidden is refused`(name: String) throws {
    let file = Data("<?xml version='1.0' encoding='\(name)'?>\n".utf8) + TrackFiles.gpx(points: Self.point)
    #expect(throws: GPXError.encoding) { try TrackFiles.withFile(file) { try GPXReader().read($0) } }
  }

  @Test(arguments: ["UTF-8", "utf8", "US-ASCII", "ISO-8859-1", "Latin1"])
  func `common encodings are read`(name: String) throws {
    let file =
      Data("<?xml version=\"1.0\" encoding = \"\(name)\" standalone='yes' ?>\n".utf8)
      + TrackFiles.gpx(points: Self.point)
    #expect(try TrackFiles.withFile(file) { try GPXReader().read($0) }.segments.map(\.count) == [1])
  }

  @Test(arguments: [
    (String.Encoding.utf16LittleEndian, "<?xml version='1.0'?>", nil as GPXError?),
    (.utf16BigEndian, "\u{FEFF}<?xml version='1.0' encoding='UTF-16'?>", nil),
    (.utf16LittleEndian, "<?xml version='1.0' encoding='UTF-7'?>", .encoding),
    (.utf32LittleEndian, "<?xml version='1.0'?>", .encoding), (.utf32BigEndian, "<?xml version='1.0'?>", .encoding),
    (.utf32LittleEndian, "\u{FEFF}", .encoding), (.utf32BigEndian, "\u{FEFF}", .encoding),
  ]) func `the encoding counts, not only its name`(encoding: String.Encoding, prolog: String, error: GPXError?) throws {
    let gpx = String(decoding: TrackFiles.gpx(points: Self.point), as: UTF8.self)
    let file = try #require((prolog + gpx).data(using: encoding))
    let result = Result { try TrackFiles.withFile(file) { try GPXReader().read($0) } }
    switch error {
    case let error?: #expect(throws: error) { try result.get() }
    case nil: #expect(try result.get().segments.map(\.count) == [1])
    }
  }

  @Test func `a file in EBCDIC is not read`() throws {
    // “<?xml ver” in code page 037
    let file = Data([0x4C, 0x6F, 0xA7, 0x94, 0x93, 0x40, 0xA5, 0x85, 0x99]) + Data(repeating: 0x40, count: 2_000)
    #expect(throws: GPXError.notXML) { try TrackFiles.withFile(file) { try GPXReader().read($0) } }
  }

  @Test(arguments: [1, 3, 4, 5, 100]) func `a file of zeros is not XML`(count: Int) throws {
    let file = Data(repeating: 0, count: count)
    #expect(throws: GPXError.notXML) { try TrackFiles.withFile(file) { try GPXReader().read($0) } }
  }

  @Test func `a declaration that is too long is refused`() throws {
    let spaces = String(repeating: " ", count: 300)
    let file = Data("<?xml version='1.0'\(spaces)encoding='UTF-7'?>".utf8) + TrackFiles.gpx(points: Self.point)
    #expect(throws: GPXError.encoding) { try TrackFiles.withFile(file) { try GPXReader().read($0) } }
  }

  private static let point = #"<trkpt lat="1" lon="2"/>"#

  @Test func `a file that is cut off anywhere after its beginning is reported as truncated`() throws {
    let whole = try Data(contentsOf: TrackFiles.url("good.gpx"))
    let text = whole.prefix(1_200)
    let begin = try #require(text.range(of: Data("\n  <metadata>".utf8))).lowerBound
    for length in begin..<text.count {
      let error = #expect(throws: GPXError.self) {
        try TrackFiles.withFile(whole.prefix(length)) { try GPXReader().read($0) }
      }
      #expect(error == .truncated, "cut off after \(length) bytes")
    }
  }

  @Test func `too many points are refused`() throws {
    let file = TrackFiles.gpx(points: String(repeating: #"<trkpt lat="1" lon="2"/>"#, count: 11))
    try TrackFiles.withFile(file) { url in
      #expect(throws: GPXError.tooManyPoints(limit: 10)) { try GPXReader(mostPoints: 10).read(url) }
      let recording = try GPXReader(mostPoints: 11).read(url)
      #expect(recording.segments.map(\.count) == [11])
    }
  }

  @Test func `a file of 200 MB is refused without being read`() throws {
    try TrackFiles.withFile(Data()) { url in
      let handle = try FileHandle(forWritingTo: url)
      try handle.truncate(atOffset: 200 << 20)
      try handle.close()
      #expect(throws: GPXError.tooLarge(limit: 64 << 20)) { try GPXReader().read(url) }
    }
    #expect(
      GPXError.tooLarge(limit: 64 << 20).message == "This file is larger than 64 MB, so nothing was imported."
    )
  }

  @Test func `a tag with very many attributes is refused before the parser spends time on it`() throws {
    let attributes = (0..<100_000).map { "a\($0)=''" }.joined(separator: " ")
    try TrackFiles.withFile(TrackFiles.gpx(points: "<x \(attributes)/>")) { url in
      #expect(throws: GPXError.damaged(line: 1)) { try GPXReader().read(url) }
    }
  }

  @Test func `a long description in HTML is skipped`() throws {
    let html = String(repeating: #"<a href="x">link</a>"#, count: 20_000)
    let file = TrackFiles.gpx(
      points: #"<trkpt lat="1" lon="2"><desc><![CDATA[\#(html)]]></desc></trkpt>"#)
    let recording = try TrackFiles.withFile(file) { try GPXReader().read($0) }
    #expect(recording.segments.map(\.count) == [1])
  }

  @Test func `a name of megabytes is shortened`() throws {
    let long = String(repeating: "long ", count: 400_000)
    let file = Data(
      "<gpx><trk><name>\(long)</name><trkseg><trkpt lat=\"1\" lon=\"2\"/></trkseg></trk></gpx>".utf8)
    let name = try #require(try TrackFiles.withFile(file) { try GPXReader().read($0) }.name)
    #expect(name.unicodeScalars.count <= 500)
  }

  @Test func `elevations that no bicycle reaches are taken as unknown`() throws {
    let file = TrackFiles.gpx(
      points: ["-32768", "nan", "12 ", "1e9"].map { "<trkpt lat=\"1\" lon=\"2\"><ele>\($0)</ele></trkpt>" }
        .joined())
    let points = try TrackFiles.withFile(file) { try GPXReader().read($0) }.segments.joined()
    #expect(points.map(\.elevation) == [nil, nil, 12, nil])
  }

  @Test(arguments: [
    ("1970-01-01T00:00:00Z", 0.0),
    ("2000-02-29T12:00:00Z", 951_825_600),
    ("2024-07-06T08:30:05.25Z", 1_720_254_605.25),
    ("2024-07-06T10:30:05+02:00", 1_720_254_605),
    ("2024-07-06T08:30:05", 1_720_254_605),
    ("1969-12-31T23:59:59Z", -1),
  ])
  func `times are read in the formats of ISO 8601`(text: String, seconds: Double) {
    #expect(GPXTime.date(text)?.timeIntervalSince1970 == seconds)
  }

  @Test(arguments: [
    "", "2024", "2024-13-01T00:00:00Z", "2024-01-01", "2024-01-01T25:00:00Z", "yesterday",
    "2024-01-01T00:00:00Zx",
  ])
  func `an invalid time gives nil`(text: String) {
    #expect(GPXTime.date(text) == nil)
  }
}
