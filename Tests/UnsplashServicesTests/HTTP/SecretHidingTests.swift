import Testing

@testable import UnsplashServices

@Suite("A-7 Hiding secrets in a server's words", .serialized)
struct SecretHidingTests {
  @Test(
    "However a server echoes a secret, it is hidden",
    arguments: [
      ("a+b/c d", "x a+b/c d y"), ("a\nb\tcd", "x a%0Ab%09cd y"), ("a+b/c d", "x a%2Bb%2Fc%20d y"),
      ("a+b/c d", "x a%2bb/c+d y"),
      ("é&=.*\\Q", "x é&=.*\\Q y"), ("é&=.*\\Q", "x %C3%A9%26%3d.*%5CQ y"),
      ("five5\u{10}\u{F}", "x five5%10%0F y"),
      ("\u{1F600}12345", "x %f0%9F%98%80%312345 y"),
    ])
  func hidden(secret: String, words: String) {
    #expect(SecretHiding.hide([secret], in: words) == "x <redacted> y")
  }

  @Test("Of two secrets that begin alike nothing is left over, whatever their order")
  func prefixes() {
    for secrets in [["secret", "secret-and-more"], ["secret-and-more", "secret"]] {
      #expect(
        SecretHiding.hide(secrets, in: "secret-and-more secret") == "<redacted> <redacted>")
    }
  }

  @Test("Secrets of five characters are left, of six are hidden; an empty one tears nothing apart")
  func short() {
    #expect(SecretHiding.hide(["", "abcde"], in: "abcdef") == "abcdef")
    #expect(SecretHiding.hide(["", "abcdef"], in: "abcdef") == "<redacted>")
    #expect(SecretHiding.hide(["Abcdef"], in: "abcdef") == "abcdef")
    #expect(SecretHiding.hide([], in: "a") == "a")
  }
}
