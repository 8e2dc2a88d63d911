import Foundation
import Testing

@testable import Waymark
@testable import WaymarkWeb

/// The settings in the environment and on the command line, and the messages for invalid ones.
@MainActor @Suite struct LaunchTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "launch-\(UUID().uuidString)")

  private func configuration(_ environment: [String: String]) throws -> HostConfiguration {
    try AppData.create(folder)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try HostConfiguration(name: "Test", environment: environment, data: folder, log: .silent)
  }

  @Test(arguments: [
    (["PORT": "none"], "PORT is “none”, but must be a number from 1 to 65535, or 0 for any port that is free."),
    (
      ["WAYMARK_SLEEP_AFTER": "never"],
      "WAYMARK_SLEEP_AFTER is “never”, but must be a number of seconds from 1 to 86400."
    ),
    (
      ["WAYMARK_SLEEP_AFTER": "0"], "WAYMARK_SLEEP_AFTER is “0”, but must be a number of seconds from 1 to 86400."
    ),
    (["WAYMARK_SECRETS": "short"], "A key that signs cookies has 32 bytes at least."),
    (
      ["WAYMARK_TRUSTED_PROXY": "proxy"],
      "WAYMARK_TRUSTED_PROXY is “proxy”, but must be IPv4 addresses or networks such as 10.0.0.7,192.168.0.0/16."
    ),
    (["WAYMARK_METRICS_TOKEN": "short"], "WAYMARK_METRICS_TOKEN has 16 characters at least."),
    (
      ["WAYMARK_TLS_KEY": "/none"], "TLS needs a certificate and its key, but WAYMARK_TLS_CERTIFICATE is not set."
    ),
    (
      ["WAYMARK_TLS_CERTIFICATE": "/none"], "TLS needs a certificate and its key, but WAYMARK_TLS_KEY is not set."
    ),
    (["WAYMARK_TLS_CERTIFICATE": "/none", "WAYMARK_TLS_KEY": "/none"], "The certificate /none can't be used:"),
  ])
  func `an invalid environment variable gives a message`(environment: [String: String], message: String) throws {
    let error = #expect(throws: (any Error).self) { try configuration(environment) }
    #expect(LaunchError.message(for: try #require(error)).hasPrefix(message))
  }

  @Test(arguments: ["WAYMARK_TLS_CERTIFICATE", "WAYMARK_TLS_KEY"])
  func `workers refuse a certificate or a key, because TLS is for the proxy in front`(name: String) throws {
    #expect(throws: LaunchError.identityOfWorkers) { try LaunchError.refuseIdentityOfWorkers(in: [name: "/file"]) }
    try LaunchError.refuseIdentityOfWorkers(in: ["PORT": "1", name: ""])
  }

  @Test func `an invalid log level gives a message`() throws {
    #expect(throws: LaunchError.badLogLevel("loud")) { try LaunchError.logLevel(in: ["WAYMARK_LOG": "loud"]) }
    #expect(
      LaunchError.badLogLevel("loud").description
        == "WAYMARK_LOG is “loud”, but must be one of debug, info, warning, error.")
    #expect(try LaunchError.logLevel(in: [:]) == .info)
    #expect(try LaunchError.logLevel(in: ["WAYMARK_LOG": "debug"]) == .debug)
  }

  @Test func `an invalid host gives a message`() throws {
    let configuration = try configuration(["WAYMARK_HOST": "nowhere", "PORT": "9"])
    #expect(configuration.host == "nowhere" && configuration.port == 9)
    #expect(LaunchError.message(for: ServerError.badHost("nowhere")) == "“nowhere” is not an IPv4 address.")
  }

  @Test func `settings of the environment apply, and empty ones are ignored`() throws {
    let (key, old) = (String(repeating: "x", count: 40), String(repeating: "y", count: 40))
    let asked = try configuration([
      "WAYMARK_SLEEP_AFTER": "5", "WAYMARK_METRICS_TOKEN": "a token of the operator",
      "WAYMARK_TRUSTED_PROXY": "10.0.0.7",
      "WAYMARK_SECRETS": "\(key),\(old)",
    ])
    #expect(asked.keys.verify(try KeyRing([key]).sign("a"))?.isCurrent == true)
    #expect(asked.keys.verify(try KeyRing([old]).sign("a"))?.isCurrent == false)
    #expect(asked.proxies == TrustedProxies("10.0.0.7"))
    #expect(asked.sessionLimits.sleepAfter == 5)
    #expect(asked.metricsToken == "a token of the operator")
    let plain = try configuration([
      "PORT": "", "WAYMARK_HOST": "", "WAYMARK_SLEEP_AFTER": "", "WAYMARK_METRICS_TOKEN": "", "WAYMARK_TLS_KEY": "",
      "WAYMARK_TRUSTED_PROXY": "", "WAYMARK_SECRETS": "",
    ])
    #expect(plain.port == 8080 && plain.host == "127.0.0.1" && plain.metricsToken == nil && plain.identity == nil)
    #expect(plain.sessionLimits.sleepAfter == 60)
  }

  @Test func `names are served that the environment lists, otherwise those of where the app is reached`() throws {
    #expect(try configuration([:]).hosts == ServedHosts(listeningOn: "127.0.0.1"))
    #expect(try configuration(["WAYMARK_HOST": "0.0.0.0"]).hosts?.servesNoNames == true)
    let worker = ["WAYMARK_HOST": "127.0.0.1", "WAYMARK_PROXY_HOST": "0.0.0.0"]
    #expect(try configuration(worker).hosts == ServedHosts(listeningOn: "0.0.0.0"))
    #expect(try configuration(["WAYMARK_HOSTS": "app.example.org"]).hosts == ServedHosts("app.example.org"))
    #expect(throws: LaunchError.badHosts("a b")) { try configuration(["WAYMARK_HOSTS": "a b"]) }
  }

  @Test func `the command line has one argument, with a number`() throws {
    #expect(try LaunchArguments([]).workers == nil)
    #expect(try LaunchArguments(["--workers", "4"]).workers == 4)
    for arguments in [["--workers"], ["--workers", "0"], ["--workers", "65"], ["--workers", "many"]] {
      #expect(throws: LaunchError.badWorkers) { try LaunchArguments(arguments) }
    }
    #expect(throws: LaunchError.badArgument("--help")) { try LaunchArguments(["--help"]) }
  }
}
