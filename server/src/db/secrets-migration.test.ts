import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { testAcrossMigration } from '../testing/across-migration.ts';
import { pushSubscriptions } from './schema/notices.ts';
import { bots } from './schema/telegram.ts';

const USER = '00000000-0000-4000-8000-00000000000a';
const WORKSPACE = '00000000-0000-4000-8000-00000000000b';
const SESSION = '00000000-0000-4000-8000-00000000000c';
const ENDPOINT = 'https://push.example.com/é';

// Specification 73.4
describe('secrets from before they were encrypted', async () => {
  await testAcrossMigration(
    'safety',
    async (db) => {
      await db.execute(sql`insert into users (id, provider_uid) values (${USER}, 'ada')`);
      await db.execute(sql`insert into workspaces (id) values (${WORKSPACE})`);
      await db.execute(sql`insert into sessions (id, user_id) values (${SESSION}, ${USER})`);
      await db.execute(
        sql`insert into bots (bot_id, workspace_id, token) values ('1', ${WORKSPACE}, '1:AAplain')`,
      );
      await db.execute(sql`insert into push_subscriptions (user_id, session_id, endpoint, p256dh, auth)
        values (${USER}, ${SESSION}, ${ENDPOINT}, 'B', 'A')`);
    },
    async (db) => {
      expect(await db.select().from(bots)).toMatchObject([{ token: '1:AAplain', tokenHash: null }]);
      const endpointHash = createHash('sha256').update(ENDPOINT).digest('hex');
      expect(await db.select().from(pushSubscriptions)).toMatchObject([{ endpoint: ENDPOINT, endpointHash }]);
    },
  );
});
