/// The pages of the sign-in.
enum LoginPage {
  static func form(
    _ request: AuthorizationRequest, email: String = "", message: String?
  ) -> String {
    let fields = [
      ("client_id", request.clientID), ("redirect_uri", request.redirect),
      ("response_type", "code"), ("scope", request.scopes.joined(separator: " ")),
    ]
    let all = fields + (request.state.map { [("state", $0)] } ?? [])
    let hidden = all.map { name, value in
      "<input type=\"hidden\" name=\"\(name)\" value=\"\(XHTML.escape(value))\" />"
    }
    let scopes = request.scopes.map { "<li>\(XHTML.escape($0))</li>" }
    let warning = message.map { "<p id=\"message\" role=\"alert\">\(XHTML.escape($0))</p>" } ?? ""
    let focus = email.isEmpty ? "" : " autofocus=\"autofocus\""
    return XHTML.page(
      "Sign in",
      """
      <h1>Sign in to the local Unsplash</h1>
      \(warning)
      <p>An application asks for these permissions:</p>
      <ul>\(scopes.joined())</ul>
      <form action="authorize" method="post">
      \(hidden.joined(separator: "\n"))
      <p><label for="email">Email</label>
      <input type="email" id="email" name="email" value="\(XHTML.escape(email))"
      autocomplete="username" /></p>
      <p><label for="password">Password</label>
      <input type="password" id="password" name="password"\(focus)
      autocomplete="current-password" /></p>
      <p><button type="submit" id="authorize" name="decision" value="authorize">Authorize</button>
      <button type="submit" id="decline" name="decision" value="decline">Decline</button></p>
      </form>
      <p>Demo account: demo@example.com, password demo.</p>
      """)
  }

  static func native(code: String) -> String {
    XHTML.page(
      "Authorization code",
      """
      <h1>Authorization code:</h1>
      <p><code id="authorization_code">\(XHTML.escape(code))</code></p>
      """)
  }

  static func error(_ error: OAuthError) -> String {
    XHTML.page(
      "An error has occurred",
      "<h1>An error has occurred</h1>\n<p id=\"error\">\(XHTML.escape(error.message))</p>")
  }
}
