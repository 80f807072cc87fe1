import Foundation
import Testing

@testable import ImageFeedTerminal

@Suite("Text browser: addresses")
struct PageAddressTests {
  @Test(
    "Relative addresses are resolved according to RFC 3986 §5.4",
    arguments: [
      ("g:h", "g:h"), ("g", "http://a/b/c/g"), ("./g", "http://a/b/c/g"), ("g/", "http://a/b/c/g/"),
      ("/g", "http://a/g"), ("//g", "http://g"), ("?y", "http://a/b/c/d;p?y"),
      ("g?y", "http://a/b/c/g?y"), ("#s", "http://a/b/c/d;p?q#s"), ("g#s", "http://a/b/c/g#s"),
      ("", "http://a/b/c/d;p?q"), (".", "http://a/b/c/"), ("..", "http://a/b/"),
      ("../g", "http://a/b/g"), ("../../g", "http://a/g"), ("../../../g", "http://a/g"),
    ])
  func resolving(text: String, result: String) throws {
    let base = try url("http://a/b/c/d;p?q")
    #expect(PageAddress.resolve(text, against: base)?.absoluteString == result)
  }

  @Test(
    "Errors in addresses that browsers accept are accepted",
    arguments: [
      ("  /x \n", "http://a/x"), ("/x y", "http://a/x%20y"), ("/x\n\ty", "http://a/xy"),
      ("/é", "http://a/%C3%A9"), ("/a%20b", "http://a/a%20b"), ("/100%", "http://a/100%25"),
      ("/%zz%4", "http://a/%25zz%254"), ("/%aF", "http://a/%aF"),
      ("/a|b\"<>^`{}\\", "http://a/a%7Cb%22%3C%3E%5E%60%7B%7D%5C"),
      ("?a=b c&d=é", "http://a/b?a=b%20c&d=%C3%A9"),
    ])
  func forgiving(text: String, result: String) throws {
    #expect(PageAddress.resolve(text, against: try url("http://a/b"))?.absoluteString == result)
  }

  @Test("The query is replaced and the fragment is dropped")
  func replacing() throws {
    func replaced(_ text: String, _ query: String) throws -> String? {
      PageAddress.replacingQuery(of: try url(text), with: query)?.absoluteString
    }
    #expect(try replaced("http://a/b", "x=1") == "http://a/b?x=1")
    #expect(try replaced("http://a/b?c?d#e?f", "x=1") == "http://a/b?x=1")
    #expect(try replaced("http://a/b?c", "") == "http://a/b?")
    #expect(PageAddress.withoutFragment(try url("http://a/b#")).absoluteString == "http://a/b")
    #expect(PageAddress.withoutFragment(try url("http://a/b")).absoluteString == "http://a/b")
  }

  @Test(
    "Origins consist of scheme, host and port",
    arguments: [
      ("http://a/x", "http://a/y", true), ("http://a", "http://A:80", true),
      ("https://a", "HTTPS://a:443", true), ("http://a", "https://a", false),
      ("http://a", "http://b", false), ("http://a", "http://a:81", false),
      ("http://a:443", "https://a:443", false),
    ])
  func origins(one: String, other: String, isSame: Bool) throws {
    #expect(PageAddress.haveSameOrigin(try url(one), try url(other)) == isSame)
  }

  @Test(
    "A page has a web address without a user name",
    arguments: [
      ("https://a/b", true), ("HTTP://a:81", true), ("ftp://a", false), ("https:a", false),
      ("https://user@a", false), ("https://user:word@a", false), ("https://@a", false),
      ("https://:word@a", false), ("https://%ff@a", false), ("https://a%da:b@c", false),
    ])
  func loadable(text: String, isLoadable: Bool) throws {
    #expect(PageAddress.isLoadable(try url(text)) == isLoadable)
  }
}
