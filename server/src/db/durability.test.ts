import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { rounds, temporaryFolder } from '@switchboard/tooling/testing';
import { expect, test } from 'vitest';
import { connect } from './connect.ts';
import { messages } from './schema/messaging.ts';

const KILLS = rounds(1, 23);
const WRITES_BEFORE_KILL = 20;

type Writer = ChildProcessByStdio<null, Readable, null>;

const startWriter = (dataDir: string): Writer =>
  spawn(
    process.execPath,
    ['--import', 'tsx', join(import.meta.dirname, '../testing/message-writer.ts'), dataDir],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );

/** Kills the writer in the middle of writing. @returns the messages acknowledged by then */
const writeAndKill = async (dataDir: string): Promise<string[]> => {
  const writer = startWriter(dataDir);
  const acknowledged: string[] = [];
  const ended = once(writer, 'exit');
  for await (const line of createInterface(writer.stdout)) {
    acknowledged.push(line);
    if (acknowledged.length === WRITES_BEFORE_KILL) writer.kill('SIGKILL');
  }
  await ended;
  return acknowledged;
};

test('a message that was acknowledged survives a kill in the middle of the next', async () => {
  const dataDir = await temporaryFolder();
  const acknowledged: string[] = [];
  for (let kill = 0; kill < KILLS; kill++) acknowledged.push(...(await writeAndKill(dataDir)));
  const { db, close } = await connect({ dataDir });
  const kept = new Set((await db.select({ id: messages.id }).from(messages)).map(({ id }) => id));
  await close();
  expect(acknowledged.length).toBeGreaterThanOrEqual(KILLS * WRITES_BEFORE_KILL);
  expect(acknowledged.filter((id) => !kept.has(id))).toEqual([]);
});
