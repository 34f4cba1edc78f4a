/** A start that failed for a reason that the operator can fix. The message is one line. */
export class StartRefusal extends Error {
  override readonly name = 'StartRefusal';
}
