import Foundation

/// What faults make of the body of a real answer. What was asked for has been done.
struct FaultyBody {
  /// Of a thousand bytes so many are corrupted; at least one in all.
  private static let corruptedPerThousand = 2

  /// Chooses what is damaged.
  let damage: SplitMix64

  /// The answer with the body that the fault gives it. `Content-Length` follows later and fits it.
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

  /// A JSON body as a closure makes it; of a picture or a page something that is neither.
  private static func changed(_ response: HTTPResponse, _ change: () -> [UInt8]?) -> [UInt8] {
    guard isJSON(response) else { return nonsense }
    return change() ?? nonsense
  }

  /// Half a JSON value is none, since every one here begins with a bracket.
  private static func half(_ response: HTTPResponse) -> [UInt8] {
    guard isJSON(response), !response.body.isEmpty else { return nonsense }
    return Array(response.body.prefix((response.body.count + 1) / 2))
  }

  /// The token's answer names its encoding besides.
  private static func isJSON(_ response: HTTPResponse) -> Bool {
    response.headers["Content-Type"]?.hasPrefix("application/json") == true
  }

  private static let nonsense = Array("neither JSON nor a picture nor a page: {".utf8)

  /// The highest bit is turned: text becomes something that is not UTF-8, a picture another one.
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
