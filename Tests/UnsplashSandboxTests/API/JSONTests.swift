import Foundation
import HTTPTestSupport
import Testing

@testable import UnsplashSandbox

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
    let data = DataSet.of(seed: UnsplashSandbox.standardSeed)
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
