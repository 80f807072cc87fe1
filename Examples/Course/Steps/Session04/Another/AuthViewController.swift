import UIKit

/// The sign-in screen. The login page behind its button is the subject of chapter 1.
final class AuthViewController: UIViewController {
  let signInButton = UIButton(type: .system)
  private let messageLabel = UILabel()

  /// - Parameter message: is shown over the button.
  init(message: String? = nil) {
    super.init(nibName: nil, bundle: nil)
    messageLabel.text = message
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .black
    messageLabel.textColor = .white
    messageLabel.textAlignment = .center
    messageLabel.numberOfLines = 0
    messageLabel.frame = CGRect(x: 16, y: 520, width: 343, height: 64)
    signInButton.setTitle("Sign In", for: .normal)
    signInButton.frame = CGRect(x: 16, y: 600, width: 343, height: 48)
    view.addSubview(messageLabel)
    view.addSubview(signInButton)
  }
}
