internal import CPDF
internal import Foundation
internal import WaymarkComponents

/// The process in which a PDF is read: the app's own program, started again with an option before all others.
package enum PDFProcess {
  /// Reads the PDF in the standard input if that is asked for.
  ///
  /// - Parameter arguments: The arguments of the program, without its name.
  /// - Returns: The code with which the process has to exit; nil if it is the app's.
  package static func run(_ arguments: some Sequence<String>) -> Int32? {
    guard let request = PDFRequest(arguments) else { return nil }
    guard waymark_pdf_confine(UInt64(PDFLimits.memory), UInt32(PDFLimits.seconds)) != 0 else { return 1 }
    let read = PDFAnswer(Result { () throws(PDFError) in try Self.answer(request, in: 0) })
    return write(read.bytes) ? 0 : 1
  }

  /// Returns what is asked for of the PDF in an open file.
  static func answer(_ request: PDFRequest, in descriptor: CInt) throws(PDFError) -> Data {
    let file = try PDFFile(descriptor)
    switch request {
    case .outline: return try encoded(file.outline)
    case .picture(let page, let width): return try file.png(of: page, width: width)
    case .text(let page): return try encoded(file.text(of: page))
    }
  }

  private static func encoded(_ value: some Encodable) throws(PDFError) -> Data {
    do { return try JSONEncoder().encode(value) } catch { throw .damaged }
  }

  private static func write(_ data: Data) -> Bool {
    do { try FileHandle(fileDescriptor: 1).write(contentsOf: data) } catch { return false }
    return true
  }
}
