import Foundation
import HTTPTestSupport
import LocalHTTP
import Testing

@testable import UnsplashSandbox

@Suite("API: access control") @SocketTestActor
struct AccessTests {
  let sandbox = InProcessSandbox()

  @Test("A key or a token is read from the header or the query")
  func credentials() throws {
    let token = sandbox.sandbox.makeAccessToken()
    let good = [
      ("/photos", ["Authorization: Client-ID sandbox-access-key"]),
      ("/photos", ["authorization: client-id sandbox-access-key"]),
      ("/photos?client_id=sandbox-access-key", []), ("/photos", ["Authorization: Bearer \(token)"]),
      ("/photos?access_token=\(token)", []),
    ]
    for (target, headers) in good {
      #expect(try sandbox.ask("GET", target, headers).status == 200, "\(target) \(headers)")
    }
    let bad = [
      ("/photos", []), ("/photos?client_id=other", []), ("/photos", ["Authorization: Bearer x"]),
      ("/photos", ["Authorization: Bearer"]), ("/photos", ["Authorization: Client-ID"]),
      ("/photos?client_id=sandbox-access-key", ["Authorization: Bearer x"]),
      ("/me", [InProcessSandbox.key]),
    ]
    for (target, headers) in bad {
      let response = try sandbox.ask("GET", target, headers)
      #expect(response.status == 401, "\(target) \(headers)")
      #expect(response.text == #"{"errors":["OAuth error: The access token is invalid"]}"#)
      #expect(
        response.header("WWW-Authenticate")
          == #"Bearer realm="Doorkeeper", error="invalid_token", "#
          + #"error_description="The access token is invalid""#)
    }
  }

  @Test(
    "Every write, and GET /me, answers 401 without a token, and 403 without its scope",
    arguments: ServedEndpoints.writes.map(\.name) + ["GET /me"])
  func scopes(endpoint: String) throws {
    let collection = try #require(try sandbox.get("/collections").ids.first)
    let words = endpoint.split(separator: " ").map(String.init)
    let id = words[1].hasPrefix("/photos") ? DataSet.standard.photos[0].id : collection
    let target = words[1].replacingOccurrences(of: ":id", with: id)
    let scopes = OAuthClient.scopes.filter { $0 == "public" || $0.hasPrefix("read_c") }
    let reader = "Authorization: Bearer \(sandbox.sandbox.makeAccessToken(scopes: scopes))"
    for headers in [[], [InProcessSandbox.key]] {
      let answer = try sandbox.ask(words[0], target, headers)
      #expect(answer.isError(401, "OAuth error: The access token is invalid"))
    }
    let answer = try sandbox.ask(words[0], target, [reader])
    #expect(answer.isError(403, "OAuth error: missing permissions"))
    if endpoint == "GET /me" || endpoint.hasSuffix("/like") {
      let scope = endpoint == "GET /me" ? "read_user" : "write_likes"
      #expect(try sandbox.ask(words[0], target, [sandbox.bearer(.demo, scope)]).status < 300)
    }
  }

  @Test("A photo cannot be changed even with the scope, since it is someone else's")
  func photo() throws {
    let writer = sandbox.bearer(.demo, "write_photos")
    for (id, status) in [(DataSet.standard.photos[0].id, 403), ("x", 404)] {
      #expect(try sandbox.ask("PUT", "/photos/\(id)?description=A", [writer]).status == status)
    }
  }

  private nonisolated static let missing: [(message: String, targets: [String])] = [
    ("Couldn't find Photo", ["/photos/abc123", "/photos/x/download", "/photos/x/statistics"]),
    ("Couldn't find User", ["/users/nobody", "/photos/random?username=nobody"]),
    (
      "Couldn't find User",
      ["likes", "photos", "collections", "portfolio", "statistics"]
        .map { "/users/nobody/\($0)" }
    ),
    ("Couldn't find Topic", ["/topics/none", "/topics/none/photos"]),
    ("Couldn't find Collection", ["/collections/103", "/collections/103/related"]),
    (
      "Couldn't find Collection with 'id'=103",
      ["/collections/103/photos", "DELETE /collections/103", "PUT /collections/103"]
    ),
    ("Couldn't find Collection with 'id'=photos", ["/collections/photos/photos"]),
    (
      "No photos found.",
      ["username=demo", "query=qwertz", "collections=x&count=3", "query=a&collections=1"]
        .map { "/photos/random?\($0)" }
    ),
    (
      "Unable to find endpoint",
      [
        "/nowhere", "/", "/oauth/nowhere", "/collections/1/photos/2", "/search", "/search/topics",
        "/topics/1/2", "/users/demo/followers", "POST /photos", "POST /photos/random",
        "POST /collections/1",
      ]
    ),
  ]

