import { rounds } from '@switchboard/tooling/testing';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { undelivered } from '../db/schema/undelivered.ts';
import { messageRefused, TelegramFailed } from '../telegram/failure.ts';
import { REASONS } from '../telegram/reasons.ts';
import { useClockedServer } from '../testing/clocked-server.ts';
import { onOneDatabase } from '../testing/databases.ts';
import type { Owner } from '../testing/messaging-server.ts';

const PAUSE = 30_000;
const refused = () => messageRefused(REASONS.bot_blocked);

type Step = 'write' | 'refuse' | 'unreachable' | 'retry' | 'drop' | 'wait';
const step = fc.oneof(
  { weight: 4, arbitrary: fc.constant<Step>('write') },
  { weight: 2, arbitrary: fc.constant<Step>('refuse') },
  fc.constantFrom<Step>('unreachable', 'retry', 'drop', 'wait'),
);

await onOneDatabase((open) => {
  const here = useClockedServer(open, Date.UTC(2031, 0, 6, 10));
  let people = 0;

  afterEach(() => here.server.db.delete(undelivered));

  const setUp = async (known?: Owner) => {
    const chatId = String(++people);
    const owner = known ?? (await here.server.owner(`order-${chatId}`));
    await owner.receive({ chatId });
    const id = await owner.newest('account');
    const { telegram } = here.server;
    const texts = () =>
      telegram.sent
        .filter((one) => one.chatId === chatId)
        .map(({ content }) => (content as { text: string }).text);
    const list = async (): Promise<{ id: string; state: string; text: string }[]> =>
      (await owner.get(`/messaging/inbox/${id}/undelivered/`)).body.results;
    const path = (message: string) => `/messaging/inbox/${id}/undelivered/${message}/`;
    const retry = (message: string) => owner.browser.call('POST', `${path(message)}retry/`);
    const drop = (message: string) => owner.browser.call('DELETE', path(message));
    const keep = (text: string, after?: string) => owner.send(id, { text, keep: true, after }, text);
    /** The server has sent again what is due. */
    const settled = async () => {
      const { db } = here.server;
      const due = async () =>
        (await db.select().from(undelivered).where(eq(undelivered.state, 'waiting'))).filter(
          ({ dueAt, claimedUntil }) => claimedUntil !== null || dueAt.getTime() <= here.clock,
        );
      await expect.poll(due, { timeout: 15_000, interval: 20 }).toEqual([]);
    };
    return { owner, id, texts, list, retry, drop, keep, settled };
  };

  // Specification 50.16
  test('a text goes out after the one that it names, also when that one has failed for good meanwhile', async () => {
    const { texts, list, retry, keep, settled } = await setUp();
    here.server.telegram.failNext(refused());
    await keep('One');
    here.server.telegram.failNext(refused());
    const [{ id: first } = { id: '' }] = await list();
    await retry(first);
    await settled();
    expect((await keep('Two', 'One')).body).toMatchObject({ code: 'sent_later' });
    expect((await keep('Three', 'Two')).body).toMatchObject({ code: 'sent_later' });
    expect(await list()).toMatchObject([{ state: 'failed' }, { state: 'waiting' }, { state: 'waiting' }]);
    expect(texts()).toEqual([]);
    await retry(first);
    await settled();
    expect(texts()).toEqual(['One', 'Two', 'Three']);
  });

  // Specification 50.17
  test('a text that names one that was given up, that arrived or that the server never had goes out', async () => {
    const { owner, texts, list, drop, keep } = await setUp();
    here.server.telegram.failNext(refused());
    await keep('One');
    const [{ id: first } = { id: '' }] = await list();
    await drop(first);
    const named = ['One', 'Two', 'Never', undefined];
    for (const [at, text] of ['Two', 'Three', 'Four', 'Five'].entries())
      expect(await keep(text, named[at])).toMatchObject({ status: 200 });
    expect(texts()).toEqual(['Two', 'Three', 'Four', 'Five']);
    // Neither does one of another conversation or another business.
    const other = await setUp();
    here.server.telegram.failNext(refused());
    await other.keep('Six');
    expect(await keep('Seven', 'Six')).toMatchObject({ status: 200 });
    here.server.telegram.failNext(refused());
    await keep('Eight');
    const beside = await setUp(owner);
    expect(await beside.keep('Nine', 'Eight')).toMatchObject({ status: 200 });
  });

  // Specification 50.17
  test('of those before a text that was given up, one that failed still goes out first', async () => {
    const { texts, list, retry, drop, keep, settled } = await setUp();
    here.server.telegram.failNext(refused());
    await keep('One');
    await keep('Two', 'One');
    const [{ id: first } = { id: '' }, { id: second } = { id: '' }] = await list();
    await drop(second);
    expect((await keep('Three', 'Two')).body).toMatchObject({ code: 'sent_later' });
    await retry(first);
    await settled();
    expect(texts()).toEqual(['One', 'Three']);
  });

  // Specification 50.16
  test('whatever fails, is sent again or given up, texts that name those before them keep their order', async () => {
    const { owner } = await setUp();
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
        const { texts, list, retry, drop, keep, settled } = await setUp(owner);
        const written: string[] = [];
        const firstFailed = async () => (await list()).find(({ state }) => state === 'failed')?.id;
        const act = async (one: Step) => {
          if (one === 'write') {
            // The page has not heard of what happened since it wrote the one before.
            const text = `${people}-${written.length}`;
            written.push(text);
            await keep(text, written.at(-2));
          }
          if (one === 'refuse') here.server.telegram.failNext(refused());
          if (one === 'unreachable')
            here.server.telegram.failNext(new TelegramFailed({ kind: 'unreachable' }));
          const failed = one === 'retry' || one === 'drop' ? await firstFailed() : undefined;
          if (failed) await (one === 'retry' ? retry : drop)(failed);
          if (one === 'wait') {
            here.clock += PAUSE;
            await settled();
          }
        };
        for (const one of steps) await act(one);
        await settled();
        const sent = texts();
        expect(sent).toEqual(written.filter((text) => sent.includes(text)));
        await here.server.db.delete(undelivered);
      }),
      { numRuns: rounds(8, 300), endOnFailure: true },
    );
  });
});
