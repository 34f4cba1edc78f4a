import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import type { Secrets } from '@switchboard/server';
import { StartRefusal } from './refusal.ts';

/**
 * Writes a file atomically. Calls during a write share the next one; each resolves when the state that it saw is on
 * disk.
 * @param secrets encrypts the file
 */
export const createSaver = (
  file: string,
  read: () => string | Promise<string>,
  secrets?: Secrets,
): (() => Promise<void>) => {
  let running: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;
  const write = async () => {
    next = undefined;
    await mkdir(dirname(file), { recursive: true });
    const text = await read();
    const part = `${file}.part`;
    const handle = await open(part, 'w', 0o600);
    try {
      await handle.writeFile(secrets?.seal('sandbox-file', basename(file), text) ?? text);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(part, file);
  };
  return () => {
    next ??= running.then(write, write);
    running = next;
    return next;
  };
};

/**
 * Reads what a saver wrote, also before files were encrypted.
 * @throws StartRefusal when the key is another one; errors of the file system
 */
export const readSaved = async (file: string, secrets?: Secrets): Promise<string> => {
  const stored = await readFile(file, 'utf8');
  const text = secrets === undefined ? stored : secrets.open('sandbox-file', basename(file), stored);
  if (text === undefined)
    throw new StartRefusal(
      `${file} was encrypted with another key than the one beside the data folder. To start afresh, delete it`,
    );
  return text;
};
