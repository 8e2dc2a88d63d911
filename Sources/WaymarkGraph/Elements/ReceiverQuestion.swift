/// Asks an importer for what takes its files in parts.
@MainActor package final class ReceiverQuestion: Equatable {
  /// What takes them. Only the components know its type.
  package var answer: Any?

  package init() {}

  package nonisolated static func == (one: ReceiverQuestion, other: ReceiverQuestion) -> Bool { one === other }
}
