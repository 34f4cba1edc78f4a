import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { temporaryFolder } from './testing/index.ts';

const program = join(import.meta.dirname, 'testing', 'followed.mjs');

/** Runs a command line in a shell that ends once the program runs, beside a package whose `npm start` is the program. */
const runInShell = async (commands: string) => {
  const folder = await temporaryFolder();
  const log = join(folder, 'log');
  const start = `exec ${process.execPath} ${program} ${log}`;
  await writeFile(join(folder, 'package.json'), JSON.stringify({ scripts: { start } }));
  await writeFile(log, '');
  const shell = spawn('sh', ['-c', `${commands} until [ -s log ]; do sleep 0.05; done`], {
    cwd: folder,
    stdio: 'ignore',
  });
  await once(shell, 'exit');
  const lines = async () => (await readFile(log, 'utf8')).split('\n');
  const [pid = 0, npm = 0] = (await lines())[0]?.split(' ').map(Number) ?? [];
  onTestFinished(() => {
    for (const id of [npm, pid]) {
      try {
        process.kill(id, 'SIGKILL');
      } catch {
        // The process has ended.
      }
    }
  });
  return { lines, npm };
};

/** Waits until the program has looked at its parent many times. */
const manyRounds = async (lines: () => Promise<string[]>) => {
  const before = (await lines()).length;
  await expect.poll(async () => (await lines()).length).toBeGreaterThan(before + 10);
};

test.each(['npm start &', 'nohup npm start &', 'setsid npm start &'])(
  "after '%s' the program outlives the shell, and ends in good order when npm is killed",
  async (commands) => {
    const { lines, npm } = await runInShell(commands);
    await manyRounds(lines);
    expect(await lines()).not.toContain('ended');
    process.kill(npm, 'SIGKILL');
    await vi.waitFor(async () => expect(await lines()).toContain('ended'), { timeout: 10_000 });
  },
);
