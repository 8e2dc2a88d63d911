import Foundation

/// Chromium, which takes pictures of pages.
struct Browser {
  private static let names = [
    "chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable",
  ]
  /// How long a picture may take, in seconds.
  private static let seconds = 20.0

  private let program: Program

  /// Finds the browser: the one that `WAYMARK_BROWSER` names, or one of the usual names on the PATH.
  /// - Throws: What to install, as wrong use.
  init(in environment: [String: String] = ProcessInfo.processInfo.environment) throws(WrongUse) {
    let names = environment["WAYMARK_BROWSER"].map { [$0] } ?? Self.names
    guard let program = names.lazy.compactMap({ Program(named: $0) }).first else {
      throw WrongUse("Pictures need Chromium, which is not found. Install it: apt-get install chromium-headless-shell")
    }
    self.program = program
  }

  /// Returns a picture of a page, as PNG.
  /// - Parameters:
  ///   - address: The address of the page.
  ///   - width: The width of the window, in points.
  ///   - height: The height of the window, in points.
  /// - Throws: Why there is none, as wrong use.
  func picture(of address: String, width: Int, height: Int) throws(WrongUse) -> Data {
    let folder = try TemporaryFolder()
    let file = folder.path + "/page.png"
    var arguments = [
      "--headless", "--disable-gpu", "--hide-scrollbars", "--window-size=\(width),\(height)",
      "--user-data-dir=\(folder.path)/profile", "--screenshot=\(file)",
      // Lets the page's scripts and transitions end before the picture is taken.
      "--virtual-time-budget=3000",
    ]
    // The browser refuses to run as root with its sandbox. The page is the app's own.
    if geteuid() == 0 { arguments.append("--no-sandbox") }
    let outcome = try program.run(arguments + [address], within: Self.seconds)
    guard outcome.code == 0, let picture = FileManager.default.contents(atPath: file), !picture.isEmpty else {
      let said = outcome.code == nil ? "It took too long." : String(outcome.errors.suffix(300))
      throw WrongUse("The browser took no picture. \(said)")
    }
    return picture
  }
}
