/** Switchboard cannot start for a reason that a person can do something about. The message is one line. */
export class StartRefusal extends Error {
  override readonly name = 'StartRefusal';
}
