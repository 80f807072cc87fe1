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
    webView.navigationDelegate = self
    progressObservation = webView.observe(\.estimatedProgress, options: [.new]) { _, change in
      guard let value = change.newValue else { return }
      // WebKit reports on the main thread, but the closure's type does not say so.
      MainActor.assumeIsolated { self.presenter.didUpdateProgressValue(value) }
    }
    presenter.viewDidLoad()
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
}

// MARK: - WKNavigationDelegate

extension WebViewViewController: WKNavigationDelegate {
  func webView(
    _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
    decisionHandler: @escaping @MainActor @Sendable (WKNavigationActionPolicy) -> Void
  ) {
    switch navigationAction.request.url.map(presenter.redirect(from:)) ?? .notOurs {
    case .notOurs:
      decisionHandler(.allow)
    case .code(let code):
      decisionHandler(.cancel)
      delegate?.webViewViewController(self, didAuthenticateWithCode: code)
    case .denied, .refused:
      decisionHandler(.cancel)
      delegate?.webViewViewControllerDidCancel(self)
    }
  }
}
