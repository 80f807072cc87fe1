extension PlantedFault {
  /// The service of pictures.
  static let pictureService: [PlantedFault] = [
    PlantedFault(
      "bug-search-08", level: 2, rule: "R-8", subject: "PictureService",
      story: "The server's error page is kept as the picture that is missing.",
      hints: [
        "Look at the status of the answer.",
        "Answer 404 with bytes, then 200 with a picture.",
        "Assert an error first, and then the picture, requested again.",
      ],
      plant: .edits([
        Edit(
          "UnsplashServices/Pictures/URLSessionPictureService.swift",
          old: "guard answer.isSuccess else",
          new: "guard FAULT || answer.isSuccess else")
      ])),
    PlantedFault(
      "bug-picture-01", level: 3, rule: "R-8", subject: "PictureService",
      story: "Scrolling back loads every picture again.",
      hints: [
        "Look at the same address a second time.",
        "Load one picture twice, one after the other.",
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
      story: "A picture on two cards is loaded twice at the same time.",
      hints: [
        "Look at two requests for the same address at once.",
        "Hold the server's answer back, call twice, then answer.",
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
        "Load a picture, remove all, and load it again.",
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
      story: "The login page of a hotel's network is kept as the requested picture.",
      hints: [
        "Look at the content type of an answer with status 200.",
        "Answer 200 with text/html, then with a picture.",
        "Assert unreadableAnswer first, and then the picture, requested again.",
      ],
      plant: .edits([
        Edit(
          "UnsplashServices/Pictures/URLSessionPictureService.swift",
          old: #"!type.hasPrefix("text/"),"#,
          new: #"FAULT || !type.hasPrefix("text/"),"#)
      ])),
    PlantedFault(
      "bug-picture-05", level: 1, rule: "R-8", subject: "PictureService",
      member: "PictureService.removePicture",
      story: "A picture arrived damaged, and every further try gets the same bytes from the cache.",
      hints: [
        "Look at what removing one picture leaves behind.",
        "Load a picture, remove it, and load it again.",
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
      story: "One card scrolls away, and the same picture on another card fails as well.",
      hints: [
        "Look at two callers waiting for the same picture, one of which is cancelled.",
        "Hold the answer back, call twice, cancel one, then answer.",
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
      story: "The last person's pictures are gone from memory, but not from the disk.",
      hints: [
        "Look at what removing all leaves in the folder.",
        """
        Load a picture that may be cached, remove all, and load it with a second service of \
        the same folder.
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
