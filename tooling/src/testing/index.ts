import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** Makes an empty folder; the caller removes it with `removeFolder`. */
export const makeFolder = (): Promise<string> => mkdtemp(join(tmpdir(), 'switchboard-'));

/** Removes a folder and everything in it, also while a process that was just killed still writes there. */
export const removeFolder = (folder: string): Promise<void> =>
  rm(folder, { recursive: true, force: true, maxRetries: 10 });

/** An empty folder that is removed after the test. Call it in a test or `beforeEach`; other hooks use `makeFolder`. */
export const temporaryFolder = async (): Promise<string> => {
  const folder = await makeFolder();
  onTestFinished(() => removeFolder(folder));
  return folder;
};

/** The value for a test, such as its repeats: `long` in the long tier, `short` otherwise. */
export const rounds = <T = number>(short: T, long: T): T => (process.env.SWITCHBOARD_LONG ? long : short);
