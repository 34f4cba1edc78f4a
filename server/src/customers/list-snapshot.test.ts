import { expect, onTestFinished, test } from 'vitest';
import { onOneDatabase } from '../testing/databases.ts';
import { createMessagingServer } from '../testing/messaging-server.ts';
import { stoppingDatabase } from '../testing/stopping-database.ts';
import { readPage } from './list.ts';

await onOneDatabase((open) => {
  test('a page of customers and its counts are of one moment, whatever is delivered meanwhile', async () => {
    const server = await createMessagingServer({ open });
    onTestFinished(() => server.close());
    const owner = await server.owner('ada');
    let chats = 0;
    const deliver = async () => {
      chats += 1;
      await owner.receive({ chatId: `${chats}`, externalId: '1', customer: { name: `C${chats}` } });
    };
    const page = await readPage(stoppingDatabase(server.db, deliver), owner.workspaceId, {});
    expect(chats).toBeGreaterThan(0);
    expect(page).toMatchObject({ stages: { new: page.rows.length, won: 0 } });
  });
});
