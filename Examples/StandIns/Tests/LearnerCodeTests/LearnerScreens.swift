// Screens as learners write them, in the Swift 5 language mode: without a word of actors, with
// storyboards, plain handlers, singletons and selectors. They compile over Apple's UIKit, too, once
// `Selector("a", Self.a)` is `#selector(a)` and each of those methods is `@objc`.
import UIKit
import WebKit

final class PhotoService {
  static let shared = PhotoService()
  static let didChange = Notification.Name("PhotoServiceDidChange")
  private(set) var photos: [String] = []

  func fetchNextPage() {
    photos += (0..<3).map { "photo\(photos.count + $0)" }
    NotificationCenter.default.post(name: PhotoService.didChange, object: self)
  }
  func forget() { photos = [] }
}

final class Listener {
  var heard = 0
  func hear(_ notification: Notification) { heard += 1 }
}

final class LoginScreen: UIViewController {
  let webView = WKWebView()
  let progressView = UIProgressView()
  var policies: [URL?] = []
  private var observation: NSKeyValueObservation?

  override func viewDidLoad() {
    super.viewDidLoad()
    webView.navigationDelegate = self
    webView.allowsBackForwardNavigationGestures = true
    view.addSubview(webView)
    webView.addObserver(self, forKeyPath: "title", options: .new, context: nil)
    observation = webView.observe(\.estimatedProgress, options: []) { [weak self] _, _ in
      self?.updateProgress()
    }
  }

  override func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {
    guard keyPath == "title" else {
      return super.observeValue(forKeyPath: keyPath, of: object, change: change, context: context)
    }
    title = change?[.newKey] as? String
  }

  private func updateProgress() { progressView.progress = Float(webView.estimatedProgress) }
}

extension LoginScreen: WKNavigationDelegate {
  func webView(
    _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
    decisionHandler: @escaping (WKNavigationActionPolicy) -> Void
  ) {
    policies.append(navigationAction.request.url)
    decisionHandler(navigationAction.request.url?.path == "/denied" ? .cancel : .allow)
  }
}

final class PhotoCell: UITableViewCell {
  let like = UIButton.systemButton(
    with: UIImage(named: "no_like") ?? UIImage(), target: nil, action: nil)

  override func awakeFromNib() {
    super.awakeFromNib()
    layer.sublayers = nil
  }

  func shimmer() {
    let gradient = CAGradientLayer()
    let change = CAKeyframeAnimation(keyPath: "locations")
    change.values = [[0, 0.1, 0.3], [0, 0.8, 1]]
    change.keyTimes = [0, 1]
    gradient.add(change, forKey: "locations")
    layer.sublayers = [gradient]
  }
}

final class FeedScreen: UIViewController {
  let tableView = UITableView()
  lazy var refresh = UIButton.systemButton(
    with: UIImage(named: "refresh") ?? UIImage(), target: self,
    action: Selector("reload", Self.reload))
  var taps: [String] = []
  private var photos: [String] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = UIColor(named: "YP Black")
    tableView.dataSource = self
    tableView.register(PhotoCell.self, forCellReuseIdentifier: "PhotoCell")
    view.addSubview(tableView)
    view.addGestureRecognizer(
      UITapGestureRecognizer(target: self, action: Selector("didTap(_:)", Self.didTap(_:))))
    let names = [PhotoService.didChange, UIApplication.willEnterForegroundNotification]
    for name in names {
      NotificationCenter.default.addObserver(
        self, selector: Selector("didChange(_:)", Self.didChange(_:)), name: name, object: nil)
    }
    tableView.decelerationRate = UIDevice.current.userInterfaceIdiom == .pad ? .fast : .normal
    tableView.layer.cornerCurve = .continuous
    tableView.layer.shouldRasterize = true
    preferredContentSize = tableView.contentSize
    let search = UITextField()
    search.keyboardType = .webSearch
    navigationItem.titleView = search
  }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    guard segue.identifier == "ShowPhoto" else { return super.prepare(for: segue, sender: sender) }
    segue.destination.title = sender as? String
  }

  func reload() { PhotoService.shared.fetchNextPage() }
  func didTap(_ recognizer: UITapGestureRecognizer) { taps.append("\(recognizer.state)") }
  private func didChange(_ notification: Notification) {
    taps.append("heard")
    let old = photos.count
    photos = PhotoService.shared.photos
    guard old != photos.count else { return }
    tableView.performBatchUpdates {
      tableView.insertRows(
        at: (old..<photos.count).map { IndexPath(row: $0, section: 0) }, with: .automatic)
    } completion: { _ in
    }
    tableView.performBatchUpdates(nil)
  }

  func askToLeave() -> UIAlertController {
    let alert = UIAlertController(title: "Bye bye!", message: nil, preferredStyle: .alert)
    let yes = UIAlertAction(title: "Yes", style: .default) { [weak self] _ in
      guard let window = UIApplication.shared.windows.first(where: { $0 === self?.view.window })
      else { return }
      window.rootViewController = UIViewController()
    }
    yes.accessibilityIdentifier = "yes"
    alert.addAction(yes)
    return alert
  }

  func dance() {
    UIImpactFeedbackGenerator(style: .light).impactOccurred()
    UIView.animateKeyframes(withDuration: 1, delay: 0, options: [.calculationModePaced]) {
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
        self.refresh.alpha = 0.5
      }
      UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
        self.refresh.alpha = 0.25
      }
    } completion: { _ in
      self.taps.append("danced")
    }
  }

  func styleTabBar(_ tabBar: UITabBar) {
    let look = UITabBarAppearance()
    look.stackedLayoutAppearance.normal.iconColor = .gray
    look.stackedLayoutAppearance.selected.titleTextAttributes = [.foregroundColor: UIColor.white]
    tabBar.scrollEdgeAppearance = look
  }
}

extension FeedScreen: UITableViewDataSource {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    photos.count
  }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "PhotoCell", for: indexPath)
    guard let photoCell = cell as? PhotoCell else { return UITableViewCell() }
    return photoCell
  }
}
