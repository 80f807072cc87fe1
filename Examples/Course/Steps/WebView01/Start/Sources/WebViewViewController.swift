import UIKit
import WebKit

@MainActor
protocol WebViewViewControllerDelegate: AnyObject {
  func webViewViewController(_ vc: WebViewViewController, didAuthenticateWithCode code: String)
  func webViewViewControllerDidCancel(_ vc: WebViewViewController)
}

final class WebViewViewController: UIViewController {
  weak var delegate: (any WebViewViewControllerDelegate)?

  let webView = WKWebView(frame: .zero, configuration: WKWebViewConfiguration())
  let progressView = UIProgressView(progressViewStyle: .bar)
  let backButton = UIButton(type: .system)
  private var progressObservation: NSKeyValueObservation?

  // MARK: - Lifecycle

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    addBackButton()
    addWebView()
    addProgressView()
    webView.navigationDelegate = self
    progressObservation = webView.observe(\.estimatedProgress, options: [.new]) { _, _ in
      // WebKit reports on the main thread, but the closure's type does not say so.
      MainActor.assumeIsolated { self.updateProgress() }
    }
    loadAuthView()
    updateProgress()
  }

  override var preferredStatusBarStyle: UIStatusBarStyle { .darkContent }

  // MARK: - Views

  private func addBackButton() {
    backButton.setTitle("Back", for: .normal)
    backButton.setTitleColor(.black, for: .normal)
    backButton.addAction(
      UIAction { [weak self] _ in self?.didTapBackButton() }, for: .touchUpInside)
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

  private func didTapBackButton() {
    delegate?.webViewViewControllerDidCancel(self)
  }

  // MARK: - Loading

  private func loadAuthView() {
    let address =
      Constants.authURLString + "?client_id=\(Constants.accessKey)"
      + "&&redirect_uri=\(Constants.redirectURI)"
      + "&response_type=code"
      + "&scope=\(Constants.accessScope)"
    guard let url = URL(string: address) else { return }
    let request = URLRequest(url: url)
    webView.load(request)
  }

  // MARK: - Progress

  private func updateProgress() {
    progressView.setProgress(Float(webView.estimatedProgress), animated: true)
    if webView.estimatedProgress >= 1 {
      progressView.isHidden = true
    }
  }
}

// MARK: - WKNavigationDelegate

extension WebViewViewController: WKNavigationDelegate {
  func webView(
    _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
    decisionHandler: @escaping @MainActor @Sendable (WKNavigationActionPolicy) -> Void
  ) {
    if let code = code(from: navigationAction) {
      decisionHandler(.cancel)
      delegate?.webViewViewController(self, didAuthenticateWithCode: code)
    } else {
      decisionHandler(.allow)
    }
  }

  private func code(from navigationAction: WKNavigationAction) -> String? {
    if let url = navigationAction.request.url,
      let components = URLComponents(string: url.absoluteString),
      components.path == "/oauth/authorize/native",
      let items = components.queryItems,
      let codeItem = items.first(where: { $0.name == "code" })
    {
      return codeItem.value
    } else {
      return nil
    }
  }
}
