internal import Foundation

/// What a process has made of a PDF, as it writes it: a byte, the number of bytes that follow as 32 bits, and these.
struct PDFAnswer {
  /// The bytes before the content.
  static let headLength = 5
  private static let faults: [(code: UInt8, error: PDFError)] = [
    (1, .encrypted), (2, .damaged), (3, .empty), (4, .tooExpensive),
  ]

  let result: Result<Data, PDFError>

  init(_ result: Result<Data, PDFError>) { self.result = result }

  /// The bytes that are written.
  var bytes: Data {
    switch result {
    case .success(let data):
      Data([0]) + Data((0..<4).map { UInt8(truncatingIfNeeded: data.count >> ($0 * 8)) }) + data
    case .failure(let error): Data([Self.faults.first { $0.error == error }?.code ?? 2, 0, 0, 0, 0])
    }
  }

  /// Reads what a process has written until it ended; nil if it is not whole.
  init?(_ bytes: Data) {
    let head = [UInt8](bytes.prefix(Self.headLength)), content = Data(bytes.dropFirst(Self.headLength))
    guard head.count == Self.headLength else { return nil }
    let count = (0..<4).reduce(0) { $0 | Int(head[1 + $1]) << ($1 * 8) }
    guard count == content.count else { return nil }
    if head[0] == 0 {
      result = .success(content)
    } else if let fault = Self.faults.first(where: { $0.code == head[0] }) {
      result = .failure(fault.error)
    } else {
      return nil
    }
  }
}
