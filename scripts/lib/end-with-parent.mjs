import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const INTERVAL = 1000;

/** The parent of a process, or `undefined` where the system cannot tell. */
const parentOf = (pid) => {
  try {
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1).split(' ')[1]);
  } catch {
    try {
      return (
        Number(execFileSync('ps', ['-o', 'ppid=', '-p', String(pid)], { encoding: 'utf8' })) || undefined
      );
    } catch {
      return undefined;
    }
  }
};

const isRunning = (pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
};

/**
 * Ends this process in an orderly way when npm, which started it through a shell, is gone: a killed npm cannot pass a
 * signal on. Started by hand it may outlive its shell.
 */
export const endWithParent = () => {
  if (!process.env.npm_lifecycle_event) return;
  const shell = process.ppid;
  const npm = parentOf(shell);
  const watch = setInterval(() => {
    if (process.ppid === shell && (npm === undefined || isRunning(npm))) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, INTERVAL);
  watch.unref();
};
