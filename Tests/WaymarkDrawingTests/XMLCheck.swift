import Foundation
import FoundationXML

/// Whether a file is XML.
struct XMLCheck {
  static func isWellFormed(_ file: Data) -> Bool { XMLParser(data: file).parse() }
}
