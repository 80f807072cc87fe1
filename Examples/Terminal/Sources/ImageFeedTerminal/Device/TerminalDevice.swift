import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The terminal that the process was started in, as a screen of cells with a keyboard.
///
/// Between `enter()` and `leave()` every key comes to `events`, Ctrl-C and Ctrl-Z as
/// `.control("c")` and `.control("z")`, and the alternate screen is shown. However the process ends
/// in between, the terminal is given back as it was: by `leave()`, by `exit`, by a crash.
///
/// A process has one such device in use at a time. All functions may be called from any thread;
/// `enter()`, `leave()` and `suspend()` should be called from one.
public final class TerminalDevice: Sendable {
  /// The events of the terminal, for one listener. The stream ends when the device is released.
  let events: AsyncStream<TerminalEvent>

  private let port: TerminalPort
  private let environment: [String: String]
  private let usesMouse: Bool
  private let answerPatience: Double
  private let reader: TerminalReader

  /// So long the terminal is kept, in seconds, for what it was asked and has not answered yet. Most
  /// answer in a few milliseconds, and nobody waits longer to get their shell back.
  static let answerPatience = 0.2

  /// Opens the terminal. Nothing of it changes yet.
  ///
  /// - Parameters:
  ///   - input: where keys come from.
  ///   - output: where the screen goes.
  ///   - usesMouse: whether clicks and the wheel are reported; text can then be selected only with
  ///     Shift held, in most terminals.
  ///   - environment: for a terminal that does not know its size.
  /// - Throws: `TerminalError` when one of the two is not a terminal.
  public convenience init(
    input: Int32 = STDIN_FILENO, output: Int32 = STDOUT_FILENO, usesMouse: Bool = false,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws {
    try self.init(
      input: input, output: output, usesMouse: usesMouse, environment: environment,
      answerPatience: Self.answerPatience)
  }

  /// - Parameter answerPatience: see ``answerPatience``; tests take their own.
  init(
    input: Int32, output: Int32, usesMouse: Bool, environment: [String: String],
    answerPatience: Double
  ) throws {
    port = try TerminalPort(input: input, output: output)
    reader = try TerminalReader(port: port, environment: environment)
    (self.environment, self.usesMouse) = (environment, usesMouse)
    self.answerPatience = answerPatience
    events = reader.events
  }

  deinit {
    leave()
    reader.stop()
  }

  /// The size of the window, in columns and rows.
  public var size: CellSize { port.size(environment: environment) }

  /// The size of a cell in pixels, if the system knows it.
  var cellPixels: CellPixels? { port.cellPixels() }

  /// Asks the terminal something about itself, its attributes last. What it answers is reported as
  /// `.answers`, however late and in however many pieces it comes; it may not answer at all.
  func ask(_ query: [UInt8]) {
    reader.expectAnswers()
    write(query)
  }

  /// From now on the pictures of kitty's protocol on the screen go with it, whoever ends it: `leave()`,
  /// `exit`, a crash, a suspension. A terminal that does not know the protocol must not be told.
  func removePicturesAtEnd() {
    TerminalRestoration.removePicturesAtEnd(signalPipe: reader.signalPipe)
  }

  /// Takes the terminal over: raw mode, the alternate screen, no cursor, pastes in brackets.
  ///
  /// - Throws: `TerminalError.inUse` when it is taken already, or what the system says.
  func enter() throws {
    try TerminalRestoration.enter(port, usesMouse: usesMouse, signalPipe: reader.signalPipe)
    reader.listen()
  }

  /// Gives the terminal back as it was before `enter()`. Does nothing when it is not taken.
  ///
  /// Waits a short time for answers that are still to come.
  func leave() {
    reader.awaitAnswers(atMost: answerPatience)
    reader.pause()
    TerminalRestoration.leave(signalPipe: reader.signalPipe)
  }

  /// Writes to the terminal, and waits until it has taken everything. What it can no longer take,
  /// because it is gone, is dropped; so is what comes while the process is suspended.
  func write(_ bytes: [UInt8]) {
    port.write(bytes)
  }

  /// Puts text into the clipboard of the person's terminal, wherever that is (xterm's OSC 52). A
  /// terminal that does not know how, or may not, does nothing.
  func copy(_ text: String) {
    write(Array("\u{1B}]52;c;\(Data(text.utf8).base64EncodedString())\u{7}".utf8))
  }

  /// Stops the process and its job as Ctrl-Z does elsewhere: gives the terminal back and returns; the
  /// system then stops the process until the shell continues it. When it goes on it takes the
  /// terminal over again and reports `.resized`, so that the screen is drawn anew.
  ///
  /// Where no shell could continue it, it is not stopped, and `.resized` comes after a moment. Does
  /// nothing when the terminal is not taken.
  func suspend() {
    reader.awaitAnswers(atMost: answerPatience)
    guard reader.suspend() else { return }
    TerminalRestoration.pause(signalPipe: reader.signalPipe)
  }
}
