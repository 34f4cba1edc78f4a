/** Why a file could not be read. Screens have a text for each code. */
export type FailureCode =
  | 'type'
  | 'damaged'
  | 'encrypted'
  | 'too_large'
  | 'too_many_pages'
  | 'empty'
  | 'timeout'
  | 'limit'
  | 'stopped';

/** Failures that may not repeat. */
const PASSING: ReadonlySet<string> = new Set<FailureCode>(['timeout', 'limit', 'too_large', 'stopped']);

export const mayPass = (code: string): boolean => PASSING.has(code);

/** The content of a file cannot become passages. Its message is a sentence for the owner of the file. */
export class Unreadable extends Error {
  override readonly name = 'Unreadable';
  readonly code: FailureCode;
  constructor(code: FailureCode, detail: string) {
    super(detail);
    this.code = code;
  }
}
