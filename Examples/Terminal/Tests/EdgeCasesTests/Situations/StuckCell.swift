import ImageFeedSpies

/// A cell in which somebody waits without end: for what, and what has arrived at the server, so that it is
/// seen which of the two sides lets the other wait.
struct StuckCell: Error, CustomStringConvertible {
  let work: UnfinishedWork
  /// In the words of the server's log.
  let arrived: [String]

  var description: String { "\(work) At the server arrived: \(arrived)." }
}
