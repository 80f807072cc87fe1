import Foundation
import ImageFeedCore
import ImageFeedPresentation

/// The app in a terminal: it connects the device, the front end and the presenters, and runs until
/// the person quits.
@MainActor
public final class TerminalApp {
  private let device: TerminalDevice
  private let frames: Frames
  private let frontEnd: TerminalFrontEnd
  private let flow: AppFlow

  /// Creates the app. Without a choice of pictures the terminal is asked for the best it supports.
  public init(
    device: TerminalDevice, pictures: PictureMode?, environment: [String: String],
    services: AppServices, configuration: AuthConfiguration, login: LoginWays, language: Language,
    timeZone: TimeZone
  ) {
    let texts = TerminalStrings(language)
    let frames = Frames(device, texts, pictures: pictures, environment: environment)
    self.device = device
    self.frames = frames
    frontEnd = TerminalFrontEnd(
      ScreenContext(
        texts: texts, login: login, savedPictures: .standard(environment),
        invalidate: { frames.invalidate() }, copy: { device.copy($0) },
        redraw: { frames.redraw() }))
    var services = services
    services.pictures = PicturesForTerminal(service: services.pictures) {
      frames.detection.display.mode == .kitty
    }
    flow = AppFlow(
      frontEnd: frontEnd, services: services, configuration: configuration, language: language,
      timeZone: timeZone)
  }

  /// Takes over the terminal, and restores it at the end.
  ///
  /// - Returns: whether the person quit; `false` if a signal or the loss of the terminal ended the
  ///   app.
  /// - Throws: the system's error if the terminal cannot be taken over.
  public func run() async throws -> Bool {
    try device.enter()
    frames.start(frontEnd)
    defer {
      frames.end()
      device.leave()
    }
    // Pictures are asked for in the format that the terminal shows, so that none loads twice. A
    // terminal that does not answer soon is not waited for: a second `start()` has no effect.
    Task { [flow, frames] in
      if frames.isAsking { try? await Task.sleep(nanoseconds: 500_000_000) }
      flow.start()
    }
    for await event in device.events {
      switch event {
      case .keys(let keys):
        for key in keys where handle(key) { return true }
      case .resized: frames.redraw()
      case .answers(let answers):
        frames.take(answers)
        if answers.contains(.attributes) { flow.start() }
      }
    }
    return false
  }

  /// - Returns: whether the person quits.
  private func handle(_ key: Key) -> Bool {
    switch key {
    case .control("c"): return true
    case .control("l"): frames.redraw()
    case .control("z"): device.suspend()
    // A key for a screen that is not visible would have a surprising effect.
    case _ where frames.isTooSmall: return key.command == .character("q")
    default: return frontEnd.handle(key)
    }
    return false
  }
}

/// Draws the front end's frames on the device: one after any number of changes, and ten a second
/// while something is animated.
@MainActor
private final class Frames {
  private static let leastSize = CellSize(columns: 60, rows: 18)
  private static let spinners = ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"]

  private(set) var detection: PictureDetection
  private let device: TerminalDevice
  private let texts: TerminalStrings
  private var encoder: FrameEncoder
  /// `nil` while the terminal is not ours.
  private weak var frontEnd: TerminalFrontEnd?
  private var frame: Task<Void, Never>?
  private var ticker: Task<Void, Never>?
  private var step = 0

  init(
    _ device: TerminalDevice, _ texts: TerminalStrings, pictures: PictureMode?,
    environment: [String: String]
  ) {
    self.device = device
    self.texts = texts
    encoder = FrameEncoder(depth: ColorDepth(environment: environment))
    detection = PictureDetection(chosen: pictures, environment: environment)
  }

  func start(_ frontEnd: TerminalFrontEnd) {
    self.frontEnd = frontEnd
    if isAsking { device.ask(detection.query) }
    invalidate()
  }

  func end() {
    frontEnd = nil
    device.write(encoder.deletePictures())
  }

  /// Takes the terminal's answers, which may come late: the next layout has the new display.
  func take(_ answers: [TerminalAnswer]) {
    for answer in answers { detection.take(answer) }
    invalidate()
  }

  /// Asks for a frame.
  func invalidate() {
    guard frame == nil else { return }
    frame = Task { [weak self] in self?.draw() }
  }

  /// Draws everything again, because another program may have written to the terminal, or because
  /// its pictures are to go.
  func redraw() {
    encoder.reset()
    invalidate()
  }

  /// Indicates whether the terminal is asked how it shows pictures.
  var isAsking: Bool { !detection.query.isEmpty }

  var isTooSmall: Bool {
    let size = device.size.window
    return size.columns < Self.leastSize.columns || size.rows < Self.leastSize.rows
  }

  private func draw() {
    // Changes made before this line are in this frame; later ones request another frame.
    frame = nil
    guard let frontEnd else { return }
    let (window, cellWidth, cellHeight) = device.size
    detection.takeCell(width: cellWidth, height: cellHeight)
    if detection.display.mode == .kitty { TerminalRestoration.removePicturesAtEnd() }
    var canvas = Canvas(size: window, display: detection.display)
    var cursor: CellPoint?
    if isTooSmall {
      let least = Self.leastSize
      let sizes = "\(window.columns)×\(window.rows) < \(least.columns)×\(least.rows)"
      canvas.putWrapped("\(texts.windowTooSmall) \(sizes)", in: CellRect(window), style: .warning)
    } else {
      cursor = frontEnd.draw(on: &canvas, spinner: Self.spinners[step % Self.spinners.count])
    }
    device.write(encoder.encode(canvas, cursor: cursor))
    guard frontEnd.isAnimating, ticker == nil else { return }
    ticker = Task { [weak self] in
      try? await Task.sleep(nanoseconds: 100_000_000)
      self?.ticker = nil
      self?.step += 1
      self?.invalidate()
    }
  }
}
