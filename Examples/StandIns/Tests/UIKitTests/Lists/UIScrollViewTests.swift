import Testing
import UIKit

/// Each test says what of UIKit it mirrors, and where Apple documents it.
@Suite("A scroll view follows a finger") @MainActor
struct UIScrollViewTests {
  final class Log: NSObject, UIScrollViewDelegate {
    var calls: [String] = []
    var target: CGPoint?
    func scrollViewDidScroll(_ scrollView: UIScrollView) { calls.append("scroll") }
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { calls.append("begin") }
    func scrollViewWillEndDragging(
      _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
      targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
      calls.append("target \(Int(targetContentOffset.pointee.y))")
      if let target { targetContentOffset.pointee = target }
    }
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
      calls.append("end \(decelerate)")
    }
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { calls.append("rest") }
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
      calls.append("animated")
    }
  }

  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  let log = Log()

  init() {
    view.contentInsetAdjustmentBehavior = .never
    view.contentSize = CGSize(width: 100, height: 300)
    view.delegate = log
    window.addSubview(view)
    window.isHidden = false
  }

  @Test("The offset is the origin of the bounds: UIScrollView.contentOffset")
  func bounds() {
    view.contentOffset.y = 50
    #expect(view.bounds == CGRect(x: 0, y: 50, width: 100, height: 100))
    #expect(view.frame == CGRect(x: 0, y: 0, width: 100, height: 100))
    #expect(log.calls == ["scroll"])
    view.contentOffset.y = 50
    #expect(log.calls == ["scroll"])
  }

  @Test("A drag without speed stays where it is left: scrollViewDidEndDragging(_:willDecelerate:)")
  func drag() {
    #expect(view.standInDrag(by: CGPoint(x: 0, y: -60), steps: 1))
    #expect(view.contentOffset.y == 60)
    #expect(log.calls == ["begin", "scroll", "target 60", "end false"])
    #expect(!view.isDragging)
  }

  /// scrollViewWillEndDragging(_:withVelocity:targetContentOffset:)
  @Test("The delegate sets where a flick rests")
  func flick() {
    log.target = CGPoint(x: 0, y: 150)
    view.standInDrag(by: CGPoint(x: 0, y: -20), velocity: CGPoint(x: 0, y: -100), steps: 1)
    #expect(view.contentOffset.y == 150)
    #expect(log.calls == ["begin", "scroll", "target 120", "end true", "scroll", "rest"])
  }

  @Test("Content dragged beyond its edge comes back: UIScrollView.bounces")
  func bounce() {
    view.standInBeginDrag()
    view.standInContinueDrag(by: CGPoint(x: 0, y: 40))
    #expect(view.contentOffset.y == -20)
    #expect(view.isDragging)
    view.standInEndDrag()
    #expect(view.contentOffset.y == 0)
    view.bounces = false
    view.standInDrag(by: CGPoint(x: 0, y: 40))
    #expect(view.contentOffset.y == 0)
  }

  @Test("Pages rest at multiples of the size: UIScrollView.isPagingEnabled")
  func paging() {
    view.isPagingEnabled = true
    view.standInDrag(by: CGPoint(x: 0, y: -60))
    #expect(view.contentOffset.y == 100)
  }

  @Test("Content without room to scroll takes no drag: UIScrollView.isScrollEnabled")
  func noDrag() {
    #expect(!view.standInDrag(by: CGPoint(x: 30, y: 0)))
    view.isScrollEnabled = false
    #expect(!view.standInDrag(by: CGPoint(x: 0, y: -30)))
    view.isScrollEnabled = true
    view.isUserInteractionEnabled = false
    #expect(!view.standInDrag(by: CGPoint(x: 0, y: -30)))
    #expect(log.calls == [])
  }

  @Test("An inset keeps what was at the top there: UIScrollView.contentInset")
  func inset() {
    view.contentInset.top = 20
    #expect(view.contentOffset.y == -20)
    view.contentOffset.y = 30
    view.contentInset.top = 10
    #expect(view.contentOffset.y == 30)
  }

  @Test("An animated scroll is told when it has ended: scrollViewDidEndScrollingAnimation(_:)")
  func animated() {
    view.setContentOffset(CGPoint(x: 0, y: 50), animated: true)
    #expect(log.calls == ["scroll"])
    UIView.standInFinishAnimations()
    #expect(log.calls == ["scroll", "animated"])
    view.setContentOffset(CGPoint(x: 0, y: 50), animated: true)
    UIView.standInFinishAnimations()
    #expect(log.calls == ["scroll", "animated"])
  }

  @Test("The safe area is added to the inset of what scrolls: contentInsetAdjustmentBehavior")
  func safeArea() {
    window.standInSafeAreaInsets = UIEdgeInsets(top: 20, left: 0, bottom: 10, right: 0)
    view.contentInsetAdjustmentBehavior = .automatic
    window.layoutIfNeeded()
    #expect(view.adjustedContentInset.top == 20 && view.adjustedContentInset.bottom == 10)
    #expect(view.contentOffset.y == -20)
    view.contentInsetAdjustmentBehavior = .never
    #expect(view.adjustedContentInset == .zero && view.contentOffset.y == 0)
  }

  @Test("The delegate's view is zoomed within its limits: UIScrollView.zoomScale")
  func zoom() {
    final class Zoom: NSObject, UIScrollViewDelegate {
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      var end = CGPoint.zero
      func viewForZooming(in scrollView: UIScrollView) -> UIView? { view }
      func scrollViewDidEndZooming(
        _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat
      ) { end = scrollView.contentOffset }
    }
    let delegate = Zoom()
    view.delegate = delegate
    view.addSubview(delegate.view)
    view.maximumZoomScale = 3
    view.zoomScale = 2
    #expect(view.zoomScale == 2 && view.contentSize == CGSize(width: 200, height: 200))
    view.setZoomScale(5, animated: false)
    #expect(view.zoomScale == 3)
    // UIScrollView.zoom(to:animated:)
    view.zoom(to: CGRect(x: 50, y: 25, width: 50, height: 50), animated: true)
    #expect(view.zoomScale == 2 && view.contentOffset == CGPoint(x: 100, y: 50))
    #expect(delegate.end == view.contentOffset)
  }

  @Test("A pull begins to refresh once, until the end is said: UIRefreshControl.endRefreshing()")
  func refresh() {
    let control = UIRefreshControl()
    let count = ActionCount()
    control.addTarget(count, action: ActionCount.action, for: .valueChanged)
    view.refreshControl = control
    control.beginRefreshing()
    #expect(control.isRefreshing && count.count == 0)
    control.endRefreshing()
    #expect(view.standInPullToRefresh())
    #expect(control.isRefreshing && count.count == 1)
    view.standInPullToRefresh()
    #expect(count.count == 1)
    control.endRefreshing()
    view.standInPullToRefresh()
    #expect(count.count == 2)
    #expect(view.contentOffset.y == 0)
  }

  @Test("A short pull does not refresh: UIRefreshControl")
  func shortPull() {
    let control = UIRefreshControl()
    view.refreshControl = control
    view.standInDrag(by: CGPoint(x: 0, y: 30))
    #expect(!control.isRefreshing)
  }
}
