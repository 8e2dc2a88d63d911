internal import Dispatch
internal import WaymarkDrawing
internal import WaymarkDriver
internal import WaymarkLocalization
internal import WaymarkPDF
internal import WaymarkStorage
internal import WaymarkWeb

extension App {
  /// Serves the app until the process is terminated. `@main` calls it.
  ///
  /// It listens at http://127.0.0.1:8080, or at the port in the environment variable `PORT`. With `--workers 4`, four
  /// processes serve it behind HAProxy. It stores its data in `URL.applicationData`. Documentation/Operations.md lists
  /// all environment variables.
  public static func main() {
    // First of all, so that a process for a PDF has nothing that the app has.
    if let code = PDFProcess.run(CommandLine.arguments.dropFirst()) { Foundation.exit(code) }
    do {
      try serve()
    } catch {
      exit(because: error)
    }
  }

  /// Ends the process because the app can't start: writes the reason to standard error, and exits with code 1.
  ///
  /// ```swift
  /// init() {
  ///   do { database = try Database(path: "notes.sqlite") } catch { Self.exit(because: error) }
  /// }
  /// ```
  ///
  /// Note: Waymark only. An app of SwiftUI has no other place for such a message than the log.
  ///
  /// - Parameter error: the reason. The description of a `DatabaseError` is a sentence; of other errors, the localized
  ///   description is written.
  public static func exit(because error: any Error) -> Never {
    report(LaunchError.message(for: error))
    Foundation.exit(1)
  }

  /// Writes a message for the operator to standard error, such as a `Database`'s report of damage.
  ///
  /// ```swift
  /// let database = try Database(path: "notes.sqlite", report: Self.report)
  /// ```
  ///
  /// Note: Waymark only.
  ///
  /// - Parameter message: one or more sentences.
  public static func report(_ message: String) { FileHandle.standardError.write(Data("\(message)\n".utf8)) }

  private static func serve() throws {
    Cryptography.begin()
    let environment = ProcessInfo.processInfo.environment
    let words = Array(CommandLine.arguments.dropFirst())
    if let command = try AccountCommand(words) { return try perform(command) }
    if let command = LiveModelCommand(words) { return try read(command, environment) }
    let livePages = LivePagesCommand(words)
    let arguments = try LaunchArguments(livePages == nil ? words : [])
    let level = try LaunchError.logLevel(in: environment)
    let log = Log(level: level) { FileHandle.standardError.write(Data($0.utf8)) }
    if let workers = arguments.workers { return try supervise(workers, environment, log) }
    let folder = AppData.folder(of: AppData.program, in: environment)
    try AppData.create(folder)
    CrashReport.install(file: folder.appending(path: "crashes.log").path)
    var configuration = try HostConfiguration(name: appName, environment: environment, data: folder, log: log)
    configuration.icons = try AppIcon.load(beside: Bundle.main.bundleURL)
    let storage = try SessionStorageLocation.open(in: environment, report: configuration.report)
    configuration.sessionStorage = storage
    configuration.visitorStorage = storage
    try livePages?.configure(&configuration)
    let report = configuration.report
    configuration.texts = AppTexts(
      in: AppTexts.folders(ofModule: String(reflecting: Self.self).prefix { $0 != "." }.description),
      hasPseudoLanguage: environment["WAYMARK_PSEUDO_LANGUAGE"] == "1", report: { report($0) })
    // Outside of sessions texts are in the language in which the app is written.
    let language = SceneLanguage(configuration.texts.localization(for: configuration.texts.defaultLocale))
    try Localization.$source.withValue(language) { try serve(configuration, environment, log) }
  }

