import Foundation
import LocalHTTP

/// Changes the body of a real answer according to a fault; the request has taken effect.
struct FaultyBody {
  /// The number of corrupted bytes per thousand; at least one in all.
  private static let corruptedPerThousand = 2

  /// The generator that chooses the damaged bytes.
  let damage: SplitMix64

  /// Returns the answer with the fault's body. `Content-Length` is computed later and matches.
  func apply(_ fault: Fault, to response: HTTPResponse) -> HTTPResponse {
    var response = response
    switch fault {
    case .brokenJSON: response.body = Self.half(response)
    case .wrongShape:
      response.body = Self.changed(response) { JSONDamage.otherShape(response.body) }
    case .nulls: response.body = Self.changed(response) { JSONDamage.nulls(response.body) }
    case .absentFields: response.body = Self.changed(response) { JSONDamage.absent(response.body) }
    case .emptyArray:
      response.body = Self.changed(response) { Array("[]".utf8) }
      response.headers.remove("Link")
    case .corrupted: response.body = corrupted(response.body)
    case .truncatedGzip:
      let packed = GzipEncoder.encode(response.body)
      response.body = Array(packed.prefix(packed.count / 2))
      response.headers.add("Content-Encoding", "gzip")
    default: break
    }
    return response
  }

  /// Returns the changed JSON body; for a picture or a page, bytes that are neither.
  private static func changed(_ response: HTTPResponse, _ change: () -> [UInt8]?) -> [UInt8] {
    guard isJSON(response) else { return nonsense }
    return change() ?? nonsense
  }

  /// Returns half of the body. Half of a JSON value is invalid, since all values here start with a
  /// bracket.
  private static func half(_ response: HTTPResponse) -> [UInt8] {
    guard isJSON(response), !response.body.isEmpty else { return nonsense }
    return Array(response.body.prefix((response.body.count + 1) / 2))
  }

  /// Compares the prefix only: the token's answer also names its encoding.
  private static func isJSON(_ response: HTTPResponse) -> Bool {
    response.headers["Content-Type"]?.hasPrefix("application/json") == true
  }

  private static let nonsense = Array("neither JSON nor a picture nor a page: {".utf8)

  /// Flips the highest bit: text becomes invalid UTF-8, a picture becomes another one.
  private func corrupted(_ body: [UInt8]) -> [UInt8] {
    guard !body.isEmpty else { return body }
    var (damage, places) = (damage, Set<Int>())
    for _ in 0..<max(body.count * Self.corruptedPerThousand / 1_000, 1) {
      places.insert(damage.number(below: body.count))
    }
    var body = body
    for place in places { body[place] ^= 0x80 }
    return body
  }
}
