import Foundation
import Testing

@testable import ImageFeedTerminal

@Suite("Text browser: texts of a page") @LongWork
struct WebPageTextTests {
  @Test("W-1 The login page of the local Unsplash is read completely")
  func loginPage() throws {
    let login = try WebPage(
      Data(LocalLoginPage.form(message: "Invalid email or password.").utf8),
      address: #require(pageAddress))
    #expect(login.title == "Sign in")
    #expect(
      login.outline == [
        "h1 Sign in to the local Unsplash", "p !Invalid email or password.!",
        "p An application asks for:", "- public", "- read_user", "field 5 Email",
        "field 6 Password", "button 7 Authorize", "button 8 Decline",
        "p Demo account: demo@example.com, password demo.",
      ])
    #expect(login.focusOrder == [.control(5), .control(6), .control(7), .control(8)])
    #expect(login.controls[4].initialValue == "a<&'\"\nb")
    #expect(login.forms.map(\.method) == [.post])
  }

  @Test("W-3 The code on the native page is a block of its own")
  func nativePage() throws {
    let native = try WebPage(Data(LocalLoginPage.native.utf8), address: #require(pageAddress))
    #expect(native.outline == ["h1 Authorization code:", "code Zq8-c0de"])
  }

  @Test(
    "White space collapses as in HTML",
    arguments: [
      ("<p>  a \n\t b  </p>", ["p a b"]),
      ("<p>a<b> b </b> c</p>", ["p a* b *c"]),
      ("<p>a <b> b</b></p>", ["p a *b*"]),
      ("<p>a&nbsp; b</p>", ["p a\u{A0} b"]),
      ("<p>a  <br/>  b<br/></p>", ["p a\nb"]),
      ("<p>a<br/><br/>b</p>", ["p a\n\nb"]),
      ("<p> </p><p>\n</p><p><b> </b></p>", []),
      ("a<p>b</p>c", ["p a", "p b", "p c"]),
      ("<div><div>a</div>b</div>", ["p a", "p b"]),
      ("<p>a&#x2028;b&#x2029; c</p>", ["p a b c"]),
      ("<pre>\n a\n  <b>b</b>\tc\r\n</pre>", ["pre  a\n  *b*\tc"]),
      ("<pre>\n\n</pre>", []),
      ("<pre>a<br/>b</pre>", ["pre a\nb"]),
    ])
  func whiteSpace(body: String, outline: [String]) throws {
    #expect(try page(body).outline == outline)
  }

  @Test(
    "Blocks and styles are recognised",
    arguments: [
      ("<h1>a</h1><h6>b</h6>", ["h1 a", "h6 b"]),
      ("<H2>a</H2>", ["h2 a"]),
      ("<p>a <strong>b</strong><i>c</i><code>d</code></p>", ["p a *b*_c_`d`"]),
      ("<p><code>a</code> <kbd>b</kbd></p>", ["p `a` `b`"]),
      ("<p><code>a b</code></p>", ["code a b"]),
      ("<div role='alert'><p>no</p></div>", ["p !no!"]),
      ("<p>a</p><hr/>b", ["p a", "rule", "p b"]),
      ("a<img alt=' the  sea '/>b<img alt=''/><img/>", ["p a", "img the sea", "p b"]),
      ("<blockquote><p>a</p></blockquote>", ["p a"]),
      ("<h2>a<p>b</p></h2>", ["h2 a", "p b"]),
      ("<table><tr><td>a</td><td>b</td></tr><tr><th>c</th></tr></table>", ["p a b", "p c"]),
      ("<dl><dt>a</dt><dd>b</dd></dl>", ["p a", "p b"]),
      ("<x-new>a</x-new> <o:p xmlns:o='u'>b</o:p> <u:c>d</u:c>", ["p a b d"]),
    ])
  func blocks(body: String, outline: [String]) throws {
    #expect(try page(body).outline == outline)
  }

  @Test(
    "Lists keep their numbers and depths",
    arguments: [
      ("<ul><li>a</li><li>b</li></ul>", ["- a", "- b"]),
      ("<ol><li>a</li><li>b</li></ol>", ["1. a", "2. b"]),
      ("<ol start='7'><li>a</li><li value='3'>b</li><li>c</li></ol>", ["7. a", "3. b", "4. c"]),
      ("<ol start='99999999999999999999'><li value='9223372036854775807'>a</li></ol>", ["1. a"]),
      ("<ol><li>a<ul><li>b</li></ul>c</li><li>d</li></ol>", ["1. a", "  - b", "p c", "2. d"]),
      ("<ul><li><p>a</p><p>b</p></li></ul>", ["- a", "p b"]),
      ("<li>a</li>", ["- a"]),
    ])
  func lists(body: String, outline: [String]) throws {
    #expect(try page(body).outline == outline)
  }

  @Test(
    "Invisible content is not shown",
    arguments: [
      "<script>a</script>", "<style>a</style>", "<noscript>a</noscript>",
      "<template>a<input name='x'/></template>", "<p hidden=''>a</p>",
      "<p style='Display : None'>a</p>", "<p style='visibility:hidden'>a</p>",
      "<svg><title>a</title><text>b</text></svg>", "<iframe>a</iframe>",
      "<div hidden=''><p>a<b>b</b></p><hr/><img alt='c'/><a href='/'>d</a></div>",
      "<!-- a --><?php a ?>", "<datalist><option>a</option></datalist>", "<select/>",
    ])
  func hidden(body: String) throws {
    let page = try page(body + "<p>z</p>")
    #expect(page.outline.filter { !$0.hasPrefix("field") } == ["p z"])
    #expect(page.links.isEmpty)
    #expect(page.title == "T")
  }

  @Test("Control characters and marks that change the writing direction are removed")
  func dangerousCharacters() throws {
    let text = "a&#x9B;31m&#x85;b&#x7F;c\u{202E}d\u{2066}e"
    let page = try page(
      "<p>\(text)</p><pre>\(text)</pre><img alt='\(text)'/><button>\(text)</button>",
      head: "<title>no</title>")
    #expect(page.outline == ["p a31mbcde", "pre a31mbcde", "img a31mbcde", "button 0 a31mbcde"])
  }

  @Test("The title is the first one in the head, collapsed")
  func title() throws {
    let markup = "<html><head><title> a \n b </title><title>c</title></head><body/></html>"
    let page = try WebPage(Data(markup.utf8), address: #require(pageAddress))
    #expect(page.title == "a b")
    #expect(page.outline == [])
  }

  @Test("Links keep their positions and have absolute addresses")
  func links() throws {
    let page = try page(
      """
      <p>See <a href="/terms?a=1&amp;b=2#x">our <b>terms</b></a> or <a href="faq">the FAQ</a>.</p>
      <p><a href="javascript:go()">script</a> <a name="here">anchor</a> <a href="http://[">bad</a></p>
      <p><a href="p"><img alt="Home"/></a> <a href="q" title="Quit"><img/></a> <a href="r"> </a></p>
      """)
    #expect(
      page.outline == [
        "p See [our ][*terms*] or [the FAQ].", "p [script] anchor [bad]", "p [Home] [Quit]",
      ])
    #expect(
      page.links.map { $0.map { "\($0.text) \($0.url.absoluteString)" } } == [
        "our terms http://127.0.0.1:8080/terms?a=1&b=2#x",
        "the FAQ http://127.0.0.1:8080/oauth/faq",
        nil, nil, "Home http://127.0.0.1:8080/oauth/p", "Quit http://127.0.0.1:8080/oauth/q", nil,
      ])
    #expect(page.focusOrder == [.link(0), .link(1), .link(4), .link(5)])
  }

