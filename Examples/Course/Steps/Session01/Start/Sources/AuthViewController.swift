import UIKit

/// The sign-in screen. The login page behind its button is the subject of chapter 1.
final class AuthViewController: UIViewController {
  let signInButton = UIButton(type: .system)

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .black
    signInButton.setTitle("Sign In", for: .normal)
    signInButton.frame = CGRect(x: 16, y: 600, width: 343, height: 48)
    view.addSubview(signInButton)
  }
}
