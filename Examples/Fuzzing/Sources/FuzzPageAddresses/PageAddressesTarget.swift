import Foundation
import FuzzInput

@testable import ImageFeedTerminal

/// Fuzzes the addresses of pages and redirects in the text browser.
enum PageAddressesTarget {
  private static let bases = [
    "https://unsplash.com/oauth/authorize?a=b#c", "http://127.0.0.1:8080", "https://[::1]:8443/a/",
  ].compactMap { URL(string: $0) }
  private static let statuses = [301, 302, 303, 307, 308, 200, 304, 404]

  static func run(_ input: inout FuzzInput) {
    let base = input.choice(of: bases)
    let answer = PageAnswer(
      status: input.choice(of: statuses), address: base, location: input.text())
    let isForm = answer.status % 2 == 0
    guard PageRedirectRule.isRedirect(answer),
      let url = PageRedirectRule.target(of: answer, from: base)
    else { return }
    let request =
      isForm ? PageRequest(posting: "password=secret", to: base) : PageRequest(base)
    guard case .success(let next) = PageRedirectRule.next(request, status: answer.status, to: url)
    else { return }
    check(next.url, from: base)
    if next.body != nil {
      expect(isForm && answer.status >= 307, "a body that nobody sent")
      expect(
        WrittenOrigin(next.url.absoluteString) == WrittenOrigin(base.absoluteString),
        "a password to \(next.url) from \(base)")
    }
    let bare = PageAddress.withoutFragment(next.url)
    expect(!bare.absoluteString.contains("#"), "\(bare)")
    if let queried = PageAddress.replacingQuery(of: next.url, with: "q=1") {
      expect(queried.query == "q=1", "\(queried)")
      expect(PageAddress.haveSameOrigin(queried, next.url), "\(queried) for \(next.url)")
    }
  }

  private static func check(_ url: URL, from base: URL) {
    let scheme = url.scheme?.lowercased()
    expect(scheme == "https" || scheme == "http" && base.scheme == "http", "\(url) from \(base)")
    expect(url.host?.isEmpty == false, "no host in \(url)")
    let host = WrittenOrigin(url.absoluteString)?.host ?? ""
    expect(!host.isEmpty && !host.contains("@"), "a name before the host of \(url)")
    expect(
      url.absoluteString.utf8.allSatisfy { (0x21...0x7E).contains($0) },
      "bytes that end a header in \(url.absoluteString.debugDescription)")
  }
}

/// What libFuzzer calls with each input.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  var input = FuzzInput(bytes, count)
  PageAddressesTarget.run(&input)
  return 0
}