  @Test("Only the first base element in the head affects links")
  func base() throws {
    let page = try page(
      "<base href='http://wrong/'/><a href='a'>a</a>",
      head: "<base target='x'/><base href='/one/'/><base href='/two/'/>")
    #expect(page.links.first??.url.absoluteString == "http://127.0.0.1:8080/one/a")
    #expect(page.base.absoluteString == "http://127.0.0.1:8080/one/")
  }

  @Test(
    "HTML's named characters are known",
    arguments: [
      ("nbsp", 0xA0), ("copy", 0xA9), ("laquo", 0xAB), ("raquo", 0xBB), ("mdash", 0x2014),
      ("ndash", 0x2013), ("hellip", 0x2026), ("middot", 0xB7), ("times", 0xD7), ("yuml", 0xFF),
      ("frac14", 0xBC), ("szlig", 0xDF), ("Agrave", 0xC0), ("divide", 0xF7), ("euro", 0x20AC),
    ] as [(String, UInt32)])
  func entities(name: String, code: UInt32) throws {
    let character = try String(#require(Unicode.Scalar(code)))
    let page = try page(
      "<p>x&\(name);y</p><input value=\"&\(name);\"/><p><![CDATA[&\(name);]]></p>")
    #expect(page.outline.first == "p x\(character)y")
    #expect(page.outline.last == "p &\(name);")
    #expect(page.controls.first?.initialValue == character)
  }

  @Test("CDATA, comments and a DOCTYPE with a subset are read without harm")
  func sections() throws {
    let markup = """
      <!doctype html PUBLIC "-//W3C//DTD > XHTML" 'x>' [ <!-- it's ] > --> <!ELEMENT a (b)> ] >
      <html><body><!-- <p>no</p> & --><p><![CDATA[a < b && c > d]]></p><p>&lt;&#x41;&#66;</p></body></html>
      <!-- end -->
      """
    let page = try WebPage(Data(markup.utf8), address: #require(pageAddress))
    #expect(page.outline == ["p a < b && c > d", "p <AB"])
  }
}
