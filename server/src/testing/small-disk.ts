import { execFile, execFileSync } from 'node:child_process';
import { statfs } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Bytes. Only what is written takes memory. */
const ROOM = 4 * 1024 ** 3;
/** What others write meanwhile leaves less room than was asked for. */
const TRIES = 20;

/** A disk of its own for a folder. */
export interface SmallDisk {
  /** Leaves no free byte on it for a time. */
  fill(milliseconds: number): Promise<void>;
  /** Removes it with everything on it, once no process uses it. */
  close(): Promise<void>;
}

/** Puts a disk, in the memory of this machine, in place of an empty folder. @returns undefined without the right to do so */
export const mountDisk = async (folder: string): Promise<SmallDisk | undefined> => {
  const options = `size=${ROOM},mode=755`;
  const isMounted = await run('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder]).then(
    () => true,
    () => false,
  );
  if (!isMounted) return undefined;

  // The mount would outlive this process.
  const leave = () => execFileSync('umount', ['--lazy', folder]);
  process.once('exit', leave);

  const resize = (bytes: number) => run('mount', ['-o', `remount,size=${bytes}`, folder]);
  const shrink = async (tries = TRIES): Promise<void> => {
    const { blocks, bfree, bsize } = await statfs(folder);
    try {
      // Zero would be without a limit.
      await resize(Math.max(blocks - bfree, 1) * bsize);
    } catch (error) {
      if (tries === 1) throw error;
      await shrink(tries - 1);
    }
  };

  return {
    fill: async (milliseconds) => {
      await shrink();
      await setTimeout(milliseconds);
      await resize(ROOM);
    },
    close: async () => {
      process.off('exit', leave);
      await run('umount', ['--lazy', folder]);
    },
  };
};
