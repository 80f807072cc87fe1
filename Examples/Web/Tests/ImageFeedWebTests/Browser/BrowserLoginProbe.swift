import BrowserTestSupport
import Foundation
import ImageFeedConformance
import ImageFeedContracts
import ImageFeedCore
import ImageFeedPresentation
import LocalHTTP
import Testing

@testable import ImageFeedWeb
@testable import imagefeed_web

/// Reads a login page in a browser: in the page's own frame, which the server's `LoginFrame` fills.
/// It asks the presenter, so the main thread is free while the frame loads.
@MainActor
final class BrowserLoginProbe: WebViewProbe {
  private let probe: WebViewClientProbe
  private let site: LoginSite
  private let browser: Browser
  /// The path of the page in the frame; `nil` before there is one.
  private var shownPath: String?
  private var nextLink: URL?

  init(_ client: Client, _ presenter: any WebViewPresenterProtocol) throws {
    probe = try WebViewClientProbe(client, presenter)
    site = LoginSite(probe.page.session)
    browser = try probe.page.browser
  }

  var message: ScreenMessage? { probe.message }
  var pageURL: URL? { probe.pageURL }
  var progress: Double? { probe.progress }
  func follow(_ url: URL) { nextLink = url }
  func enterCode(_ text: String) -> Bool { probe.enterCode(text) }
  func tapRetry() { probe.tapRetry() }
  func tapBack() { probe.tapBack() }

  func settle() async {
    probe.page.settle()
    do {
      guard try await hasLoaded() else { return }
    } catch {
      Issue.record(error)
    }
    probe.page.didChange()
    probe.page.settle()
  }

  /// Waits for a page that is on its way to the frame, if there is one.
  private func hasLoaded() async throws -> Bool {
    let link = nextLink
    if let link {
      nextLink = nil
      try await Self.click("a[href='\(link.lastPathComponent)']", in: browser)
      await takeAnswer()
    }
    let isNew = """
      const frame = document.querySelector("iframe:not([data-known])");
      frame?.setAttribute("data-known", "");
      return frame !== null;
      """
    let isFrameNew: Bool = try browser.evaluate(isNew)
    if isFrameNew { await takeAnswer() }
    guard let shownPath, isFrameNew || link != nil else { return isFrameNew }
    try browser.wait(
      for: "\(shownPath) in the frame",
      """
      const { contentWindow, contentDocument } = document.querySelector("iframe");
      return contentWindow.location.pathname === arguments[0] &&
        contentDocument.readyState === "complete";
      """, shownPath)
    return true
  }

  /// Waits until the server has answered the frame.
  private func takeAnswer() async {
    // Without a page in the answer, the frame keeps the one it has.
    if let path = await site.nextPath() { shownPath = path }
  }

  @BrowserActor
  private static func click(_ selector: String, in browser: Browser) throws {
    try browser.enter(browser.find("iframe"))
    try browser.find(selector).click()
    try browser.leaveFrames()
  }
}

/// A site with login pages, behind the server's frame. Each page shows its own address.
@MainActor
final class LoginSite {
  /// That of the page which was opened last.
  private static weak var current: LoginSite?

  private let session: PageSession
  private let paths: AsyncStream<String?>
  private let continuation: AsyncStream<String?>.Continuation

  init(_ session: PageSession) {
    self.session = session
    (paths, continuation) = AsyncStream.makeStream()
    Self.current = self
  }

  /// Waits for the next answer to the frame.
  ///
  /// - Returns: its path; `nil` for an answer without a page.
  func nextPath() async -> String? {
    var next = paths.makeAsyncIterator()
    return await next.next() ?? nil
  }

  static func answer(_ request: HTTPRequest) async -> HTTPResponse? {
    guard let site = current else { return nil }
    let frame = LoginFrame(session: site.session) { url, _ in
      guard url != ClientServer.login("missing") else { throw ServiceError(.offline) }
      let text = "<!DOCTYPE html><p>\(url.absoluteString)</p><a href=second>Second</a>"
      return LoginFrame.Answer(
        status: url == ClientServer.login("error") ? 500 : 200, location: nil,
        contentType: "text/html",
        body: Data(text.utf8))
    }
    let answer = await frame.answer(request, on: request.target.segments[2])
    site.continuation.yield(answer.status == .ok ? request.target.path : nil)
    return answer.protected()
  }
}
