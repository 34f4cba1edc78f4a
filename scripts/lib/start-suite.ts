import { spawn } from 'node:child_process';
import { answersAsSuite, type RunningSuite } from '@switchboard/tooling/dev/running-suite';
import { inRoot } from '@switchboard/tooling/repository';

const POLL = 300;

/** Runs a program until it answers as a suite. */
const run = async (port: number, args: string[]): Promise<RunningSuite> => {
  const origin = `http://localhost:${port}`;
  const child = spawn(process.execPath, args, {
    cwd: inRoot(),
    env: { ...process.env, PORT: String(port) },
    stdio: 'inherit',
  });
  const ended = new Promise<number>((resolve) => child.once('exit', (code) => resolve(code ?? 1)));
  let over = false;
  ended.then(() => {
    over = true;
  });
  while (!(await answersAsSuite(origin))) {
    if (over) throw new Error('The server did not start');
    await new Promise((resolve) => setTimeout(resolve, POLL));
  }
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  return { origin, ended, stop };
};

/** The server of this checkout, restarted when its code changes. */
export const watchedServer = (port: number): Promise<RunningSuite> =>
  run(port, [
    inRoot('node_modules', 'tsx', 'dist', 'cli.mjs'),
    'watch',
    '--clear-screen=false',
    'sandbox/src/main.ts',
  ]);

/** The suite of this checkout. */
export const builtServer = (port: number): Promise<RunningSuite> =>
  run(port, [inRoot('scripts', 'start.mjs')]);
