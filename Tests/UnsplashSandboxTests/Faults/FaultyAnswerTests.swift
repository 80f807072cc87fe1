import Foundation
import HTTPTestSupport
import LocalHTTP
import Testing

@testable import UnsplashSandbox

@Suite("E Faults that replace the answer or its body")
struct FaultyAnswerTests {
  let sandbox = InProcessSandbox()

  private func add(_ target: FaultTarget, _ fault: Fault) {
    sandbox.sandbox.add(FaultRule(target, fault, .times(1)))
  }

  private func photos(_ fault: Fault) throws -> RawResponse { try ask(.photos, fault) }

  private func ask(
    _ target: FaultTarget, _ fault: Fault, _ path: String = "/photos?per_page=3"
  ) throws -> RawResponse {
    add(target, fault)
    return try sandbox.ask("GET", path, [sandbox.bearer])
  }

  private func isJSON(_ bytes: [UInt8]) -> Bool {
    (try? JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)) != nil
  }

  @Test(
    "A status has Unsplash's body for it",
    arguments: [
      (400, #"{"errors":["id is invalid"]}"#),
      (401, #"{"errors":["OAuth error: The access token is invalid"]}"#),
      (403, #"{"errors":["OAuth error: missing permissions"]}"#),
      (404, #"{"errors":["Unable to find endpoint"]}"#), (410, #"{"errors":["Gone"]}"#),
      (422, #"{"errors":["Username is missing","Password cannot be blank"]}"#),
      (429, "Rate Limit Exceeded"),
      (500, #"{"status":"500","error":"Internal Server Error"}"#),
      (599, #"{"errors":["Unknown"]}"#),
    ])
  func statuses(code: Int, body: String) throws {
    let response = try photos(.status(code))
    #expect(response.status == code)
    #expect(response.text == body)
    #expect(response.header("X-Ratelimit-Limit") == "5000")
    #expect(response.header("X-Ratelimit-Remaining") == (code == 429 ? "0" : "5000"))
    // Not `Basic`, which hangs clients on Linux.
    #expect(response.header("WWW-Authenticate")?.hasPrefix("Bearer ") == (code == 401 ? true : nil))
  }

  @Test("A proxy error is HTML; a 503 has a Retry-After", arguments: [502, 503, 504])
  func proxy(code: Int) throws {
    let response = try photos(.status(code))
    #expect(response.status == code)
    #expect(response.header("Content-Type") == "text/html; charset=utf-8")
    #expect(response.text.contains("<h1>"))
    #expect(response.header("Retry-After") == (code == 503 ? "30" : nil))
    #expect(try photos(.status(429)).header("Retry-After") == "60")
  }

  @Test("Numbers out of range become the nearest status", arguments: [(0, 400), (.max, 599)])
  func outOfRange(code: Int, status: Int) throws {
    #expect(try photos(.status(code)).status == status)
  }

  @Test(
    "A 404 has the message of the endpoint",
    arguments: [
      ("photo", "/photos/x", "Couldn't find Photo"),
      ("statistics", "/photos/x/statistics", "Couldn't find Photo"),
      ("user", "/users/demo", "Couldn't find User"),
      ("random", "/photos/random?count=2", "No photos found."),
      ("collection", "/collections/ID", "Couldn't find Collection"),
      (
        "collection-photos", "/collections/ID/photos", "Couldn't find Collection with 'id'=ID"
      ),
      ("collections", "/collections", "Unable to find endpoint"),
      ("search-photos", "/search/photos?query=mountain", "Unable to find endpoint"),
    ])
  func notFound(name: String, target: String, words: String) throws {
    let id = try #require(DataSet.standard.collections.first { !$0.isPrivate }).id
    sandbox.sandbox.add(try FaultRule("\(name):404"))
    let answer = try sandbox.get(target.replacingOccurrences(of: "ID", with: id))
    #expect(answer.isError(404, words.replacingOccurrences(of: "ID", with: id)))
    #expect(answer.header("X-Ratelimit-Remaining") == "5000", "a fault does not use the quota")
  }

  @Test("Token errors have their own format, pages are HTML, and pictures have no body")
  func otherPlaces() throws {
    for (code, error) in [
      (401, "invalid_client"), (400, "invalid_grant"), (418, "invalid_request"),
    ] {
      add(.token, .status(code))
      let response = try sandbox.post("/oauth/token", "a=b")
      #expect(response.status == code)
      #expect(response["error"] as? String == error)
      #expect(response.header("X-Ratelimit-Limit") == nil)
    }
    add(.token, .status(500))
    let token = try sandbox.post("/oauth/token", "a=b")
    #expect(token["error"] as? String == "Internal Server Error")
    add(.login, .status(500))
    #expect(try sandbox.ask("GET", "/oauth/authorize").text.contains("<h1>Internal Server Error"))
    add(.pictures, .status(404))
    let picture = try sandbox.ask("GET", "/images/x")
    #expect((picture.status, picture.body.count) == (404, 0))
  }

  @Test("A spent quota is reported in the real format and not used")
  func rateLimit() throws {
    let response = try photos(.rateLimit)
    #expect(response.status == 403)
    #expect(response.text == "Rate Limit Exceeded")
    #expect(response.header("X-Ratelimit-Remaining") == "0")
    #expect(response.header("Content-Type") == nil)
    #expect(try sandbox.get("/photos?per_page=1").header("X-Ratelimit-Remaining") == "4999")
  }

  @Test("A redirect leads to the same path on another host")
  func redirect() throws {
    let response = try photos(.redirectElsewhere)
    #expect(response.status == 302)
    #expect(response.header("Location") == "http://localhost:9/photos")
  }

  @Test(
    "A fault that replaces the answer skips the request's effect; one of the transfer does not",
    arguments: [
      (Fault.status(500), false), (.rateLimit, false), (.redirectElsewhere, false), (.html, false),
      (.brokenJSON, true), (.resetBeforeHeaders, true), (.silent, true), (.emptyArray, true),
    ])
  func done(fault: Fault, isDone: Bool) throws {
    let id = try #require(try sandbox.get("/photos?per_page=1").ids.first)
    add(.like, fault)
    _ = try? sandbox.ask("POST", "/photos/\(id)/like", [sandbox.bearer])
    let photo = try sandbox.ask("GET", "/photos/\(id)", [sandbox.bearer]).object
    #expect(photo["liked_by_user"] as? Bool == isDone)
    let logged = try #require(sandbox.sandbox.requests.first { $0.method == "POST" })
    #expect(logged.fault == fault)
    #expect(sandbox.sandbox.requests.last?.fault == nil)
  }

  @Test("A page instead of JSON has its own content type")
  func html() throws {
    let response = try photos(.html)
    #expect(response.status == 200)
    #expect(response.header("Content-Type") == "text/html; charset=utf-8")
    #expect(response.text.contains("Sign in to this network"))
  }

  /// Returns an answer with its header, as text.
  private func wholeAnswer(to target: String, key: String) throws -> String {
    let request = HTTPRequest(
      method: "GET", target: try #require(RequestTarget(target)),
      headers: HTTPHeaders([("Host", sandbox.host), ("Authorization", "Client-ID \(key)")]),
      body: [], isKeepAlive: true)
    return String(
      decoding: sandbox.sandbox.backend.respond(to: request, port: 8_080).allBytes, as: UTF8.self)
  }

  @Test(
    "No answer contains what ends or hangs clients on Linux: a trailer or a Basic challenge",
    arguments: FaultCatalog.entries.map(\.example) + [.status(401), .hugeBody(bytes: 9)])
  func platform(fault: Fault) throws {
    guard fault != .hugeBody() else { return }
    sandbox.sandbox.add(FaultRule(.all, fault))
    let text = try wholeAnswer(to: "/photos?per_page=1", key: "x")
    for field in ["\nTrailer:", "WWW-Authenticate: Basic", "\r\n0\r\n"] {
      #expect(!text.contains(field))
    }
  }

  // MARK: Bodies

  @Test("Broken JSON starts correctly, is invalid, and has a matching length")
  func brokenJSON() throws {
    let good = try sandbox.ask("GET", "/photos?per_page=3", [sandbox.bearer])
    let response = try ask(.photos, .brokenJSON)
    #expect(response.body == Array(good.body.prefix((good.body.count + 1) / 2)))
    #expect(!isJSON(response.body))
    #expect(!isJSON(try ask(.likes, .brokenJSON, "/users/demo/likes").body))
  }

  @Test("A wrong shape is valid JSON, with an array for an object and the other way round")
  func wrongShape() throws {
    #expect((try ask(.photos, .wrongShape)["data"] as? [Any])?.count == 3)
    #expect(try ask(.me, .wrongShape, "/me").objects.first?["username"] as? String == "demo")
  }

  @Test("nulls keeps the required fields and sets all others to null, in the author as well")
  func nulls() throws {
    let photos = try ask(.photos, .nulls).objects
    #expect(photos.count == 3)
    let good = try sandbox.ask("GET", "/photos?per_page=3", [sandbox.bearer]).objects
    for (photo, original) in zip(photos, good) {
      #expect(photo.keys.sorted() == original.keys.sorted())
      let kept = photo.filter { !($0.value is NSNull) }
      #expect(kept.keys.sorted() == ["height", "id", "urls", "user", "width"])
      for name in ["id", "width", "urls"] {
        #expect(photo[name] as? NSObject == original[name] as? NSObject)
      }
      let user = try #require(photo["user"] as? [String: Any])
      #expect(user.filter { !($0.value is NSNull) }.keys.sorted() == ["id", "username"])
    }
  }

  @Test("absent-fields keeps the required fields and removes all others")
  func absent() throws {
    let photo = try #require(try ask(.photos, .absentFields).objects.first)
    #expect(photo.keys.sorted() == ["height", "id", "urls", "user", "width"])
    #expect((photo["user"] as? [String: Any])?.keys.sorted() == ["id", "username"])
    let me = try ask(.me, .absentFields, "/me").object
    #expect(me.keys.sorted() == ["id", "username"])
  }

  @Test(
    "Clients may keep no damaged body: it has no tag and no lifetime",
    arguments: [
      Fault.brokenJSON, .wrongShape, .nulls, .absentFields, .emptyArray, .corrupted, .truncatedGzip,
      .lengthTooShort, .hugeBody(bytes: 9),
    ])
  func notKept(fault: Fault) throws {
    sandbox.sandbox.add(FaultRule(.all, fault))
    let picture = "/images/\(DataSet.standard.photos[0].pictureName)?w=8"
    for target in ["/photos?per_page=3", picture] {
      let text = try wholeAnswer(to: target, key: "sandbox-access-key")
      #expect(text.contains("\r\nCache-Control: no-store\r\n"))
      #expect(!text.contains("ETag:") && !text.contains("max-age"))
    }
  }

  @Test("The answer to a like keeps its photo and its user")
  func like() throws {
    let id = try #require(try sandbox.get("/photos?per_page=1").ids.first)
    add(.like, .nulls)
    let answer = try sandbox.ask("POST", "/photos/\(id)/like", [sandbox.bearer]).object
    #expect((answer["photo"] as? [String: Any])?["id"] as? String == id)
    #expect((answer["user"] as? [String: Any])?["username"] as? String == "demo")
  }

  @Test("An empty array ends the list, without further links")
  func emptyArray() throws {
    #expect(try sandbox.get("/photos?per_page=3").header("Link") != nil)
    let response = try ask(.photos, .emptyArray)
    #expect(response.text == "[]")
    #expect(response.header("Link") == nil)
    #expect(response.header("Content-Type") == "application/json")
  }

  @Test("A truncated stream is gzip and unpacks to less than the body")
  func truncatedGzip() throws {
    let good = try sandbox.ask("GET", "/photos?per_page=3", [sandbox.bearer])
    let response = try ask(.photos, .truncatedGzip)
    #expect(response.header("Content-Encoding") == "gzip")
    #expect(Array(response.body.prefix(3)) == [0x1F, 0x8B, 8])
    let whole = GzipEncoder.encode(good.body)
    #expect(response.body.count == whole.count / 2)
    #expect(Array(response.body.dropFirst(15).prefix(100)) == Array(good.body.prefix(100)))
  }

  @Test("gzip blocks, lengths, checksum and size follow RFC 1951 and 1952")
  func gzip() {
    #expect(
      GzipEncoder.encode(Array("123456789".utf8))
        == [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 255, 1, 9, 0, 0xF6, 0xFF] + Array("123456789".utf8)
        + [0x26, 0x39, 0xF4, 0xCB, 9, 0, 0, 0])
    let long = GzipEncoder.encode([UInt8](repeating: 7, count: 65_536))
    #expect(Array(long[10..<15]) == [0, 255, 255, 0, 0])
    #expect(Array(long[(15 + 65_535)...].prefix(6)) == [1, 1, 0, 0xFE, 0xFF, 7])
    #expect(GzipEncoder.encode([]).count == 23)
  }

  @Test("Few bytes are corrupted, the same ones each time, and the length is kept")
  func corrupted() throws {
    let good = try sandbox.ask("GET", "/photos?per_page=3", [sandbox.bearer]).body
    let bad = try ask(.photos, .corrupted).body
    let changed = zip(good, bad).filter { $0 != $1 }.count
    #expect(bad.count == good.count)
    #expect(changed > 0 && changed <= max(good.count / 500, 1))
    #expect(try ask(.photos, .corrupted).body == bad)
    #expect(String(bytes: bad, encoding: .utf8) == nil)
    #expect(!isJSON(bad))
    #expect(try ask(.pictures, .corrupted, "/images/none").body == [])
  }

  @Test(
    "JSON faults of a picture or a page give bytes that are neither",
    arguments: [Fault.brokenJSON, .wrongShape, .nulls, .absentFields, .emptyArray])
  func notJSON(fault: Fault) throws {
    let photo = try #require(try sandbox.get("/photos?per_page=1").objects.first)
    let address = try #require((photo["urls"] as? [String: String])?["thumb"])
    let path = String(address.dropFirst(sandbox.base.count))
    let picture = try ask(.pictures, fault, path)
    #expect(picture.status == 200)
    #expect(picture.header("Content-Type") == "image/jpeg")
    #expect(picture.text.hasPrefix("neither JSON nor"))
    let page = try ask(.login, fault, "/oauth/authorize")
    #expect(page.text.hasPrefix("neither JSON nor"))
    #expect(!isJSON(picture.body))
  }

  @Test("Invalid JSON is not a failure")
  func noJSON() {
    for body in ["", "{", "1", "\"x\""] {
      #expect(JSONDamage.nulls(Array(body.utf8)) == nil)
      #expect(JSONDamage.absent(Array(body.utf8)) == nil)
    }
    #expect(JSONDamage.otherShape([]) == nil)
  }
}
