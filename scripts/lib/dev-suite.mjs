import { spawn } from 'node:child_process';
import { inRoot } from './repository.mjs';
import { answersAsSuite } from './suite.mjs';

const POLL = 300;
const USUAL = 'http://localhost:3000';

/** Runs a program until it answers as a suite; `ended` tells when it is gone. */
const run = async (port, args) => {
  const origin = `http://localhost:${port}`;
  const child = spawn(process.execPath, args, {
    cwd: inRoot(),
    env: { ...process.env, PORT: String(port) },
    stdio: 'inherit',
  });
  const ended = new Promise((resolve) => child.once('exit', (code) => resolve(code ?? 1)));
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

/** The server of this checkout, started anew when its code changes. */
export const watchedServer = (port) =>
  run(port, [
    inRoot('node_modules', 'tsx', 'dist', 'cli.mjs'),
    'watch',
    '--clear-screen=false',
    'sandbox/src/main.ts',
  ]);

/**
 * The suite that runs at the usual address; otherwise one of this checkout.
 *
 * @param {number} port for the one that has to be started
 */
export const runningSuite = async (port) =>
  (await answersAsSuite(USUAL))
    ? { origin: USUAL, ended: new Promise(() => {}), stop: async () => {} }
    : run(port, [inRoot('scripts', 'start.mjs')]);
