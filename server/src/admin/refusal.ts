/** The operator asked for something that cannot be done. Its message is a line for them. */
export class AdminRefusal extends Error {
  override readonly name = 'AdminRefusal';
}
