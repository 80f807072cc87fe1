import Foundation

// What an operation of the memory of pictures costs beside NSCache and beside a dictionary with a
// lock. Each takes its turn in each round, so that a machine whose speed drifts is the same for all.
let pictureBytes = 1_000
let roomFor = 1_000
let operations = 20_000
let rounds = CommandLine.arguments.dropFirst().first.flatMap(Int.init) ?? 5

guard rounds > 0, CommandLine.arguments.count <= 2 else {
  FileHandle.standardError.write(Data("usage: MemoryCache [ROUNDS, at least 1]\n".utf8))
  exit(64)
}

let picture = Data(count: pictureBytes)
let urls = (0..<roomFor * 4).compactMap {
  URL(string: "https://images.example/photo-\($0)?ixid=M3w&w=400&q=80")
}

/// Millions of operations a second.
func speed(of cache: some PictureCache, _ operation: (Int) -> Void) -> Double {
  let start = DispatchTime.now().uptimeNanoseconds
  for step in 0..<operations { operation(step) }
  let seconds = Double(DispatchTime.now().uptimeNanoseconds - start) / 1_000_000_000
  return Double(operations) / seconds / 1_000_000
}

/// What is found: all of it is there.
func hits(_ cache: some PictureCache) -> Double {
  for url in urls.prefix(roomFor) { cache.keep(picture, at: url) }
  return speed(of: cache) { _ = cache.picture(at: urls[$0 * 7 % roomFor]) }
}

/// What a long scroll does: nothing is there, everything is kept, and others are given up.
func scrolls(_ cache: some PictureCache) -> Double {
  speed(of: cache) { step in
    let url = urls[step % urls.count]
    if cache.picture(at: url) == nil { cache.keep(picture, at: url) }
  }
}

let limit = roomFor * pictureBytes
var results: [String: [Double]] = [:]
for _ in 0..<rounds {
  func measure(_ name: String, _ make: () -> some PictureCache) {
    results["hits \(name)", default: []].append(hits(make()))
    results["scrolls \(name)", default: []].append(scrolls(make()))
  }
  measure("PictureMemory") { OwnCache(memory: PictureMemory(limit: limit)) }
  measure("NSCache") { FoundationCache(limit: limit) }
  measure("Dictionary + NSLock") { PlainDictionary() }
}

print("Millions of operations a second, the median of \(rounds) rounds:")
print("                        all there   nothing there, \(roomFor) of \(urls.count) have room")
for name in ["PictureMemory", "NSCache", "Dictionary + NSLock"] {
  let columns = ["hits", "scrolls"].map { kind in
    let sorted = (results["\(kind) \(name)"] ?? []).sorted()
    return String(format: "%12.2f", sorted[sorted.count / 2])
  }
  print(name.padding(toLength: 21, withPad: " ", startingAt: 0) + columns.joined())
}
