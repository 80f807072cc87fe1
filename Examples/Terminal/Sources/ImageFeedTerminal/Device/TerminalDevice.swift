import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The terminal that the process was started in, as a screen of cells with a keyboard.
///
/// Between `enter()` and `leave()` every key is reported in `events`, Ctrl-C and Ctrl-Z as
/// `.control("c")` and `.control("z")`, and the alternate screen is shown. The terminal is restored
/// however the process ends: by `leave()`, by `exit`, by a crash.
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

  /// The maximum wait for answers before the terminal is restored, in seconds. Most terminals
  /// answer in a few milliseconds.
  static let answerPatience = 0.2

  /// Opens the terminal without changing it.
  ///
  /// - Parameters:
  ///   - input: the file descriptor for keys.
  ///   - output: the file descriptor for the screen.
  ///   - usesMouse: whether clicks and the wheel are reported; text can then be selected only with
  ///     Shift held, in most terminals.
  ///   - environment: used if the terminal does not report its size.
  /// - Throws: `TerminalError` if one of the two is not a terminal.
  public convenience init(
    input: Int32 = STDIN_FILENO, output: Int32 = STDOUT_FILENO, usesMouse: Bool = false,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws {
    try self.init(
      input: input, output: output, usesMouse: usesMouse, environment: environment,
      answerPatience: Self.answerPatience)
  }

  /// - Parameter answerPatience: see ``answerPatience``; tests use other values.
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

  /// Sends a query that ends with a request for the terminal's attributes. Answers are reported as
  /// `.answers`, however late and in however many pieces they arrive; the terminal may not answer
  /// at all.
  func ask(_ query: [UInt8]) {
    reader.expectAnswers()
    write(query)
  }

  /// Deletes kitty's pictures whenever the terminal is restored: by `leave()`, `exit`, a crash, a
  /// suspension. Call it only if the terminal supports the protocol.
  func removePicturesAtEnd() {
    TerminalRestoration.removePicturesAtEnd(signalPipe: reader.signalPipe)
  }

  /// Takes over the terminal: raw mode, the alternate screen, no cursor, bracketed paste.
  ///
  /// - Throws: `TerminalError.inUse` if a device is in use already, or the system's error.
  func enter() throws {
    try TerminalRestoration.enter(port, usesMouse: usesMouse, signalPipe: reader.signalPipe)
    reader.listen()
  }

  /// Restores the terminal to its state before `enter()`. Does nothing if it was not taken over.
  ///
  /// Waits a short time for expected answers.
  func leave() {
    reader.awaitAnswers(atMost: answerPatience)
    reader.pause()
    TerminalRestoration.leave(signalPipe: reader.signalPipe)
  }

  /// Writes to the terminal and returns when all of it is written. Output is dropped if the
  /// terminal is closed or the process is suspended.
  func write(_ bytes: [UInt8]) {
    port.write(bytes)
  }

  /// Copies text to the clipboard of the person's terminal, also over a remote connection (xterm's
  /// OSC 52). A terminal that does not support or allow it does nothing.
  func copy(_ text: String) {
    write(Array("\u{1B}]52;c;\(Data(text.utf8).base64EncodedString())\u{7}".utf8))
  }

  /// Stops the process and its job as Ctrl-Z does elsewhere: restores the terminal and returns; the
  /// system then stops the process until the shell continues it. After that the device takes over
  /// the terminal again and reports `.resized`, so that the screen is redrawn.
  ///
  /// If no shell could continue the process, it is not stopped, and `.resized` is reported after a
  /// moment. Does nothing if the terminal was not taken over.
  func suspend() {
    reader.awaitAnswers(atMost: answerPatience)
    guard reader.suspend() else { return }
    TerminalRestoration.pause(signalPipe: reader.signalPipe)
  }
}
