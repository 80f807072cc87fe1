import Foundation
import ImageFeedPresentation

/// The ways to sign in that a back end has.
public struct SignInWays: Sendable {
  /// Sends e-mail and password for a login page, and returns the address that the answer leads to;
  /// `nil` if they are wrong.
  public typealias Submit =
    @Sendable (_ page: URL, _ email: String, _ password: String) async throws -> URL?

  let redirectURI: String
  let submit: Submit?
  let account: String?
  let openInBrowser: @MainActor @Sendable (URL) -> Bool

  /// Creates the ways.
  ///
  /// - Parameters:
  ///   - redirectURI: the configured redirect; one to this machine is received by the app.
  ///   - submit: sends the form of a local Unsplash; `nil` for the real one, where nobody but its
  ///     own page may ask for the password.
  ///   - account: an account to sign in with, for the person to read.
  ///   - openInBrowser: opens an address in the person's browser, if it can.
  public init(
    redirectURI: String, submit: Submit?, account: String?,
    openInBrowser: @escaping @MainActor @Sendable (URL) -> Bool
  ) {
    (self.redirectURI, self.submit, self.account) = (redirectURI, submit, account)
    self.openInBrowser = openInBrowser
  }
}

/// The login page (W), as programs of the command line have it: it opens in the person's own
/// browser, and its code comes back by a redirect to this machine or is pasted. At a local Unsplash,
/// e-mail and password can also be typed here.
@MainActor
final class LoginView: WebViewViewProtocol, TerminalScreen {
  private enum Field {
    case email, password, code
  }

  private(set) var message: ScreenMessage?
  /// The view's own message; the presenter's comes first.
  private var notice: ScreenMessage?
  private(set) var listener: RedirectListener?
  /// The sending of the form, and the wait for the redirect.
  private(set) var (submission, listening): (Task<Void, Never>?, Task<Void, Never>?)

  private let presenter: any WebViewPresenterProtocol
  private let context: ScreenContext
  private let ways: SignInWays
  private let copy: @MainActor (String) -> Void
  private var address: URL?
  private let fields: [Field]
  private var editors: [LineEditor]
  private var focus = 0
  private var size = CellSize(columns: 0, rows: 0)

  /// - Parameter copy: puts the address into the clipboard.
  init(
    _ presenter: any WebViewPresenterProtocol, _ context: ScreenContext, _ ways: SignInWays,
    copy: @escaping @MainActor (String) -> Void
  ) {
    (self.presenter, self.context, self.ways, self.copy) = (presenter, context, ways, copy)
    fields = ways.submit == nil ? [.code] : [.email, .password, .code]
    editors = fields.map { _ in LineEditor() }
  }

  deinit {
    submission?.cancel()
    listening?.cancel()
  }

  // MARK: Commands

  func load(_ url: URL) {
    (address, notice) = (url, nil)
    if listener == nil { listen(for: url) }
    if ways.submit == nil { _ = ways.openInBrowser(url) }
    context.invalidate()
  }

  /// Does nothing: the browser shows its own progress.
  func setProgressValue(_ value: Double) {}
  /// Does nothing: the browser shows its own progress.
  func setProgressHidden(_ isHidden: Bool) {}

  func setMessage(_ message: ScreenMessage?) {
    self.message = message
    context.invalidate()
  }

  // MARK: The redirect

  /// Waits for the redirect that belongs to a login page: it must have the page's `state`.
  private func listen(for page: URL) {
    let items = URLComponents(url: page, resolvingAgainstBaseURL: true)?.queryItems ?? []
    let state = items.first { $0.name == "state" }?.value ?? ""
    let texts = context.texts
    guard
      let responder = RedirectResponder(
        ways.redirectURI, state: state, done: texts.signedIn, other: texts.otherSignIn)
    else { return }
    do {
      listener = try RedirectListener(responder)
    } catch {
      notice = ScreenMessage(
        text: "\(texts.portTaken) \(responder.port)", retryTitle: presenter.strings.retry)
    }
    guard let listener else { return }
    listening = Task { [weak presenter] in
      for await redirect in listener.redirects { _ = presenter?.decidePolicy(for: redirect) }
    }
  }

  // MARK: The form

  private func submit() {
    guard let submit = ways.submit, let address, submission == nil else { return }
    let (email, password) = (editors[0].text, editors[1].text)
    notice = nil
    submission = Task { [weak self] in
      let answer: Result<URL?, any Error>
      do {
        answer = .success(try await submit(address, email, password))
      } catch {
        answer = .failure(error)
      }
      self?.didSubmit(answer)
    }
  }