  @Test("Missing resources are reported with the recorded messages", arguments: missing)
  func notFound(message: String, targets: [String]) throws {
    let bearer = sandbox.bearer(.demo, "public", "write_collections")
    for target in targets {
      let words = target.split(separator: " ")
      let method = words.count > 1 ? String(words[0]) : "GET"
      let answer = try sandbox.ask(method, String(words[words.count - 1]), [bearer])
      #expect(answer.isError(404, message), "\(target): \(answer.text)")
      #expect(answer.header("X-Ratelimit-Limit") == "5000")
    }
  }

  @Test("The quota is counted, reported in plain text when spent, and reset after an hour")
  func quota() throws {
    let clock = ManualClock()
    let sandbox = InProcessSandbox(quota: 2, now: { clock.now })
    for remaining in ["1", "0"] {
      let response = try sandbox.get("/photos?per_page=1")
      #expect(response.status == 200)
      #expect(response.header("X-Ratelimit-Limit") == "2")
      #expect(response.header("X-Ratelimit-Remaining") == remaining)
    }
    let spent = try sandbox.get("/search/collections?query=mountain")
    #expect(spent.status == 403)
    #expect(spent.text == "Rate Limit Exceeded")
    #expect(spent.header("Content-Type") == nil)
    #expect(spent.header("X-Ratelimit-Remaining") == "0")
    let photo = DataSet.standard.photos[0]
    #expect(try sandbox.ask("GET", "/images/\(photo.pictureName)?w=8").status == 200)
    clock.advance(by: 3_601)
    #expect(try sandbox.get("/photos?per_page=1").header("X-Ratelimit-Remaining") == "1")
  }

  @Test("Pages of other sites may read the answers")
  func crossOrigin() throws {
    for response in [
      try sandbox.get("/photos?per_page=1"), try sandbox.get("/nowhere"),
      try sandbox.ask("GET", "/me"),
      try sandbox.ask("OPTIONS", "/photos"),
    ] {
      #expect(response.header("Access-Control-Allow-Origin") == "*")
      #expect(response.header("Access-Control-Request-Method") == nil)
      #expect(
        response.header("Access-Control-Expose-Headers")
          == "Link,X-Total,X-Per-Page,X-RateLimit-Limit,X-RateLimit-Remaining")
    }
    #expect(try sandbox.ask("OPTIONS", "/photos").status == 204)
  }
}

@Suite("API: limits of memory") @SocketTestActor
struct MemoryLimitsTests {
  @Test("The log keeps the latest ten thousand requests and cuts long texts")
  func log() throws {
    let log = RequestLog()
    for number in 0..<10_050 {
      log.add(
        LoggedRequest(
          method: "GET", path: "/\(number)", query: "", status: 200, endpoint: "x", fault: nil),
        at: Date())
    }
    #expect(log.latest.map(\.path) == (50..<10_050).map { "/\($0)" })
    #expect(log.counts == ["x": 10_050])

    let sandbox = InProcessSandbox()
    let long = String(repeating: "a", count: 1_000)
    _ = try sandbox.ask(long, "/\(long)?w=\(long)")
    let logged = try #require(sandbox.sandbox.requests.first)
    for text in [logged.method, logged.path, logged.query] { #expect(text.count == 200) }
    #expect(logged.query.hasPrefix("w=aaa"))
  }

  @Test("At most a thousand unused codes are kept; the oldest are removed first")
  func codes() throws {
    let store = GrantStore(seed: 1, now: { Date() })
    let grant = GrantStore.Grant(username: "demo", scopes: ["public"])
    let codes = (0..<1_010).map { _ in store.makeCode(redirect: "r", grant) }
    #expect(store.codeCount == 1_000)
    #expect(throws: OAuthError.invalidGrant) { try store.exchange(code: codes[9], redirect: "r") }
    #expect(try store.exchange(code: codes[10], redirect: "r").grant == grant)
  }

  @Test("A state or a redirect URI above 2 KB is rejected", arguments: [2_048, 2_049])
  func longTexts(count: Int) throws {
    let sandbox = InProcessSandbox()
    let asked = "/oauth/authorize?\(AuthorizePageTests.asked)"
    let native = AuthorizePageTests.native
    let state = String(repeating: "s", count: count)
    let page = try sandbox.ask("GET", "\(asked)&\(native)&state=\(state)")
    #expect(page.status == (count > 2_048 ? 400 : 200))
    let sent = try sandbox.ask("GET", "\(asked)&\(AuthorizePageTests.loopback)&state=\(state)")
    #expect(
      sent.header("Location")?.contains("error=invalid_request") == (count > 2_048 ? true : nil))
    #expect(sent.header("Location")?.contains("sss") != true)
    let start = "http://127.0.0.1/"
    let redirect = start + String(repeating: "r", count: count - start.count)
    let long = try sandbox.ask("GET", "\(asked)&redirect_uri=\(FormDecoding.escape(redirect))")
    #expect(long.status == (count > 2_048 ? 400 : 200))
  }