  private static func serve(
    _ configuration: HostConfiguration, _ environment: [String: String], _ log: Log
  ) throws {
    var configuration = configuration
    let app = Self()
    if let window = app.body.allWindows.first(where: \.hasDocuments) {
      let installed = InstalledFonts(of: window.fonts)
      configuration.fonts = installed.fonts
      configuration.fontFaces = installed.faces
      configuration.thumbnailFolder = AppData.folder(of: AppData.program, in: environment).appending(path: "thumbnails")
      configuration.documentStorage = try DocumentStorageLocation.open(in: environment, report: configuration.report)
    }
    let windows = app.body.allWindows
    configuration.accounts = try SignInConfiguration.accounts(
      for: windows.lazy.compactMap(\.signIn).first, in: environment, program: AppData.program)
    configuration.accountHeader = try SignInConfiguration.header(
      in: environment, signsIn: configuration.accounts != nil)
    configuration.openAddresses = OpenAddresses(of: windows)
    configuration.signInsFile =
      AppData.folder(of: AppData.program, in: environment).appending(path: "sign-ins.json").path
    let resources = AppResources(texts: configuration.texts)
    let host = try AppHost(app: app, resources: resources, configuration: configuration)
    let (name, address) = (configuration.name, configuration.host)
    let scheme = configuration.identity == nil ? "http" : "https"
    if configuration.hosts?.servesNoNames == true {
      log(.warning, "The app is served for addresses only, not for names. List its names in WAYMARK_HOSTS.")
    }
    try host.run { port in
      FileHandle.standardOutput.write(Data("\(name) is at \(scheme)://\(address):\(port)\n".utf8))
    }
    Database.mergeLogs()
  }

  /// Changes the accounts of the app.
  private static func perform(_ command: AccountCommand) throws {
    try AppData.create(AppData.folder(of: AppData.program, in: ProcessInfo.processInfo.environment))
    guard let accounts = Self().body.allWindows.lazy.compactMap(\.signIn).first?.accounts else {
      throw LaunchError.noSignIn
    }
    Task {
      do {
        let done = try await command.run(on: accounts) { try PasswordPrompt.read() }
        FileHandle.standardOutput.write(Data("\(done)\n".utf8))
        Foundation.exit(0)
      } catch {
        exit(because: error)
      }
    }
    dispatchMain()
  }

  /// Reads the app's own model for an audit.
  private static func read(_ command: LiveModelCommand, _ environment: [String: String]) throws {
    try AppData.create(AppData.folder(of: AppData.program, in: environment))
    Task {
      do {
        let app = Self()
        let hasDocuments = app.body.allWindows.contains(where: \.hasDocuments)
        // Stored, so that `live-pages` can show them.
        let tell = { @Sendable (text: String) in FileHandle.standardError.write(Data("\(text)\n".utf8)) }
        let documents =
          hasDocuments
          ? TestDocuments(try DocumentStorageLocation.open(in: environment, report: tell)) : TestDocuments()
        try await command.run(app, name: appName, documents: documents) {
          FileHandle.standardOutput.write(Data($0.utf8))
        }
        Foundation.exit(0)
      } catch {
        exit(because: error)
      }
    }
    dispatchMain()
  }

  /// Serves the app with several processes.
  private static func supervise(_ workers: Int, _ environment: [String: String], _ log: Log) throws {
    try LaunchError.refuseIdentityOfWorkers(in: environment)
    let folder = AppData.folder(of: AppData.program, in: environment)
    try AppData.create(folder)
    let port = try LaunchError.port(in: environment)
    guard port > 0 else { throw LaunchError.anyPortOfWorkers }
    let host = environment["WAYMARK_HOST"] ?? "127.0.0.1"
    let supervisor = try Supervisor(
      count: workers, host: host, port: port, folder: folder, environment: environment,
      say: { log(.warning, $0) }, end: { Foundation.exit($0) })
    FileHandle.standardOutput.write(
      Data("\(appName) is at http://\(host):\(port), served by \(workers) processes\n".utf8))
    try supervisor.run()
  }

  /// The name of the app: the name of its type without the suffix “App”.
  static var appName: String {
    let type = String(describing: Self.self)
    return type.count > 3 && type.hasSuffix("App") ? String(type.dropLast(3)) : type
  }
}
