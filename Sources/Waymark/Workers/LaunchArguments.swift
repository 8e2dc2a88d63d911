/// The parsed command-line arguments of an app.
struct LaunchArguments: Equatable {
  /// The number of processes that serve the app behind one address; nil to serve it in this process.
  var workers: Int?

  /// Parses the arguments after the program's name.
  init(_ arguments: some Sequence<String>) throws(LaunchError) {
    var rest = Array(arguments)[...]
    while let argument = rest.popFirst() {
      guard argument == "--workers" else { throw .badArgument(argument) }
      guard let text = rest.popFirst(), let count = Int(text), (1...64).contains(count) else { throw .badWorkers }
      workers = count
    }
  }
}
