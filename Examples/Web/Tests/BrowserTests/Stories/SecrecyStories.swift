import BrowserTestSupport
import Foundation
import Testing
import UnsplashSandbox

@Suite("What a page shows and learns", .inBrowser)
@BrowserActor
struct SecrecyStories {
  private static let html = #"<img src=x onerror="document['title']='run'"><b>bold<"#

  @Test("HTML in names, titles and typed words shows as text")
  func html() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("photos-\(UUID().uuidString)")
    let collection = folder.appendingPathComponent(Self.html)
    try FileManager.default.createDirectory(at: collection, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try SmallJPEG.file(artist: Self.html).write(to: collection.appendingPathComponent("a.jpg"))
    try Visit.run("--photos", folder.path) { visit in
      try visit.openLoginPage()
      try visit.sendForm()
      try visit.wait(for: "\(visit.card(1)) [data-state=picture]")
      #expect(try visit.text(of: "\(visit.card(1)) .credit").contains(Self.html))
      try visit.select(tab: "explore")
      #expect(try visit.text(of: ".cover-title") == Self.html)
      try visit.tap(".cover")
      #expect(try visit.text(of: ".photoList h1") == Self.html)
      #expect(try visit.browser.title() == "\(Self.html) – ImageFeed")
      try visit.wait(for: ".photoList .card [data-state=picture]")
      try visit.tap(".photoList .photo-button")
      #expect(try visit.text(of: ".viewer .link").contains(Self.html))
      #expect(try visit.count("b, [onerror]") == 0)
    }
  }

  @Test("A name and a title that turn the writing round turn none of the app's words round")
  func directions() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("photos-\(UUID().uuidString)")
    let name = "\u{202E}evE"
    let collection = folder.appendingPathComponent(name)
    try FileManager.default.createDirectory(at: collection, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try SmallJPEG.file(artist: name).write(to: collection.appendingPathComponent("a.jpg"))
    try Visit.run("--photos", folder.path, "--language", "en") { visit in
      try visit.signIn()
      let credit = try visit.browser.find("\(visit.card(1)) .credit")
      #expect(
        try credit.property("textContent", as: String.self)
          == "Photo by \u{2068}\(name)\u{2069} on Unsplash")
      try visit.select(tab: "explore")
      try visit.tap(".cover")
      try visit.wait(for: ".photoList .card [data-state=picture]")
      #expect(try visit.browser.title() == "\u{2068}\(name)\u{2069} – ImageFeed")
    }
  }

  @Test("Neither the code nor the token reaches the page or what scripts can read")
  func secrets() throws {
    let unsplash = UnsplashSandbox()
    // A code and a token are 43 letters and digits.
    let secret = try NSRegularExpression(pattern: "(?<![\\w-])[\\w-]{43}(?![\\w-])")
    func secrets(in text: String) -> [String] {
      let matches = secret.matches(in: text, range: NSRange(text.startIndex..., in: text))
      return matches.compactMap { Range($0.range, in: text).map { String(text[$0]) } }
    }
    #expect(secrets(in: "token=\(unsplash.makeAccessToken())&").count == 1)
    try Visit.run(unsplash: unsplash) { visit in
      try visit.browser.devTools("Page.addScriptToEvaluateOnNewDocument", ["source": Self.recorder])
      try visit.browser.reload()
      try visit.signIn()
      try visit.select(tab: "profile")
      try visit.wait(for: "@demo", in: ".profile .handle")
      let seen = try visit.browser.evaluate(Self.everything, as: String.self)
      #expect(seen.contains("didTapSignIn") && seen.contains("insertPhotos"), "all is recorded")
      #expect(seen.contains("/login/"))
      #expect(secrets(in: seen) == [])
      #expect(seen.contains("code=") == false && seen.contains("access_token") == false)
      let cookies = try visit.browser.cookies().filter { visit.app.address.contains($0.port) }
      #expect(cookies.map(\.httpOnly) == [true])
      #expect(cookies.map(\.sameSite) == ["Strict"])
      #expect(cookies.allSatisfy { !seen.contains($0.value) })
    }
  }

  /// Keeps all that the page is sent and sends.
  private static let recorder = """
    window.recorded = [];
    const Source = EventSource;
    window.EventSource = class extends Source {
      constructor(...args) {
        super(...args);
        this.addEventListener("message", (event) => recorded.push(event.data));
      }
    };
    const send = fetch;
    window.fetch = async (address, options) => {
      const response = await send(address, options);
      recorded.push(address, options.body, await response.clone().text());
      return response;
    };
    """

  /// All that a script of the page could read.
  private static let everything = """
    const all = [
      ...recorded, document.documentElement.outerHTML, document.cookie, location.href, window.name,
      { ...localStorage }, { ...sessionStorage }, history.state,
      ...performance.getEntries().map((entry) => entry.toJSON()),
      ...navigation.entries().map((entry) => entry.url),
    ];
    return JSON.stringify(all);
    """
}

extension Cookie {
  /// The port of the app that the cookie belongs to, as a part of an address.
  fileprivate var port: String { ":\(name.split(separator: "-").last ?? "")/" }
}
