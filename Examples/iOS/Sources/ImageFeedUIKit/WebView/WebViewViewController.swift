import ImageFeedPresentation
import UIKit
import WebKit

/// The login page (W).
final class WebViewViewController: UIViewController {
  let webView: WKWebView
  let progressView = UIProgressView(progressViewStyle: .bar)
  private(set) lazy var message = MessageView { [weak self] in self?.presenter.didTapRetry() }

  private let presenter: any WebViewPresenterProtocol
  private let targets = ActionTargets()
  private var progress: NSKeyValueObservation?
  /// Indicates whether the page that is being loaded answers a form.
  private var isSendingForm = false

  /// - Parameter siteData: keeps the page's cookies; ``WebSiteData`` removes them.
  init(
    _ presenter: any WebViewPresenterProtocol, siteData: WKWebsiteDataStore = .default()
  ) {
    self.presenter = presenter
    let configuration = WKWebViewConfiguration()
    configuration.websiteDataStore = siteData
    webView = WKWebView(frame: .zero, configuration: configuration)
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    navigationItem.leftBarButtonItem = UIBarButtonItem(
      title: presenter.strings.back, style: .plain,
      target: targets.makeTarget { [weak self] in self?.presenter.didTapBack() },
      action: ActionTarget.action)
    placeViews()
    webView.navigationDelegate = self
    progress = webView.observe(\.estimatedProgress, options: [.new]) { [weak self] _, change in
      guard let value = change.newValue else { return }
      // WebKit reports on the main thread, but the observer's type does not say so.
      MainActor.assumeIsolated { self?.presenter.didUpdateProgressValue(value) }
    }
    presenter.view = self
    presenter.viewDidLoad()
  }

  private func placeViews() {
    webView.accessibilityIdentifier = "UnsplashWebView"
    progressView.progressTintColor = .ypBlack
    let area = view.safeAreaLayoutGuide
    for part in [webView, progressView] as [UIView] {
      part.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(part)
      NSLayoutConstraint.activate([
        part.topAnchor.constraint(equalTo: area.topAnchor),
        part.leadingAnchor.constraint(equalTo: view.leadingAnchor),
        part.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      ])
    }
    webView.bottomAnchor.constraint(equalTo: view.bottomAnchor).isActive = true
    message.place(in: view)
  }
}

extension WebViewViewController: WebViewViewProtocol {
  func load(_ url: URL) { webView.load(URLRequest(url: url)) }

  func setProgressValue(_ value: Double) {
    progressView.setProgress(Float(value), animated: false)
  }

  func setProgressHidden(_ isHidden: Bool) { progressView.isHidden = isHidden }

  func setMessage(_ message: ScreenMessage?) {
    self.message.show(message)
    webView.isHidden = message != nil
  }
}

// The asynchronous forms of the policy questions: the type of the other forms' handler differs
// between SDKs, and a method that almost fits is never called.
extension WebViewViewController: WKNavigationDelegate {
  func webView(
    _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction
  ) async -> WKNavigationActionPolicy {
    // Frames inside the page load what they like; a link to a new window has no frame yet.
    guard navigationAction.targetFrame?.isMainFrame != false,
      let url = navigationAction.request.url
    else { return .allow }
    guard presenter.decidePolicy(for: url) == .allow else { return .cancel }
    isSendingForm = navigationAction.request.httpMethod == "POST"
    return .allow
  }

  func webView(
    _ webView: WKWebView, decidePolicyFor navigationResponse: WKNavigationResponse
  ) async -> WKNavigationResponsePolicy {
    guard navigationResponse.isForMainFrame,
      let status = (navigationResponse.response as? HTTPURLResponse)?.statusCode,
      // A form that was filled in wrongly may come back with 4xx, to be corrected.
      status >= (isSendingForm ? 500 : 400)
    else { return .allow }
    presenter.didFailLoading()
    return .cancel
  }

  func webView(
    _ webView: WKWebView,
    didFailProvisionalNavigation navigation: WKNavigation!,  // why: Apple's signature
    withError error: any Error
  ) { didFail(error) }

  func webView(
    _ webView: WKWebView,
    didFail navigation: WKNavigation!,  // why: Apple's signature
    withError error: any Error
  ) { didFail(error) }

  func webViewWebContentProcessDidTerminate(_ webView: WKWebView) { presenter.didFailLoading() }

  /// A load that was cancelled, or ended by an answer of ours (102), is not a failure.
  private func didFail(_ error: any Error) {
    let error = error as NSError
    switch (error.domain, error.code) {
    case (NSURLErrorDomain, NSURLErrorCancelled), ("WebKitErrorDomain", 102): break
    default: presenter.didFailLoading()
    }
  }
}
