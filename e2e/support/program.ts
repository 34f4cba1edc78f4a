import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');

export const freshFolder = (): string => mkdtempSync(join(tmpdir(), 'switchboard-'));

/** A port that nothing listens on at this moment. */
export const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, 'localhost');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  return typeof address === 'object' && address ? address.port : 0;
};

export interface Program {
  child: ChildProcess;
  /** Everything that it printed so far. */
  printed(): { stdout: string; stderr: string };
  /** Resolves once it is ready; rejects when it ends before. */
  ready: Promise<void>;
  ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
}

interface Beginning {
  /** The folder that it runs in; this repository unless told. */
  cwd?: string;
  /** What it prints when it is ready. */
  says?: string;
}

/** Runs what `npm start` runs, or `npm start` itself, or another program that says when it is ready. */
export const start = (
  env: Record<string, string>,
  command = [process.execPath, 'scripts/start.mjs'],
  { cwd = root, says = `Switchboard is ready at http://localhost:${env.PORT}\n` }: Beginning = {},
): Program => {
  const [program = '', ...args] = command;
  const child = spawn(program, args, { cwd, env: { ...process.env, ...env } });
  const output = { stdout: '', stderr: '' };
  const ended = new Promise<{ code: number | null; signal: NodeJS.Signals | null }>((resolve) => {
    child.once('close', (code, signal) => resolve({ code, signal }));
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

/** Processes below one, as Linux tells; empty where it cannot tell. */
export const descendantsOf = (pid: number): number[] => {
  if (!existsSync('/proc/self/stat')) return [];
  const parents = new Map(
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap((name) => {
        try {
          const fields = readFileSync(`/proc/${name}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
          return [[Number(name), Number(fields[1])] as const];
        } catch {
          return [];
        }
      }),
  );
  const below = (parent: number): number[] =>
    [...parents].filter(([, of]) => of === parent).flatMap(([child]) => [child, ...below(child)]);
  return below(pid);
};

export const isRunning = (pid: number): boolean => {
  try {
    const state = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.[0];
    return state !== 'Z';
  } catch {
    return false;
  }
};
