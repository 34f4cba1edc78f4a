import { afterAll, beforeAll, expect, test } from 'vitest';
import { quotasWith } from '../quotas/setting.ts';
import { onOneDatabase } from '../testing/databases.ts';
import { createMessagingServer, type MessagingServer, type Owner } from '../testing/messaging-server.ts';
import { tellOfQuotas } from './tell-of-quotas.ts';

await onOneDatabase((open) => {
  let server: MessagingServer;
  beforeAll(async () => {
    server = await createMessagingServer({
      open,
      config: { quotas: quotasWith({ messages: 10, contacts: 2, storage: 100 }) },
    });
  });
  afterAll(() => server.close());

  const write = async (owner: Owner, from: number, to: number) => {
    for (let each = from; each <= to; each += 1)
      await owner.receiveByBot({ externalId: String(each), text: `text ${each}` });
  };
  const told = async (owner: Owner) => {
    await tellOfQuotas({ db: server.db, wakeups: server.wakeups, now: Date.now });
    const { body } = await owner.get('/notices/');
    return body.results
      .filter(({ kind }: { kind: string }) => kind === 'quota')
      .map(({ name, detail }: Record<string, string>) => [name, detail]);
  };

  // Specification 77.2
  test('a full quota keeps what customers write, in its order, and refuses what people add', async () => {
    const owner = await server.owner('full');
    await write(owner, 1, 12);
    const conversation = await owner.newest('bot');
    expect(await owner.send(conversation, { text: 'Hello' })).toMatchObject({
      status: 409,
      body: { code: 'quota_messages', values: { limit: 10 } },
    });
    const { body } = await owner.history(conversation);
    expect(body.results.map(({ text }: { text: string }) => text).sort()).toEqual(
      Array.from({ length: 12 }, (_, index) => `text ${index + 1}`).sort(),
    );
    await owner.receiveByBot({ chatId: '901', externalId: '901' });
    await owner.receiveByBot({ chatId: '902', externalId: '902' });
    expect((await owner.inbox()).body.results).toHaveLength(3);
    expect(await owner.browser.call('POST', '/customers/', { body: { name: 'Olga' } })).toMatchObject({
      status: 409,
      body: { code: 'quota_contacts', values: { limit: 2 } },
    });
  });

  // Specification 77.4
  test('people are told of 80 and of 100 percent, once each, and usage shows what is used', async () => {
    const owner = await server.owner('told');
    await write(owner, 1, 7);
    expect(await told(owner)).toEqual([]);
    await write(owner, 8, 8);
    expect(await told(owner)).toEqual([['messages', '80']]);
    expect(await told(owner)).toEqual([['messages', '80']]);
    await write(owner, 9, 10);
    expect(await told(owner)).toEqual([['messages', '100']]);
    const { quotas } = (await owner.get('/usage/')).body;
    expect(quotas).toContainEqual({ quota: 'messages', used: 10, limit: 10 });
  });
});
