/// The page at the sandbox's address, which lists what is served and what is not.
enum IndexPage {
  static let html = XHTML.page(
    "The local Unsplash",
    """
    <h1>The local Unsplash</h1>
    <p>It answers as the real one does. API requests need
    <code>Authorization: Client-ID \(OAuthClient.accessKey)</code> or a token.</p>
    \(list("Reading", ServedEndpoints.reads))
    \(list("Changing, with a token that has the scope", ServedEndpoints.writes))
    \(list("Sign-in, pictures and pages", ServedEndpoints.site))
    \(list("Not served", ServedEndpoints.missing, isServed: false))
    <p>Changes last as long as the sandbox runs. Its latest requests:
    <a href="/sandbox/requests"><code>/sandbox/requests</code></a>.</p>
    """)

  private static func list(
    _ title: String, _ endpoints: [ServedEndpoints.Endpoint], isServed: Bool = true
  ) -> String {
    let items = endpoints.map { endpoint in
      let note = endpoint.note.isEmpty ? "" : ": \(XHTML.escape(endpoint.note))"
      let years = endpoint.recorded.isEmpty ? "not recorded" : "recorded \(endpoint.recorded)"
      let facts = isServed ? " (\(years))" : ""
      return "<li><code>\(XHTML.escape(endpoint.name))</code>\(note)\(facts)</li>"
    }
    return "<h2>\(title)</h2>\n<ul>\n\(items.joined(separator: "\n"))\n</ul>"
  }
}

/// The endpoints of Unsplash that the sandbox serves, and those that it does not.
enum ServedEndpoints {
  /// An endpoint as in Unsplash's documentation.
  struct Endpoint: Sendable {
    /// The method and the path with placeholders: `GET /photos/:id`.
    let name: String
    /// The scope that a token needs, or what is special here.
    let note: String
    /// The years from which answers of the real Unsplash are known; empty for none.
    let recorded: String

    init(_ name: String, _ note: String = "", recorded: String = "") {
      self.name = name
      self.note = note
      self.recorded = recorded
    }
  }

  static let reads = [
    Endpoint("GET /me", "read_user", recorded: "2019–2020"),
    Endpoint("GET /users/:username", recorded: "2016–2022"),
    Endpoint("GET /users/:username/photos", "every order, also with statistics", recorded: "2021"),
    Endpoint("GET /users/:username/likes", recorded: "2021–2022"),
    Endpoint("GET /users/:username/collections", "private ones with read_collections"),
    Endpoint("GET /users/:username/statistics", recorded: "2019–2022"),
    Endpoint("GET /users/:username/portfolio", recorded: "2021"),
    Endpoint("GET /photos", recorded: "2016–2024"),
    Endpoint("GET /photos/:id", recorded: "2021–2025"),
    Endpoint("GET /photos/random", recorded: "2015–2025"),
    Endpoint("GET /photos/:id/statistics", recorded: "2021–2022"),
    Endpoint("GET /photos/:id/download"),
    Endpoint("GET /search/photos", "lang has no effect", recorded: "2016–2025"),
    Endpoint("GET /search/collections", recorded: "2016"),
    Endpoint("GET /search/users", recorded: "2016–2022"),
    Endpoint("GET /collections", recorded: "2016"),
    Endpoint("GET /collections/:id", "a private one with read_collections", recorded: "2021–2022"),
    Endpoint("GET /collections/:id/photos", recorded: "2021–2022"),
    Endpoint("GET /collections/:id/related", recorded: "2021–2022"),
    Endpoint("GET /topics", recorded: "2021"),
    Endpoint("GET /topics/:id", recorded: "2021–2022"),
    Endpoint("GET /topics/:id/photos", recorded: "2021–2022"),
    Endpoint("GET /stats/total", recorded: "2019–2021"),
    Endpoint("GET /stats/month"),
  ]

  static let writes = [
    Endpoint("PUT /me", "write_user; the email address of the sign-in stays"),
    Endpoint(
      "PUT /photos/:id", "write_photos; always 403, since accounts publish nothing",
      recorded: "2017–2020"),
    Endpoint("POST /photos/:id/like", "write_likes", recorded: "2015–2020"),
    Endpoint("DELETE /photos/:id/like", "write_likes", recorded: "2015–2020"),
    Endpoint("POST /collections", "write_collections"),
    Endpoint("PUT /collections/:id", "write_collections"),
    Endpoint("DELETE /collections/:id", "write_collections"),
    Endpoint("POST /collections/:id/add", "write_collections"),
    Endpoint("DELETE /collections/:id/remove", "write_collections"),
  ]

  /// What unsplash.com and images.unsplash.com serve.
  static let site = [
    Endpoint("GET /oauth/authorize", "the login page; login_hint=EMAIL fills in an account"),
    Endpoint("POST /oauth/authorize", "the login form"),
    Endpoint("GET /oauth/authorize/native", "the code, or that access was denied"),
    Endpoint("POST /oauth/token", recorded: "2017–2025"),
    Endpoint("GET /images/:name", "w, h, fit, fm, q and dpr; other parameters have no effect"),
    Endpoint("GET /@:username", "a page"),
    Endpoint("GET /collections/:id/:slug", "a page"),
    Endpoint("GET /t/:slug", "a page"),
    Endpoint("GET /", "this list"),
  ]

  static let missing = [
    Endpoint("POST /photos", "uploads, which Unsplash does not offer either"),
    Endpoint("POST /users/:username/follow", "no documentation describes it"),
    Endpoint("DELETE /users/:username/follow", "no documentation describes it"),
    Endpoint("POST /oauth/register", "dynamic client registration"),
    Endpoint("GET /photos/:id/related", "undocumented"),
    Endpoint("GET /napi/photos", "the site's own API"),
    Endpoint("GET /categories", "gone from Unsplash"),
    Endpoint("GET /curated_batches", "gone from Unsplash"),
  ]
}
