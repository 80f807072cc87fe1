import Foundation
import HTTPTestSupport
import Testing

@testable import UnsplashSandbox

@Suite("API: JSON encoding") @SocketTestActor
struct JSONTests {
  @Test("All characters that need it are escaped, and a JSON parser decodes them")
  func escapes() throws {
    let text = "\"\\\n\r\t\u{1}\u{1F}&é/"
    let json: JSON = ["text": .string(text), "none": nil, "number": .double(-0.5), "empty": []]
    let bytes = json.bytes
    let wanted =
      #"{"text":"\"\\\n\r\u0009\u0001\u001f\u0026é/","none":null,"number":-0.5,"empty":[]}"#
    #expect(String(decoding: bytes, as: UTF8.self) == wanted)
    let read = try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any]
    #expect(read?["text"] as? String == text)
  }
}
