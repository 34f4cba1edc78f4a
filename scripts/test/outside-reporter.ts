import { writeFile } from 'node:fs/promises';
import type { Reporter, SerializedError } from 'vitest/node';

/** Name of the variable with the path where errors that belong to no test are written; it also turns on the reports. */
export const OUTSIDE_FILE = 'SWITCHBOARD_OUTSIDE_FILE';

/** Writes the errors that belong to no test, which vitest's own report in JSON lacks: an array of texts with stacks. */
export class OutsideReporter implements Reporter {
  readonly #path: string;

  constructor(path: string) {
    this.#path = path;
  }

  async onTestRunEnd(_modules: unknown, errors: readonly SerializedError[]): Promise<void> {
    await writeFile(this.#path, JSON.stringify(errors.map(({ message, stack = message }) => stack)));
  }
}
