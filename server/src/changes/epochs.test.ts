import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { temporaryFolder } from '@switchboard/tooling/testing';
import { expect, test } from 'vitest';
import { connect } from '../db/connect.ts';
import { onEachDatabase } from '../testing/databases.ts';
import { createMessagingServer, type Owner } from '../testing/messaging-server.ts';
import { sharing } from '../testing/test-server.ts';

const cursorOf = async (owner: Owner): Promise<string> => (await owner.inbox()).body.cursor;

/** The same owner on the current server. */
const startOn = async (dataDir: string) => {
  const server = await createMessagingServer({ open: () => connect({ dataDir }) });
  const owner = await server.owner('ada');
  const receive = async (text: string) => {
    await owner.receive({ text, externalId: text });
    return cursorOf(owner);
  };
  const follow = async (cursor: string) => {
    const { body } = await owner.changes(cursor);
    return body.reset ? 'reset' : body.messages.map(({ text }: { text: string }) => text);
  };
  return { receive, follow, close: server.close };
};

test('a restart resets no cursor, and a restore from a backup resets those of what was lost', async () => {
  const folder = await temporaryFolder();
  const [dataDir, backup] = [join(folder, 'data'), join(folder, 'backup')];
  const first = await startOn(dataDir);
  const kept = await first.receive('kept');
  // Nothing writes meanwhile, so the copy is consistent.
  await cp(dataDir, backup, { recursive: true, filter: (path) => !/(lock|socket|\.sock)$/.test(path) });
  const lost = [await first.receive('lost 1')];
  await first.close();
  const second = await startOn(dataDir);
  expect(await second.follow(kept)).toEqual(['lost 1']);
  lost.push(await second.receive('lost 2'), await second.receive('lost 3'));
  await second.close();

  const restored = await startOn(backup);
  for (const cursor of lost) expect(await restored.follow(cursor)).toBe('reset');
  for (const text of ['new 1', 'new 2', 'new 3', 'new 4']) await restored.receive(text);
  // The last number is now above those of the lost changes.
  for (const cursor of lost) expect(await restored.follow(cursor)).toBe('reset');
  expect(await restored.follow(kept)).toEqual(['new 1', 'new 2', 'new 3', 'new 4']);
  await restored.close();
  // Three databases are opened in folders.
}, 90_000);

await onEachDatabase((open) => {
  test('servers that start on the same database while messages arrive reset nobody, and no change is missed', async () => {
    const first = await createMessagingServer({ open });
    const owner = await first.owner('ada');
    let cursor = await cursorOf(owner);
    let isWriting = true;
    const seen = new Set<string>();
    const written: string[] = [];
    const write = async () => {
      while (isWriting) {
        written.push(`message ${written.length}`);
        await owner.receive({ text: written.at(-1) ?? '' });
        await sleep(20);
      }
    };
    const follow = async () => {
      while (isWriting || seen.size < written.length) {
        const { body } = await owner.changes(cursor, { limit: '3' });
        expect(body.reset).toBe(false);
        for (const { text } of body.messages) seen.add(text);
        cursor = body.cursor;
        await sleep(20);
      }
    };
    const start = async () => {
      try {
        for (let round = 0; round < 2; round++) {
          const another = await createMessagingServer({ open: sharing(first) });
          await another.close();
        }
      } finally {
        isWriting = false;
      }
    };
    await Promise.all([write(), follow(), start()]);
    expect([...seen]).toEqual(written);
    await first.close();
  });
});
