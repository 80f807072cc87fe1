import Foundation
import HTTPTestSupport
import LocalHTTP
import Testing

@testable import UnsplashSandbox

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
