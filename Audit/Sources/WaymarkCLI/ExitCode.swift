/// How the process ends.
enum ExitCode: Int32 {
  /// Nothing has to be done: there are no findings, or notes only.
  case success = 0
  /// There are warnings or errors, or something could not be read.
  case findings = 1
  /// The arguments, the settings or the baseline are wrong, or the output can't be written.
  case wrongUse = 2
}
