/** A fault that the person who releases can mend; the message says how. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
}