  @Test("An unforeseen error is a 500 with the recorded body")
  func unforeseen() {
    struct Surprise: Error {}
    let error = APIError(Surprise())
    #expect(error.status.code == 500)
    #expect(error.status.reason == "Internal Server Error")
    #expect(
      String(decoding: error.json.bytes, as: UTF8.self)
        == #"{"status":"500","error":"Internal Server Error"}"#)
    #expect(APIError(APIError.noPhoto) == .noPhoto)
  }

  @Test("This machine's names are accepted, and used in the URLs of answers; other hosts are not")
  func host() throws {
    for (port, hosts) in [
      (80, ["127.0.0.1", "localhost", "127.0.0.1:80"]),
      (8_080, ["127.0.0.1:8080", "localhost:8080", "LOCALHOST:8080", "[::1]:8080"]),
    ] as [(UInt16, [String])] {
      let sandbox = InProcessSandbox(port: port)
      for host in hosts {
        let answer = try sandbox.ask("GET", "/photos", [InProcessSandbox.key, "Host: \(host)"])
        #expect(answer.status == 200)
        #expect(answer.header("Link")?.hasPrefix("<http://\(host.lowercased())/photos?") == true)
      }
    }
    for host in ["example.com", "127.0.0.1", ""] {
      let answer = try InProcessSandbox().ask(
        "GET", "/photos", [InProcessSandbox.key, "Host: \(host)"])
      #expect(answer.status == 421 && answer.text.contains("http://127.0.0.1:8080"))
    }
  }
}

@Suite("API: parameters") @SocketTestActor
struct ParametersTests {
  private nonisolated static let invalid: [(words: String, targets: [String])] = {
    let data = DataSet.standard
    let photo = "/photos/\(data.photos[0].id)/statistics"
    let person = "/users/\(data.persons[data.photos[0].author].username)"
    let collection = data.collections.first { !$0.isPrivate && !$0.photos.isEmpty }?.id ?? ""
    let (photos, search) = ("/search/photos", "/search/photos?query=a")
    let lists = ["/photos", "\(person)/likes", "/topics/nature/photos"]
    return [
      (
        "page is invalid",
        [
          "/photos?page=two", "/collections?page=x", "\(search)&page=x",
          "/search/users?query=a&page=x",
        ]
      ),
      ("per_page is invalid", ["/search/collections?query=a&per_page=x"]),
      ("count is invalid", ["/photos/random?count=x"]),
      (
        "count does not have a valid value", ["/photos/random?count=0", "/photos/random?count=31"]
      ),
      (
        "query is missing",
        [
          photos, "\(photos)?query=", "/search/collections", "/search/collections?query=",
          "/search/users",
        ]
      ),
      ("content_filter does not have a valid value", ["\(search)&content_filter=none"]),
      ("color does not have a valid value", ["\(search)&color=pink"]),
      (
        "order_by does not have a valid value",
        [
          "\(search)&order_by=newest", "/topics?order_by=newest",
          "\(person)/photos?order_by=newest",
          "\(person)/likes?order_by=newest",
        ]
          + lists.flatMap { list in
            ["views", "downloads", "pinned"].map { "\(list)?order_by=\($0)" }
          }
      ),
      (
        "orientation does not have a valid value",
        [
          "\(search)&orientation=round", "/photos/random?orientation=round",
          "/collections/\(collection)/photos?orientation=round",
          "\(person)/photos?orientation=round", "\(person)/likes?orientation=round",
        ]
      ),
      ("quantity is invalid", ["\(photo)?quantity=x"]),
      (
        "quantity does not have a valid value",
        [
          "\(photo)?quantity=0", "\(photo)?quantity=31", "\(person)/photos?stats=true&quantity=31",
        ]
      ),
      ("resolution does not have a valid value", ["\(photo)?resolution=hours"]),
      ("stats is invalid", ["\(person)/photos?stats=maybe"]),
    ]
  }()

