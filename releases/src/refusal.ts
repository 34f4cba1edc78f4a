/** An error that the author of a release can fix; the message says how. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
}
