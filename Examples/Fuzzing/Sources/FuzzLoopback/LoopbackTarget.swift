import Foundation
import FuzzInput

@testable import ImageFeedTerminal
@testable import LocalHTTP

/// The requests to the port that waits for another browser's redirect.
enum LoopbackTarget {
  private static let site = RedirectReceiver(
    "http://127.0.0.1:8123/callback", state: "x", done: "Done", other: "Another one")

  static func run(_ input: inout FuzzInput) {
    guard let site else { return expect(false, "no site") }
    var parser = HTTPRequestParser()
    parser.append(input.rest())
    while case .request(let request)? = try? parser.next() {
      let redirect = site.redirect(in: request)
      let isAccepted = site.answer(to: request).status == .ok
      expect(isAccepted == (redirect != nil), "accepted: \(isAccepted), but \(redirect as Any)")
      guard let redirect else { continue }
      expect(redirect.absoluteString.hasPrefix("http://127.0.0.1:8123/callback?"), "\(redirect)")
      // A sign-in that somebody else began is not ended by this.
      let items = URLComponents(url: redirect, resolvingAgainstBaseURL: true)?.queryItems ?? []
      expect(
        items.filter { $0.name == "state" }.map(\.value) == ["x"], "another state in \(redirect)")
    }
  }
}

/// What libFuzzer calls with each input.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  var input = FuzzInput(bytes, count)
  LoopbackTarget.run(&input)
  return 0
}
