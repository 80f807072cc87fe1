import Testing
import UIKit

@Suite("Constraints place views") @MainActor
struct NSLayoutConstraintTests {
  private let stage = Stage()

  // Pinned to four edges, a view has its superview's rectangle. (NSLayoutAnchor)
  @Test("A view pinned to all edges fills the view above")
  func edges() {
    let view = stage.add()
    stage.place(
      view.topAnchor.constraint(equalTo: stage.view.topAnchor),
      view.bottomAnchor.constraint(equalTo: stage.view.bottomAnchor, constant: -10),
      view.leadingAnchor.constraint(equalTo: stage.view.leadingAnchor, constant: 16),
      view.trailingAnchor.constraint(equalTo: stage.view.trailingAnchor, constant: -16))
    #expect(view.frame == CGRect(x: 16, y: 0, width: 343, height: 802))
    #expect(!view.hasAmbiguousLayout)
  }

  // The guide leaves out what bars and the device cover. (UIView.safeAreaLayoutGuide)
  @Test("The safe area begins under the sensor housing and ends over the home indicator")
  func safeArea() {
    let view = stage.add()
    let safe = stage.view.safeAreaLayoutGuide
    stage.place(
      view.topAnchor.constraint(equalTo: safe.topAnchor),
      view.bottomAnchor.constraint(equalTo: safe.bottomAnchor),
      view.leadingAnchor.constraint(equalTo: safe.leadingAnchor),
      view.widthAnchor.constraint(equalTo: safe.widthAnchor, multiplier: 0.5))
    #expect(view.frame == CGRect(x: 0, y: 44, width: 187.5, height: 734))
    #expect(safe.layoutFrame == CGRect(x: 0, y: 44, width: 375, height: 734))
  }

  // A constraint is an equation y = m x + c of two attributes. (NSLayoutConstraint)
  @Test("Centres, constants and multipliers make the frame")
  func middle() {
    let view = stage.add()
    stage.place(
      view.centerXAnchor.constraint(equalTo: stage.view.centerXAnchor),
      view.centerYAnchor.constraint(equalTo: stage.view.centerYAnchor, constant: 6),
      view.widthAnchor.constraint(equalToConstant: 75),
      view.heightAnchor.constraint(equalTo: view.widthAnchor, multiplier: 2, constant: 10))
    #expect(view.frame == CGRect(x: 150, y: 332, width: 75, height: 160))
  }

  @Test("Two views of equal width share a row")
  func row() {
    let (left, right) = (stage.add(), stage.add())
    stage.place(
      left.leadingAnchor.constraint(equalTo: stage.view.leadingAnchor),
      right.leadingAnchor.constraint(equalTo: left.trailingAnchor, constant: 15),
      right.trailingAnchor.constraint(equalTo: stage.view.trailingAnchor),
      left.widthAnchor.constraint(equalTo: right.widthAnchor))
    #expect(left.frame.width == 180)
    #expect(right.frame.minX == 195)
  }

  // Without a constraint for its size a view is as large as its contents. (intrinsicContentSize)
  @Test("A view without a size of its own takes its contents' size")
  func contents() {
    let view = stage.add(Sized(40, 20))
    stage.place(
      view.trailingAnchor.constraint(equalTo: stage.view.trailingAnchor, constant: -5),
      view.bottomAnchor.constraint(equalTo: stage.view.bottomAnchor))
    #expect(view.frame == CGRect(x: 330, y: 792, width: 40, height: 20))
  }

  // The view with the lower hugging priority grows. (setContentHuggingPriority(_:for:))
  @Test("Of two contents the one that hugs less grows")
  func hugging() {
    let (title, icon) = (stage.add(Sized(40, 20)), stage.add(Sized(24, 24)))
    icon.setContentHuggingPriority(.required, for: .horizontal)
    stage.place(
      title.leadingAnchor.constraint(equalTo: stage.view.leadingAnchor),
      icon.leadingAnchor.constraint(equalTo: title.trailingAnchor),
      icon.trailingAnchor.constraint(equalTo: stage.view.trailingAnchor))
    #expect(icon.frame.width == 24)
    #expect(title.frame.width == 351)
  }

  // An inequality counts only where it would be broken. (NSLayoutConstraint.Relation)
  @Test("Contents end where an inequality asks, and are free otherwise")
  func inequality() {
    let (long, short) = (stage.add(Sized(500, 20)), stage.add(Sized(100, 20)))
    for view in [long, short] {
      stage.place(
        view.leadingAnchor.constraint(equalTo: stage.view.leadingAnchor, constant: 16),
        view.trailingAnchor.constraint(lessThanOrEqualTo: stage.view.trailingAnchor, constant: -16))
    }
    #expect(long.frame.width == 343)
    #expect(short.frame.width == 100)
  }

  @Test("Text that wraps grows in height")
  func wrapping() {
    let text = stage.add(Wrapping(length: 600))
    let below = stage.add(Sized(10, 10))
    stage.place(
      text.topAnchor.constraint(equalTo: stage.view.topAnchor),
      text.leadingAnchor.constraint(equalTo: stage.view.leadingAnchor),
      text.widthAnchor.constraint(equalToConstant: 300),
      below.topAnchor.constraint(equalTo: text.bottomAnchor, constant: 8))
    #expect(text.frame.height == 40)
    #expect(below.frame.minY == 48)
  }

