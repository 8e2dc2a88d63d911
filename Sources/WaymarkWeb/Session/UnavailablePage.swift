internal import WaymarkLocalization

/// The page for an app that can't be reached: it says so, and loads its address again by itself, without a script. The
/// server sends it when it is full or about to end; a proxy in front of it, when no process answers.
package enum UnavailablePage {
  /// Why the app can't be reached.
  package enum Reason {
    /// It is being started, or does not answer.
    case noAnswer
    /// There are too many users.
    case full
    /// The device has no network.
    case offline

    /// The seconds until the browser tries again.
    var retryAfter: Int {
      switch self {
      case .noAnswer: 2
      case .full: 30
      case .offline: 5
      }
    }

    fileprivate var title: String.LocalizationValue {
      switch self {
      case .noAnswer: "Reconnecting…"
      case .full: "Too Many People"
      case .offline: "You Are Offline"
      }
    }

    fileprivate var explanation: String.LocalizationValue {
      switch self {
      case .noAnswer:
        "The app does not answer at the moment. This page tries again by itself, and continues where you were."
      case .full: "Too many people are here at the moment. This page tries again in half a minute."
      case .offline: "The app needs the network. This page tries again by itself, and continues where you were."
      }
    }
  }

  /// Returns the response of this server.
  static func response(_ reason: Reason, in localization: Localization) -> HTTPResponse {
    HTTPResponse(
      status: 503, headers: headers(reason) + [SecurityHeaders.noSniff],
      body: Array(html(reason, in: localization).utf8))
  }

  /// Returns the complete response as bytes of HTTP, for a proxy, or for a connection that is not read.
  package static func message(_ reason: Reason) -> String {
    let body = html(reason, in: .standard)
    let all = headers(reason) + [("Content-Length", String(body.utf8.count)), ("Connection", "close")]
    let lines = ["HTTP/1.1 503 Service Unavailable"] + all.map { "\($0.name): \($0.value)" }
    return lines.joined(separator: "\r\n") + "\r\n\r\n" + body
  }

  static func headers(_ reason: Reason) -> [(name: String, value: String)] {
    [
      ("Content-Type", "text/html; charset=utf-8"), ("Cache-Control", "no-store"),
      ("Retry-After", String(reason.retryAfter)),
      ("Content-Security-Policy", SecurityHeaders.contentSecurityPolicy),
    ]
  }

  /// The policy allows style attributes, and no style sheet in the page. The system's colours follow the colour scheme.
  static func html(_ reason: Reason, in localization: Localization) -> String {
    let title = localization.libraryText(reason.title), language = localization.languageTag
    return """
      <!doctype html><html lang="\(language)" dir="\(LanguageMatch.isRightToLeft(language) ? "rtl" : "ltr")">\
      <head><meta charset="utf-8"><title>\(title)</title>\
      <meta http-equiv="refresh" content="\(reason.retryAfter)">\
      <meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">\
      <meta name="color-scheme" content="light dark"><link rel="icon" href="data:,"></head>\
      <body style="margin:0;min-height:100vh;display:grid;place-content:center;text-align:center;\
      font:100%/1.3 -apple-system,system-ui,sans-serif"><main style="padding:1.5em;max-width:22em">\
      <h1 style="margin:0 0 .4em;font-size:1.3em">\(title)</h1>\
      <p style="margin:0;opacity:.7">\(localization.libraryText(reason.explanation))</p></main></body></html>
      """
  }
}
