import Testing
import WaymarkComponents

struct DeviceFileNameTests {
  @Test(arguments: [
    ("ride.gpx", "ride.gpx"), ("../../etc/passwd", "_.._etc_passwd"), ("", "file"), ("...", "file"),
    ("a\u{0}b.gpx", "a_b.gpx"), (".hidden", "hidden"), ("<script>.gpx", "<script>.gpx"), ("日本.gpx", "日本.gpx"),
  ])
  func `a name from a device becomes a valid file name`(name: String, safe: String) {
    #expect(DeviceFileName.safe(name) == safe)
  }

  @Test func `a long name is shortened and keeps its extension`() {
    let safe = DeviceFileName.safe(String(repeating: "é", count: 500) + ".gpx")
    #expect(safe.utf8.count <= 200)
    #expect(safe.hasSuffix(".gpx"))
  }
}
