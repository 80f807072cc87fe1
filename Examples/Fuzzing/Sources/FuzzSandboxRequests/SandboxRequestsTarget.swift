import FuzzInput

@testable import LocalHTTP
@testable import UnsplashSandbox

/// The bytes that come to the local Unsplash, up to whole requests.
enum SandboxRequestsTarget {
  private static let small = HTTPLimits(requestLine: 64, head: 200, fields: 4, body: 48)

  static func run(_ input: inout FuzzInput) {
    let limits = input.flag() ? small : HTTPLimits()
    let seed = input.byte()
    let bytes = input.rest()
    let whole = reading(of: bytes, seed: 0, limits)
    let parts = reading(of: bytes, seed: seed, limits)
    expect(whole.requests == parts.requests, "other requests in pieces")
    expect(whole.error == parts.error, "\(parts.error as Any) in pieces, not \(whole.error as Any)")
    for request in whole.requests { check(request, limits) }
  }

  private static func reading(
    of bytes: [UInt8], seed: UInt8, _ limits: HTTPLimits
  ) -> (requests: [HTTPRequest], error: RequestError?) {
    var parser = HTTPRequestParser(limits: limits)
    var requests: [HTTPRequest] = []
    do {
      for piece in Pieces(bytes, seed: seed) {
        parser.append(piece)
        while let event = try parser.next() {
          if case .request(let request) = event { requests.append(request) }
        }
      }
    } catch {
      expect(error is RequestError, "\(error)")
      return (requests, error as? RequestError)
    }
    return (requests, nil)
  }

  private static func check(_ request: HTTPRequest, _ limits: HTTPLimits) {
    expect(request.body.count <= limits.body, "\(request.body.count) bytes of a body")
    expect(request.headers.fields.count <= limits.fields, "\(request.headers.fields.count) fields")
    expect(request.target.path.utf8.count <= limits.requestLine, "a long path")
    for field in request.headers.fields {
      expect(isLine(field.name) && isLine(field.value), "a field of several lines: \(field)")
    }
    for segment in request.target.segments {
      expect(isLine(segment), "a control character in \(segment.debugDescription)")
      expect(!["", ".", ".."].contains(segment) && !segment.contains("/"), "\(segment)")
    }
    _ = (request.bodyItems, request.contentType, request.hasCredentials, Route(request))
  }

  private static func isLine(_ text: String) -> Bool {
    !text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\t" || $0.value == 0x7F }
  }
}

/// What libFuzzer calls with each input.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  var input = FuzzInput(bytes, count)
  SandboxRequestsTarget.run(&input)
  return 0
}
