import UIKit

extension WebViewViewController {
  /// The back button above the page, and the bar over the page's upper edge.
  func addSubviews() {
    view.backgroundColor = .white
    backButton.setTitle("Back", for: .normal)
    backButton.setTitleColor(.black, for: .normal)
    webView.accessibilityIdentifier = "UnsplashWebView"
    progressView.progressTintColor = .black
    for part in [backButton, webView, progressView] as [UIView] {
      part.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(part)
    }
    NSLayoutConstraint.activate([
      backButton.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
      backButton.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 8),
      backButton.heightAnchor.constraint(equalToConstant: 44),
      webView.topAnchor.constraint(equalTo: backButton.bottomAnchor),
      webView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      webView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      webView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      progressView.topAnchor.constraint(equalTo: backButton.bottomAnchor),
      progressView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      progressView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
    ])
  }
}
