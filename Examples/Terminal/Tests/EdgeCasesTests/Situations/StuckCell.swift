import ImageFeedSpies

/// The error of a cell that waits without end. It names what the cell waits for and the requests
/// that have reached the server, which shows the side that caused it.
struct StuckCell: Error, CustomStringConvertible {
  let work: UnfinishedWork
  /// The requests, as in the server's log.
  let arrived: [String]

  var description: String { "\(work) At the server arrived: \(arrived)." }
}
