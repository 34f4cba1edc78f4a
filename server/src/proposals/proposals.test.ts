import { DAY } from '@switchboard/common/time/durations';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bookings } from '../db/schema/booking.ts';
import { messages } from '../db/schema/messaging.ts';
import { proposals } from '../db/schema/proposals.ts';
import {
  type AnsweringServer,
  bookAtNoon,
  type Customer,
  createAnsweringServer,
  type Desk,
} from '../testing/answering-desk.ts';
import { onOneDatabase } from '../testing/databases.ts';
import { showProposal } from './showing.ts';
import { pendingIn } from './stored.ts';

const ASKED = /^Haircut \(Lucía\), .*, 12:00 PM \(GMT\+0\), €25\. Shall I book it\?$/;
const BOOKED = /^You are booked: Haircut \(Lucía\), .*, 12:00 PM, €25\.$/;

await onOneDatabase((open) => {
  let server: AnsweringServer;
  let ahead = 0;
  beforeAll(async () => {
    server = await createAnsweringServer({ open, now: () => Date.now() + ahead });
  });
  afterAll(() => server.close());

  const rowsOf = ({ conversationId }: Customer) =>
    server.db.select().from(proposals).where(eq(proposals.conversationId, conversationId));
  const pendingOf = async (customer: Customer) => {
    const rows = await rowsOf(customer);
    const [row] = rows.filter(({ state }) => state === 'pending');
    if (row === undefined) throw new Error('Nothing is pending');
    return row;
  };
  const bookedIn = ({ owner }: Desk) =>
    server.db.select().from(bookings).where(eq(bookings.workspaceId, owner.workspaceId));
  const press = async (desk: Desk, { chatId }: Customer, data: string) =>
    server.telegram.press(desk.owner.botId, data, chatId);
  const buttonsOf = (customer: Customer) =>
    server.telegram.sent
      .filter(({ chatId }) => chatId === customer.chatId)
      .flatMap(({ content }) => (content as { buttons?: { text: string; data: string }[] }).buttons ?? []);

  /** A customer who was asked about a haircut at noon. */
  const asked = async (desk?: Desk) => {
    const place = desk ?? (await server.desk());
    const anna = await place.customer();
    server.model.next(async (_, use) => {
      await bookAtNoon(use, place.haircut);
      return 'All set, you are booked!';
    });
    await anna.writes('A haircut at noon in three days?');
    expect(await anna.gets(1)).toEqual([expect.stringMatching(ASKED)]);
    const [yes, no] = buttonsOf(anna);
    // The record of the answer is written after it was sent.
    await expect.poll(async () => (await pendingOf(anna)).messageId).not.toBeNull();
    return { desk: place, anna, yes: yes?.data ?? '', no: no?.data ?? '' };
  };

  describe('a proposal', () => {
    // Specification 70.1
    test('asks exactly, with buttons, and books nothing', async () => {
      const { desk, anna } = await asked();
      expect(buttonsOf(anna).map(({ text }) => text)).toEqual(['Yes, book it', 'No']);
      expect(await bookedIn(desk)).toEqual([]);
      expect(await rowsOf(anna)).toMatchObject([{ kind: 'book', state: 'pending', agentId: desk.agentId }]);
    });

    // Specification 70.2
    test('is carried out by its button, once, and told from the committed row', async () => {
      const { desk, anna, yes } = await asked();
      expect(await press(desk, anna, yes)).toBe('Thank you!');
      expect((await anna.gets(2))[1]).toMatch(BOOKED);
      expect(await press(desk, anna, yes)).toBe('You have answered this already.');
      expect(await bookedIn(desk)).toMatchObject([{ source: 'agent', conversationId: anna.conversationId }]);
      expect(await rowsOf(anna)).toMatchObject([{ state: 'accepted', answeredBy: 'button' }]);
      const last = (await anna.messages()).at(-1);
      await expect.poll(async () => (await anna.why(last?.id ?? '')).status).toBe(200);
    });

    // Specification 70.2
    test('whose button was pressed is no second answer in the report and in the usage', async () => {
      const { desk, anna, yes } = await asked();
      await press(desk, anna, yes);
      await anna.gets(2);
      const dayIn = (days: number) => new Date(Date.now() + days * DAY).toISOString().slice(0, 10);
      const agent = `/messaging/agents/${desk.agentId}/`;
      const range = { from: dayIn(-1), to: dayIn(1) };
      const report = async () => (await desk.owner.get(`${agent}report/`, range)).body;
      await expect.poll(report).toMatchObject({ answered: 1, booked: 1 });
      expect((await desk.owner.get(agent)).body).toMatchObject({ answered: 1 });
      expect((await desk.owner.get('/usage/')).body).toMatchObject({ answers: 1 });
    });

    // Specification 70.3
    test.each(['Yes, please', '👍', 'sí, gracias', 'да'])('is carried out by %s', async (words) => {
      const { desk, anna } = await asked();
      const before = server.model.requests.length;
      await anna.writes(words);
      expect((await anna.gets(2))[1]).toMatch(/^You are booked/);
      expect(await bookedIn(desk)).toHaveLength(1);
      expect(await rowsOf(anna)).toMatchObject([{ state: 'accepted', answeredBy: 'words' }]);
      expect(server.model.requests).toHaveLength(before);
    });

    // Specification 70.3
    test('is not carried out by a no', async () => {
      const { desk, anna, no, yes } = await asked();
      await anna.writes('No, thanks');
      expect((await anna.gets(2))[1]).toMatch(/^All right, nothing was changed/);
      expect(await press(desk, anna, yes)).toBe('You have answered this already.');
      expect(await press(desk, anna, no)).toBe('You have answered this already.');
      expect(await bookedIn(desk)).toEqual([]);
    });

    // Specification 70.5
    test('goes to the model with unclear words, which sees the proposal and the message only', async () => {
      const { desk, anna } = await asked();
      server.model.next(async (_, use) => {
        await use('answer', { answer: 'yes' });
        return '';
      });
      await anna.writes('Noon it is then, see you');
      expect((await anna.gets(2))[1]).toMatch(BOOKED);
      const request = server.model.requests.at(-1);
      expect(request?.turns).toEqual([{ author: 'customer', text: 'Noon it is then, see you' }]);
      expect(Object.keys(request?.tools ?? {})).toEqual(['answer']);
      expect(request?.system).toContain('Shall I book it?');
      expect(await bookedIn(desk)).toHaveLength(1);
    });

    // Specification 70.21
    test.each([
      'No, keep my booking, cancel nothing',
      'Noon does not suit me, I fear',
      'Leave it, noon is too late',
      "I can't make it at noon",
      'Al mediodía no puedo, lo siento',
      'В полдень я не смогу',
    ])('is not carried out by %j, which no model judges', async (words) => {
      const { desk, anna } = await asked();
      server.model.next(async ({ tools }, use) => {
        if (tools.answer !== undefined) await use('answer', { answer: 'yes' });
        return 'When suits you?';
      });
      await anna.writes(words);
      expect(await anna.gets(2)).toHaveLength(2);
      expect(await bookedIn(desk)).toEqual([]);
    });

    // Specification 70.5
    test.each([
      ['says no word', async () => 'yes'],
      [
        'answers in another form',
        async (_: unknown, use: (name: string, input: unknown) => Promise<unknown>) => {
          await use('answer', { answer: 'of course' });
          return 'yes';
        },
      ],
      [
        'finds it unclear',
        async (_: unknown, use: (name: string, input: unknown) => Promise<unknown>) => {
          await use('answer', { answer: 'unclear' });
          return '';
        },
      ],
    ])('is not carried out when the model %s', async (_, script) => {
      const { desk, anna } = await asked();
      server.model.next(script, 'It takes a while.');
      await anna.writes('Noon it is then, see you');
      expect((await anna.gets(2))[1]).toBe('It takes a while.');
      // Both requests share one time limit.
      const [judging, answering] = server.model.requests.slice(-2);
      expect(judging?.begun).toBeTypeOf('number');
      expect(answering?.begun).toBe(judging?.begun);
      expect(await bookedIn(desk)).toEqual([]);
    });

    // Specification 70.6
    test('is replaced by the next one: a yes to the old one does nothing', async () => {
      const { desk, anna, yes } = await asked();
      await anna.writes('How about noon again?');
      expect((await anna.gets(2))[1]).toMatch(ASKED);
      expect(await press(desk, anna, yes)).toBe('This offer no longer holds. Nothing was changed.');
      expect(await bookedIn(desk)).toEqual([]);
      expect((await rowsOf(anna)).map(({ state }) => state).sort()).toEqual(['pending', 'replaced']);
    });

    // Specification 70.6
    test('expires after half an hour, by button and in words', async () => {
      const [first, second] = [await asked(), await asked()];
      ahead += 31 * 60_000;
      expect(await press(first.desk, first.anna, first.yes)).toMatch(/^This offer has expired/);
      await second.anna.writes('yes');
      expect((await second.anna.gets(2))[1]).toMatch(/^This offer has expired, and nothing was changed/);
      for (const { desk } of [first, second]) expect(await bookedIn(desk)).toEqual([]);
    });

    // Specification 70.6
    test('of a service whose price has changed does nothing, and says so', async () => {
      const { desk, anna, yes } = await asked();
      await desk.owner.browser.call('PATCH', `/booking/options/${desk.haircut}/`, { body: { price: 99 } });
      await press(desk, anna, yes);
      expect((await anna.gets(2))[1]).toMatch(/^This has changed meanwhile, so nothing was done/);
      expect(await bookedIn(desk)).toEqual([]);
    });

    // Specification 70.7
    test('of a lost slot says so, and shows others; choosing one is the yes', async () => {
      const desk = await server.desk();
      const [first, second] = [await asked(desk), await asked(desk)];
      await press(desk, first.anna, first.yes);
      expect((await first.anna.gets(2))[1]).toMatch(BOOKED);
      await press(desk, second.anna, second.yes);
      const lost = (await second.anna.gets(2))[1] ?? '';
      expect(lost).toMatch(
        /^That time has just been taken.*\n\nHaircut \(Lucía\), €25 \(.*\):\n1\. .*\n2\. .*\n3\. .*\nWhich/s,
      );
      expect(buttonsOf(second.anna)).toHaveLength(6);
      await expect.poll(async () => (await pendingOf(second.anna)).messageId).not.toBeNull();
      const [, time] = /2\. (.*)\n/.exec(lost) ?? [];
      await second.anna.writes('2');
      expect((await second.anna.gets(3))[2]).toBe(`You are booked: Haircut (Lucía), ${time}, €25.`);
      expect(await bookedIn(desk)).toHaveLength(2);
    });

    // Specification 70.8
    test('counts by its button after a person took over, and in words it is for that person', async () => {
      const { desk, anna, yes } = await asked();
      await anna.handTo('person');
      await anna.writes('yes');
      await press(desk, anna, yes);
      expect((await anna.gets(2))[1]).toMatch(BOOKED);
      expect(await anna.state()).toMatchObject({ handler: 'person' });
      expect(await bookedIn(desk)).toHaveLength(1);
    });

    // Specification 70.9
    test('is not answered by what was written before it was shown, or after another message of the business', async () => {
      const { desk, anna } = await asked();
      const { conversationId } = anna;
      const [shown] = await server.db
        .select({ ts: messages.ts })
        .from(messages)
        .where(eq(messages.clientKey, (await pendingOf(anna)).messageKey));
      const write = (author: 'customer' | 'owner', ts: number) =>
        server.db.insert(messages).values({
          ...{
            workspaceId: desk.owner.workspaceId,
            conversationId,
            author,
            ts,
            text: 'yes',
            msgType: 'text',
          },
          ...{ direction: 'in', sentAt: new Date(ts), status: 'received', externalId: String(ts) },
        });
      const ts = shown?.ts ?? 0;
      await write('customer', ts - 1);
      expect(await pendingIn(server.db, conversationId)).toBeUndefined();
      await write('customer', ts + 1);
      expect(await pendingIn(server.db, conversationId)).toMatchObject({ text: 'yes' });
      await write('owner', ts + 2);
      expect(await pendingIn(server.db, conversationId)).toBeUndefined();
    });

    // Specification 70.9
    test.each([
      ['edited', { editedAt: new Date() }],
      ['deleted', { deleted: true }],
    ])('whose message was %s does nothing', async (_, change) => {
      const { desk, anna, yes } = await asked();
      const { messageKey } = await pendingOf(anna);
      await server.db.update(messages).set(change).where(eq(messages.clientKey, messageKey));
      expect(await pendingIn(server.db, anna.conversationId)).toBeUndefined();
      await press(desk, anna, yes);
      expect((await anna.gets(2))[1]).toMatch(/^This has changed meanwhile/);
      expect(await bookedIn(desk)).toEqual([]);
    });
  });

  // Specification 70.19
  test('in a personal account the question says how to answer, and has no buttons', async () => {
    const { anna } = await asked();
    const { id } = await pendingOf(anna);
    expect(await showProposal(server.db, 'Shall I book it?', id, 'account')).toEqual({
      text: 'Shall I book it?\n\nAnswer yes to book.',
      buttons: [],
    });
  });

  // Specification 70.10
  describe('a pressed button does nothing, and says so,', () => {
    const old = 'This offer no longer holds. Nothing was changed.';

    test('when it is forged, or of another chat', async () => {
      const { desk, anna, yes } = await asked();
      const boris = await desk.customer('Boris');
      const [, id = '', nonce = ''] = yes.split(':');
      const forged = [`ask:${id}:${'A'.repeat(12)}:0`, `ask:${crypto.randomUUID()}:${nonce}:0`];
      for (const data of forged) expect(await press(desk, anna, data)).toBe(old);
      expect(await press(desk, boris, yes)).toBe(old);
      const stranger = await asked();
      expect(await press(stranger.desk, stranger.anna, yes)).toBe(old);
      for (const data of [
        `ask:${id}:${nonce}:`,
        `ask:${id}:${nonce}:00`,
        'ask:',
        'x'.repeat(64),
        `ask:${id}:${nonce}:-1`,
      ])
        expect(await press(desk, anna, data)).toBeUndefined();
      expect(await bookedIn(desk)).toEqual([]);
      expect(await pendingOf(anna)).toMatchObject({ id, state: 'pending' });
    });

    test('when it names a time that was not shown', async () => {
      const { desk, anna, yes } = await asked();
      await press(desk, anna, yes.replace(/0$/, '7'));
      expect((await anna.gets(2))[1]).toMatch(/^This has changed/);
      expect(await bookedIn(desk)).toEqual([]);
    });

    test('again, however often and fast it is pressed', async () => {
      const { desk, anna, yes, no } = await asked();
      const words = await Promise.all([yes, no, yes, yes, no, yes].map((data) => press(desk, anna, data)));
      expect(words.filter((said) => said === 'Thank you!')).toHaveLength(1);
      await anna.gets(2);
      expect((await bookedIn(desk)).length).toBeLessThanOrEqual(1);
      expect(anna.got()).toHaveLength(2);
    });
  });
});
