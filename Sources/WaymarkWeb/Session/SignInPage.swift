internal import Foundation
internal import WaymarkLocalization

/// The page with the form for signing in, which whoever has not signed in gets in place of any page. It works without script, with the
/// password manager of the browser, and contains nothing of the app but its name.
struct SignInPage {
  /// Where the form is sent.
  static let path = "/_waymark/sign-in"
  private let texts: AppTexts
  private let name: String
  private let links: String
  private let headers: [(name: String, value: String)]

  init(client: ClientFiles, webApp: WebAppFiles?, configuration: HostConfiguration) {
    texts = configuration.texts
    name = configuration.name
    links =
      [ClientFiles.style, ClientFiles.signInStyle]
      .map { "<link rel=\"stylesheet\" href=\"\(client.files.url(for: $0))\">" }.joined()
      + (webApp?.links ?? "<link rel=\"icon\" href=\"data:,\">")
    headers =
      [("Content-Type", "text/html; charset=utf-8"), ("Cache-Control", "no-store")]
      + SecurityHeaders.page(isInstallable: webApp != nil)
  }

  /// Returns the page for a request.
  ///
  /// - Parameters:
  ///   - form: what was entered before; nil for an empty form, which leads to the address of the request.
  ///   - outcome: why that did not succeed.
  func response(to request: HTTPRequest, _ form: SignInForm? = nil, _ outcome: SignInGate.Outcome? = nil)
    -> HTTPResponse
  {
    let localization = texts.localization(for: VisitorLocale.locale(of: request, in: texts))
    var headers = headers, status = 200
    if request.isSecure { headers.append(SecurityHeaders.strictTransport) }
    switch outcome {
    case nil, .signedIn: break
    case .refused: status = 403
    case .tooMany(let seconds):
      status = 429
      headers.append(("Retry-After", String(seconds)))
    case .failed: status = 503
    }
    let address = form?.address ?? SignInForm.own(request.target)
    let problem = outcome.flatMap { Self.problem($0, in: localization) }
    let body = html(in: localization) {
      Self.writeForm(address, form?.name ?? "", problem, in: localization, to: &$0)
    }
    return HTTPResponse(status: status, headers: headers, body: body)
  }

  private static func problem(_ outcome: SignInGate.Outcome, in localization: Localization) -> String? {
    switch outcome {
    case .signedIn: nil
    case .refused: localization.libraryText("The account name or the password is wrong.")
    case .tooMany(let seconds):
      localization.libraryText("There were too many attempts. Try again in \(text(seconds, in: localization)).")
    case .failed: localization.libraryText("That was not possible.")
    }
  }

  /// Returns a time that has passed for sure after these seconds, such as “2 minutes”.
  private static func text(_ seconds: Int, in localization: Localization) -> String {
    let isLong = seconds > 60, unit: Duration.UnitsFormatStyle.Unit = isLong ? .minutes : .seconds
    let shown = Duration.seconds(isLong ? (seconds + 59) / 60 * 60 : seconds)
    return shown.formatted(.units(allowed: [unit], width: .wide).locale(localization.locale))
  }

  /// Returns the page for whoever has signed in at a proxy, but has no account here.
  func refusal(to request: HTTPRequest) -> HTTPResponse {
    let localization = texts.localization(for: VisitorLocale.locale(of: request, in: texts))
    let headers = headers + (request.isSecure ? [SecurityHeaders.strictTransport] : [])
    let text = localization.libraryText("You have no account in this app. Ask whoever runs it.")
    return HTTPResponse(status: 403, headers: headers, body: html(in: localization) { Self.write(text, to: &$0) })
  }

  private static func write(_ problem: String, to page: inout [UInt8]) {
    page.append("<p class=\"problem\" id=\"problem\" role=\"alert\">")
    page.append(html: problem)
    page.append("</p>")
  }

  private func html(in localization: Localization, _ content: (inout [UInt8]) -> Void) -> [UInt8] {
    let language = localization.languageTag, title = localization.libraryText("Sign In")
    var page: [UInt8] = []
    page.append("<!doctype html><html lang=\"")
    page.append(html: language)
    page.append(LanguageMatch.isRightToLeft(language) ? "\" dir=\"rtl\">" : "\" dir=\"ltr\">")
    page.append("<head><meta charset=\"utf-8\"><title>")
    page.append(html: "\(title) – \(name)")
    page.append("</title><meta name=\"viewport\" content=\"width=device-width,initial-scale=1,viewport-fit=cover\">")
    page.append("<meta name=\"color-scheme\" content=\"light dark\">")
    page.append(contentsOf: links.utf8)
    page.append("</head><body class=\"sign-in\"><main><h1>")
    page.append(html: title)
    page.append("</h1><p class=\"app\">")
    page.append(html: name)
    page.append("</p>")
    content(&page)
    page.append("</main></body></html>")
    return page
  }

  private static func writeForm(
    _ address: String, _ account: String, _ problem: String?, in localization: Localization, to page: inout [UInt8]
  ) {
    let describes: StaticString = problem == nil ? "" : " aria-invalid=\"true\" aria-describedby=\"problem\""
    page.append("<form method=\"post\" action=\"")
    page.append(html: Self.path)
    page.append("\"><input type=\"hidden\" name=\"address\" value=\"")
    page.append(html: address)
    page.append("\">")
    if let problem { write(problem, to: &page) }
    page.append("<div class=\"fields\"><div><label for=\"username\">")
    page.append(html: localization.libraryText("Account Name"))
    page.append("</label><input id=\"username\" name=\"username\" required autocomplete=\"username\"")
    page.append(" autocapitalize=\"none\"")
    page.append(" autocorrect=\"off\" spellcheck=\"false\" dir=\"auto\" maxlength=\"64\"")
    page.append(describes)
    page.append(" value=\"")
    page.append(html: account)
    page.append(account.isEmpty ? "\" autofocus>" : "\">")
    page.append("</div><div><label for=\"password\">")
    page.append(html: localization.libraryText("Password"))
    page.append("</label><input id=\"password\" name=\"password\" type=\"password\" required")
    page.append(" autocomplete=\"current-password\" maxlength=\"1024\"")
    page.append(describes)
    page.append(account.isEmpty ? "></div></div><button>" : " autofocus></div></div><button>")
    page.append(html: localization.libraryText("Sign In"))
    page.append("</button></form>")
  }
}
