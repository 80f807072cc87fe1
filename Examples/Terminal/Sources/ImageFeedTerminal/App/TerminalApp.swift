import Foundation
import ImageFeedCore
import ImageFeedExtended
import ImageFeedPresentation

/// The app in a terminal: puts together the device, the front end and the presenters, and runs until
/// the person has had enough.
@MainActor
public final class TerminalApp {
  /// Why it ended.
  public enum End: Hashable, Sendable {
    /// The person quit.
    case quit
    /// A signal said so.
    case interrupted(signal: Int32)
    /// The terminal has gone.
    case inputEnded
  }

  /// The least the app can be used in.
  public nonisolated static let leastSize = CellSize(columns: 60, rows: 18)

  private let device: TerminalDevice
  private var encoder: FrameEncoder
  private let flow: AppFlow
  private let frontEnd: TerminalFrontEnd
  private let frames: FrameSchedule
  private let pictures: PictureSettings
  private var detection: PictureDetection
  /// Nothing of the app is on the screen, only that there is no room for it.
  private var showsTooSmall = false

  /// Makes the app; nothing is shown before ``run()``.
  ///
  /// - Parameters:
  ///   - device: the terminal.
  ///   - colors: what it can show.
  ///   - pictures: how it is to show pictures; `nil` for the best it can, which it is asked.
  ///   - environment: the process's.
  ///   - services: the back end.
  ///   - extendedServices: the further back end of the extended edition; `nil` for the basic edition.
  ///   - configuration: the OAuth application.
  ///   - loginPage: how the login page is shown.
  ///   - language: of every text.
  ///   - timeZone: of every date.
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
    let parts = TerminalParts(
      decoding: QueuedWork(), saving: QueuedWork(width: 1), pictureFolder: .standard(),
      loginPage: loginPage, copy: { [device] in device.copy($0) }, pictures: pictures)
    frontEnd = TerminalFrontEnd(parts, language: language, invalidate: { frames.invalidate() })
    var services = services
    if mode == PictureMode.none { services.pictures = UnaskedPictures(kept: services.pictures) }
    if let extendedServices {
      flow = ExtendedAppFlow(
        frontEnd: frontEnd, services: services, extendedServices: extendedServices,
        configuration: configuration, language: language, timeZone: timeZone)
    } else {
      flow = AppFlow(
        frontEnd: frontEnd, services: services, configuration: configuration, language: language,
        timeZone: timeZone)
    }
    // The next frame begins with it.
    frontEnd.forgetPictures = { [weak self] in self?.drawAnew() }
    frames.draw = { [weak self] in self?.draw(at: $0) ?? false }
  }

  /// Takes the terminal over, and gives it back as it was when the person quits.
  ///
  /// - Throws: what the system says when the terminal cannot be taken over.
  public func run() async throws -> End {
    try device.enter()
    if !detection.query.isEmpty { device.ask(detection.query) }
    readDisplay()
    flow.start()
    frames.invalidate()
    defer {
      frames.stop()
      device.write(encoder.farewell())
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
    case .control("l"): drawAnew()
    case .control("z"): device.suspend()
    // What cannot be seen cannot be meant.
    case _ where showsTooSmall: return KeyboardLayout.latin(key) == .character("q")
    default: return frontEnd.handle(key)
    }
    return false
  }

  private func take(_ answers: [TerminalAnswer]) {
    for answer in answers { detection.take(answer) }
    let former = pictures.display
    readDisplay()
    if pictures.display != former { drawAnew() }
  }

  private func didResize() {
    let query = detection.cellQueryAgain
    if device.cellPixels == nil, !query.isEmpty { device.ask(query) }
    readDisplay()
    drawAnew()
  }

  /// What the terminal makes of pictures, as far as that is known now.
  private func readDisplay() {
    pictures.display = PictureDisplay(
      mode: detection.mode, cell: device.cellPixels ?? detection.cell ?? .usual)
    if detection.mode == .kitty { device.removePicturesAtEnd() }
  }

  /// Something else may have written to the terminal: nothing of what it shows is relied upon.
  private func drawAnew() {
    encoder.reset()
    frames.invalidate()
  }

  private func isTooSmall(_ size: CellSize) -> Bool {
    size.columns < Self.leastSize.columns || size.rows < Self.leastSize.rows
  }

  /// - Returns: whether something moves by itself, so that there is to be another frame.
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
    canvas.putCentered(frontEnd.texts.windowTooSmall, row: size.rows / 2, style: Look.warning)
    canvas.putCentered(
      "\(size.columns)×\(size.rows) < \(least.columns)×\(least.rows)", row: size.rows / 2 + 1)
  }
}
