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

/** How often a test repeats what is left to chance: `long` times in the long tier, `short` times otherwise. */
export const rounds = (short: number, long: number): number => (process.env.SWITCHBOARD_LONG ? long : short);
