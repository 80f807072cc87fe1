/// The matrix of edge cases: user action × fault → end state of the screen (requirements E).
///
/// Everything is real except the toolkit: the app's presenters and services, HTTP over sockets, and
/// the local Unsplash, which injects each fault by its name.
///
/// **Reading a cell.** In the list of tests each is a sentence: "The feed opens" contains
/// `reset-mid-body: Can't reach the server.` The first half is a `Fault` of the sandbox, the second
/// the row of the requirements' table in which it must end. `check(_:)` runs it:
/// 1. a ``Situation`` prepares its screen for the action;
/// 2. the fault is injected, and the person does the action;
/// 3. the commands to view and router must be exactly those of the ending, in their order; the
/// service must have thrown exactly the kind of error that belongs to the ending, since many
/// screens have the same text for all of them; and the server must have received exactly the stated
/// requests;
/// 4. the earlier content is still there, nothing runs, nothing is locked and no connection is in
/// use, although the fault is still active;
/// 5. the fault is removed, the person repeats the action with the same services, and it must
/// succeed, command by command and request by request;
/// 6. the screen closes and must be released, and the sessions must be idle.
///
/// **Adding a cell.** For a fault, add it to `Fault.samples`; the compiler asks for its row in
/// ``EndingTable``, and every situation has a new cell. For a situation, add a case to
/// ``UserAction``; the compiler asks for its file in `Situations`; then add a test to its screen's
/// file here. For an impossible cell, state the reason in ``Impossible`` and list it again in
/// `MatrixTests`, which finds forgotten cells.
///
/// Nothing sleeps or polls. Cells of time-outs have a limit of a few seconds and wait side by side;
/// all others have a limit that even a slow machine never reaches, so that a success cannot become
/// a time-out. The same applies to the second attempt after a time-out: the same client gets more
/// time.
enum EdgeCases {}
