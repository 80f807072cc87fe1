import Testing

@testable import ImageFeedTerminal

@Suite("The width of characters") @LongWork
struct CharacterWidthTests {
  @Test(
    "Widths are those of terminals and Unicode's tables",
    arguments: [
      ("a", 1), ("~", 1), ("é", 1), ("ж", 1), ("א", 1), ("ع", 1), ("ก", 1), ("€", 1), ("…", 1),
      ("▀", 1), ("░", 1), ("─", 1), ("♥", 1), ("★", 1), ("①", 1), ("\u{FFFD}", 1), ("\u{E000}", 1),
      ("ｱ", 1), ("𝒳", 1), ("\u{A0}", 1), ("\u{600}", 1), ("\u{605}", 1), ("\u{6DD}", 1),
      ("\u{110CD}", 1),
      ("日", 2), ("本", 2), ("ア", 2), ("あ", 2), ("한", 2), ("，", 2), ("Ａ", 2), ("　", 2), ("㈱", 2),
      ("𠀀", 2), ("\u{1100}", 2), ("\u{115F}", 2), ("\u{20000}", 2), ("\u{3FFFD}", 2), ("😀", 2),
      ("⌚", 2), ("⭐", 2), ("✅", 2), ("🚀", 2), ("🪐", 2), ("☰", 2),
      ("e\u{301}", 1), ("日\u{3099}", 2), ("각", 2), ("\u{1112}\u{1161}\u{11AB}", 2),
      ("❤️", 2), ("❤", 1), ("1️⃣", 2), ("1\u{20E3}", 1), ("a\u{FE0F}", 1), ("☝🏽", 2), ("👍🏽", 2),
      ("👨‍👩‍👧‍👦", 2), ("🏳️‍🌈", 2), ("🇷🇺", 2),
      ("\u{1F3F4}\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}", 2), ("क्षि", 2), ("नि", 2),
      ("न", 1),
      ("\u{0}", 0), ("\u{1B}", 0), ("\u{7F}", 0), ("\u{9B}", 0), ("\u{AD}", 0), ("\u{301}", 0),
      ("\u{200B}", 0), ("\u{200D}", 0), ("\u{202E}", 0), ("\u{FEFF}", 0), ("\u{1160}", 0),
      ("\u{11FF}", 0), ("\u{D7B0}", 0), ("\u{2028}", 0), ("\u{2029}", 0), ("\u{20E3}", 0),
      ("\u{FE0F}", 0), ("\u{E0001}", 0),
    ])
  func columns(text: String, columns: Int) {
    #expect(text.map { CharacterWidth.columns(of: $0) } == [columns])
  }

  @Test("The first and last characters of each wide range are wide")
  func bounds() throws {
    let ranges: [ClosedRange<UInt32>] = [
      0x1100...0x115F, 0x231A...0x231B, 0x23F0...0x23F0, 0xAC00...0xD7A3, 0x1F5FB...0x1F64F,
      0x20000...0x2FFFD, 0x30000...0x3FFFD,
    ]
    for range in ranges {
      for value in [range.lowerBound, range.upperBound] {
        #expect(WideScalars.contains(try #require(Unicode.Scalar(value))))
      }
      for value in [range.lowerBound - 1, range.upperBound + 1] {
        guard let scalar = Unicode.Scalar(value) else { continue }
        #expect(!WideScalars.contains(scalar), "\(value)")
      }
    }
  }

  @Test("A character with emoji presentation is wide")
  func emoji() {
    for value in UInt32(0x2000)...0x1FAFF {
      guard let scalar = Unicode.Scalar(value), scalar.properties.isEmojiPresentation else {
        continue
      }
      #expect(CharacterWidth.columns(of: scalar) == 2, "\(String(value, radix: 16))")
    }
  }
}
