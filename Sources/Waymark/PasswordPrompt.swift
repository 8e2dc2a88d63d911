internal import Glibc

/// Asks for a password: on a terminal twice and without showing it, or else by one line of standard input.
enum PasswordPrompt {
  static func read() throws(LaunchError) -> String {
    guard isatty(STDIN_FILENO) == 1 else {
      guard let line = readLine(), !line.isEmpty else { throw .noPassword }
      return line
    }
    let first = ask("Password: ")
    guard first == ask("The same again: ") else { throw .differentPasswords }
    return first
  }

  private static func ask(_ prompt: String) -> String {
    guard let text = getpass(prompt) else { return "" }
    return String(cString: text)
  }
}
