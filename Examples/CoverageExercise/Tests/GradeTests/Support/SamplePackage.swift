import Foundation

@testable import grade

/// `Suites/AnyPackage` with what git does not keep: a file whose lines end as on Windows, and an empty
/// folder.
struct SamplePackage {
  /// The package's folder, beside the package that it depends on. Only what differs is written anew, so
  /// that it is built only once.
  let folder: String

  init() throws {
    let suites = URL(fileURLWithPath: #filePath + "/../../../../Suites").standardized.path
    let place = suites + "/AnyPackage/.build/sample"
    folder = place + "/AnyPackage"
    let receipt = "Sources/Till/Receipt.swift"
    try FolderCopy(of: suites + "/Mini/Kit", at: place + "/Mini/Kit").update()
    try FolderCopy(of: suites + "/AnyPackage", at: folder, keeping: [receipt, "Drafts"]).update()
    let text = try String(contentsOfFile: "\(suites)/AnyPackage/\(receipt)", encoding: .utf8)
    let lines = text.components(separatedBy: "\n").joined(separator: "\r\n")
    try FolderCopy.write(lines.utf8, to: "\(folder)/\(receipt)")
    try FileManager.default.createDirectory(
      atPath: folder + "/Drafts", withIntermediateDirectories: true)
  }
}
