import UIKit

/// What controllers were told, in order.
@MainActor
final class Diary {
  var lines: [String] = []

  /// What was told since the last call.
  func take() -> [String] {
    defer { lines = [] }
    return lines
  }
}

/// A controller that writes down what it is told about its appearance and its container.
class Diarist: UIViewController {
  let name: String
  let diary: Diary

  init(_ name: String, _ diary: Diary) {
    self.name = name
    self.diary = diary
    super.init(nibName: nil, bundle: nil)
    title = name
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  private func note(_ text: String) { diary.lines.append("\(name) \(text)") }

  override func viewDidLoad() {
    super.viewDidLoad()
    note("load")
  }
  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    note("will appear")
  }
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    note("did appear")
  }
  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    note("will disappear")
  }
  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    note("did disappear")
  }
  override func willMove(toParent parent: UIViewController?) {
    super.willMove(toParent: parent)
    note(parent == nil ? "will leave" : "will join")
  }
  override func didMove(toParent parent: UIViewController?) {
    super.didMove(toParent: parent)
    note(parent == nil ? "did leave" : "did join")
  }
}
