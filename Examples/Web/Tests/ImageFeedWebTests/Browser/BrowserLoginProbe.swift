import BrowserTestSupport
import Foundation
import ImageFeedContracts
import ImageFeedCore
import ImageFeedPresentation
import LocalHTTP

@testable import ImageFeedWeb
@testable import imagefeed_web

/// Reads a login page in a browser: in the page's own frame, which the server's `LoginFrame` fills.
@MainActor
final class BrowserLoginProbe: BrowserScreenProbe<WebViewView>, WebViewProbe {
  private let site: LoginSite
  /// The path of the page in the frame; `nil` before there is one.
  private var shownPath: String?
  private var nextLink: URL?

  init(_ presenter: any WebViewPresenterProtocol) throws {
    let site = LoginSite()
    self.site = site
    let page = try BrowserPage { await site.answer($1, of: $0) }
    try super.init(page) { $0.showWebView(presenter, as: .alone(.webView)) }
    // Until a page comes into the frame, it is elsewhere, and the person can bring a code.
    webView.send("load", ["url": "http://127.0.0.1:1/elsewhere"])
  }

  var message: ScreenMessage? { message() }
  var pageURL: URL? {
    let address: String? = read(
      or: nil, "return find('iframe')?.contentDocument.querySelector('p')?.innerText ?? null")
    return address.flatMap { URL(string: $0) }
  }
  var progress: Double? {
    read(or: nil, "const bar = find('progress'); return isSeen(bar) ? bar.value : null")
  }

  /// The frame's requests need the main thread, so nothing here blocks it.
  override func settle() async {
    await page.settleInBackground()
    if let nextLink {
      self.nextLink = nil
      await page.actInBackground { try $0.click(LoginSite.link(to: nextLink), inFrame: "iframe") }
      await takeAnswer()
    }
    for _ in 0..<page.server.takeLoads() { await takeAnswer() }
    if let shownPath {
      await page.actInBackground { try $0.waitForFrame("iframe", at: shownPath) }
    }
    await page.settleInBackground()
  }

  /// Waits until the server has answered the frame.
  private func takeAnswer() async {
    // Without a page in the answer, the frame keeps the one it has.
    if let path = await site.nextPath() { shownPath = path }
  }

  func follow(_ url: URL) { nextLink = url }

  func enterCode(_ text: String) -> Bool {
    act("return find('.other-way input');") { _, field in
      try field.type(text)
      try field.type(Key.enter)
    }
    return true
  }

  func tapRetry() { tap(".message button") }
  func tapBack() { tap(".bar button") }
}

/// A site with login pages, behind the server's frame. Each page shows its own address.
@MainActor
final class LoginSite {
  nonisolated static let missing = "http://127.0.0.1:1/missing"
  nonisolated static let error = "http://127.0.0.1:1/error"

  private let paths: AsyncStream<String?>
  private let continuation: AsyncStream<String?>.Continuation

  init() {
    (paths, continuation) = AsyncStream.makeStream()
  }

  /// Waits for the next answer to the frame.
  ///
  /// - Returns: its path; `nil` for an answer without a page.
  func nextPath() async -> String? {
    var next = paths.makeAsyncIterator()
    return await next.next() ?? nil
  }

  /// The selector of a link.
  nonisolated static func link(to url: URL) -> String { "a[href='\(url.lastPathComponent)']" }

  func answer(_ request: HTTPRequest, of session: PageSession) async -> HTTPResponse {
    let frame = LoginFrame(session: session) { url, _ in try Self.page(at: url) }
    let answer = await frame.answer(request, on: request.target.segments[2])
    continuation.yield(answer.status == .ok ? request.target.path : nil)
    return answer
  }

  private nonisolated static func page(at url: URL) throws -> LoginFrame.Answer {
    guard url.absoluteString != missing else { throw ServiceError(.offline) }
    let page = "<!DOCTYPE html><p>\(url.absoluteString)</p><a href=second>Second</a>"
    return LoginFrame.Answer(
      status: url.absoluteString == error ? 500 : 200, location: nil, contentType: "text/html",
      body: Data(page.utf8))
  }
}

extension Browser {
  /// Clicks an element in a frame.
  fileprivate func click(_ selector: String, inFrame frame: String) throws {
    try enter(find(frame))
    try find(selector).click()
    try leaveFrames()
  }

  /// Waits until the page at a path has loaded in a frame.
  fileprivate func waitForFrame(_ frame: String, at path: String) throws {
    try wait(
      for: "\(path) in the frame",
      """
      const { contentWindow, contentDocument } = document.querySelector(arguments[0]);
      return contentWindow.location.pathname === arguments[1] &&
        contentDocument.readyState === "complete";
      """, frame, path)
  }
}
