import LocalHTTP

/// The pages of unsplash.com that `links.html` leads to: photos, users, collections and topics.
struct SitePages: Sendable {
  let data: DataSet
  let catalogs: CatalogStore

  /// GET /photos/:slug by a browser.
  func photo(_ name: String, base: String) -> HTTPResponse {
    guard let number = data.photo(named: name) else { return Self.notFound("photo") }
    let photo = data.photos[number]
    let title = XHTML.escape(photo.altDescription ?? photo.description ?? "Untitled")
    let caption = photo.description.map { "<p>\(XHTML.escape($0))</p>" } ?? ""
    let picture = PhotoAddresses(base: base, photo: photo, number: number)
    return Self.page(
      title,
      """
      <p><img src="\(XHTML.escape(picture.regular))" alt="\(title)" /></p>
      \(caption)
      \(Self.author(catalogs.catalog.persons.all[photo.author]))
      <p><a href="/photos/\(photo.id)/download">Download</a></p>
      """)
  }

  /// GET /@:username
  func person(_ name: String, base: String) -> HTTPResponse {
    guard let person = catalogs.catalog.persons.person(named: name)
    else { return Self.notFound("user") }
    let title = XHTML.escape(person.name.isEmpty ? person.username : person.name)
    let image = XHTML.escape("\(base)/images/\(person.pictureName)?crop=faces&fit=crop&w=128&h=128")
    return Self.page(
      title,
      """
      <p><img src="\(image)" alt="\(title)" /></p>
      <p>\(XHTML.escape(person.bio ?? ""))</p>
      \(list(data.publishedBy[person.key] ?? []))
      """)
  }

  /// GET /collections/:id/:slug. A private collection needs its key as the slug.
  func collection(_ id: String, slug: String?) -> HTTPResponse {
    let catalog = catalogs.catalog
    guard let number = catalog.collections.number(of: id) else {
      return Self.notFound("collection")
    }
    let collection = catalog.collections.all[number]
    guard !collection.isPrivate || slug == collection.shareKey
    else { return Self.notFound("collection") }
    return Self.page(
      XHTML.escape(collection.title),
      """
      <p>\(XHTML.escape(collection.description ?? ""))</p>
      \(Self.author(catalog.persons.all[collection.curator]))
      \(list(collection.photos))
      """)
  }

  /// GET /t/:slug
  func topic(_ name: String) -> HTTPResponse {
    guard let topic = data.topic(named: name) else { return Self.notFound("topic") }
    return Self.page(
      XHTML.escape(topic.title),
      """
      <p>\(XHTML.escape(topic.description))</p>
      \(list(topic.photos))
      """)
  }

  /// GET /photos/:id/download without credentials: redirects to the picture, as unsplash.com does.
  func download(_ name: String, base: String) -> HTTPResponse {
    guard let number = data.photo(named: name) else { return Self.notFound("photo") }
    let addresses = PhotoAddresses(base: base, photo: data.photos[number], number: number)
    return .redirect(addresses.downloaded)
  }

  private func list(_ numbers: [Int]) -> String {
    let items = numbers.map { data.photos[$0] }.map { photo in
      "<li><a href=\"/photos/\(photo.slug)\">"
        + "\(XHTML.escape(photo.altDescription ?? photo.id))</a></li>"
    }
    return items.isEmpty ? "<p>No photos.</p>" : "<ul>\(items.joined())</ul>"
  }

  /// The credit; empty for a user without a name.
  private static func author(_ person: Person) -> String {
    guard !person.name.isEmpty else { return "" }
    return
      "<p>By <a rel=\"author\" href=\"/@\(person.username)\">\(XHTML.escape(person.name))</a></p>"
  }

  /// Makes a page whose heading is its title; both texts are escaped already.
  private static func page(_ title: String, _ body: String) -> HTTPResponse {
    .page(.ok, XHTML.page(title, "<h1>\(title)</h1>\n\(body)"))
  }

  private static func notFound(_ what: String) -> HTTPResponse {
    .page(
      .notFound,
      XHTML.page(
        "Not found",
        "<h1>Not found</h1>\n<p id=\"error\">This \(what) does not exist.</p>"))
  }
}

extension HTTPResponse {
  /// Makes a web page. It may not be cached, framed or run scripts: some pages show codes or take
  /// passwords.
  static func page(_ status: HTTPStatus, _ html: String) -> HTTPResponse {
    HTTPResponse(
      status,
      headers: [
        ("Content-Type", "text/html; charset=utf-8"), ("Cache-Control", "no-store"),
        (
          "Content-Security-Policy",
          "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'"
        ),
        ("X-Frame-Options", "DENY"),
      ], body: Array(html.utf8))
  }

  static func redirect(_ address: String) -> HTTPResponse {
    HTTPResponse(.found, headers: [("Location", address), ("Cache-Control", "no-store")])
  }
}
