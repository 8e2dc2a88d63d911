/// The label of the Return key on the on-screen keyboard.
public struct SubmitLabel: Sendable, Hashable {
  let token: String
  /// Done.
  public static var done: SubmitLabel { SubmitLabel(token: "done") }
  /// Go.
  public static var go: SubmitLabel { SubmitLabel(token: "go") }
  /// Send.
  public static var send: SubmitLabel { SubmitLabel(token: "send") }
  /// Join, shown as Go.
  public static var join: SubmitLabel { SubmitLabel(token: "go") }
  /// Route, shown as Go.
  public static var route: SubmitLabel { SubmitLabel(token: "go") }
  /// Search.
  public static var search: SubmitLabel { SubmitLabel(token: "search") }
  /// Return.
  public static var `return`: SubmitLabel { SubmitLabel(token: "enter") }
  /// Next.
  public static var next: SubmitLabel { SubmitLabel(token: "next") }
  /// Continue, shown as Next.
  public static var `continue`: SubmitLabel { SubmitLabel(token: "next") }
}
