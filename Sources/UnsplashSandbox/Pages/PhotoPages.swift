/// The pages of unsplash.com for a photo and for a user, which `links.html` leads to.
struct PhotoPages: Sendable {
  let data: DataSet

  /// GET /photos/:slug by a browser.
  func photo(_ name: String, base: String) -> HTTPResponse {
    guard let number = data.photo(named: name) else { return Self.notFound("photo") }
    let photo = data.photos[number]
    let person = data.persons[photo.author]
    let title = XHTML.escape(photo.altDescription ?? photo.description ?? "Untitled")
    let caption = photo.description.map { "<p>\(XHTML.escape($0))</p>" } ?? ""
    let picture = PhotoAddresses(base: base, photo: photo, number: number)
    return .page(
      .ok,
      XHTML.page(
        title,
        """
        <h1>\(title)</h1>
        <p><img src="\(XHTML.escape(picture.regular))" alt="\(title)" /></p>
        \(caption)
        <p>By <a rel="author" href="/@\(person.username)">\(XHTML.escape(person.name))</a></p>
        <p><a href="/photos/\(photo.id)/download">Download</a></p>
        """))
  }

  /// GET /@:username
  func person(_ name: String, base: String) -> HTTPResponse {
    guard let person = data.person(named: name) else { return Self.notFound("user") }
    let published = (data.publishedBy[person.username] ?? []).map { data.photos[$0] }
    let photos = published.map { photo in
      "<li><a href=\"/photos/\(photo.slug)\">"
        + "\(XHTML.escape(photo.altDescription ?? photo.id))</a></li>"
    }
    let list = photos.isEmpty ? "<p>No photos.</p>" : "<ul>\(photos.joined())</ul>"
    let title = XHTML.escape(person.name)
    let image = XHTML.escape(
      "\(base)/images/\(person.pictureName)?crop=faces&fit=crop&w=128&h=128")
    return .page(
      .ok,
      XHTML.page(
        title,
        """
        <h1>\(title)</h1>
        <p><img src="\(image)" alt="\(title)" /></p>
        <p>\(XHTML.escape(person.bio ?? ""))</p>
        \(list)
        """))
  }

  /// GET /photos/:id/download without credentials: redirects to the picture, as unsplash.com does.
  func download(_ name: String, base: String) -> HTTPResponse {
    guard let number = data.photo(named: name) else { return Self.notFound("photo") }
    let addresses = PhotoAddresses(base: base, photo: data.photos[number], number: number)
    return .redirect(addresses.downloaded)
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
