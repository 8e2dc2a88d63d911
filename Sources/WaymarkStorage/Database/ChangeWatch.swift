/// Waits for what others do to a database. One thread uses it, and nobody else.
protocol ChangeWatch {
  /// What has been told since the last call; waits a while for it.
  mutating func next() -> [Database.Notice]
}

extension ChangeWatch {
  /// How many milliseconds a watch waits at most before it lets its thread see whether anybody still listens.
  static var patience: Int32 { 250 }
}
