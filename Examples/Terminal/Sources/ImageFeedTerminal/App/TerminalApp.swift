import Foundation
import ImageFeedCore
import ImageFeedPresentation

/// The app in a terminal: it connects the device, the front end and the presenters, and runs until
/// the person quits.
@MainActor
public final class TerminalApp {
  private static let leastSize = CellSize(columns: 60, rows: 18)

  private let device: TerminalDevice
  private let texts: TerminalStrings
  private let flow: AppFlow
  private let frontEnd: TerminalFrontEnd
  private let drawing = Drawing()

  /// What is drawn, shared with the closures that the front end and the services get.
  @MainActor
  private final class Drawing {
    var encoder = FrameEncoder(depth: .none)
    var detection = PictureDetection(chosen: .blocks, environment: [:])
    /// Draws a frame and returns whether something in it is animated.
    var draw: (@MainActor (_ spinner: String) -> Bool)?
    private var (frame, ticker): (Task<Void, Never>?, Task<Void, Never>?)
    private var step = 0
    private static let spinners = ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"]

    /// Asks for a frame: one after any number of changes, and ten a second while something is
    /// animated.
    func invalidate() {
      guard frame == nil else { return }
      frame = Task { [weak self] in self?.drawFrame() }
    }

    /// Draws everything again, because another program may have written to the terminal, or because
    /// its pictures are to go.
    func redraw() {
      encoder.reset()
      invalidate()
    }

    private func drawFrame() {
      // Changes made before this line are in this frame; later ones request another frame.
      frame = nil
      let spinner = Self.spinners[step % Self.spinners.count]
      guard draw?(spinner) == true, ticker == nil else { return }
      ticker = Task { [weak self] in
        try? await Task.sleep(nanoseconds: 100_000_000)
        self?.ticker = nil
        self?.step += 1
        self?.invalidate()
      }
    }
  }

  /// Creates the app. Without a choice of pictures the terminal is asked for the best it supports.
  public init(
    device: TerminalDevice, pictures: PictureMode?, environment: [String: String],
    services: AppServices, configuration: AuthConfiguration, login: LoginWays, language: Language,
    timeZone: TimeZone
  ) {
    (self.device, texts) = (device, TerminalStrings(language))
    drawing.encoder = FrameEncoder(depth: ColorDepth(environment: environment))
    drawing.detection = PictureDetection(chosen: pictures, environment: environment)
    frontEnd = TerminalFrontEnd(
      ScreenContext(
        texts: texts, login: login, pictureFolder: .standard(environment),
        invalidate: { [drawing] in drawing.invalidate() }, copy: { [device] in device.copy($0) },
        forgetPictures: { [drawing] in drawing.redraw() }))
    var services = services
    services.pictures = PicturesForTerminal(service: services.pictures) { [drawing] in
      drawing.detection.display.mode == .kitty
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
    drawing.draw = { [weak self] in self?.draw(spinner: $0) ?? false }
    defer {
      drawing.draw = nil
      device.write(drawing.encoder.deletePictures())
      device.leave()
    }
    readDisplay()
    if drawing.detection.query.isEmpty {
      flow.start()
    } else {
      // The first picture is requested in the format that the terminal shows. A terminal that does
      // not answer is not waited for: `start()` has no effect later.
      device.ask(drawing.detection.query)
      Task { [flow] in
        try? await Task.sleep(nanoseconds: 500_000_000)
        flow.start()
      }
    }
    drawing.invalidate()
    for await event in device.events {
      switch event {
      case .keys(let keys):
        for key in keys where handle(key) { return true }
      case .resized:
        readDisplay()
        drawing.redraw()
      case .answers(let answers):
        for answer in answers { drawing.detection.take(answer) }
        readDisplay()
        if answers.contains(.attributes) { flow.start() }
      case .ended: return false
      }
    }
    return false
  }

  private func readDisplay() {
    let (_, width, height) = device.size
    drawing.detection.takeCell(width: width, height: height)
    if drawing.detection.display.mode == .kitty { TerminalRestoration.removePicturesAtEnd() }
    drawing.invalidate()
  }

  /// - Returns: whether the person quits.
  private func handle(_ key: Key) -> Bool {
    switch key {
    case .control("c"): return true
    case .control("l"): drawing.redraw()
    case .control("z"): device.suspend()
    // A key for a screen that is not visible would have a surprising effect.
    case _ where isTooSmall: return key.command == .character("q")
    default: return frontEnd.handle(key)
    }
    return false
  }

  private var isTooSmall: Bool {
    let (size, least) = (device.size.window, Self.leastSize)
    return size.columns < least.columns || size.rows < least.rows
  }

  private func draw(spinner: String) -> Bool {
    var canvas = Canvas(size: device.size.window, display: drawing.detection.display)
    var cursor: CellPoint?
    if isTooSmall {
      let (size, least) = (canvas.size, Self.leastSize)
      let sizes = "\(size.columns)×\(size.rows) < \(least.columns)×\(least.rows)"
      canvas.putWrapped("\(texts.windowTooSmall) \(sizes)", in: CellRect(size), style: .warning)
    } else {
      cursor = frontEnd.draw(on: &canvas, spinner: spinner)
    }
    device.write(drawing.encoder.encode(canvas, cursor: cursor))
    return frontEnd.isAnimating
  }
}
