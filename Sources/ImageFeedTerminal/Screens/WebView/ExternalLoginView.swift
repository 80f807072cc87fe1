import Foundation
import ImageFeedPresentation

/// The login page in the person's own browser (SPEC W): shows the address, waits for the redirect
/// where it leads to this machine, and takes the code or the address that the person pastes.
@MainActor
final class ExternalLoginView: TerminalScreen {
  private let presenter: any WebViewPresenterProtocol
  private let redirectURI: String
  private let texts: TerminalStrings
  private let copy: @MainActor (String) -> Void
  private let invalidate: @MainActor () -> Void
  private var listener: RedirectListener?
  private var listening: Task<Void, Never>?
  private var address: URL?
  private var editor = LineEditor()
  private var message: ScreenMessage?
  private var size = CellSize(columns: 0, rows: 0)

  /// - Parameters:
  ///   - redirectURI: listened for where it leads to this machine.
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
    [
      KeyHint("Ctrl-Y", texts.copy), KeyHint("Enter", texts.press), KeyHint("Esc", texts.back),
    ]
  }

  func layOut(in size: CellSize) {
    self.size = size
  }

  private var addressLines: [String] {
    TextLayout.wrapped(address?.absoluteString ?? "", columns: max(size.columns - 4, 8))
  }

  private var fieldRow: Int { addressLines.count + (listener == nil ? 5 : 7) }

  func draw(on canvas: inout Canvas, at moment: AnimationMoment) {
    canvas.put(texts.openInBrowser, at: CellPoint(column: 2, row: 1), style: Look.title)
    for (row, line) in addressLines.enumerated() {
      canvas.put(line, at: CellPoint(column: 2, row: row + 3), style: Look.accent)
    }
    if listener != nil {
      canvas.put(
        "\(moment.spinner) \(texts.waitingForBrowser)",
        at: CellPoint(column: 2, row: addressLines.count + 4))
    }
    canvas.put(texts.pasteCode, at: CellPoint(column: 2, row: fieldRow), style: Look.title)
    let columns = max(canvas.size.columns - 4, 1)
    canvas.fill(
      CellRect(column: 2, row: fieldRow + 1, columns: columns, rows: 1), Look.selected)
    // The end of a long address is what the person has just typed.
    var text = editor.text
    while TextLayout.columns(of: text) >= columns { text.removeFirst() }
    canvas.put(text, at: CellPoint(column: 2, row: fieldRow + 1), style: Look.selected)
    if let message {
      canvas.put(
        message.text, at: CellPoint(column: 2, row: fieldRow + 3), style: Look.warning)
    }
  }

  var cursor: CellPoint? {
    let column = min(TextLayout.columns(of: editor.textBeforeCursor), max(size.columns - 5, 0))
    return CellPoint(column: column + 2, row: fieldRow + 1)
  }

  func handle(_ key: Key) -> Bool {
    switch key {
    case .escape: presenter.didTapBack()
    case .enter: enterCode()
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
    if listener == nil { listen() }
    invalidate()
  }

  /// A port that is taken is no reason to give up: the code can still be pasted.
  private func listen() {
    guard let redirect = URL(string: redirectURI) else { return }
    listener = try? RedirectListener(
      redirect: redirect, title: texts.signedIn, message: texts.closeWindow)
    guard let listener else { return }
    listening = Task { [weak presenter] in
      for await redirect in listener.redirects {
        _ = presenter?.decidePolicy(for: redirect)
      }
    }
  }

  /// The browser shows how far it is.
  func setProgressValue(_ value: Double) {}
  /// The browser shows how far it is.
  func setProgressHidden(_ isHidden: Bool) {}

  func setMessage(_ message: ScreenMessage?) {
    self.message = message
    invalidate()
  }
}
