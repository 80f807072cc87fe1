import ImageFeedContracts
import ImageFeedPresentation
import UIKit

@testable import ImageFeedUIKit

extension PictureView {
  /// What a person sees in this place.
  var shown: ShownPicture {
    if imageView.image != nil { return .picture }
    return loader.isAnimating ? .loading : .unavailable
  }
}

extension MessageView {
  /// The visible message.
  var shown: ScreenMessage? {
    guard isOnScreen, let text = label.text else { return nil }
    return ScreenMessage(text: text, retryTitle: button.isHidden ? nil : button.title(for: .normal))
  }
}

extension UILabel {
  /// The visible text.
  var shown: String? { isHidden ? nil : text }
}
