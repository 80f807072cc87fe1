import Testing

@testable import UnsplashServices

@Suite("A-7 Redaction of secrets in a server's messages", .serialized)
struct SecretRedactionTests {
  @Test(
    "A secret is redacted in every encoding",
    arguments: [
      ("a+b/c d", "x a+b/c d y"), ("a\nb\tcd", "x a%0Ab%09cd y"), ("a+b/c d", "x a%2Bb%2Fc%20d y"),
      ("a+b/c d", "x a%2bb/c+d y"),
      ("é&=.*\\Q", "x é&=.*\\Q y"), ("é&=.*\\Q", "x %C3%A9%26%3d.*%5CQ y"),
      ("five5\u{10}\u{F}", "x five5%10%0F y"),
      ("\u{1F600}12345", "x %f0%9F%98%80%312345 y"),
    ])
  func hidden(secret: String, words: String) {
    #expect(SecretRedaction.hide([secret], in: words) == "x <redacted> y")
  }

  @Test("Two secrets with a common prefix are redacted completely, in any order")
  func prefixes() {
    for secrets in [["secret", "secret-and-more"], ["secret-and-more", "secret"]] {
      #expect(
        SecretRedaction.hide(secrets, in: "secret-and-more secret") == "<redacted> <redacted>")
    }
  }

  @Test("Secrets of five characters are kept, of six redacted; an empty one changes nothing")
  func short() {
    #expect(SecretRedaction.hide(["", "abcde"], in: "abcdef") == "abcdef")
    #expect(SecretRedaction.hide(["", "abcdef"], in: "abcdef") == "<redacted>")
    #expect(SecretRedaction.hide(["Abcdef"], in: "abcdef") == "abcdef")
    #expect(SecretRedaction.hide([], in: "a") == "a")
  }
}
