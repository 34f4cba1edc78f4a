import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, describe, expect, test } from 'vitest';

const PROGRAM = join(import.meta.dirname, '..', 'testing', 'hanging-process.ts');
const FOR_EVER = 600_000;

/** Starts a process whose event loop stands still for `duration` milliseconds. */
const hang = (hangLimit: number, duration: number, options: readonly string[] = []) => {
  const args = [...options, '--import', 'tsx', PROGRAM, String(hangLimit), String(duration)];
  const child = spawn(process.execPath, args);
  /** Lines of the log, parsed, and other lines as they are. */
  const lines: unknown[] = [];
  createInterface(child.stdout).on('line', (line) =>
    lines.push(line.startsWith('{') ? JSON.parse(line) : line),
  );
  const saw = (line: unknown) =>
    expect.poll(() => lines, { timeout: 30_000, interval: 20 }).toContainEqual(line);
  return { child, lines, saw, ended: once(child, 'exit') };
};

// All wait for seconds, so they start at once.
const endless = hang(3, FOR_EVER);
const signalled = hang(0, FOR_EVER);
const recovered = hang(20, 6_000);
const suspended = hang(3, 0);
const debugged = hang(2, 5_000, ['--inspect=0']);

const suspension = (async () => {
  const { child, lines } = suspended;
  while (!lines.includes('free')) await sleep(20);
  child.kill('SIGSTOP');
  await sleep(4_200);
  child.kill('SIGCONT');
  await sleep(1_200);
})();

afterAll(() => {
  for (const { child } of [endless, signalled, recovered, suspended, debugged]) child.kill('SIGKILL');
});

const line = (level: number, msg: string | RegExp) =>
  expect.objectContaining({
    level,
    msg: expect.stringMatching(msg),
    work: 'POST /a/route/',
    stack: expect.arrayContaining([expect.stringMatching(/^holdTheLoop .*\/hanging-process\.ts:\d+:\d+$/)]),
  });

describe('a process whose event loop stands still', { timeout: 60_000 }, () => {
  // Specification 49.1
  test('ends after the limit, and the log names the route and the function', async () => {
    expect(await endless.ended).toEqual([null, 'SIGKILL']);
    const last = line(60, 'The event loop has stood still for 3 s: the process ends');
    expect(endless.lines).toEqual(['holding', last]);
  });

  // Specification 49.2
  test('is ended by SIGTERM from the fifth second on, also without a limit', async () => {
    await signalled.saw(line(50, 'The event loop has stood still for 5 s'));
    await sleep(500);
    signalled.child.kill('SIGTERM');
    expect(await signalled.ended).toEqual([null, 'SIGTERM']);
  });

  // Specification 49.3
  test('is named in the log when it goes on, and handles signals again', async () => {
    await recovered.saw(line(40, /^The event loop was held for about [56]\.\d s$/));
    await sleep(500);
    recovered.child.kill('SIGTERM');
    expect(await recovered.ended).toEqual([42, null]);
  });

  // Specification 49.4
  test('since it is suspended goes on afterwards', async () => {
    const { child, lines } = suspended;
    await suspension;
    expect([child.exitCode, child.signalCode, lines]).toEqual([null, null, ['holding', 'free']]);
  });

  test('under a debugger is not ended', () => debugged.saw('free'));
});
