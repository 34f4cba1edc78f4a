/** Something that went wrong with a remote. */
export interface Fault {
  remote: string;
  /** Begins with a number. */
  message: string;
  /** Milliseconds since 1970. */
  at: number;
}
