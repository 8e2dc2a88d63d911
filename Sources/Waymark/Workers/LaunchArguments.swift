/// What the command line asks of an app.
struct LaunchArguments: Equatable {
  /// How many processes are to serve the app behind one address; nil for this one alone.
  var workers: Int?

  /// Reads the arguments after the program's name.
  init(_ arguments: some Sequence<String>) throws(LaunchError) {
    var rest = Array(arguments)[...]
    while let argument = rest.popFirst() {
      guard argument == "--workers" else { throw .badArgument(argument) }
      guard let text = rest.popFirst(), let count = Int(text), (1...64).contains(count) else { throw .badWorkers }
      workers = count
    }
  }
}
