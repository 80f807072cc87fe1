import Foundation
import Testing

@testable import course

@Suite struct WorkFolderTests {
  @Test("An untouched start is replaced without a copy") func untouched() throws {
    let files = try TemporaryCourse()
    let work = try files.work
    let steps = work.course.steps
    for (step, current) in [(steps[1], nil), (steps[2], steps[1])] {
      let start = try #require(try step.start)
      #expect(try work.replace(sources: start.sources, tests: start.tests, current: current) == nil)
    }
    #expect(try files.files(in: "work-kept").isEmpty)
  }

  @Test("Whatever the learner changed is copied first, each time to a new folder")
  func copies() throws {
    let files = try TemporaryCourse()
    let work = try files.work
    let step = work.course.steps[1]
    let start = try #require(try step.start)
    for text in ["mine", "mine again"] {
      try files.write(text, to: "work/Sources/Deep/Mine.swift")
      #expect(try work.replace(sources: start.sources, tests: start.tests, current: step) != nil)
    }
    let kept = try files.files(in: "work-kept").filter { $0.hasSuffix("Mine.swift") }
    #expect(kept.count == 2)
    #expect(Set(kept.compactMap { files.read("work-kept/" + $0) }) == ["mine", "mine again"])
    #expect(files.read("work/Sources/Deep/Mine.swift") == nil)
  }

  @Test("Files that are there before any step was started are copied, too") func foreign() throws {
    let files = try TemporaryCourse()
    try files.write("mine", to: "work/Tests/Mine.swift")
    let copy = try files.work.replace(sources: FileSet(), tests: FileSet(), current: nil)
    #expect(copy != nil)
    #expect(try files.files(in: "work-kept").count == 1)
  }

  @Test("Only a Swift file with other contents is a change") func swiftFiles() throws {
    let files = try TemporaryCourse()
    let work = try files.work
    try files.write("a", to: "work/Sources/A.swift")
    let before = try work.swiftFiles
    try files.write("{}", to: "work/.course.json")
    try files.write("b", to: "work/Sources/A.swift.swp")
    try files.write("a", to: "work/Sources/A.swift")
    #expect(try work.swiftFiles == before)
    try files.write("b", to: "work/Sources/A.swift")
    #expect(try work.swiftFiles != before)
  }

  @Test("A command waits for another that holds the lock") func lock() throws {
    let files = try TemporaryCourse()
    let (folder, mark) = (files.folder + "/work", files.folder + "/second")
    let (busy, ended) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    try withLock(of: folder) {
      Thread {
        try? withLock(of: folder, whenBusy: { busy.signal() }) {
          _ = FileManager.default.createFile(atPath: mark, contents: nil)
        }
        ended.signal()
        busy.signal()
      }.start()
      busy.wait()
      #expect(files.read("second") == nil)
    }
    ended.wait()
    #expect(files.read("second") != nil)
  }
}

@Suite struct ProgressFileTests {
  @Test("Progress is read as it was written, from a file that a person can read")
  func roundTrip() throws {
    let files = try TemporaryCourse()
    let file = try files.work.progressFile
    #expect(file.read() == .none)
    var progress = Progress()
    progress.step = "Lamp02"
    progress["Lamp02"].passed = TemporaryCourse.date
    progress["Lamp02"].ownTests = Progress.Grade(caught: ["lamp-01"], missed: [])
    try file.write(progress)
    #expect(file.read() == .progress(progress))
    #expect(
      files.read("work/.course.json")?.contains(#""passed" : "2023-11-14T22:13:20Z""#) == true)
  }

  @Test("A damaged file is told from one of a later version") func damaged() throws {
    let files = try TemporaryCourse()
    let file = try files.work.progressFile
    for text in ["", "{", "[]", #"{"version": 1, "steps": 3}"#] {
      try files.write(text, to: "work/.course.json")
      #expect(file.read() == .damaged, "\(text)")
    }
    try files.write(#"{"version": 2, "steps": 3}"#, to: "work/.course.json")
    #expect(file.read() == .tooNew)
  }
}