  @Test("R-2 Invalid values are rejected with Unsplash's messages", arguments: invalid)
  func refused(words: String, targets: [String]) throws {
    let sandbox = InProcessSandbox()
    for target in targets {
      let answer = try sandbox.get(target)
      #expect(answer.isError(400, words), "\(target): \(answer.text)")
    }
  }

  private func request(_ text: String) throws -> HTTPRequest {
    var parser = HTTPRequestParser()
    parser.append(Array(text.utf8))
    guard case .request(let request)? = try parser.next()
    else { throw RawClient.Failure(message: "not a complete request: \(text)") }
    return request
  }

  @Test("The parameters of a form and of a JSON object are decoded; other bodies have none")
  func parameters() throws {
    func items(_ type: String, _ body: String) throws -> [HTTPRequest.Item]? {
      let text =
        "POST / HTTP/1.1\r\nHost: h\r\nContent-Type: \(type)\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)"
      return try request(text).bodyItems
    }
    let wanted = [HTTPRequest.Item(name: "a b", value: "é")]
    #expect(try items("application/x-www-form-urlencoded", "a+b=%C3%A9") == wanted)
    #expect(try items("Application/JSON; charset=utf-8", #"{"a b":"é","n":[]}"#) == wanted)
    for (value, text) in [("7", "7"), ("true", "1"), ("false", "0"), ("null", "")] {
      let item = HTTPRequest.Item(name: "n", value: text)
      #expect(try items("application/json", "{\"n\":\(value)}") == [item])
    }
    #expect(try items("application/x-www-form-urlencoded", "a=%") == nil)
    #expect(try items("application/json", "[") == nil)
    #expect(try items("text/plain", "a=b") == [])
    let unsaid = try request("POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 3\r\n\r\na=b")
    #expect(unsaid.bodyItems == [HTTPRequest.Item(name: "a", value: "b")])
  }
}

@Suite("API: JSON encoding") @SocketTestActor
struct JSONTests {
  @Test("All characters that need it are escaped, and a JSON parser decodes them")
  func escapes() throws {
    let text = "\"\\\n\r\t\u{1}\u{1F}&é/"
    let json: JSON = ["text": .string(text), "none": nil, "number": .double(-0.5), "empty": []]
    let bytes = json.bytes
    let wanted =
      #"{"text":"\"\\\n\r\u0009\u0001\u001f\u0026é/","none":null,"number":-0.5,"empty":[]}"#
    #expect(String(decoding: bytes, as: UTF8.self) == wanted)
    let read = try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any]
    #expect(read?["text"] as? String == text)
  }
}

@Suite("API: pages from templates") @SocketTestActor
struct PhotoTemplatesTests {
  @Test("A page from templates equals the encoded tree byte by byte")
  func templates() throws {
    let data = DataSet.standard
    let likes = LikeStore()
    for number in stride(from: 0, to: data.photos.count, by: 7) {
      likes.set(true, number, by: "demo")
      if number % 2 == 0 { likes.set(true, number, by: data.persons[0].username) }
    }
    let templates = PhotoTemplates()
    let bases = [("http://a", "demo"), ("http://b", nil), ("http://a", "guest")]
    for (place, (base, viewer)) in bases.enumerated() {
      let grant = viewer.map { GrantStore.Grant(username: $0, scopes: ["public"]) }
      let photos = PhotoJSON(
        visit: Visit(
          base: base, data: data, catalog: data.catalog, likes: likes,
          downloads: DownloadStore(), grant: grant))
      // All photos once: encoding them takes the time here.
      let numbers = Array(data.photos.indices.prefix(place == 0 ? .max : 50))
      let whole = JSON.array(numbers.map { photos.listed($0, photos.values($0)) }).bytes
      // As Data, which compares quickly even in debug builds.
      for _ in 1...2 { #expect(Data(templates.list(numbers, photos)) == Data(whole)) }
      #expect(Data(whole).range(of: Data("\(base)/photos/".utf8)) != nil)
    }
  }
}
