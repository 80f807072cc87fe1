// No test yet.
