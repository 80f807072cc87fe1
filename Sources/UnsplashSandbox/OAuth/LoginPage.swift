/// The pages people see, as well-formed XHTML, so that a terminal can read them with an XML parser.
enum LoginPage {
  static func form(_ request: AuthorizationRequest, message: String?) -> String {
    let fields = [
      ("client_id", request.clientID), ("redirect_uri", request.redirect),
      ("response_type", "code"), ("scope", request.scopes.joined(separator: " ")),
    ]
    let all = fields + (request.state.map { [("state", $0)] } ?? [])
    let hidden = all.map { name, value in
      "<input type=\"hidden\" name=\"\(name)\" value=\"\(escape(value))\" />"
    }
    let scopes = request.scopes.map { "<li>\(escape($0))</li>" }
    let warning = message.map { "<p id=\"message\" role=\"alert\">\(escape($0))</p>" } ?? ""
    return page(
      "Sign in",
      """
      <h1>Sign in to the local Unsplash</h1>
      \(warning)
      <p>An application asks for:</p>
      <ul>\(scopes.joined())</ul>
      <form action="/oauth/authorize" method="post">
      \(hidden.joined(separator: "\n"))
      <p><label for="email">Email</label>
      <input type="email" id="email" name="email" autocomplete="username" /></p>
      <p><label for="password">Password</label>
      <input type="password" id="password" name="password" autocomplete="current-password" /></p>
      <p><button type="submit" id="authorize" name="decision" value="authorize">Authorize</button>
      <button type="submit" id="decline" name="decision" value="decline">Decline</button></p>
      </form>
      <p>Demo account: demo@example.com, password demo.</p>
      """)
  }

  static func native(code: String) -> String {
    page(
      "Authorization code",
      """
      <h1>Authorization code:</h1>
      <p><code id="authorization_code">\(escape(code))</code></p>
      """)
  }

  static func error(_ error: OAuthError) -> String {
    page(
      "An error has occurred",
      "<h1>An error has occurred</h1>\n<p id=\"error\">\(escape(error.words))</p>")
  }

  static func escape(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "'": escaped += "&#39;"
      // XML has no way at all to write the other control characters.
      case "\t", "\n", "\r": escaped += "&#\(scalar.value);"
      case _ where scalar.value < 0x20 || scalar.value == 0xFFFE || scalar.value == 0xFFFF:
        escaped += "\u{FFFD}"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }

  private static func page(_ title: String, _ body: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE html>
    <html xmlns="http://www.w3.org/1999/xhtml" lang="en" xml:lang="en">
    <head>
    <meta charset="UTF-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>\(title)</title>
    <style>
    body { font: 16px sans-serif; margin: 2em auto; max-width: 26em; padding: 0 1em; color: #111; }
    input, button { box-sizing: border-box; font: inherit; margin: 4px 0; padding: 8px; width: 100%; }
    code { overflow-wrap: anywhere; }
    #message { color: #b00020; }
    </style>
    </head>
    <body>
    \(body)
    </body>
    </html>

    """
  }
}
