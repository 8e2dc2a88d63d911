/// Waits for changes of a database by others. It is used by one thread only.
protocol ChangeWatch {
  /// Returns the notices since the last call; waits up to ``patience`` for some.
  mutating func next() -> [Database.Notice]
}

extension ChangeWatch {
  /// The longest wait in milliseconds, after which the thread checks whether the stream has ended.
  static var patience: Int32 { 250 }
}
