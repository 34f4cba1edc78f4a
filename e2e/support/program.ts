import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');

/** Holds every folder that this run makes; two runs at once have different ports. The teardown removes it. */
export const FOLDERS = join(tmpdir(), `switchboard-e2e-${process.env.E2E_PORT}`);

export const freshFolder = (): string => {
  mkdirSync(FOLDERS, { recursive: true });
  return mkdtempSync(join(FOLDERS, 'folder-'));
};

export interface Program {
  child: ChildProcess;
  /** All output so far. */
  printed(): { stdout: string; stderr: string };
  /** Rejects if the program ends before it is ready. */
  ready: Promise<void>;
  ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
}

interface StartOptions {
  /** Working directory; the repository by default. */
  cwd?: string;
  /** Output that means ready; by default the last line of `npm start`. */
  says?: string;
}

const running = new Set<ChildProcess>();
// A failed test does not reach the line that ends its program, so the exit of its worker ends it.
process.once('exit', () => {
  for (const child of running) child.kill('SIGTERM');
});

/** Runs a program; by default the script behind `npm start`. */
export const start = (
  env: Record<string, string>,
  command = [process.execPath, 'scripts/start.mjs'],
  { cwd = root, says = `Switchboard is ready at http://localhost:${env.PORT}\n` }: StartOptions = {},
): Program => {
  const [program = '', ...args] = command;
  const child = spawn(program, args, { cwd, env: { ...process.env, ...env } });
  running.add(child);
  const output = { stdout: '', stderr: '' };
  const ended = new Promise<{ code: number | null; signal: NodeJS.Signals | null }>((resolve) => {
    child.once('close', (code, signal) => {
      running.delete(child);
      resolve({ code, signal });
    });
  });
  const ready = new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      output.stdout += chunk;
      if (output.stdout.includes(says)) resolve();
    });
    ended.then(({ code }) => reject(new Error(`ended with ${code} before it was ready: ${output.stderr}`)));
  });
  ready.catch(() => {});
  child.stderr.on('data', (chunk) => {
    output.stderr += chunk;
  });
  return { child, printed: () => output, ready, ended };
};
