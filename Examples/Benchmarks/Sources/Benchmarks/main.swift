import Foundation

// What a new page costs the presenter of a short feed and of a very long one. A page goes to each
// in turn, so that a machine whose speed drifts is the same for both. All feeds are kept, so that
// both put their photos into memory that is new to the process: asking the system for memory costs
// more than everything the presenter does, and is not what is measured. A page comes seconds after
// the one before, when the processor's caches hold other things: these are read before each page.
let pageSize = 30
let shortRows = 100
let arguments = CommandLine.arguments.dropFirst()
let longRows = arguments.first.flatMap(Int.init) ?? 1_000_000
let rounds = arguments.dropFirst().first.flatMap(Int.init) ?? 2_000

guard longRows > shortRows, rounds > 0, arguments.count <= 2 else {
  FileHandle.standardError.write(
    Data("usage: Benchmarks [ROWS, more than \(shortRows)] [ROUNDS, at least 1]\n".utf8))
  exit(64)
}

print("Filling a feed with \(longRows) photos …")
let long = await Feed(rows: longRows, pageSize: 3_000)
let otherThings = [UInt64](repeating: 1, count: 8 << 20)
var kept: [Feed] = []
var shortTimes: [UInt64] = []
var longTimes: [UInt64] = []
for _ in 0..<rounds {
  let short = await Feed(rows: shortRows, pageSize: pageSize)
  kept.append(short)
  guard otherThings.reduce(0, &+) > 0 else { break }
  shortTimes.append(await short.append(pageSize))
  guard otherThings.reduce(0, &+) > 0 else { break }
  longTimes.append(await long.append(pageSize))
}

func report(_ name: String, _ times: [UInt64]) -> Double {
  let sorted = times.sorted()
  let microseconds = [sorted.first, sorted[sorted.count / 2], sorted[sorted.count * 95 / 100]]
    .map { Double($0 ?? 0) / 1_000 }
  let columns = microseconds.map { String(format: "%9.1f", $0) }.joined()
  print(name.padding(toLength: 28, withPad: " ", startingAt: 0) + columns)
  return microseconds[1]
}

print("\(rounds) pages of \(pageSize) photos each, in microseconds:")
print(String(repeating: " ", count: 28) + "      min   median      95%")
let short = report("appended to \(shortRows)", shortTimes)
let last = report("appended to \(longRows)", longTimes)
print(String(format: "The median costs %.2f times as much.", last / short))
