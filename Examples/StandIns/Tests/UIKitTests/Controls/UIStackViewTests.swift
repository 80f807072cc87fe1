import Testing
import UIKit

/// Each test says what of UIKit it mirrors, and where Apple documents it.
@Suite("A stack view lays out its views") @MainActor
struct UIStackViewTests {
  /// A view whose content has a size.
  final class Box: UIView {
    let content: CGSize
    init(_ width: CGFloat, _ height: CGFloat) {
      content = CGSize(width: width, height: height)
      super.init(frame: .zero)
    }
    required init?(coder: NSCoder) { nil }
    override var intrinsicContentSize: CGSize { content }
  }

  let first = Box(20, 10)
  let second = Box(40, 30)
  let stack: UIStackView

  init() {
    stack = UIStackView(arrangedSubviews: [first, second])
    stack.spacing = 5
  }

  private func layOut(_ width: CGFloat, _ height: CGFloat) -> [CGRect] {
    stack.frame = CGRect(x: 0, y: 0, width: width, height: height)
    stack.layoutIfNeeded()
    return [first.frame, second.frame]
  }

  @Test("A row as large as its views needs: UIStackView.axis")
  func row() {
    #expect(stack.intrinsicContentSize == CGSize(width: 65, height: 30))
    #expect(
      layOut(65, 30) == [
        CGRect(x: 0, y: 0, width: 20, height: 30), CGRect(x: 25, y: 0, width: 40, height: 30),
      ])
  }

  @Test("A column, its views in the middle: UIStackView.Alignment.center")
  func column() {
    stack.axis = .vertical
    stack.alignment = .center
    #expect(stack.intrinsicContentSize == CGSize(width: 40, height: 45))
    #expect(
      layOut(100, 45) == [
        CGRect(x: 40, y: 0, width: 20, height: 10), CGRect(x: 30, y: 15, width: 40, height: 30),
      ])
  }

  @Test("What is left goes to the view that hugs least: UIStackView.Distribution.fill")
  func fill() {
    first.setContentHuggingPriority(.required, for: .horizontal)
    #expect(layOut(105, 30).map(\.width) == [20, 80])
  }

  @Test("All views as long as each other: UIStackView.Distribution.fillEqually")
  func fillEqually() {
    stack.distribution = .fillEqually
    #expect(layOut(105, 30).map(\.width) == [50, 50])
  }

  @Test("What is left goes between the views: UIStackView.Distribution.equalSpacing")
  func equalSpacing() {
    stack.distribution = .equalSpacing
    #expect(layOut(100, 30).map(\.minX) == [0, 60])
  }

  @Test("A hidden view takes no place: UIStackView")
  func hidden() {
    first.isHidden = true
    #expect(layOut(40, 30)[1] == CGRect(x: 0, y: 0, width: 40, height: 30))
    #expect(stack.arrangedSubviews.count == 2)
  }

  @Test("A view taken out of the arrangement stays a subview: removeArrangedSubview(_:)")
  func remove() {
    stack.removeArrangedSubview(first)
    #expect(stack.arrangedSubviews == [second] && stack.subviews.contains(first))
    second.removeFromSuperview()
    #expect(stack.arrangedSubviews.isEmpty)
  }

  @Test("A space of its own after a view: setCustomSpacing(_:after:)")
  func customSpacing() {
    stack.setCustomSpacing(20, after: first)
    #expect(stack.intrinsicContentSize.width == 80)
  }

  @Test("Text wraps in the stack's width: UILabel.numberOfLines")
  func wrappedText() {
    let label = UILabel(frame: .zero)
    label.numberOfLines = 0
    label.text = "one two three four"
    let column = UIStackView(arrangedSubviews: [label])
    column.axis = .vertical
    let width = label.intrinsicContentSize.width / 2
    column.frame = CGRect(x: 0, y: 0, width: width, height: 200)
    #expect(column.standInContentSize(forWidth: width).height >= 2 * label.font.lineHeight)
  }
}
