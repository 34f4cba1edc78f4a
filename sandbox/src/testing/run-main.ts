import { type ChildProcess, fork } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const PROGRAM = fileURLToPath(new URL('../main.ts', import.meta.url));

export interface Run {
  child: ChildProcess;
  /** Its standard error output so far. */
  errors: string[];
  /** Resolves with the next line that contains `text`; rejects when the process ends before. */
  line(text: string): Promise<string>;
  /** Resolves with the exit code; `null` after a SIGKILL. */
  exit: Promise<number | null>;
}

/** Runs the sandbox as a child process with an IPC channel and only `env` in its environment. */
export function runMain(env: Record<string, string>): Run {
  const child = fork(PROGRAM, {
    execArgv: ['--import', import.meta.resolve('tsx')],
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const { stdout, stderr } = child;
  if (!stdout || !stderr) throw new Error('The outputs are not piped');
  const errors: string[] = [];
  stderr.setEncoding('utf8').on('data', (text: string) => errors.push(text));
  const said = new EventEmitter();
  createInterface({ input: stdout }).on('line', (line) => said.emit('line', line));
  // `close` is never emitted for a disconnected child.
  const exit = Promise.all([once(child, 'exit'), once(stderr, 'end')]).then(
    ([[code]]) => code as number | null,
  );
  const line = (text: string) =>
    new Promise<string>((resolve, reject) => {
      said.on('line', (spoken: string) => spoken.includes(text) && resolve(spoken));
      exit.then(() => reject(new Error(`It ended before it said "${text}": ${errors.join('')}`)));
    });
  return { child, errors, exit, line };
}
