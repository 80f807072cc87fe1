/// An answer with a status other than success.
struct StatusError: Error {
  let status: Int

  /// Indicates whether the person has to sign in again.
  var endsSession: Bool { [401, 403].contains(status) }
}
