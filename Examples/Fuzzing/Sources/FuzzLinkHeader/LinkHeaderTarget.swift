import Foundation
import FuzzInput

@testable import ImageFeedCore
@testable import UnsplashServices

/// Addresses the API gives: in `Link`, of downloads, of redirects. The token must stay with the API.
enum LinkHeaderTarget {
  private static let bases = ["https://api.unsplash.com", "http://127.0.0.1:8080/base/"]
    .compactMap { URL(string: $0) }
  private static let apis = bases.map { base in
    UnsplashAPI(
      configuration: AuthConfiguration(
        accessKey: "key", secretKey: "secret", defaultBaseURL: base, authBaseURL: base),
      tokenStorage: NoToken())
  }

  static func run(_ input: inout FuzzInput) {
    let (number, page) = (input.number(in: 0...1), input.number(in: 0...4))
    let (base, api) = (bases[number], apis[number])
    let text = input.text()
    let header = LinkHeader(text, base: base)
    for link in header.links {
      expect(link.url.isWeb, "\(link.url)")
      expect(link.url.host?.lowercased() == base.host, "\(link.url)")
      check(link.url, api)
    }
    for relation in ["next", "prev", ""] {
      if let page = header.page(of: relation) { expect(page > 0, "page \(page)") }
    }
    if let url = URL(string: text) { check(url, api) }
    guard !header.links.isEmpty else { return }
    let answer = HTTPAnswer(status: 200, headers: ["Link": text], body: Data("[]".utf8))
    let next = (try? api.listPage(answer, page: page, of: PhotoBody.self))?.nextPage
    expect(next ?? .max > page, "page \(next ?? 0) after \(page)")
  }

  /// Whatever the address, what is asked for begins with the API's own.
  private static func check(_ url: URL, _ api: UnsplashAPI) {
    let base = api.baseURL
    if let asked = try? api.address(at: url) {
      expect(
        WrittenOrigin(asked.absoluteString) == WrittenOrigin(base.absoluteString),
        "\(asked) for \(url)")
    }
    let request = OutgoingRequest(url: base, headers: ["Authorization": "Bearer token"])
    if let next = request.redirected(to: url) {
      expect(
        WrittenOrigin(next.url.absoluteString) == WrittenOrigin(base.absoluteString),
        "to \(next.url)")
    }
  }
}

/// Nobody is signed in.
private struct NoToken: OAuth2TokenStorage {
  func token() async -> AccessToken? { nil }
  func store(_ token: AccessToken?) async {}
}

/// What libFuzzer calls with each input.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  var input = FuzzInput(bytes, count)
  LinkHeaderTarget.run(&input)
  return 0
}
