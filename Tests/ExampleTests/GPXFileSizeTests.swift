import Foundation
import Testing

@testable import Routes

@Suite(.serialized) struct GPXFileSizeTests {
  @Test func `a file of 60 MB is read in bounded memory`() throws {
    try TrackFiles.withFile(Data()) { url in
      try write(megabytes: 61, to: url)
      // Writing 5 there resets the peak.
      try? Data("5".utf8).write(to: URL(filePath: "/proc/self/clear_refs"))
      let before = try #require(try peakMegabytes())
      let recording = try GPXReader().read(url)
      let after = try #require(try peakMegabytes())
      #expect(recording.segments.map(\.count).reduce(0, +) > 40_000)
      #expect(after - before < 30, "the file has 61 MB, and reading it took \(after - before) MB")
    }
  }

  @Test func `30,000 points are read, counted and simplified`() throws {
    let points = (0..<30_000).map {
      "<trkpt lat=\"\(47 + Double($0) * 1e-5)\" lon=\"11\"><ele>\(500 + $0 % 40)</ele><time>2024-07-06T08:30:05Z</time></trkpt>"
    }
    try TrackFiles.withFile(TrackFiles.gpx(points: points.joined(separator: "\n"))) { url in
      let recording = try GPXReader().read(url)
      #expect(RideStatistics(segments: recording.segments).pointCount == 30_000)
      #expect(Track(simplifying: recording.segments).profile.count == Track.mostPoints)
    }
  }

  /// Writes points with the bulky extensions that some devices add.
  private func write(megabytes: Int, to url: URL) throws {
    let handle = try FileHandle(forWritingTo: url)
    defer { try? handle.close() }
    let padding = String(repeating: "0123456789abcdef", count: 80)
    let point = "<trkpt lat=\"47\" lon=\"11\"><extensions><raw>\(padding)</raw></extensions></trkpt>\n"
    let block = Data(String(repeating: point, count: 750).utf8)
    try handle.write(contentsOf: Data("<gpx version=\"1.1\"><trk><trkseg>\n".utf8))
    for _ in 0..<(megabytes << 20) / block.count + 1 { try handle.write(contentsOf: block) }
    try handle.write(contentsOf: Data("</trkseg></trk></gpx>".utf8))
  }

  private func peakMegabytes() throws -> Int? {
    let status = try String(contentsOf: URL(filePath: "/proc/self/status"), encoding: .utf8)
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    return line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) }.map { $0 / 1024 }
  }
}
