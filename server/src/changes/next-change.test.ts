import { afterAll, beforeAll, expect, test } from 'vitest';
import { onEachDatabase } from '../testing/databases.ts';
import { createMessagingServer, type MessagingServer, type Owner } from '../testing/messaging-server.ts';

const numberIn = (cursor: string): number => Number(cursor.split('.')[1]);

await onEachDatabase((open) => {
  let server: MessagingServer;
  let ada: Owner;
  let rival: Owner;

  beforeAll(async () => {
    server = await createMessagingServer({ open });
    [ada, rival] = [await server.owner('ada'), await server.owner('rival')];
  });
  afterAll(() => server.close());

  const afterChange = async (owner: Owner): Promise<number> => {
    await owner.receive();
    return numberIn((await owner.inbox()).body.cursor);
  };

  // Specification 42.1
  test('the number of a change is its time, and tells nothing of the changes of other businesses', async () => {
    await afterChange(ada);
    for (let count = 0; count < 20; count++) await rival.receive();
    const before = Date.now();
    const number = await afterChange(ada);
    expect(number).toBeGreaterThanOrEqual(before - 1);
    expect(number).toBeLessThanOrEqual(Date.now() + 1);
  });

  test('numbers rise within a business, also of changes at the same time', async () => {
    const cursor: string = (await ada.inbox()).body.cursor;
    await Promise.all(Array.from({ length: 30 }, (_, chat) => ada.receive({ chatId: String(900 + chat) })));
    const { body } = await ada.changes(cursor);
    const numbers = body.messages.map(({ changed }: { changed: number }) => changed);
    expect(new Set(numbers).size).toBe(30);
    expect(numbers).toEqual(numbers.toSorted((one: number, other: number) => one - other));
  });
});
