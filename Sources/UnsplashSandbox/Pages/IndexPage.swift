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
    \(list("Not served", ServedEndpoints.missing))
    <p>Changes last as long as the sandbox runs.</p>
    """)

  private static func list(_ title: String, _ endpoints: [ServedEndpoints.Endpoint]) -> String {
    let items = endpoints.map { endpoint in
      let note = endpoint.note.isEmpty ? "" : ": \(XHTML.escape(endpoint.note))"
      return "<li><code>\(XHTML.escape(endpoint.name))</code>\(note)</li>"
    }
    return "<h2>\(title)</h2>\n<ul>\n\(items.joined(separator: "\n"))\n</ul>"
  }
}
