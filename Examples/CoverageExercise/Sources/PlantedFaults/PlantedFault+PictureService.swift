extension PlantedFault {
  /// The service of pictures.
  static let pictureService: [PlantedFault] = [
    PlantedFault(
      "bug-search-08", level: 2, rule: "R-8", subject: "PictureService",
      story: "A missing picture is shown as the server's error page, again and again.",
      hints: [
        "Look at the status of the answer.",
        "Answer 404 with bytes, then 200 with a picture.",
        "Assert an error first, and then the picture, asked for again.",
      ],
      plant: .edits([
        Edit(
          "UnsplashServices/Pictures/URLSessionPictureService.swift",
          old: "guard answer.isSuccess else",
          new: "guard FAULT || answer.isSuccess else")
      ])),
    PlantedFault(
      "bug-picture-01", level: 3, rule: "R-8", subject: "PictureService",
      story: "Scrolling back loads every picture once more.",
      hints: [
        "Look at the same address a second time.",
        "Ask for one picture twice, one after the other.",
        "Assert one request.",
      ],
      plant: .edits([
        Edit(
          "UnsplashServices/Pictures/URLSessionPictureService.swift",
          old: "memory.keep(found.data, at: key, generation: generation)",
          new: "if !FAULT { memory.keep(found.data, at: key, generation: generation) }")
      ])),
    PlantedFault(
      "bug-picture-02", level: 4, rule: "R-8", subject: "PictureService",
      story: "A picture on two cards is loaded twice at once.",
      hints: [
        "Look at the same address asked for twice at once.",
        "Hold the server's answer, ask twice, then answer.",
        "Assert one request, and that both callers get the picture.",
      ],
      plant: .edits([
        Edit(
          "UnsplashServices/Pictures/URLSessionPictureService.swift",
          old: "for: Key(generation: generation, url: key)",
          new: "for: Key(generation: FAULT ? .random(in: 0 ... .max) : generation, url: key)")
      ])),
    PlantedFault(
      "bug-picture-03", level: 5, rule: "P-5", subject: "PictureService",
      story: "The last person's pictures are still there after sign-out.",
      hints: [
        "Look at what removing leaves behind.",
        "Load a picture, remove all, and ask for it again.",
        "Assert two requests.",
      ],
      plant: .edits([
        Edit(
          "UnsplashServices/Pictures/URLSessionPictureService.swift",
          old: "memory.removeAll()",
          new: "if !FAULT { memory.removeAll() }")
      ])),
    PlantedFault(
      "bug-picture-04", level: 2, rule: "R-8", subject: "PictureService",
      story: "A hotel's login page is kept as the picture that was asked for.",
      hints: [
        "Look at the type of what comes with a status of 200.",
        "Answer 200 with text/html, then with a picture.",
        "Assert unreadableAnswer first, and then the picture, asked for again.",
      ],
      plant: .edits([
        Edit(
          "UnsplashServices/Pictures/URLSessionPictureService.swift",
          old: #"!type.hasPrefix("text/"),"#,
          new: #"FAULT || !type.hasPrefix("text/"),"#)
      ])),
    PlantedFault(
      "bug-picture-05", level: 3, rule: "R-8", subject: "PictureService",
      story: "A picture arrived damaged, and however often it is tried again it comes from memory.",
      hints: [
        "Look at what removing one picture leaves behind.",
        "Load a picture, remove it, and ask for it again.",
        "Assert two requests.",
      ],
      plant: .edits([
        Edit(
          "UnsplashServices/Pictures/URLSessionPictureService.swift",
          old: "memory.remove(key)",
          new: "if !FAULT { memory.remove(key) }")
      ])),
    PlantedFault(
      "bug-picture-06", level: 4, rule: "R-8", subject: "PictureService",
      story: "One card scrolls away, and the same picture on another one fails with it.",
      hints: [
        "Look at two who wait for the same picture, of whom one loses interest.",
        "Hold the answer back, ask twice, cancel one, then answer.",
        "Assert that the other gets the picture.",
      ],
      plant: .edits([
        Edit(
          "UnsplashServices/Concurrency/SharedWork.swift",
          old: "var abandoned: Task<Void, Never>?",
          new: """
            var abandoned: Task<Void, Never>?
                // Who else waits is told so if FAULT.
                var others: [CheckedContinuation<Value, any Error>] = []
            """),
        Edit(
          "UnsplashServices/Concurrency/SharedWork.swift",
          old: "if job.waiters.isEmpty {",
          new: """
            if FAULT || job.waiters.isEmpty {
                    others = takeContinuations(job)
            """),
        Edit(
          "UnsplashServices/Concurrency/SharedWork.swift",
          old: "abandoned?.cancel()",
          new: """
            abandoned?.cancel()
                // None unless FAULT.
                for other in others { other.resume(throwing: ServiceError(.cancelled)) }
            """),
      ])),
    PlantedFault(
      "bug-picture-07", level: 5, rule: "P-5", subject: "PictureService",
      story: "The last person's pictures are gone from memory, and still in the phone's files.",
      hints: [
        "Look at what removing all leaves in the folder.",
        """
        Load a picture that may be kept, remove all, and ask a second service of the same folder \
        for it.
        """,
        "Assert two requests.",
      ],
      plant: .edits([
        Edit(
          "UnsplashServices/Pictures/URLSessionPictureService.swift",
          old: "try await disk?.removeAll()",
          new: "if !FAULT { try await disk?.removeAll() }")
      ])),
  ]
}
