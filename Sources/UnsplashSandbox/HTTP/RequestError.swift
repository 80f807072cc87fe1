/// Why a request could not be read, and how the server answers it before it closes the connection.
struct RequestError: Error, Equatable {
  let status: HTTPStatus
  let words: String

  init(_ status: HTTPStatus, _ words: String) {
    self.status = status
    self.words = words
  }
}