  private func didSubmit(_ answer: Result<URL?, any Error>) {
    submission = nil
    switch answer {
    case .success(nil):
      notice = ScreenMessage(text: context.texts.wrongPassword)
      (editors[1], focus) = (LineEditor(), 1)
    case .success(let redirect?):
      if presenter.decidePolicy(for: redirect) == .allow { presenter.didFailLoading() }
    case .failure: presenter.didFailLoading()
    }
    context.invalidate()
  }

  // MARK: Drawing

  var isTakingText: Bool { true }
  var isAnimating: Bool { listener != nil || submission != nil }

  func layOut(in size: CellSize, _ display: PictureDisplay) {
    self.size = size
  }

  /// The fields and the messages below them always have room, and the address gets the rest.
  private var firstFieldRow: Int { max(size.rows - 3 - fields.count, 1) }

  private func title(of field: Field) -> String {
    switch field {
    case .email: context.texts.email
    case .password: context.texts.password
    case .code: context.texts.code
    }
  }

  /// The column of the fields' texts, and their width.
  private var fieldColumns: (start: Int, count: Int) {
    let start = 4 + (fields.map { TextLayout.columns(of: title(of: $0)) }.max() ?? 0)
    return (start, max(size.columns - start - 2, 2))
  }

  private func window(_ number: Int) -> (text: String, cursor: Int) {
    editors[number].window(columns: fieldColumns.count, isSecret: fields[number] == .password)
  }

  func draw(on canvas: inout Canvas, spinner: String) {
    let (columns, texts, row) = (canvas.size.columns - 4, context.texts, firstFieldRow)
    func area(_ row: Int, _ rows: Int) -> CellRect {
      CellRect(column: 2, row: row, columns: columns, rows: rows)
    }
    let title = ways.submit == nil ? texts.openInBrowser : texts.orInBrowser
    let used = canvas.putWrapped(title, in: area(0, 2), style: .title)
    canvas.putWrapped(
      address?.absoluteString ?? "", in: area(used, row - used - 1), style: .accent)
    let state = listener == nil ? texts.pasteCode : "\(spinner) \(texts.waiting)"
    canvas.putWrapped(state, in: area(row - 1, 1), style: .faint)
    for (number, field) in fields.enumerated() {
      let isFocused = number == focus
      canvas.put(
        self.title(of: field), column: 2, row: row + number, style: isFocused ? .title : .plain)
      canvas.region(
        CellRect(
          column: fieldColumns.start, row: row + number, columns: fieldColumns.count, rows: 1)
      ) { canvas in
        let text = window(number).text
        let blank = String(repeating: isFocused ? " " : "_", count: canvas.size.columns)
        canvas.put(blank, row: 0, style: isFocused ? .selected : .faint)
        canvas.put(text, row: 0, style: isFocused ? .selected : .plain)
      }
    }
    if submission != nil {
      canvas.put("\(spinner) \(presenter.strings.loading)", column: 2, row: size.rows - 2)
    } else if let message = message ?? notice {
      // Letters go into the field, so the button has another key than elsewhere.
      let hint = message.retryTitle.map { "  [Ctrl-R] \($0)" } ?? ""
      canvas.putWrapped(message.text + hint, in: area(size.rows - 2, 2), style: .warning)
    } else {
      canvas.putWrapped(ways.account ?? "", in: area(size.rows - 2, 1), style: .faint)
    }
  }

  var cursor: CellPoint? {
    CellPoint(column: fieldColumns.start + window(focus).cursor, row: firstFieldRow + focus)
  }

  // MARK: Keys

  var hints: [KeyHint] {
    let texts = context.texts
    return ((message ?? notice)?.retryTitle == nil ? [] : [KeyHint("Ctrl-R", texts.retry)])
      + [KeyHint("Enter", texts.press), KeyHint("Esc", texts.back)]
      + (fields.count > 1 ? [KeyHint("Tab", texts.nextField)] : [])
      + [KeyHint("Ctrl-O", texts.browser), KeyHint("Ctrl-Y", texts.copy)]
  }

  func handle(_ key: Key) -> Bool {
    switch key {
    case .escape: presenter.didTapBack()
    case .tab, .down: focus = (focus + 1) % fields.count
    case .backTab, .up: focus = (focus + fields.count - 1) % fields.count
    case .enter: enter()
    case .control("r"): if (message ?? notice)?.retryTitle != nil { presenter.didTapRetry() }
    case .control("o"): if let address, !ways.openInBrowser(address) { copyAddress() }
    case .control("y"): copyAddress()
    default:
      (message, notice) = (nil, nil)
      return editors[focus].handle(key)
    }
    return true
  }

  private func copyAddress() {
    if let address { copy(address.absoluteString) }
  }

  private func enter() {
    switch fields[focus] {
    case .email: focus += 1
    case .password: submit()
    case .code:
      let text = editors[focus].text
      editors[focus] = LineEditor()
      if !text.isEmpty { presenter.didEnterCode(text) }
    }
  }
}
