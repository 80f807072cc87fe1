/// The end of a process.
enum Ending: Equatable, Sendable {
  /// By itself, with this status.
  case exited(Int32)
  /// By a signal that it did not survive: a trap, a bad access.
  case crashed(signal: Int32)
  /// Because its time was up.
  case stopped
  /// Because what it wrote was all that was to be known.
  case toldEnough

  init(status: Int32) {
    let signal = status & 0x7f
    self = signal == 0 ? .exited((status >> 8) & 0xff) : .crashed(signal: signal)
  }
}
