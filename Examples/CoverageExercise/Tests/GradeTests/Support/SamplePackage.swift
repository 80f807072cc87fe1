import Foundation

@testable import grade

/// `Suites/AnyPackage` with what git does not keep: a file whose lines end as on Windows, and an empty
/// folder.
struct SamplePackage {
  /// The package's folder. Only what differs is written anew, so that it is built only once.
  let folder: String

  private static let suites = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Suites").path

  /// - Parameter place: the folder to make it in, beside the package that it depends on; `nil` for one
  ///   that stays.
  init(in place: String? = nil) throws {
    let place = place ?? Self.suites + "/AnyPackage/.build/sample"
    folder = place + "/AnyPackage"
    let receipt = "Sources/Till/Receipt.swift"
    try FolderCopy(of: Self.suites + "/Mini/Kit", at: place + "/Mini/Kit").update()
    try FolderCopy(
      of: Self.suites + "/AnyPackage", at: folder, keeping: [receipt, "Drafts"]
    ).update()
    let original = "\(Self.suites)/AnyPackage/\(receipt)"
    let text = try String(contentsOf: URL(fileURLWithPath: original), encoding: .utf8)
    let lines = text.components(separatedBy: "\n").joined(separator: "\r\n")
    try FolderCopy.write(lines.utf8, to: "\(folder)/\(receipt)")
    try FileManager.default.createDirectory(
      atPath: folder + "/Drafts", withIntermediateDirectories: true)
  }
}
