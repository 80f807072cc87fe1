/// The reason that a request cannot be read, and the answer before the connection is closed.
struct RequestError: Error, Equatable {
  let status: HTTPStatus
  let message: String

  init(_ status: HTTPStatus, _ message: String) {
    self.status = status
    self.message = message
  }
}
