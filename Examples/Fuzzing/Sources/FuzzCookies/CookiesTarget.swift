import Foundation
import FuzzInput

@testable import ImageFeedTerminal

/// `Set-Cookie` headers of the login page, and what is sent back.
enum CookiesTarget {
  private static let addresses = [
    "https://unsplash.com/oauth/authorize?a=b", "http://unsplash.com/",
    "https://a.unsplash.com/oauth",
    "https://example.com/", "http://127.0.0.1:8080/oauth/authorize", "http://localhost/a/b/c",
  ].compactMap { URL(string: $0) }

  static func run(_ input: inout FuzzInput) {
    let setter = input.choice(of: addresses)
    let text = input.text()
    let jar = CookieJar(now: { Date(timeIntervalSince1970: 1_700_000_000) })
    // A header has one line; so one input sets several cookies.
    jar.store(text.split(separator: "\n").map(String.init), from: setter)
    for asked in addresses {
      guard let header = jar.header(for: asked) else { continue }
      expect(!header.isEmpty && isHarmless(header), "\(header.debugDescription) to \(asked)")
      expect(isRelated(setter, asked), "a cookie of \(setter) goes to \(asked)")
      if asked.scheme == "http", setter.scheme == "https" {
        expect(!isSecure(text, header), "a protected cookie goes to \(asked)")
      }
    }
  }

  private static func isHarmless(_ header: String) -> Bool {
    !header.unicodeScalars.contains { $0.value < 0x20 && $0 != "\t" || $0.value == 0x7F }
  }

  /// The same host, or both below unsplash.com.
  private static func isRelated(_ one: URL, _ other: URL) -> Bool {
    let domain = "unsplash.com"
    return one.host == other.host
      || one.host?.hasSuffix(domain) == true && other.host?.hasSuffix(domain) == true
  }

  /// Indicates whether a single header is marked and was sent all the same.
  private static func isSecure(_ text: String, _ sent: String) -> Bool {
    guard !text.contains(","), !text.contains("\n"), let cookie = SetCookie(text) else {
      return false
    }
    return cookie.isSecure && sent.contains("\(cookie.name)=")
  }
}

/// What libFuzzer calls with each input.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  var input = FuzzInput(bytes, count)
  CookiesTarget.run(&input)
  return 0
}
