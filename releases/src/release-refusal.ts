/** An error that the author of a release can fix; the message says how. */
export class ReleaseRefusal extends Error {
  override readonly name = 'ReleaseRefusal';
}
