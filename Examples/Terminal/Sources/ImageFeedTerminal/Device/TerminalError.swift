import Foundation

/// The reason why the terminal cannot be used, with a remedy.
enum TerminalError: Error, Hashable, Sendable {
  /// Standard input is not a terminal but a file, a pipe or closed.
  case inputIsNoTerminal
  /// Standard output is not a terminal but a file or a pipe.
  case outputIsNoTerminal
  /// Another device is in use; a process can have only one.
  case inUse
  /// A system call failed; its name and its `errno`.
  case system(call: String, errno: Int32)
}

extension TerminalError: LocalizedError {
  var errorDescription: String? {
    switch self {
    case .inputIsNoTerminal:
      "The standard input is not a terminal: start the app in a terminal, without “<” or a pipe before it."
    case .outputIsNoTerminal:
      "The standard output is not a terminal: start the app in a terminal, without “>” or a pipe after it."
    case .inUse:
      "The terminal is in use by another part of this process: leave it there first."
    case .system(let call, let errno):
      "The terminal could not be prepared: \(call): \(String(cString: strerror(errno))). Try another terminal window."
    }
  }
}
