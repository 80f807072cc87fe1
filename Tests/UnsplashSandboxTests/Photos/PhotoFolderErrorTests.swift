import Testing
import UnsplashSandbox

@Suite("Errors of a folder of photos")
struct PhotoFolderErrorTests {
  @Test(
    "Its words say what is wrong and what to do",
    arguments: [
      (
        PhotoFolderError.missing("x"),
        "there is no folder “x”. Name a folder with JPEG or PNG files."
      ),
      (.notFolder("x"), "“x” is not a folder. Name the folder that it is in."),
      (
        .unreadable("x", "you may not read it"),
        "the folder “x” cannot be read: you may not read it. Change its permissions, or name another "
          + "folder."
      ),
      (
        .empty("x"),
        "there is no JPEG or PNG file in “x”. Name a folder with JPEG or PNG files."
      ),
      (
        .allSkipped("x", 2),
        "each of the 2 pictures in “x” was left out. Name a folder with JPEG or PNG files."
      ),
      (
        .allSkipped("x", 1),
        "the only picture in “x” was left out. Name a folder with JPEG or PNG files."
      ),
    ])
  func words(error: PhotoFolderError, words: String) {
    #expect(error.description == words)
  }
}
