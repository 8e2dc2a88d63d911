internal import WaymarkWeb

extension App {
  /// Serves the app until the process is asked to end. `@main` calls it.
  ///
  /// The app is at http://127.0.0.1:8080, or at the port that the environment's `PORT` names. It keeps its
  /// data in `URL.applicationData`.
  public static func main() {
    do {
      try serve()
    } catch {
      FileHandle.standardError.write(Data("\(LaunchError.words(for: error))\n".utf8))
      exit(1)
    }
  }

  private static func serve() throws {
    let environment = ProcessInfo.processInfo.environment
    var configuration = HostConfiguration(name: appName)
    configuration.port = try LaunchError.port(in: environment)
    configuration.report = { FileHandle.standardError.write(Data("Waymark: \($0)\n".utf8)) }
    try AppData.create(AppData.folder(of: AppData.program, in: environment))
    let host = try AppHost(app: Self(), resources: AppResources(), configuration: configuration)
    let (name, address) = (configuration.name, configuration.host)
    try host.run { port in
      FileHandle.standardOutput.write(Data("\(name) is at http://\(address):\(port)\n".utf8))
    }
  }

  /// The name of the app: that of its type, without “App” at its end.
  static var appName: String {
    let type = String(describing: Self.self)
    return type.count > 3 && type.hasSuffix("App") ? String(type.dropLast(3)) : type
  }
}
