import Foundation

/// The times at which the files of a folder were saved, to see that one was saved again.
struct SavedFiles: Equatable {
  private var times: [String: Date] = [:]

  init(in folder: String) {
    let files = FileManager.default
    for path in files.enumerator(atPath: folder)?.compactMap({ $0 as? String }) ?? []
    where path.hasSuffix(".swift") {
      let attributes = try? files.attributesOfItem(atPath: "\(folder)/\(path)")
      times[path] = attributes?[.modificationDate] as? Date
    }
  }
}
