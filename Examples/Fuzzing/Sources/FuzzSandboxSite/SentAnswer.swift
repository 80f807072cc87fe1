@testable import LocalHTTP
@testable import UnsplashSandbox

/// An answer as a client reads it from the bytes that are sent: a second opinion.
struct SentAnswer {
  let status: Int
  /// The lines of the head after the first.
  let fields: [String]
  let body: ArraySlice<UInt8>

  /// Takes apart what is sent at once; `nil` when that is no answer.
  init?(_ delivery: ResponseDelivery) {
    var bytes: [UInt8] = []
    for case .send(let sent) in delivery.steps { bytes += sent }
    let blankLine = Array("\r\n\r\n".utf8)
    guard
      let end = bytes.indices.first(where: { bytes[$0...].starts(with: blankLine) })
    else { return nil }
    let lines = String(decoding: bytes[..<end], as: UTF8.self).split(
      separator: "\r\n" as Character, omittingEmptySubsequences: false)
    let words = lines[0].split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false)
    guard words.count == 3, words[0] == "HTTP/1.1", let status = Int(words[1]) else { return nil }
    self.status = status
    fields = lines.dropFirst().map(String.init)
    body = bytes[(end + blankLine.count)...]
  }

  /// What all fields of a name say.
  func values(of name: String) -> [String] {
    fields.filter { $0.lowercased().hasPrefix(name.lowercased() + ": ") }
      .map { String($0.dropFirst(name.count + 2)) }
  }
}
