import Foundation
import ImageFeedCore
import ImageFeedExtended
import ImageFeedPresentation

/// The app in a terminal: it connects the device, the front end and the presenters, and runs until
/// the person quits.
@MainActor
public final class TerminalApp {
  /// The reason why the app ended.
  public enum End: Hashable, Sendable {
    /// The person quit.
    case quit
    /// A signal ended the app.
    case interrupted(signal: Int32)
    /// The terminal was closed.
    case inputEnded
  }

  /// The smallest size that the app supports.
  public nonisolated static let leastSize = CellSize(columns: 60, rows: 18)

  private let device: TerminalDevice
  private var encoder: FrameEncoder
  private let flow: AppFlow
  private let frontEnd: TerminalFrontEnd
  private let frames: FrameSchedule
  private let pictures: PictureSettings
  private var detection: PictureDetection
  /// Indicates whether the screen shows only that the window is too small.
  private var showsTooSmall = false

  /// Creates the app. Nothing is shown before ``run()``.
  ///
  /// - Parameters:
  ///   - device: the terminal.
  ///   - colors: the colours that it supports.
  ///   - pictures: the display of pictures; `nil` asks the terminal for the best it supports.
  ///   - environment: the environment of the process.
  ///   - services: the back end.
  ///   - extendedServices: the further back end of the extended edition; `nil` for the basic
  ///     edition.
  ///   - configuration: the OAuth application.
  ///   - loginPage: the style of the login page.
  ///   - language: the language of every text.
  ///   - timeZone: the time zone of every date.
  public init(
    device: TerminalDevice, colors: ColorDepth, pictures mode: PictureMode? = nil,
    environment: [String: String] = ProcessInfo.processInfo.environment, services: AppServices,
    extendedServices: ExtendedServices?, configuration: AuthConfiguration,
    loginPage: LoginPageStyle, language: Language, timeZone: TimeZone
  ) {
    self.device = device
    encoder = FrameEncoder(depth: colors)
    detection = PictureDetection(chosen: mode, environment: environment)
    let pictures = PictureSettings()
    self.pictures = pictures
    let frames = FrameSchedule()
    self.frames = frames
    var services = services
    let likes = CountedLikes(services.likes)
    services.likes = likes
    let parts = TerminalParts(
      decoding: QueuedWork(), saving: QueuedWork(width: 1), pictureFolder: .standard(),
      loginPage: loginPage, copy: { [device] in device.copy($0) }, pictures: pictures,
      hasLikesUnderWay: { likes.isUnderWay })
    frontEnd = TerminalFrontEnd(parts, language: language, invalidate: { frames.invalidate() })
    if mode == PictureMode.none {
      services.pictures = DisabledPictureService(kept: services.pictures)
    }
    if let extendedServices {
      flow = ExtendedAppFlow(
        frontEnd: frontEnd, services: services, extendedServices: extendedServices,
        configuration: configuration, language: language, timeZone: timeZone)
    } else {
      flow = AppFlow(
        frontEnd: frontEnd, services: services, configuration: configuration, language: language,
        timeZone: timeZone)
    }
    // The next frame starts with the commands that delete the pictures.
    frontEnd.forgetPictures = { [weak self] in self?.redraw() }
    frames.draw = { [weak self] in self?.draw(at: $0) ?? false }
  }

  /// Takes over the terminal, and restores it when the person quits.
  ///
  /// - Throws: the system's error if the terminal cannot be taken over.
  public func run() async throws -> End {
    try device.enter()
    if !detection.query.isEmpty { device.ask(detection.query) }
    readDisplay()
    flow.start()
    frames.invalidate()
    defer {
      frames.stop()
      device.write(encoder.deletePictures())
      device.leave()
    }
    return await end()
  }

  private func end() async -> End {
    for await event in device.events {
      switch event {
      case .keys(let keys):
        for key in keys where handle(key) { return .quit }
      case .resized: didResize()
      case .answers(let answers): take(answers)
      case .interrupted(let signal): return .interrupted(signal: signal)
      case .inputEnded: return .inputEnded
      }
    }
    return .inputEnded
  }

  /// - Returns: whether the person quits.
  private func handle(_ key: Key) -> Bool {
    switch key {
    case .control("c"): return true
    case .control("l"): redraw()
    case .control("z"): device.suspend()
    // A key for a screen that is not visible would have a surprising effect.
    case _ where showsTooSmall: return KeyboardLayout.latin(key) == .character("q")
    default: return frontEnd.handle(key)
    }
    return false
  }

  private func take(_ answers: [TerminalAnswer]) {
    for answer in answers { detection.take(answer) }
    let former = pictures.display
    readDisplay()
    if pictures.display != former { redraw() }
  }

  private func didResize() {
    let query = detection.cellQueryAgain
    if device.cellPixels == nil, !query.isEmpty { device.ask(query) }
    readDisplay()
    redraw()
  }

  /// Updates the display of pictures from the terminal's answers so far.
  private func readDisplay() {
    pictures.display = PictureDisplay(
      mode: detection.mode, cell: device.cellPixels ?? detection.cell ?? .usual)
    if detection.mode == .kitty { device.removePicturesAtEnd() }
  }

  /// Draws everything again, because another program may have written to the terminal.
  private func redraw() {
    encoder.reset()
    frames.invalidate()
  }

  private func isTooSmall(_ size: CellSize) -> Bool {
    size.columns < Self.leastSize.columns || size.rows < Self.leastSize.rows
  }

  /// - Returns: whether something is animated and needs another frame.
  private func draw(at moment: AnimationMoment) -> Bool {
    var canvas = Canvas(size: device.size)
    canvas.pictures = pictures.display
    var cursor: CellPoint?
    showsTooSmall = isTooSmall(canvas.size)
    if showsTooSmall {
      drawTooSmall(on: &canvas)
    } else {
      cursor = frontEnd.draw(on: &canvas, at: moment)
    }
    device.write(encoder.encode(canvas, cursor: cursor))
    return frontEnd.isAnimating
  }

  private func drawTooSmall(on canvas: inout Canvas) {
    let (size, least) = (canvas.size, Self.leastSize)
    let lines = TextLayout.wrapped(frontEnd.texts.windowTooSmall, columns: size.columns)
    let row = max((size.rows - lines.count - 1) / 2, 0)
    for (number, line) in lines.enumerated() {
      canvas.putCentered(line, row: row + number, style: Styles.warning)
    }
    canvas.putCentered(
      "\(size.columns)×\(size.rows) < \(least.columns)×\(least.rows)", row: row + lines.count)
  }
}
