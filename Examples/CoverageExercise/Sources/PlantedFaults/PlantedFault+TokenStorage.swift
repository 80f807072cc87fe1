extension PlantedFault {
  /// The token storage.
  static let tokenStorage: [PlantedFault] = [
    PlantedFault(
      "bug-login-17", level: 2, rule: "A-7", subject: "OAuth2TokenStorage",
      story: "Sign-out does not last: at the next launch the person is signed in again.",
      hints: [
        "Look at what storing nil does.",
        "Store a token, store nil, read.",
        "Assert nil, also from a second storage of the same folder.",
      ],
      plant: .decorator),
    PlantedFault(
      "bug-storage-01", level: 2, rule: "A-7", subject: "OAuth2TokenStorage",
      story: "The file with the token may be read by every user of the machine.",
      hints: [
        "Look at the file itself.",
        "Store a token and look at the permissions of the file in the folder.",
        "Assert 0600.",
      ],
      plant: .edits([
        Edit(
          "UnsplashServices/Storage/PrivateFile.swift",
          old: "guard fchmod(file, 0o600) == 0",
          new: "guard fchmod(file, FAULT ? 0o644 : 0o600) == 0")
      ])),
    PlantedFault(
      "bug-storage-02", level: 2, rule: "A-7", subject: "OAuth2TokenStorage",
      story: "The token of one application is given to another.",
      hints: [
        "Look at two applications on one machine.",
        "Make two storages in one folder whose access keys differ.",
        "Assert that the second has no token after the first stored one.",
      ],
      plant: .edits([
        Edit(
          "UnsplashServices/Storage/TokenName.swift",
          old: #"fnv1a("\(origin)\n\(configuration.accessKey)")"#,
          new: #"fnv1a("\(origin)\n\(FAULT ? "" : configuration.accessKey)")"#)
      ])),
    PlantedFault(
      "bug-storage-03", level: 2, rule: "A-7", subject: "OAuth2TokenStorage",
      story: """
        The token's file is damaged, and the person is asked to sign in without being told why.
        """,
      hints: [
        "Look at a file that is not what was written.",
        "Store a token, overwrite the file with other bytes, read.",
        "Assert an error of kind storageFailure.",
      ],
      plant: .edits([
        Edit(
          "UnsplashServices/Storage/FileTokenStorage.swift",
          old: #"else { throw PrivateFile.Failure(reason: "its content is damaged") }"#,
          new: """
            else {
                      if FAULT { return nil }
                      throw PrivateFile.Failure(reason: "its content is damaged")
                    }
            """)
      ])),
  ]
}
