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

  // NotificationCenter.addObserver(_:selector:name:object:), removeObserver(_:)
  @Test("An observer of any class hears one object in one centre, and the object is not kept")
  func observedObject() {
    let (listener, center, name) = (Listener(), NotificationCenter(), Notification.Name("posted"))
    var object: NSObject? = NSObject()
    weak var gone: NSObject?
    gone = object
    func heard() -> Int {
      listener.heard = 0
      for sender in [object, listener, nil] as [AnyObject?] {
        center.post(name: name, object: sender)
        NotificationCenter.default.post(name: name, object: sender)
      }
      return listener.heard
    }
    for one in [center, .default] {
      one.addObserver(
        listener, selector: Selector("hear(_:)", Listener.hear(_:)), name: name, object: object)
    }
    #expect(heard() == 2)
    center.removeObserver(listener)
    #expect(heard() == 1)
    object = nil
    #expect(gone == nil && heard() == 0)
    NotificationCenter.default.removeObserver(listener)
    let token = center.addObserver(forName: name, object: nil, queue: nil) { listener.hear($0) }
    #expect(heard() == 3)
    center.removeObserver(token)
    #expect(heard() == 0)
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
    case sender = "-[FeedScreen didTap(_:)]: the selector's method does not take a UIButton"
    case unhandled = "message was received but not handled. Key path: title"
    case unregistered = "for the key path “title”, because it is not registered as an observer."

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
      case .sender:
        let action = Selector("didTap(_:)", FeedScreen.didTap(_:))
        screen.refresh.sendAction(action, to: screen, for: nil)
      case .unhandled:
        WKWebView().addObserver(screen, forKeyPath: "title", options: .initial, context: nil)
      case .unregistered: WKWebView().removeObserver(screen, forKeyPath: "title")
      }
    }
  }

  @Test(
    "What is drawn in Xcode stops with a sentence, as unknown selectors and observers do",
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