  // A constraint with a lower priority is kept only if those above it allow that. (priority)
  @Test("The more important of two constraints wins")
  func priority() {
    let view = stage.add()
    let wanted = view.widthAnchor.constraint(equalToConstant: 500)
    wanted.priority = .defaultHigh
    stage.place(
      view.leadingAnchor.constraint(equalTo: stage.view.leadingAnchor),
      wanted, view.widthAnchor.constraint(lessThanOrEqualToConstant: 200))
    #expect(view.frame.width == 200)
  }

  // UIKit breaks one of two required constraints that contradict each other, and logs it.
  @Test("Of two required constraints that contradict each other one is broken")
  func contradiction() {
    let view = stage.add()
    let (first, second) = (
      view.widthAnchor.constraint(equalToConstant: 10),
      view.widthAnchor.constraint(equalToConstant: 20)
    )
    stage.place(first, second)
    #expect([first, second].count { $0.standInIsBroken } == 1)
  }

  // Constraints are ambiguous when more than one layout satisfies them. (hasAmbiguousLayout)
  @Test("A view that nothing places is ambiguous")
  func ambiguity() {
    let view = stage.add()
    stage.place(view.widthAnchor.constraint(equalToConstant: 10))
    #expect(view.hasAmbiguousLayout)
  }

  // Constraints of a view that leaves the tree are removed. (UIView.removeFromSuperview())
  @Test("A view that leaves takes its constraints to others with it")
  func removal() {
    let view = stage.add()
    let top = view.topAnchor.constraint(equalTo: stage.view.topAnchor)
    let width = view.widthAnchor.constraint(equalToConstant: 10)
    stage.place(top, width)
    view.removeFromSuperview()
    #expect(!top.isActive)
    #expect(width.isActive)
  }

  // The nearest common ancestor keeps an active constraint. (NSLayoutConstraint.isActive)
  @Test("An active constraint is kept by the nearest common ancestor")
  func holder() {
    let outer = stage.add()
    let inner = stage.add(to: outer)
    let both = inner.topAnchor.constraint(equalTo: outer.topAnchor)
    let size = inner.heightAnchor.constraint(equalToConstant: 3)
    stage.place(both, size)
    #expect(outer.constraints == [both])
    #expect(inner.constraints == [size])
  }

  @Test("A changed constant moves the view in the next pass")
  func constant() {
    let outer = stage.add()
    let inner = stage.add(to: outer)
    let height = inner.heightAnchor.constraint(equalToConstant: 30)
    stage.place(
      outer.topAnchor.constraint(equalTo: stage.view.topAnchor),
      inner.topAnchor.constraint(equalTo: outer.topAnchor, constant: 5),
      inner.bottomAnchor.constraint(equalTo: outer.bottomAnchor, constant: -5), height)
    #expect(outer.frame.height == 40)
    height.constant = 100
    #expect(outer.frame.height == 40)
    stage.window.layoutIfNeeded()
    #expect(outer.frame.height == 110)
    #expect(inner.frame == CGRect(x: 0, y: 5, width: 0, height: 100))
  }

  @Test("A guide between two views takes part in the layout")
  func guide() {
    let (left, guide) = (stage.add(), UILayoutGuide())
    stage.view.addLayoutGuide(guide)
    stage.place(
      guide.leadingAnchor.constraint(equalTo: stage.view.leadingAnchor),
      guide.widthAnchor.constraint(equalToConstant: 25),
      left.leadingAnchor.constraint(equalTo: guide.trailingAnchor))
    #expect(left.frame.minX == 25)
    #expect(guide.layoutFrame.width == 25)
  }

  // Constraints to a scroll view's edges concern its content. (UIScrollView.contentLayoutGuide)
  @Test("Views inside a scroll view make its content's size")
  func scrolling() throws {
    let scroll = try #require(stage.add(UIScrollView(frame: .zero)) as? UIScrollView)
    let content = stage.add(to: scroll)
    stage.place(
      scroll.topAnchor.constraint(equalTo: stage.view.topAnchor),
      scroll.bottomAnchor.constraint(equalTo: stage.view.bottomAnchor),
      scroll.leadingAnchor.constraint(equalTo: stage.view.leadingAnchor),
      scroll.trailingAnchor.constraint(equalTo: stage.view.trailingAnchor),
      content.topAnchor.constraint(equalTo: scroll.topAnchor),
      content.bottomAnchor.constraint(equalTo: scroll.bottomAnchor),
      content.leadingAnchor.constraint(equalTo: scroll.leadingAnchor),
      content.trailingAnchor.constraint(equalTo: scroll.trailingAnchor),
      content.widthAnchor.constraint(equalTo: scroll.widthAnchor),
      content.heightAnchor.constraint(equalToConstant: 2000))
    #expect(scroll.frame == stage.view.bounds)
    #expect(scroll.contentSize == CGSize(width: 375, height: 2000))
    #expect(content.frame == CGRect(x: 0, y: 0, width: 375, height: 2000))
  }

  // The smallest size that satisfies the constraints inside. (systemLayoutSizeFitting(_:))
  @Test("A view's size follows from what is inside it")
  func fitting() {
    let (cell, label) = (UIView(frame: .zero), Wrapping(length: 600))
    _ = stage.add(label, to: cell)
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: cell.topAnchor, constant: 8),
      label.bottomAnchor.constraint(equalTo: cell.bottomAnchor, constant: -8),
      label.leadingAnchor.constraint(equalTo: cell.leadingAnchor),
      label.trailingAnchor.constraint(equalTo: cell.trailingAnchor),
    ])
    let size = cell.systemLayoutSizeFitting(
      CGSize(width: 300, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    #expect(size == CGSize(width: 300, height: 56))
    #expect(cell.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).width == 600)
  }
}
