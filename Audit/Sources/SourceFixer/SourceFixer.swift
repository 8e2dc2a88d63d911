internal import SwiftParser
internal import SwiftSyntax
public import WaymarkAudit

/// Changes source so that findings are mended.
///
/// ```swift
/// let fixed = SourceFixer().fixed(text, mending: [(line: 3, column: 8, mend: .removesModifier)])
/// ```
public struct SourceFixer: Sendable {
  /// A mend with its place: the line and the column, both from 1, the column in UTF-8 code units.
  public typealias PlacedMend = (line: Int, column: Int, mend: Mend)

  /// What has become of a text.
  public struct Result: Sendable {
    /// The text with the changes.
    public var text: String
    /// How many mends were made. Others do not fit what is at their place.
    public var count: Int
  }

  /// Creates a fixer.
  public init() {}

  /// Makes mends in a text.
  public func fixed(_ text: String, mending mends: [PlacedMend]) -> Result {
    let tree = Parser.parse(source: text)
    let converter = SourceLocationConverter(fileName: "", tree: tree)
    var changes: [Change] = []
    for each in mends {
      let position = converter.position(ofLine: each.line, column: each.column)
      guard let token = tree.token(at: position), token.positionAfterSkippingLeadingTrivia == position,
        let change = Change(each.mend, at: token)
      else { continue }
      changes.append(change)
    }
    changes.sort { $0.start < $1.start }
    var bytes = Array(text.utf8)
    var (count, end) = (0, bytes.count + 1)
    // From the end, so that places before a change stay what they are. Of two that overlap one is made.
    for change in changes.reversed() where change.end <= end {
      bytes.replaceSubrange(change.start..<change.end, with: Array(change.text.utf8))
      (count, end) = (count + 1, change.start)
    }
    return Result(text: String(decoding: bytes, as: UTF8.self), count: count)
  }
}

/// A part of a text that is replaced, by the places of its bytes.
private struct Change {
  let start: Int
  let end: Int
  let text: String

  init?(_ mend: Mend, at token: TokenSyntax) {
    switch mend {
    case .removesModifier:
      guard let call = Self.call(named: token), let member = call.calledExpression.as(MemberAccessExprSyntax.self),
        let base = member.base
      else { return nil }
      // A comment at the end of the line before belongs to that line.
      let before = member.period.leadingTrivia.prefix { !$0.isNewline }
      let isOnOwnLine = before.count < member.period.leadingTrivia.count
      let start = member.period.position.utf8Offset + before.reduce(0) { $0 + $1.sourceLength.utf8Length }
      self.init(
        isOnOwnLine ? AbsolutePosition(utf8Offset: start) : base.endPositionBeforeTrailingTrivia,
        call.endPositionBeforeTrailingTrivia, "")
    case .removesStatement:
      guard let item = Self.statement(at: token) else { return nil }
      self.init(item.position, item.endPositionBeforeTrailingTrivia, "")
    case .addsModifier(let modifier):
      guard let call = Self.call(named: token) else { return nil }
      self.init(call.endPositionBeforeTrailingTrivia, call.endPositionBeforeTrailingTrivia, modifier)
    case .addsArgument(let label, let value):
      guard let call = Self.call(named: token), !call.arguments.contains(where: { $0.label?.text == label }) else {
        return nil
      }
      let argument = "\(label): \(value)"
      if call.leftParen == nil {
        let end = call.calledExpression.endPositionBeforeTrailingTrivia
        self.init(end, end, "(\(argument))")
      } else if let last = call.arguments.prefix(while: { $0.label == nil }).last {
        let end = last.expression.endPositionBeforeTrailingTrivia
        self.init(end, end, ", \(argument)")
      } else if let first = call.arguments.first {
        let start = first.positionAfterSkippingLeadingTrivia
        self.init(start, start, "\(argument), ")
      } else {
        let end = call.leftParen!.endPositionBeforeTrailingTrivia
        self.init(end, end, argument)
      }
    }
  }

  private init(_ start: AbsolutePosition, _ end: AbsolutePosition, _ text: String) {
    (self.start, self.end, self.text) = (start.utf8Offset, end.utf8Offset, text)
  }

  /// The call of what a token names.
  private static func call(named token: TokenSyntax) -> FunctionCallExprSyntax? {
    guard let name = token.parent?.as(DeclReferenceExprSyntax.self) else { return nil }
    if let call = name.parent?.as(FunctionCallExprSyntax.self), call.calledExpression.id == name.id { return call }
    guard let member = name.parent?.as(MemberAccessExprSyntax.self), member.declName.id == name.id,
      let call = member.parent?.as(FunctionCallExprSyntax.self), call.calledExpression.id == member.id
    else { return nil }
    return call
  }

  /// The statement that begins with a token.
  private static func statement(at token: TokenSyntax) -> CodeBlockItemSyntax? {
    var node: Syntax? = token.parent
    while let each = node {
      if let item = each.as(CodeBlockItemSyntax.self) {
        return item.positionAfterSkippingLeadingTrivia == token.positionAfterSkippingLeadingTrivia ? item : nil
      }
      node = each.parent
    }
    return nil
  }
}
