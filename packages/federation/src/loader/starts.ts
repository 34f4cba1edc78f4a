/** Remembers, beyond the page, which versions have begun to run and have not given control back. */
export interface Starts {
  /** Called before code of a version runs. */
  begin(remote: string, version: string): void;
  /** Called when that code has ended, also with an error. */
  end(remote: string, version: string): void;
  /** Resolves when `isUnfinished` can be asked; missing if it can be at once. */
  readonly known?: Promise<void> | undefined;
  /** Whether an earlier page died before the version gave control back. */
  isUnfinished(remote: string, version: string): boolean;
}

/** Remembers nothing. */
export const noStarts: Starts = { begin: () => {}, end: () => {}, isUnfinished: () => false };
