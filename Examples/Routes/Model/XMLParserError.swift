import Foundation

/// Errors of the XML parser that do not prevent reading a file.
enum XMLParserError {
  /// Whether an error of the parser leaves the file readable.
  ///
  /// The parser reports warnings as errors. Undeclared prefixes are common in the extensions that devices write, and
  /// nothing that Routes reads depends on them.
  ///
  /// - Parameter error: the parser's error, with libxml2's code.
  static func isHarmless(_ error: any Error) -> Bool {
    let code = (error as NSError).code
    return namespaceErrors.contains(code) || warnings.contains(code)
  }

  /// `XML_NS_ERR_…` of libxml2.
  private static let namespaceErrors = 200...299
  /// `XML_WAR_…` of libxml2: catalogues, versions, languages, the form of namespace names.
  private static let warnings: Set<Int> = [93, 97, 98, 99, 100, 106]
}
