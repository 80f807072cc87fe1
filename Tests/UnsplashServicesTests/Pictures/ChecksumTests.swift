import Foundation
import Testing

@testable import UnsplashServices

@Suite("Hashes and checksums")
struct ChecksumTests {
  /// The first three are FIPS 180-4's own examples; the others end at or near the end of a block.
  @Test(
    "SHA-256 gives the published hashes",
    arguments: [
      ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
      ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
      (
        "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
      ),
      (
        String(repeating: "a", count: 55),
        "9f4390f8d30c2dd92ec9f095b65e2b9ae9b0a925a5258e241c9f1e910f734318"
      ),
      (
        String(repeating: "a", count: 63),
        "7d3e74a05d7db15bce4ad9ec0658ea98e3f06eeecf16b4c6fff2da457ddc2f34"
      ),
      (
        String(repeating: "a", count: 64),
        "ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb"
      ),
      (
        String(repeating: "a", count: 65),
        "635361c48bb9eab14198e76ea8ab7f1a41685d6ad62aa9146d301d4f17eb0ae0"
      ),
      (
        String(repeating: "a", count: 1_000),
        "41edece42d63e8d9bf515a9ba6932e1c20cbc9f5a5d134645adb5db1b9737ea3"
      ),
    ])
  func sha256(text: String, digits: String) {
    #expect(SHA256.hexDigits(of: text) == digits)
  }

  @Test("CRC-32 gives the published checksum, in one piece or several")
  func crc32() {
    var whole = CRC32()
    #expect(whole.value == 0)
    whole.add(Data("123456789".utf8))
    #expect(whole.value == 0xCBF4_3926)
    var pieces = CRC32()
    for piece in ["1234", "", "56789"] { pieces.add(Data(piece.utf8)) }
    #expect(pieces.value == whole.value)
  }
}
