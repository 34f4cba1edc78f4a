import { mkdir, open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Writes a file atomically. Calls during a write share the next one; each resolves when the state that it saw is on
 * disk.
 */
export const createSaver = (file: string, read: () => string | Promise<string>): (() => Promise<void>) => {
  let running: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;
  const write = async () => {
    next = undefined;
    await mkdir(dirname(file), { recursive: true });
    const text = await read();
    const part = `${file}.part`;
    const handle = await open(part, 'w', 0o600);
    try {
      await handle.writeFile(text);
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
