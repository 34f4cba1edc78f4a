import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openEmbedded } from '../../server/src/testing/databases.ts';
import { seedBookings } from './bookings.mjs';
import { seedConversations } from './conversations.mjs';
import { seedInbox } from './inbox.mjs';

test.each([
  ['bookings', seedBookings],
  ['conversations', seedConversations],
])('%s of a benchmark fit the tables', async (_, seed) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'switchboard-seed-'));
  await expect(seed(dataDir, 20)).resolves.toBeUndefined();
  await rm(dataDir, { recursive: true });
});

test('the inbox of a benchmark fits the tables', async () => {
  const { db, close } = await openEmbedded();
  expect(await seedInbox(db, 40, 4)).toMatchObject({ workspaceId: expect.any(String) });
  await close();
});
