import Foundation

/// The folder of saved pictures. Existing files are never overwritten.
struct PictureFolder: Sendable {
  let folder: URL

  /// The app's folder among the person's pictures.
  static func standard(
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> PictureFolder {
    // Other programs read `HOME`; Foundation on Linux asks the system for the home folder instead.
    let home = environment["HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? NSHomeDirectory()
    return PictureFolder(
      folder: URL(fileURLWithPath: home, isDirectory: true)
        .appendingPathComponent("Pictures/ImageFeed", isDirectory: true))
  }

  /// Saves a picture, under another name if its own is taken by another picture.
  ///
  /// - Returns: the file.
  func save(_ picture: Data, as fileName: String) throws -> URL {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for number in 1...1_000 {
      let file = folder.appendingPathComponent(Self.name(fileName, number: number))
      if let there = try? Data(contentsOf: file) {
        if there == picture { return file }
        continue
      }
      if try place(picture, at: file) { return file }
    }
    throw CocoaError(.fileWriteFileExists)
  }

  /// Writes a temporary file and renames it, so that a full disk or a crash leaves no damaged
  /// picture behind.
  ///
  /// - Returns: whether the name was still free.
  private func place(_ picture: Data, at file: URL) throws -> Bool {
    let unfinished = folder.appendingPathComponent(".unfinished-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: unfinished) }
    try picture.write(to: unfinished)
    do {
      // A hard link fails if the name exists. The temporary name is removed afterwards.
      try FileManager.default.linkItem(at: unfinished, to: file)
      return true
    } catch {
      if FileManager.default.fileExists(atPath: file.path) { return false }
      throw error
    }
  }

  /// `a.jpg`, then `a 2.jpg`, `a 3.jpg` and so on.
  private static func name(_ fileName: String, number: Int) -> String {
    guard number > 1 else { return fileName }
    let file = URL(fileURLWithPath: fileName)
    let ending = file.pathExtension.isEmpty ? "" : ".\(file.pathExtension)"
    return "\(file.deletingPathExtension().lastPathComponent) \(number)\(ending)"
  }
}
