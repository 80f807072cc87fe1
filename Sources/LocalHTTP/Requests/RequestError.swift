/// The reason that a request cannot be read, and the answer before the connection is closed.
package struct RequestError: Error, Equatable {
  package let status: HTTPStatus
  package let message: String

  init(_ status: HTTPStatus, _ message: String) {
    self.status = status
    self.message = message
  }
}
