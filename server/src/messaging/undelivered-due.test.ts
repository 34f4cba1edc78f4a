import { expect, test } from 'vitest';
import { TelegramFailed } from '../telegram/failure.ts';
import { useClockedServer } from '../testing/clocked-server.ts';
import { onOneDatabase } from '../testing/databases.ts';

await onOneDatabase((open) => {
  const here = useClockedServer(open, Date.UTC(2031, 0, 6, 10));

  test('the server that keeps a message looks for it when it is due', async () => {
    const owner = await here.server.owner('undelivered-due');
    await owner.receive();
    const id = await owner.newest('account');
    here.server.telegram.failNext(new TelegramFailed({ kind: 'unreachable' }));
    await owner.send(id, { text: 'One', keep: true }, 'One');
    here.clock += 4_000;
    const sent = () => here.server.telegram.sent.map(({ content }) => (content as { text: string }).text);
    await expect.poll(sent, { timeout: 6_000 }).toEqual(['One']);
  });
});
