import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { messageOf } from '@switchboard/common/text/message-of';
import { z } from 'zod';

const PROGRAM = fileURLToPath(new URL('./emulator-process.mjs', import.meta.url));
const LINES_KEPT = 20;
const ready = z.object({ port: z.number().int() });

export interface Emulator {
  /** `http://127.0.0.1:<port>`; reachable from this machine only. */
  origin: string;
  /** Resolves when the process has ended, for whatever reason. */
  ended: Promise<void>;
  close(): Promise<void>;
}

export interface EmulatorOptions {
  project: string;
  /** An existing or new folder; the emulator sees it as its home, so that it writes nowhere else. */
  home: string;
  /** Maximum milliseconds for a start. */
  timeout?: number;
}

/**
 * Starts the Firebase Auth emulator as a child process that holds its accounts in memory only and ends with this
 * process, also when this process is killed.
 * @throws Error with the last lines of the child when it is not ready in time.
 */
export async function startEmulator({ project, home, timeout = 60_000 }: EmulatorOptions): Promise<Emulator> {
  await mkdir(home, { recursive: true });
  const child = fork(PROGRAM, [project], {
    cwd: home,
    execArgv: [],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: quietEnvironment(home),
  });
  const lines = keepLastLines(child);
  const ended = once(child, 'exit').then(() => undefined);
  const close = async () => {
    child.kill('SIGKILL');
    await ended;
  };
  try {
    const port = await portOf(child, timeout);
    return { origin: `http://127.0.0.1:${port}`, ended, close };
  } catch (error) {
    await close();
    const reason = messageOf(error);
    throw new Error([`The identity emulator did not start: ${reason}`, ...lines].join('\n'));
  }
}

async function portOf(child: ChildProcess, timeout: number): Promise<number> {
  const giveUp = new AbortController();
  const { signal } = giveUp;
  const late = setTimeout(() => giveUp.abort(), timeout);
  try {
    const [message] = await Promise.race([
      once(child, 'message', { signal }),
      once(child, 'exit', { signal }).then(([code, name]) => {
        throw new Error(`it ended with ${name ?? code}`);
      }),
    ]);
    return ready.parse(message).port;
  } catch (error) {
    throw signal.aborted ? new Error(`it was not ready after ${timeout / 1000} s`) : error;
  } finally {
    clearTimeout(late);
    giveUp.abort();
  }
}

function quietEnvironment(home: string): NodeJS.ProcessEnv {
  return {
    PATH: process.env.PATH,
    HOME: home,
    XDG_CONFIG_HOME: join(home, '.config'),
    NO_COLOR: '1',
    CI: '1',
  };
}

function keepLastLines(child: ChildProcess): string[] {
  const lines: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      lines.push(...text.split('\n').filter((line) => line.trim() !== ''));
      lines.splice(0, lines.length - LINES_KEPT);
    });
  }
  return lines;
}
