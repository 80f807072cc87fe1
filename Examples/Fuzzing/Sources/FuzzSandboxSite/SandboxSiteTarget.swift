import Foundation
import FuzzInput

@testable import LocalHTTP
@testable import UnsplashSandbox

/// The answers of the local Unsplash to any whole request.
enum SandboxSiteTarget {
  private static let port: UInt16 = 8080
  /// Painting a picture takes a thousand times as long as everything else: only its size is looked at.
  private static let backend = SandboxBackend(
    seed: 1, quota: .max, now: { Date(timeIntervalSince1970: 1_700_000_000) },
    store: PictureStore { request in
      let sides = 1...PictureFrame.longestSide
      expect(sides.contains(request.frame.width), "\(request.frame.width) pixels wide")
      expect(sides.contains(request.frame.height), "\(request.frame.height) pixels high")
      expect((1...100).contains(request.quality), "quality \(request.quality)")
      return [1]
    }, onRequest: nil)
  private static let token = backend.grants.makeAccessToken(
    .demo, scopes: ["public", "read_user", "write_likes"])

  /// - Returns: whether the input is of use to the fuzzer.
  static func run(_ input: inout FuzzInput) -> Bool {
    let (isSignedIn, isKnown, isKeepAlive) = (input.flag(), input.flag(), input.flag())
    guard let request = request(input.text(), isSignedIn, isKnown, isKeepAlive) else {
      return false
    }
    // What one input ordered to go wrong is no matter of the next one's.
    defer { backend.faults.removeAll() }
    let delivery = backend.respond(to: request, port: port)
    guard let answer = SentAnswer(delivery) else {
      expect(false, "no answer at all: \(delivery)")
      return true
    }
    expect((200...599).contains(answer.status), "status \(answer.status)")
    expect(answer.status != 500, "an error of the server's own for \(request.target.path)")
    for field in answer.fields {
      expect(
        !field.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7F },
        "a field of several lines: \(field.debugDescription)")
    }
    for location in answer.values(of: "Location") { check(location) }
    expect(request.method != "HEAD" || answer.body.isEmpty, "a body for HEAD")
    let lengths = answer.values(of: "Content-Length")
    expect(
      request.method == "HEAD" || answer.status == 204 || lengths == ["\(answer.body.count)"],
      "\(answer.body.count) bytes, said to be \(lengths)")
    expect(
      delivery.end == (isKeepAlive ? .keepAlive : .close) || delivery.afterwards == [.dropAll],
      "the connection ends with \(delivery.end)")
    return true
  }

  /// Whoever asks, nobody is sent to another machine.
  private static func check(_ location: String) {
    let hosts = ["http://127.0.0.1", "http://localhost", "http://[::1]"]
    let host = hosts.first { location.lowercased().hasPrefix($0) }
    guard let host else { return expect(false, "sent to \(location)") }
    let next = location.dropFirst(host.count).first
    expect(next == nil || "/:?".contains(next ?? "/"), "sent to \(location)")
    expect(!location.dropFirst(7).prefix { $0 != "/" && $0 != "?" }.contains("@"), location)
  }

  /// The first line is the method and the target, the next ones are fields up to an empty one, and
  /// the rest is the body.
  private static func request(
    _ text: String, _ isSignedIn: Bool, _ isKnown: Bool, _ isKeepAlive: Bool
  ) -> HTTPRequest? {
    let parts = text.split(separator: "\n", omittingEmptySubsequences: false)
    let line = parts[0].split(separator: " ", omittingEmptySubsequences: false)
    guard line.count == 2, let target = RequestTarget(String(line[1])),
      line[1].utf8.allSatisfy({ (0x21...0x7E).contains($0) })
    else { return nil }
    var headers = HTTPHeaders([("Host", "127.0.0.1:\(port)")])
    if isSignedIn {
      headers.add("Authorization", "Bearer \(token)")
    } else if isKnown {
      headers.add("Authorization", "Client-ID \(OAuthClient.accessKey)")
    }
    let fields = parts.dropFirst().prefix { !$0.isEmpty }
    for field in fields {
      let sides = field.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      guard sides.count == 2 else { continue }
      headers.add(String(sides[0]), sides[1].trimmed())
    }
    let body = parts.dropFirst(fields.count + 2).joined(separator: "\n")
    return HTTPRequest(
      method: String(line[0]), target: target, headers: headers, body: Array(body.utf8),
      isKeepAlive: isKeepAlive)
  }
}

/// What libFuzzer calls with each input.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  var input = FuzzInput(bytes, count)
  return SandboxSiteTarget.run(&input) ? 0 : -1
}
