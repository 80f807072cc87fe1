import Foundation
import FuzzInput

@testable import ImageFeedTerminal

/// What comes to the port that waits for another browser's redirect.
enum LoopbackTarget {
  private static let texts = RedirectTexts(
    title: "Done <&>", message: "Go back.", refusalTitle: "Another one", refusalMessage: "No <&>")
  private static let site = URL(string: "http://127.0.0.1:8123/callback")
    .flatMap { RedirectResponder($0, state: "x", texts: texts) }

  static func run(_ input: inout FuzzInput) {
    guard let site else { return expect(false, "no site") }
    let seed = input.byte()
    let bytes = input.rest()
    let (whole, isRefused) = head(of: bytes, seed: 0)
    let (parts, isRefusedToo) = head(of: bytes, seed: seed)
    // In pieces, what comes behind the head is not looked at any more.
    expect(whole == parts || whole == nil, "another head in pieces")
    expect(isRefused == isRefusedToo || parts != nil, "refused in pieces only")
    guard let head = parts else { return }
    expect(head.count <= RedirectConnection.largestHead, "\(head.count) bytes of a head")
    let (response, redirect) = site.answer(to: head)
    check(response)
    guard let redirect else { return }
    expect(redirect.absoluteString.hasPrefix("http://127.0.0.1:8123/callback?"), "\(redirect)")
    // A sign-in that somebody else began is not ended by this.
    let parameters = (redirect.query ?? "").split(separator: "&")
    expect(
      parameters.contains { String($0).removingPercentEncoding == "state=x" },
      "another state in \(redirect)")
    expect(String(decoding: response.prefix(15), as: UTF8.self) == "HTTP/1.1 200 OK", "no 200")
  }

  private static func head(of bytes: [UInt8], seed: UInt8) -> (head: [UInt8]?, isRefused: Bool) {
    var connection = RedirectConnection(deadline: 1)
    for piece in Pieces(bytes, seed: seed) {
      if let head = connection.receive(piece) { return (head, false) }
    }
    return (nil, connection.stage == .sending)
  }

  /// A whole answer, with the length it says.
  private static func check(_ response: [UInt8]) {
    let text = String(decoding: response, as: UTF8.self)
    guard let end = text.range(of: "\r\n\r\n") else { return expect(false, "no end of the head") }
    let body = text[end.upperBound...].utf8.count
    expect(text[..<end.lowerBound].contains("\r\nContent-Length: \(body)\r\n"), text)
  }
}

/// What libFuzzer calls with each input.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  var input = FuzzInput(bytes, count)
  LoopbackTarget.run(&input)
  return 0
}
