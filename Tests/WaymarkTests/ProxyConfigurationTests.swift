import Foundation
import Testing
import WaymarkWeb

@testable import Waymark

@Suite struct ProxyConfigurationTests {
  private static let deployment = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Deployment").standardizedFileURL

  /// Both configurations say the same about retries and times: what holds for the workers of one machine holds for
  /// those of several.
  @Test func `the shipped configuration treats failures as that of workers does`() throws {
    let shipped = try String(contentsOf: Self.deployment.appending(path: "haproxy.cfg"), encoding: .utf8)
    let own = ProxyConfiguration(host: "127.0.0.1", port: 8080, workers: [8081], unavailablePage: "unavailable.http")
    func settings(_ text: String) -> [String] {
      let words = [
        "timeout", "retr", "option", "errorfile", "http-request disable", "http-request set-timeout", "cookie",
      ]
      return text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
        .filter { line in words.contains { line.hasPrefix($0) } && line != "option dontlognull" }
    }
    #expect(settings(own.text).count > 15)
    #expect(settings(own.text) == settings(shipped))
  }

  @Test func `the page for proxies that is shipped is up to date`() throws {
    let shipped = try String(contentsOf: Self.deployment.appending(path: "unavailable.http"), encoding: .utf8)
    #expect(shipped == UnavailablePage.message(.noAnswer), "copy unavailable.http from the folder of a running app")
  }
}
