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
          old: "memory.keep(picture, at: url, generation: generation)",
          new: "if !FAULT { memory.keep(picture, at: url, generation: generation) }")
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
          old: "for: Key(generation: generation, url: url)",
          new: "for: Key(generation: FAULT ? .random(in: 0 ... .max) : generation, url: url)")
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
  ]
}
