/// A call of one function of a service, with arguments that it can answer.
package struct ServiceCall<Service: Sendable>: Sendable {
  /// The name of the call in findings, such as `photos(page: 1)`.
  let name: String
  /// Indicates whether another call at the same time would end this one, as a second sign-in does
  ///
  let isAlone: Bool
  let perform: @Sendable (Service) async throws -> Void

  package init(
    _ name: String, alone: Bool = false,
    perform: @escaping @Sendable (Service) async throws -> Void
  ) {
    self.name = name
    isAlone = alone
    self.perform = perform
  }
}
