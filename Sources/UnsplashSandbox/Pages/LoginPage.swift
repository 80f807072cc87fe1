/// The pages of the sign-in.
enum LoginPage {
  /// The reader's language.
  enum Language: String {
    case russian = "ru"
    case english = "en"

    /// - Parameter field: the `Accept-Language` of a request; `nil` names no language.
    init(accepting field: String?) {
      let preferred = AcceptField(field).preferred(of: ["ru", "en"])
      self = preferred.flatMap(Language.init) ?? .english
    }
  }

  /// The form, for an application that asks for permissions.
  ///
  /// - Parameters:
  ///   - account: an account that is filled in.
  ///   - email: the email that was typed before.
  ///   - isWrong: whether the email and the password were sent, and are wrong.
  static func form(
    _ request: AuthorizationRequest, in language: Language, account: SandboxAccount? = nil,
    email: String = "", isWrong: Bool = false
  ) -> String {
    func text(_ russian: String, _ english: String) -> String {
      language == .russian ? russian : english
    }
    let fields = [
      ("client_id", request.clientID), ("redirect_uri", request.redirect),
      ("response_type", "code"), ("scope", request.scopes.joined(separator: " ")),
    ]
    let all = fields + (request.state.map { [("state", $0)] } ?? [])
    let hidden = all.map { name, value in
      "<input type=\"hidden\" name=\"\(name)\" value=\"\(XHTML.escape(value))\" />"
    }
    // A link, because the page may run no script. Back after it leads to the empty form.
    let demo = AuthorizationRequest.address(
      "authorize", adding: (all + [("login_hint", SandboxAccount.demo.email)]).map { ($0, $1) })
    let permissions = request.scopes.map { scope in
      let words = Self.permissions[scope].map { text($0.russian, $0.english) } ?? scope
      return "<li>\(XHTML.escape(words))</li>"
    }
    let words = text("Неверный адрес почты или пароль.", "Invalid email or password.")
    let warning = isWrong ? "<p id=\"message\" role=\"alert\">\(words)</p>" : ""
    let password = account.map { " value=\"\(XHTML.escape($0.password))\"" } ?? ""
    let focus = " autofocus=\"autofocus\""
    return XHTML.page(
      text("Вход", "Sign in"), language: language.rawValue,
      """
      <svg class="logo" viewBox="0 0 24 24" aria-hidden="true" xmlns="http://www.w3.org/2000/svg">
      <path fill-rule="evenodd" d="M9 4 7.4 6.5H4a2 2 0 0 0-2 2v9a2 2 0 0 0 2 2h16a2 2 0 0 0 2-2v-9
      a2 2 0 0 0-2-2h-3.4L15 4zm3 4.5a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9zm0 1.8a2.7 2.7 0 1 0 0 5.4
      2.7 2.7 0 0 0 0-5.4z" /></svg>
      <h1>\(text("Вход в локальный Unsplash", "Sign in to the local Unsplash"))</h1>
      \(warning)
      <form action="authorize" method="post">
      \(hidden.joined(separator: "\n"))
      <p><label for="email">\(text("Почта", "Email"))</label>
      <input type="email" id="email" name="email" value="\(XHTML.escape(account?.email ?? email))"
      autocomplete="username" /></p>
      <p><label for="password">\(text("Пароль", "Password"))</label>
      <input type="password" id="password" name="password"\(password)\(email.isEmpty ? "" : focus)
      autocomplete="current-password" /></p>
      <p><a class="link" id="demo" href="\(XHTML.escape(demo))">\
      \(text("Подставить демо-аккаунт", "Fill in the demo account"))</a></p>
      <h2>\(text("Приложение сможет:", "The app will be able to:"))</h2>
      <ul class="soft">\(permissions.joined())</ul>
      <p><button type="submit" id="authorize" class="filled" name="decision" value="authorize"\
      \(account == nil ? "" : focus)>\(text("Разрешить", "Authorize"))</button></p>
      <p><button type="submit" id="decline" name="decision" value="decline">\
      \(text("Отказать", "Decline"))</button></p>
      </form>
      """)
  }

  /// The scopes in words, after "The app will be able to:".
  private static let permissions: [String: (russian: String, english: String)] = [
    "public": ("смотреть открытые фотографии и коллекции", "see public photos and collections"),
    "read_user": ("видеть ваш профиль", "see your profile"),
    "write_user": ("менять ваш профиль", "change your profile"),
    "read_photos": ("видеть закрытые данные ваших фотографий", "see private data of your photos"),
    "write_photos": ("менять данные ваших фотографий", "change the data of your photos"),
    "write_likes": (
      "ставить и убирать лайки от вашего имени", "like and unlike photos on your behalf"
    ),
    "write_followers": (
      "подписываться на авторов и отписываться от них", "follow and unfollow people on your behalf"
    ),
    "read_collections": ("видеть ваши закрытые коллекции", "see your private collections"),
    "write_collections": (
      "создавать и менять ваши коллекции", "create and change your collections"
    ),
  ]

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
