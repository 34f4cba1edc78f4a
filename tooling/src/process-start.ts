import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { isFileError } from './file-error.ts';

const run = promisify(execFile);

/**
 * When a process was started, as a text that is equal only for the same process on the same boot; `undefined` when
 * there is no such process, empty when the system does not report it.
 */
export const processStart = async (pid: number): Promise<string | undefined> =>
  exists(pid) ? ((await fromProc(pid)) ?? (await fromPs(pid)) ?? '') : undefined;

const exists = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return isFileError(error, 'EPERM');
  }
};

const fromProc = async (pid: number): Promise<string | undefined> => {
  try {
    const [stat, boot] = await Promise.all([
      readFile(`/proc/${pid}/stat`, 'utf8'),
      readFile('/proc/sys/kernel/random/boot_id', 'utf8'),
    ]);
    // The name of the program, in parentheses, may itself contain spaces and parentheses.
    const [state, ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return state === 'Z' ? 'ended' : `${boot.trim()} ${fields[18]}`;
  } catch {
    return undefined;
  }
};

const fromPs = async (pid: number): Promise<string | undefined> => {
  try {
    return (await run('ps', ['-o', 'lstart=', '-p', String(pid)])).stdout.trim();
  } catch {
    return undefined;
  }
};
