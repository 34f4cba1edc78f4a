/** Something that whoever releases can put right: the message says what to do. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
}
