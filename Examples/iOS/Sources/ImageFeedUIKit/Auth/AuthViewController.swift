import ImageFeedPresentation
import UIKit

/// The sign-in screen (A).
final class AuthViewController: UIViewController {
  let signInButton = UIButton.filled()
  private let logo = UIImageView.logo()
  private let presenter: any AuthPresenterProtocol
  private let targets = ActionTargets()

  init(_ presenter: any AuthPresenterProtocol) {
    self.presenter = presenter
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .ypBlack
    signInButton.setTitle(presenter.strings.signIn, for: .normal)
    signInButton.accessibilityIdentifier = "Authenticate"
    signInButton.isEnabled = false
    targets.onTap(of: signInButton) { [weak self] in self?.presenter.didTapSignIn() }
    layOut()
    presenter.view = self
    presenter.viewDidLoad()
  }

  private func layOut() {
    view.addConstrained(logo, signInButton)
    let area = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      logo.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      logo.centerYAnchor.constraint(equalTo: view.centerYAnchor),
      signInButton.leadingAnchor.constraint(equalTo: area.leadingAnchor, constant: 16),
      signInButton.trailingAnchor.constraint(equalTo: area.trailingAnchor, constant: -16),
      signInButton.bottomAnchor.constraint(equalTo: area.bottomAnchor, constant: -90),
    ])
  }
}

extension AuthViewController: AuthViewProtocol {
  func setSignInEnabled(_ isEnabled: Bool) { signInButton.isEnabled = isEnabled }
}
