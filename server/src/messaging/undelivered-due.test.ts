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

  // Specification 64.15
  test('messages that were written within one millisecond keep their order', async () => {
    const owner = await here.server.owner('undelivered-ties');
    await owner.receive({ chatId: '77' });
    const id = await owner.newest('account');
    const texts = ['One', 'Two', 'Three', 'Four', 'Five', 'Six'];
    here.server.telegram.failNext(new TelegramFailed({ kind: 'unreachable' }));
    for (const text of texts) await owner.send(id, { text, keep: true }, `tie-${text}`);
    const { body } = await owner.get(`/messaging/inbox/${id}/undelivered/`);
    expect(body.results.map(({ text }: { text: string }) => text)).toEqual(texts);
    const sent = () =>
      here.server.telegram.sent.flatMap(({ chatId, content }) =>
        chatId === '77' ? (content as { text: string }).text : [],
      );
    here.clock += 4_000;
    await expect.poll(sent).toEqual(texts);
  });
});
