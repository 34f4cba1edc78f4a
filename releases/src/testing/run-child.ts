import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { Task } from './child.ts';

const tsx = createRequire(import.meta.url).resolve('tsx');
const program = fileURLToPath(new URL('./child.ts', import.meta.url));

/** Does a task in a child process. @returns its signal or exit code */
export const runChild = async (task: Task): Promise<number | string> => {
  const child = spawn(process.execPath, ['--import', tsx, program, JSON.stringify(task)], {
    stdio: 'inherit',
  });
  const [code, signal] = (await once(child, 'exit')) as [number | null, string | null];
  return signal ?? code ?? -1;
};
