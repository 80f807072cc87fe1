// Stands in for one navigation of a web view, in the order of callbacks that WebKit has.
import UIKit

/// A navigation, from the first question to the end. It holds its web view weakly: a released web
/// view ends what it loads.
@MainActor
final class PageNavigation {
  /// What a navigation does to the list of visited pages.
  enum Step {
    case new
    case again
    case back
  }

  private static let mostRedirects = 20

  let identity = WKNavigation()
  let step: Step
  private(set) var request: URLRequest
  private let type: WKNavigationType
  /// The target of the question; `nil` for a new window.
  private let target: WKFrameInfo?
  private weak var webView: WKWebView?
  private var hasCommitted = false
  /// Neither finished, failed nor cancelled.
  private(set) var isRunning = true
  private var owesCancellation = false

  init(
    _ request: URLRequest, _ type: WKNavigationType, _ step: Step, opensWindow: Bool = false,
    in webView: WKWebView
  ) {
    (self.request, self.type, self.step, self.webView) = (request, type, step, webView)
    target = opensWindow ? nil : WKFrameInfo(isMainFrame: true, request: request)
  }

  func run() async {
    let isAllowed = await isAllowed(request)
    guard isRunning, isAllowed, target != nil else {
      return end {
        webView?.didRefuse(self)
        if isAllowed { webView?.openWindow(for: WKNavigationAction(request, type, target: nil)) }
      }
    }
    guard webView?.didAllow(self) == true else { return }
    notify { $0.webView($1, didStartProvisionalNavigation: identity) }
    do {
      let answer = try await finalAnswer()
      try await askToShow(answer)
      try show(answer)
    } catch {
      fail(error)
    }
  }

  /// Ends the navigation without a failure of its own. ``reportCancellation()`` follows.
  func cancel() {
    guard isRunning else { return }
    (isRunning, owesCancellation) = (false, true)
    webView?.cancelWork(of: self)
  }

  /// Ends the navigation and makes no more callbacks.
  func drop() {
    isRunning = false
    webView?.cancelWork(of: self)
  }

  /// Reports a cancellation, once.
  func reportCancellation() {
    guard owesCancellation else { return }
    owesCancellation = false
    report(URLError(.cancelled))
  }

  // MARK: Steps

  private func isAllowed(_ request: URLRequest) async -> Bool {
    guard let webView, let delegate = webView.navigationDelegate else { return true }
    let action = WKNavigationAction(request, type, target: target)
    return await delegate.webView(webView, decidePolicyFor: action) == .allow
  }

  /// The answer at the end of the redirects.
  private func finalAnswer() async throws -> PageAnswer {
    for _ in 0...Self.mostRedirects {
      let answer = try await answer()
      guard let target = request.url.flatMap({ answer.redirectTarget(from: $0) })
      else { return answer }
      let next = request.redirected(to: target, status: answer.status)
      let isAllowed = await isAllowed(next)
      try continueRunning()
      guard isAllowed else { throw WKWebView.interruption }
      request = next
      webView?.didRedirect(self)
      notify { $0.webView($1, didReceiveServerRedirectForProvisionalNavigation: identity) }
      try continueRunning()
    }
    throw URLError(.httpTooManyRedirects)
  }

  private func answer() async throws -> PageAnswer {
    guard let url = request.url else { throw URLError(.badURL) }
    var asked = request
    asked.setValue("text/html,application/xhtml+xml", forHTTPHeaderField: "Accept")
    if let cookies = webView?.cookies.header(for: url) {
      asked.setValue(cookies, forHTTPHeaderField: "Cookie")
    }
    let answer: PageAnswer
    if let prepared = webView?.standInPages(asked) {
      if prepared.isHeld { await PageWork.hold(self, in: webView?.work) }
      answer = try prepared.answer()
    } else {
      answer = try await PageLoader.shared.load(asked)
    }
    try continueRunning()
    webView?.cookies.store(answer.cookies(for: url))
    return answer
  }

  private func askToShow(_ answer: PageAnswer) async throws {
    guard let webView, let url = request.url, let delegate = webView.navigationDelegate
    else { return }
    let response = WKNavigationResponse(answer.response(for: url), isForMainFrame: true)
    let policy = await delegate.webView(webView, decidePolicyFor: response)
    try continueRunning()
    if policy != .allow { throw WKWebView.interruption }
  }

  private func show(_ answer: PageAnswer) throws {
    guard let url = request.url else { return }
    hasCommitted = true
    webView?.didCommit(self)
    notify { $0.webView($1, didCommit: identity) }
    try continueRunning()
    webView?.didRead(PageReader.read(answer.body, from: url))
    if let reason = answer.breaks { throw URLError(reason) }
    end {
      webView?.didEnd(self)
      notify { $0.webView($1, didFinish: identity) }
    }
  }

  // MARK: Ends

  private func continueRunning() throws {
    if !isRunning { throw CancellationError() }
  }

  private func fail(_ error: any Error) {
    guard isRunning else { return reportCancellation() }
    end { report(error) }
  }

  private func report(_ error: any Error) {
    webView?.didEnd(self)
    notify { delegate, webView in
      if hasCommitted {
        delegate.webView(webView, didFail: identity, withError: error)
      } else {
        delegate.webView(webView, didFailProvisionalNavigation: identity, withError: error)
      }
    }
  }

  private func end(_ work: () -> Void) {
    isRunning = false
    work()
  }

  private func notify(_ call: (any WKNavigationDelegate, WKWebView) -> Void) {
    guard let webView, let delegate = webView.navigationDelegate else { return }
    call(delegate, webView)
  }
}

extension StandInAnswer {
  fileprivate func answer() throws -> PageAnswer {
    switch kind {
    case .answer(let status, let headers, let body):
      return PageAnswer(status: status, headers: headers, body: body)
    case .failure(let code): throw URLError(code)
    case .broken(let body, let code):
      let headers = ["Content-Type": "text/html; charset=utf-8"]
      return PageAnswer(status: 200, headers: headers, body: body, breaks: code)
    }
  }
}
