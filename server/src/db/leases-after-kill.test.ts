import { temporaryFolder } from '@switchboard/tooling/testing';
import { expect, test } from 'vitest';
import { createReadingQueue } from '../knowledge/reading-queue.ts';
import { passTime } from '../testing/claims.ts';
import { createUsers } from '../users/users.ts';
import { connect } from './connect.ts';
import { agents } from './schema/agents.ts';
import { files } from './schema/files.ts';
import { agentFiles } from './schema/knowledge.ts';
import { bots, telegramSessions } from './schema/telegram.ts';

test('after a kill, the only server of an embedded database receives at once, and goes on with jobs 5 seconds later', async () => {
  const dataDir = await temporaryFolder();
  const [poller, later] = [crypto.randomUUID(), new Date(Date.now() + 60_000)];
  const killed = await connect({ dataDir });
  const identity = { uid: 'owner', email: null, name: null, picture: null };
  const { workspaceId, user } = await createUsers(killed.db).register(identity, {});
  await killed.db.insert(bots).values({ botId: '1', workspaceId, token: '1:x', poller, polledUntil: later });
  await killed.db
    .insert(telegramSessions)
    .values({ userId: user.id, accountId: '7', session: 'secret', holder: poller, heldUntil: later });
  const [agent] = await killed.db.insert(agents).values({ workspaceId, name: 'Agent' }).returning();
  const file = { workspaceId, name: 'a.txt', contentType: '', size: 1, id: crypto.randomUUID() };
  await killed.db.insert(files).values(file);
  await killed.db.insert(agentFiles).values({
    workspaceId,
    fileId: file.id,
    agentId: agent?.id ?? '',
    state: 'reading',
    claimedUntil: later,
  });
  await killed.close();
  const { db, close } = await connect({ dataDir });
  expect(await db.select().from(bots)).toMatchObject([{ poller: null, polledUntil: null }]);
  expect(await db.select().from(telegramSessions)).toMatchObject([{ holder: null, heldUntil: null }]);
  const queue = createReadingQueue(db, 0);
  expect(await queue.claim(1)).toEqual([]);
  expect(await queue.untilNext()).toBeLessThanOrEqual(5000);
  await passTime(db, agentFiles, 5000);
  expect(await queue.claim(1)).toMatchObject([{ fileId: file.id }]);
  await close();
});
