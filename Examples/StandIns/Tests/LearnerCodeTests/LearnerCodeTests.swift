import Testing
import UIKit
import WebKit
import XCTest

/// As learners write tests: of no actor, over screens of the main one.
final class LearnersOwnTests: XCTestCase {
  func testFeedShowsAPageAfterATap() {
    let screen = FeedScreen()
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = screen
    window.makeKeyAndVisible()
    PhotoService.shared.forget()

    screen.refresh.sendActions(for: .touchUpInside)

    XCTAssertEqual(screen.tableView.numberOfRows(inSection: 0), 3)
    XCTAssertEqual(screen.taps, ["heard"])
  }
}

/// Serialized: the screens share a singleton and the notification centre.
@Suite("What learners write behaves as over Apple's UIKit", .serialized) @MainActor
struct LearnerCodeTests {
  private let screen = FeedScreen()
  private let window = UIWindow(frame: UIScreen.main.bounds)

  private func show() {
    PhotoService.shared.forget()
    window.rootViewController = screen
    window.makeKeyAndVisible()
  }

  // webView(_:decidePolicyFor:decisionHandler:)
  @Test("A plain decision handler is asked, and what it decides is done")
  func decisionHandler() async throws {
    let login = LoginScreen()
    login.loadViewIfNeeded()
    login.webView.standInPages = {
      let path = $0.url?.path ?? ""
      return .page("<html><head><title>\(path)</title></head><body>\(path)</body></html>")
    }
    for path in ["/authorize", "/denied"] {
      let url = try #require(URL(string: "https://site.example\(path)"))
      login.webView.load(URLRequest(url: url))
      await login.webView.standInSettle()
    }
    #expect(login.policies.map { $0?.path } == ["/authorize", "/denied"])
    #expect(login.webView.standInPage?.text == "/authorize")
    #expect(login.progressView.progress == 1 && login.title == "/authorize")
    // NSObject.removeObserver(_:forKeyPath:)
    login.webView.removeObserver(login, forKeyPath: "title")
    login.webView.load(URLRequest(url: try #require(URL(string: "https://site.example/other"))))
    await login.webView.standInSettle()
    #expect(login.webView.title == "/other" && login.title == "/authorize")
  }

  // NotificationCenter.addObserver(_:selector:name:object:)
  @Test("An observer with a selector hears its notifications, until it is removed, and is not kept")
  func notifications() {
    weak var gone: FeedScreen?
    do {
      let other = FeedScreen()
      other.loadViewIfNeeded()
      gone = other
      NotificationCenter.default.post(name: PhotoService.didChange, object: nil)
      let others: [(Notification.Name, Any?)] = [
        (Notification.Name("other"), nil), (PhotoService.didChange, screen),
      ]
      for (name, object) in others {
        NotificationCenter.default.removeObserver(other, name: name, object: object)
      }
      NotificationCenter.default.post(name: PhotoService.didChange, object: nil)
      #expect(other.taps == ["heard", "heard"])
      NotificationCenter.default.removeObserver(other)
      NotificationCenter.default.post(name: PhotoService.didChange, object: nil)
      #expect(other.taps == ["heard", "heard"])
    }
    #expect(gone == nil)
  }

  // UIGestureRecognizer.addTarget(_:action:)
  @Test("A gesture hands itself to the method of its selector, and the screen is not kept")
  func gestures() {
    show()
    screen.view.standInTap(at: CGPoint(x: 200, y: 700))
    #expect(screen.taps == ["ended"])
    weak var gone: FeedScreen?
    do {
      let other = FeedScreen()
      other.loadViewIfNeeded()
      _ = other.refresh
      gone = other
    }
    #expect(gone == nil)
  }

  // UIApplication.windows, UIView.addKeyframe(withRelativeStartTime:relativeDuration:animations:)
  @Test("Key frames change values at once, and an alert's answer the root of a window of the app")
  func windowsAlertsKeyFrames() {
    show()
    screen.dance()
    #expect(screen.refresh.alpha == 0.25 && screen.taps.isEmpty)
    UIView.standInFinishAnimations()
    #expect(screen.taps == ["danced"])
    let alert = screen.askToLeave()
    #expect(alert.actions.first?.accessibilityIdentifier == "yes")
    screen.present(alert, animated: false)
    alert.standInTap(.default)
    UIView.standInFinishAnimations()
    #expect(window.rootViewController !== screen)
  }

  // CALayer.sublayers
  @Test("Cells are made without an initializer of their own, and layers can be set")
  func cells() {
    let cell = PhotoCell()
    cell.shimmer()
    #expect(cell.layer.sublayers?.first?.animationKeys() == ["locations"])
    #expect(cell.layer.sublayers?.first?.superlayer === cell.layer)
    cell.awakeFromNib()
    #expect(cell.layer.sublayers == nil && cell.like.currentImage?.standInName == "no_like")
    #expect(
      UITableViewCell().reuseIdentifier == nil && UITableViewCell(frame: .zero).frame == .zero)
  }

  // UIStoryboardSegue
  @Test("A segue that a test makes is prepared")
  func segue() {
    let segue = UIStoryboardSegue(
      identifier: "ShowPhoto", source: screen, destination: UIViewController())
    screen.prepare(for: segue, sender: "photo1")
    #expect(segue.destination.title == "photo1")
    #expect(screen.storyboard == nil)
  }

  enum Stop: String, CaseIterable, Codable {
    case first = "UIStoryboard “Main”, its first controller: the stand-ins for UIKit read no"
    case named = "UIStoryboard “Main”, the controller “Auth”: the stand-ins for UIKit read no"
    case creator = "UIStoryboard “Main”, the controller “Feed”: the stand-ins for UIKit read no"
    case segue = "FeedScreen has no segue with identifier 'ShowPhoto'"
    case nib = "UINib “PhotoCell”: the stand-ins for UIKit read no"
    case selector = "-[FeedScreen didTapLike]: unrecognized selector sent to instance."

    @MainActor func stop() {
      let board = UIStoryboard(name: "Main", bundle: .main)
      let screen = FeedScreen()
      switch self {
      case .first: _ = board.instantiateInitialViewController()
      case .named: _ = board.instantiateViewController(withIdentifier: "Auth")
      case .creator:
        let feed: FeedScreen = board.instantiateViewController(identifier: "Feed") { _ in nil }
        _ = feed
      case .segue: screen.performSegue(withIdentifier: "ShowPhoto", sender: nil)
      case .nib:
        screen.tableView.register(
          UINib(nibName: "PhotoCell", bundle: nil), forCellReuseIdentifier: "PhotoCell")
      case .selector: screen.refresh.sendAction("didTapLike", to: screen, for: nil)
      }
    }
  }

  @Test(
    "What is drawn in Xcode stops with a sentence, as an unknown selector does",
    arguments: Stop.allCases)
  func stops(at stop: Stop) async throws {
    let result = try await #require(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { [stop] in
      await stop.stop()
    }
    #expect(String(decoding: result.standardErrorContent, as: UTF8.self).contains(stop.rawValue))
  }
}
