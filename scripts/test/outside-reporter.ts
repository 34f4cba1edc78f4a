import { writeFile } from 'node:fs/promises';
import type { Reporter, SerializedError, TestModule } from 'vitest/node';

/** Name of the variable with the path where errors that belong to no test are written; it also turns on the reports. */
export const OUTSIDE_FILE = 'SWITCHBOARD_OUTSIDE_FILE';

/** An error of a file, of a hook, or of no file at all. */
export interface OutsideError {
  /** The file, and the group of tests if there is one. */
  where: string;
  message: string;
}

const messageOf = ({ message, stack = message }: SerializedError): string => stack;

const errorsOf = (module: TestModule): OutsideError[] => [
  ...module.errors().map((error) => ({ where: module.relativeModuleId, message: messageOf(error) })),
  ...[...module.children.allSuites()].flatMap((suite) =>
    suite.errors().map((error) => ({
      where: `${module.relativeModuleId} › ${suite.fullName}`,
      message: messageOf(error),
    })),
  ),
];

/** Writes the errors that belong to no test, which vitest's own report in JSON lacks: an array of `OutsideError`. */
export class OutsideReporter implements Reporter {
  readonly #path: string;

  constructor(path: string) {
    this.#path = path;
  }

  async onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]): Promise<void> {
    const all: OutsideError[] = [
      ...modules.flatMap(errorsOf),
      ...errors.map((error) => ({ where: 'outside of any test', message: messageOf(error) })),
    ];
    await writeFile(this.#path, JSON.stringify(all));
  }
}
