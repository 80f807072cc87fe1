import BrowserTestSupport
import Foundation
import Testing

/// The memory of a page and of its server.
struct Memory: CustomStringConvertible {
  private struct Metrics: Decodable {
    struct Metric: Decodable {
      let name: String
      let value: Double
    }

    let metrics: [Metric]
  }

  /// The JavaScript heap in use, in megabytes, after a garbage collection.
  let heap: Double
  /// The nodes of the document, and those that scripts hold.
  let nodes: Double
  /// The resident memory of the server's process, in megabytes.
  let server: Double

  @BrowserActor
  init(of visit: Visit) throws {
    let browser = visit.browser
    try browser.devTools("HeapProfiler.collectGarbage")
    try browser.devTools("Performance.enable")
    let metrics = try browser.devTools("Performance.getMetrics", as: Metrics.self).metrics
    func metric(_ name: String) throws -> Double {
      try #require(metrics.first { $0.name == name }).value
    }
    heap = try metric("JSHeapUsedSize") / 1e6
    nodes = try metric("Nodes")
    let (status, output) = (Process(), Pipe())
    status.executableURL = URL(fileURLWithPath: "/bin/ps")
    status.arguments = ["-o", "rss=", "-p", "\(visit.app.processIdentifier)"]
    status.standardOutput = output
    try status.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    server = try #require(Double(text.filter(\.isNumber))) / 1e3
  }

  var description: String {
    String(format: "page %.1f MB, %.0f nodes; server %.0f MB", heap, nodes, server)
  }
}
