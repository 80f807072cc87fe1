import ImageFeedPresentation
import UIKit

/// The splash (S).
final class SplashViewController: UIViewController {
  let loader = UIActivityIndicatorView(style: .large)
  let choices = UIStackView(frame: .zero)
  let retryButton = UIButton.filled()
  let signInButton = UIButton.plain()
  private let logo = UIImageView.logo()
  private let presenter: any SplashPresenterProtocol
  private let targets = ActionTargets()

  init(_ presenter: any SplashPresenterProtocol) {
    self.presenter = presenter
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .ypBlack
    loader.color = .white
    retryButton.setTitle(presenter.strings.retry, for: .normal)
    signInButton.setTitle(presenter.strings.signIn, for: .normal)
    choices.axis = .vertical
    choices.spacing = 8
    choices.isHidden = true
    for button in [retryButton, signInButton] { choices.addArrangedSubview(button) }
    targets.onTap(of: retryButton) { [weak self] in self?.presenter.didTapRetry() }
    targets.onTap(of: signInButton) { [weak self] in self?.presenter.didTapSignIn() }
    layOut()
    presenter.view = self
    presenter.viewDidLoad()
  }

  private func layOut() {
    view.addConstrained(logo, loader, choices)
    let area = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      logo.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      logo.centerYAnchor.constraint(equalTo: view.centerYAnchor),
      loader.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      loader.topAnchor.constraint(equalTo: logo.bottomAnchor, constant: 48),
      choices.leadingAnchor.constraint(equalTo: area.leadingAnchor, constant: 16),
      choices.trailingAnchor.constraint(equalTo: area.trailingAnchor, constant: -16),
      choices.bottomAnchor.constraint(equalTo: area.bottomAnchor, constant: -32),
    ])
  }
}

extension SplashViewController: SplashViewProtocol {
  func setLoaderHidden(_ isHidden: Bool) { loader.setAnimating(!isHidden) }
  func setChoicesHidden(_ isHidden: Bool) { choices.isHidden = isHidden }
}
