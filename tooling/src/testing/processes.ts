import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** State and parent of a process; `undefined` if it does not exist. */
const statusOf = (pid: number): { state: string; parent: number } | undefined => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [state = '', parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { state, parent: Number(parent) };
  } catch {
    return undefined;
  }
};

/** Ids of all descendants of a process; empty on a system without /proc. */
export const descendantsOf = (pid: number | undefined): number[] => {
  if (pid === undefined || !existsSync('/proc/self/stat')) return [];
  const all = readdirSync('/proc').map(Number).filter(Number.isInteger);
  const below = (parent: number): number[] =>
    all.filter((id) => statusOf(id)?.parent === parent).flatMap((id) => [id, ...below(id)]);
  return below(pid);
};

/** False for a process that has ended and waits for its parent, and on a system without /proc. */
export const isRunning = (pid: number): boolean => {
  const status = statusOf(pid);
  return status !== undefined && status.state !== 'Z';
};
