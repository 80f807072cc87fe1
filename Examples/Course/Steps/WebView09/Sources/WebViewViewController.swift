import UIKit
import WebKit

final class WebViewViewController: UIViewController {
  let webView = WKWebView(frame: .zero, configuration: WKWebViewConfiguration())
  let progressView = UIProgressView(progressViewStyle: .bar)
  let backButton = UIButton(type: .system)
  private(set) lazy var message = MessageView { [weak self] in self?.presenter.didTapRetry() }
  private let presenter: any WebViewPresenterProtocol
  private var progressObservation: NSKeyValueObservation?

  init(_ presenter: any WebViewPresenterProtocol) {
    self.presenter = presenter
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  // MARK: - Lifecycle

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    addBackButton()
    addWebView()
    addProgressView()
    addMessage()
    webView.navigationDelegate = self
    progressObservation = webView.observe(\.estimatedProgress, options: [.new]) {
      [weak self] _, change in
      guard let value = change.newValue else { return }
      // WebKit reports on the main thread, but the closure's type does not say so.
      MainActor.assumeIsolated { self?.presenter.didUpdateProgressValue(value) }
    }
    presenter.viewDidLoad()
  }

  override var preferredStatusBarStyle: UIStatusBarStyle { .darkContent }

  // MARK: - Views

  private func addBackButton() {
    backButton.setTitle("Back", for: .normal)
    backButton.setTitleColor(.black, for: .normal)
    backButton.addAction(
      UIAction { [weak self] _ in self?.presenter.didTapBack() }, for: .touchUpInside)
    backButton.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(backButton)
    NSLayoutConstraint.activate([
      backButton.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
      backButton.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 8),
      backButton.heightAnchor.constraint(equalToConstant: 44),
    ])
  }

  private func addWebView() {
    webView.accessibilityIdentifier = "UnsplashWebView"
    webView.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(webView)
    NSLayoutConstraint.activate([
      webView.topAnchor.constraint(equalTo: backButton.bottomAnchor),
      webView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      webView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      webView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
    ])
  }

  private func addProgressView() {
    progressView.progressTintColor = .black
    progressView.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(progressView)
    NSLayoutConstraint.activate([
      progressView.topAnchor.constraint(equalTo: backButton.bottomAnchor),
      progressView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      progressView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
    ])
  }

  private func addMessage() {
    message.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(message)
    NSLayoutConstraint.activate([
      message.topAnchor.constraint(equalTo: backButton.bottomAnchor),
      message.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      message.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      message.bottomAnchor.constraint(equalTo: view.bottomAnchor),
    ])
  }
}

// MARK: - WebViewViewProtocol

extension WebViewViewController: WebViewViewProtocol {
  func load(_ url: URL) {
    webView.load(URLRequest(url: url))
  }

  func setProgressValue(_ value: Double) {
    progressView.setProgress(Float(value), animated: true)
  }

  func setProgressHidden(_ isHidden: Bool) {
    progressView.isHidden = isHidden
  }

  func setMessage(_ message: ScreenMessage?) {
    self.message.show(message)
    webView.isHidden = message != nil
  }
}

// MARK: - WKNavigationDelegate

extension WebViewViewController: WKNavigationDelegate {
  func webView(
    _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
    decisionHandler: @escaping @MainActor @Sendable (WKNavigationActionPolicy) -> Void
  ) {
    guard let url = navigationAction.request.url else { return decisionHandler(.allow) }
    switch presenter.decidePolicy(for: url) {
    case .allow: decisionHandler(.allow)
    case .cancel: decisionHandler(.cancel)
    }
  }

  func webView(
    _ webView: WKWebView, decidePolicyFor navigationResponse: WKNavigationResponse,
    decisionHandler: @escaping @MainActor @Sendable (WKNavigationResponsePolicy) -> Void
  ) {
    let status = (navigationResponse.response as? HTTPURLResponse)?.statusCode ?? 200
    guard navigationResponse.isForMainFrame, status >= 400 else { return decisionHandler(.allow) }
    decisionHandler(.cancel)
    presenter.didFailLoading()
  }

  func webView(
    _ webView: WKWebView,
    didFailProvisionalNavigation navigation: WKNavigation!,  // why: Apple's signature
    withError error: any Error
  ) {
    didFail(error)
  }

  func webView(
    _ webView: WKWebView,
    didFail navigation: WKNavigation!,  // why: Apple's signature
    withError error: any Error
  ) {
    didFail(error)
  }

  /// A load that was cancelled, or ended by an answer of ours (102), is not a failure.
  private func didFail(_ error: any Error) {
    let error = error as NSError
    switch (error.domain, error.code) {
    case (NSURLErrorDomain, NSURLErrorCancelled), ("WebKitErrorDomain", 102): break
    default: presenter.didFailLoading()
    }
  }
}
