import ImageFeedPresentation
import UIKit

/// A part of Explore: a title with the way to its search, a row of cards, a loader and a message.
final class ExplorePartView: UIView {
  let searchButton = UIButton.plain()
  let loader = UIActivityIndicatorView(style: .medium)
  let message: MessageView

  /// - Parameters:
  ///   - title: the title of the row.
  ///   - searchTitle: the title of the button for a search.
  ///   - row: the row of cards.
  ///   - didTapRetry: runs for a tap on the message's button; it must hold its screen weakly.
  init(
    title: String, searchTitle: String, row: UIView, didTapRetry: @escaping @MainActor () -> Void
  ) {
    message = MessageView(didTapButton: didTapRetry)
    super.init(frame: .zero)
    let heading = UILabel.styled(.headline)
    heading.text = title
    heading.accessibilityTraits = .header
    searchButton.setTitle(searchTitle, for: .normal)
    let header = UIStackView(arrangedSubviews: [heading, searchButton])
    header.distribution = .equalSpacing
    header.alignment = .center
    let stack = UIStackView(arrangedSubviews: [header, loader, message, row])
    stack.axis = .vertical
    stack.spacing = 8
    addSubview(stack, fillingWith: .zero)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }
}
