internal import WaymarkWeb

extension HostConfiguration {
  /// Creates the configuration from the environment variables that Documentation/Operations.md describes.
  /// - Parameter data: the app's folder, which contains the keys that the environment does not give.
  @MainActor init(name: String, environment: [String: String], data: URL, log: Log) throws {
    func value(_ key: String) -> String? { environment[key].flatMap { $0.isEmpty ? nil : $0 } }
    self.init(name: name)
    port = try LaunchError.port(in: environment)
    host = value("WAYMARK_HOST") ?? host
    keys = try KeyRing.load(given: value("WAYMARK_SECRETS"), folder: data.path)
    identity = try Self.identity(certificate: value("WAYMARK_TLS_CERTIFICATE"), key: value("WAYMARK_TLS_KEY"))
    if let list = value("WAYMARK_TRUSTED_PROXY") {
      guard let proxies = TrustedProxies(list) else { throw LaunchError.badProxies(list) }
      self.proxies = proxies
    }
    if let list = value("WAYMARK_HOSTS") {
      guard let hosts = ServedHosts(list) else { throw LaunchError.badHosts(list) }
      self.hosts = hosts
    } else {
      // People reach a worker through the proxy in front of it.
      hosts = ServedHosts(listeningOn: value("WAYMARK_PROXY_HOST") ?? host)
    }
    metricsToken = value("WAYMARK_METRICS_TOKEN")
    if let metricsToken, metricsToken.utf8.count < LaunchError.minTokenLength { throw LaunchError.shortToken }
    if let text = value("WAYMARK_SLEEP_AFTER") {
      guard let seconds = Int(text), (1...86_400).contains(seconds) else { throw LaunchError.badSleep(text) }
      sessionLimits.sleepAfter = seconds
    }
    self.log = log
    report = { log(.warning, $0) }
  }

  @MainActor private static func identity(certificate: String?, key: String?) throws -> TLSIdentity? {
    switch (certificate, key) {
    case (nil, nil): nil
    case (let certificate?, let key?): try TLSIdentity(certificate: certificate, key: key)
    case (nil, _): throw LaunchError.halfIdentity(missing: "WAYMARK_TLS_CERTIFICATE")
    case (_, nil): throw LaunchError.halfIdentity(missing: "WAYMARK_TLS_KEY")
    }
  }
}
