import Foundation

/// The folder of saved pictures, each under a name that was free.
struct PictureFolder: Sendable {
  let folder: URL

  /// The app's folder among the person's pictures. Foundation on Linux ignores `HOME`.
  static func standard(_ environment: [String: String]) -> PictureFolder {
    let home = environment["HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? NSHomeDirectory()
    return PictureFolder(
      folder: URL(fileURLWithPath: home).appendingPathComponent("Pictures/ImageFeed"))
  }

  /// Saves a picture, under another name if its own is taken by another picture.
  func save(_ picture: Data, as fileName: String) throws -> URL {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let name = URL(fileURLWithPath: fileName)
    let ending = name.pathExtension.isEmpty ? "" : ".\(name.pathExtension)"
    var (file, number) = (folder.appendingPathComponent(fileName), 1)
    // Whatever has the name: a file that cannot be read, a folder, a link to nothing.
    while (try? FileManager.default.attributesOfItem(atPath: file.path)) != nil {
      if FileManager.default.contents(atPath: file.path) == picture { return file }
      number += 1
      let base = name.deletingPathExtension().lastPathComponent
      file = folder.appendingPathComponent("\(base) \(number)\(ending)")
    }
    // A full disk leaves no damaged picture behind.
    try picture.write(to: file, options: .atomic)
    return file
  }
}
