import Foundation
import ImageFeedPresentation

/// The login page in the person's own browser (requirements W): shows the address, waits for the
/// redirect if it leads to this machine, and accepts the code or the address that the person
/// pastes.
@MainActor
final class ExternalLoginView: TerminalScreen {
  private let presenter: any WebViewPresenterProtocol
  private let redirectURI: String
  private let texts: TerminalStrings
  private let copy: @MainActor (String) -> Void
  private let invalidate: @MainActor () -> Void
  /// The receiver of a redirect to this machine.
  private(set) var listener: RedirectListener?
  private var listening: Task<Void, Never>?
  private var address: URL?
  private var editor = LineEditor()
  private(set) var message: ScreenMessage?
  /// The reason why the redirect cannot be received.
  private var notice: String?
  private var size = CellSize(columns: 0, rows: 0)

  /// - Parameters:
  ///   - redirectURI: awaited if it leads to this machine.
  ///   - copy: puts the address into the clipboard.
  ///   - invalidate: asks for a new frame.
  init(
    _ presenter: any WebViewPresenterProtocol, redirectURI: String, texts: TerminalStrings,
    copy: @escaping @MainActor (String) -> Void, invalidate: @escaping @MainActor () -> Void
  ) {
    self.presenter = presenter
    self.redirectURI = redirectURI
    self.texts = texts
    self.copy = copy
    self.invalidate = invalidate
  }

  deinit {
    listening?.cancel()
  }

  var isTakingText: Bool { true }
  var isAnimating: Bool { listener != nil }

  var hints: [KeyHint] {
    let retry = message?.retryTitle == nil ? [] : [KeyHint("Ctrl-R", texts.retry)]
    return retry + [
      KeyHint("Esc", texts.back), KeyHint("Enter", texts.press), KeyHint("Ctrl-Y", texts.copy),
    ]
  }

  func layOut(in size: CellSize) {
    self.size = size
  }

  /// The row of the field, counted from below: the field and its message always have room, and the
  /// address gets the rest.
  private var fieldRow: Int { max(size.rows - 4, 3) }

  func draw(on canvas: inout Canvas, at moment: AnimationMoment) {
    let columns = max(canvas.size.columns - 4, 1)
    func area(_ row: Int, _ rows: Int) -> CellRect {
      CellRect(column: 2, row: row, columns: columns, rows: max(rows, 0))
    }
    let used = canvas.putWrapped(texts.openInBrowser, in: area(0, 2), style: Styles.title)
    let waiting = canvas.putWrapped(
      address?.absoluteString ?? "", in: area(used + 1, fieldRow - used - 5), style: Styles.accent)
    let state = listener == nil ? notice : "\(moment.spinner) \(texts.waitingForBrowser)"
    canvas.putWrapped(state ?? "", in: area(used + waiting + 2, 1))
    canvas.putWrapped(texts.pasteCode, in: area(fieldRow - 2, 2), style: Styles.title)
    canvas.fill(area(fieldRow, 1), Styles.selected)
    canvas.put(
      editor.window(columns: columns).text, at: CellPoint(column: 2, row: fieldRow),
      style: Styles.selected)
    canvas.putWrapped(messageLine, in: area(fieldRow + 1, 2), style: Styles.warning)
  }

  /// The message as a line. Its button has another key than elsewhere, because letters go into the
  /// field.
  private var messageLine: String {
    guard let message else { return "" }
    return message.retryTitle.map { "\(message.text)  [Ctrl-R] \($0)" } ?? message.text
  }

  var cursor: CellPoint? {
    let window = editor.window(columns: max(size.columns - 4, 1))
    return CellPoint(column: window.cursor + 2, row: fieldRow)
  }

  func handle(_ key: Key) -> Bool {
    switch key {
    case .escape: presenter.didTapBack()
    case .enter: enterCode()
    case .control("r") where message?.retryTitle != nil: presenter.didTapRetry()
    case .control("y"): if let address { copy(address.absoluteString) }
    default:
      message = nil
      return editor.handle(key)
    }
    return true
  }

  private func enterCode() {
    let text = editor.text
    editor = LineEditor()
    if !text.isEmpty { presenter.didEnterCode(text) }
  }
}

extension ExternalLoginView: WebViewViewProtocol {
  func load(_ url: URL) {
    address = url
    if listener == nil { listen(for: url) }
    invalidate()
  }

  /// Starts the listener. If the port is in use, the code can still be pasted.
  ///
  /// - Parameter page: the login page; the redirect must have its `state`.
  private func listen(for page: URL) {
    guard let redirect = URL(string: redirectURI) else { return }
    let items = URLComponents(url: page, resolvingAgainstBaseURL: true)?.queryItems
    do {
      listener = try RedirectListener(
        redirect: redirect, state: items?.first { $0.name == "state" }?.value,
        texts: RedirectTexts(
          title: texts.signedIn, message: texts.closeWindow, refusalTitle: texts.otherSignIn,
          refusalMessage: texts.openShownAddress))
    } catch RedirectListenerError.notLoopback {
      // A redirect to another machine is not an error; a port in use is.
    } catch {
      notice = texts.portTaken
    }
    guard let listener else { return }
    listening = Task { [weak presenter] in
      for await redirect in listener.redirects {
        _ = presenter?.decidePolicy(for: redirect)
      }
    }
  }

  /// Does nothing: the browser shows its own progress.
  func setProgressValue(_ value: Double) {}
  /// Does nothing: the browser shows its own progress.
  func setProgressHidden(_ isHidden: Bool) {}

  func setMessage(_ message: ScreenMessage?) {
    self.message = message
    invalidate()
  }
}
