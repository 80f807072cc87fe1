#if os(Linux)
  import Foundation

  @testable import grade

  /// A script that stands for the test program: it notes how it was called, and says what it is told to.
  struct TestScript {
    /// It, as something to run.
    let binary: TestBinary
    private let folder: TemporaryFolder

    /// The output of a failed test and of a passed one.
    private static func events(issue: String) -> String {
      """
      {"kind":"test","payload":{"id":"M.S/f()/F.swift:1:2","kind":"function","name":"f()"}}
      {"kind":"event","payload":{"kind":"testStarted","testID":"M.S/f()/F.swift:1:2"}}
      \(issue){"kind":"event","payload":{"kind":"testEnded","testID":"M.S/f()/F.swift:1:2"}}
      {"kind":"event","payload":{"kind":"runEnded"}}
      """
    }
    private static let issue = """
      {"kind":"event","payload":{"kind":"issueRecorded","testID":"M.S/f()/F.swift:1:2",\
      "issue":{"isKnown":false,"isFailure":true},"messages":[{"text":"1 == 2"}]}}

      """

    /// - Parameter body: lines of the script; `say` writes that the test failed, `pass` that it passed,
    ///   `$calls` is how often it was called.
    init(_ body: String, in folder: TemporaryFolder) async throws {
      self.folder = folder
      let path = folder.path + "/tests"
      binary = TestBinary(path: path, folder: folder.path, libraries: [.swiftTesting])
      let script = """
        #!/bin/sh
        echo "$*" >>\(folder.path)/calls
        calls=$(grep -c . \(folder.path)/calls)
        events=$(echo "$*" | sed 's/.*--event-stream-output-path \\([^ ]*\\).*/\\1/')
        say() { echo '\(Self.events(issue: Self.issue))' >"$events"; }
        pass() { echo '\(Self.events(issue: ""))' >"$events"; }
        \(body)
        """
      // Written by a child: a program that this process has open for writing, in itself or in a child
      // that another test starts meanwhile, cannot be run.
      let writing = Command(
        executable: "/bin/sh",
        arguments: ["-c", "printf %s \"$SCRIPT\" >\"$0\"; chmod 755 \"$0\"", path],
        environment: ["SCRIPT": script])
      _ = try await OwnThread.run { try ChildProcess.run(writing, limit: 30) }
    }

    /// The calls, with the arguments of each.
    func calls() throws -> [String] {
      (folder.text("calls") ?? "").split(separator: "\n").map(String.init)
    }
  }
#endif
