// Stands in for a person in front of WebKit's WKWebView, and for accidents.
import UIKit

/// Stand-in: what a test wanted to do to a page that has no such thing.
public struct StandInPageError: Error, Equatable, CustomStringConvertible {
  public let description: String
}

extension WKWebView {
  /// Stand-in: waits until nothing is being loaded but held answers.
  public func standInSettle() async { await work.settle() }

  /// Stand-in: lets held answers arrive.
  public func standInRelease() { work.release() }

  /// Stand-in: fills in a field, found by its name, id or label.
  public func standInFill(_ field: String, with text: String) throws {
    guard standInPage?.fill(field, with: text) == true else {
      throw StandInPageError(
        description: "no field “\(field)” among \(standInPage?.fields.map(\.name) ?? [])")
    }
  }

  /// Stand-in: presses a button, found by its title, id or name.
  public func standInPress(_ button: String) throws {
    guard let request = standInPage?.submission(by: button) else {
      throw StandInPageError(
        description: "no button “\(button)” among \(standInPage?.buttons.map(\.title) ?? [])")
    }
    ask(PageNavigation(request, .formSubmitted, .new, in: self))
  }

  /// Stand-in: follows a link, found by its text.
  public func standInFollow(_ text: String) throws {
    guard let link = standInPage?.links.first(where: { $0.text == text }) else {
      throw StandInPageError(
        description: "no link “\(text)” among \(standInPage?.links.map(\.text) ?? [])")
    }
    ask(
      PageNavigation(
        URLRequest(url: link.url), .linkActivated, .new, opensWindow: link.opensWindow, in: self))
  }

  /// Stand-in: follows a link of the page to an address.
  public func standInFollow(_ url: URL) {
    ask(PageNavigation(URLRequest(url: url), .linkActivated, .new, in: self))
  }

  /// Stand-in: a frame inside the page loads an address, as an advertisement or a captcha does. The
  /// delegate is asked, and the page stays.
  public func standInLoadInFrame(_ url: URL) {
    let frame = URLRequest(url: url)
    work.start(nil) { [weak self] in
      guard let self, let delegate = navigationDelegate else { return }
      let action = WKNavigationAction(
        frame, .other, target: WKFrameInfo(isMainFrame: false, request: frame))
      guard await delegate.webView(self, decidePolicyFor: action) == .allow else { return }
      guard case .answer(let status, let headers, let body) = standInPages(frame)?.kind
      else { return }
      let answer = PageAnswer(status: status, headers: headers, body: body)
      _ = await delegate.webView(
        self,
        decidePolicyFor: WKNavigationResponse(answer.response(for: url), isForMainFrame: false))
    }
  }

  /// Stand-in: the process of the page's contents dies.
  public func standInTerminateProcess() {
    asking?.drop()
    current?.drop()
    (asking, current, standInPage) = (nil, nil, nil)
    var next = PageLoadState()
    (next.history, next.position) = (state.history, state.position)
    state = next
    navigationDelegate?.webViewWebContentProcessDidTerminate(self)
  }
}
