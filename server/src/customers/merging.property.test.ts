import { rounds } from '@switchboard/tooling/testing';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onOneDatabase } from '../testing/databases.ts';
import { createMessagingServer, type MessagingServer, type Owner } from '../testing/messaging-server.ts';

type Card = {
  customer: Record<string, unknown> & { id: string; merged_into: null; next_booking: { id: string } | null };
  conversations: { id: string }[];
  upcoming: { id: string }[];
  merges: { id: string }[];
};

const pick = fc.nat(20);
const phone = fc.integer({ min: 1, max: 3 }).map((number) => `+7900000000${number}`);

/** Generates customers; few contacts, so that they match. */
const start = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant('chat' as const), chat: fc.nat(4), phone: fc.option(phone) }),
    fc.record({ kind: fc.constant('bot' as const), chat: fc.nat(4), phone: fc.option(phone) }),
    fc.record({
      kind: fc.constant('hand' as const),
      tag: fc.constantFrom('a', 'b'),
      note: fc.constantFrom('', 'n'),
    }),
    fc.record({ kind: fc.constant('booking' as const), phone, day: fc.integer({ min: 1, max: 9 }) }),
  ),
  { minLength: 3, maxLength: 8 },
);
type Start = typeof start extends fc.Arbitrary<(infer Item)[]> ? Item : never;

const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('merge' as const), pick, other: pick }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('unmerge' as const), pick, part: pick }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('stage' as const), pick }) },
);
type Step = typeof step extends fc.Arbitrary<infer Item> ? Item : never;

await onOneDatabase((open) => {
  let server: MessagingServer;
  let people = 0;
  beforeAll(async () => {
    server = await createMessagingServer({ open });
  });
  afterAll(() => server.close());

  const post = (owner: Owner, path: string, body: object) => owner.browser.call('POST', path, { body });

  const make = async (owner: Owner, chair: string, one: Start, number: number): Promise<void> => {
    if (one.kind === 'chat')
      await owner.receive({
        chatId: `${one.chat}`,
        externalId: `${number}`,
        customer: { name: `C${one.chat}`, phone: one.phone },
      });
    if (one.kind === 'bot')
      await owner.receiveByBot({
        chatId: `${one.chat}`,
        externalId: `${number}`,
        customer: { name: `B${one.chat}`, username: 'same', phone: one.phone },
      });
    if (one.kind === 'hand')
      await post(owner, '/customers/', { name: `H${number}`, tags: [one.tag], note: one.note });
    if (one.kind === 'booking') {
      const [start, end] = [one.day, one.day + 0.01].map((day) =>
        new Date(Date.now() + day * 86_400_000).toISOString(),
      );
      await post(owner, '/booking/bookings/', {
        resource: chair,
        start,
        end,
        customer_phone: one.phone,
        force: true,
      });
    }
  };

  const cards = async (owner: Owner): Promise<Map<string, Card>> => {
    const { results, total } = (await owner.get('/customers/', { limit: '200' })).body;
    expect(total).toBe(results.length);
    const read = new Map<string, Card>();
    for (const { id } of results) read.set(id, (await owner.get(`/customers/${id}/`)).body);
    return read;
  };

  /** Without counters of changes, and without the time of the last contact, which deliveries move. */
  const contentOf = ({ customer: { version, changed, last_contact_at, ...customer }, ...rest }: Card) => ({
    customer,
    ...rest,
    conversations: rest.conversations.map(({ id }) => id).sort(),
  });

  /** Each conversation, booking and row of a customer is in exactly one card. */
  const idsIn = (all: Map<string, Card>) => {
    const of = (read: (card: Card) => { id: string }[]) =>
      [...all.values()].flatMap((card) => read(card).map(({ id }) => id)).sort();
    return {
      conversations: of(({ conversations }) => conversations),
      bookings: of(({ upcoming }) => upcoming),
      rows: of(({ customer, merges }) => [customer, ...merges]),
    };
  };

  const newOwner = async (starts: Start[]) => {
    const owner = await server.owner(`merging-${++people}`);
    const chair = (await post(owner, '/booking/resources/', { name: 'Chair' })).body.id;
    for (const [number, one] of starts.entries()) await make(owner, chair, one, number);
    return owner;
  };

  const at = <T>(items: readonly T[], index: number): T | undefined => items[index % items.length];

  const act = async (owner: Owner, one: Step): Promise<number> => {
    const all = await cards(owner);
    const card = at([...all.values()], one.pick);
    if (card === undefined) return 404;
    const path = `/customers/${card.customer.id}`;
    if (one.kind === 'stage')
      return (
        await owner.browser.call('PATCH', `${path}/`, {
          body: { stage: 'won' },
          headers: { 'if-match': '*' },
        })
      ).status;
    if (one.kind === 'merge')
      return (await post(owner, `${path}/merge/`, { other: at([...all.keys()], one.other) })).status;
    const part = at(card.merges, one.part);
    return part === undefined ? 404 : (await post(owner, `${path}/unmerge/`, { merge: part.id })).status;
  };

  test('undoing a merge puts everything back, whatever was merged before', async () => {
    await fc.assert(
      fc.asyncProperty(
        start,
        fc.array(step, { maxLength: 5 }),
        pick,
        pick,
        async (starts, steps, one, other) => {
          const owner = await newOwner(starts);
          for (const each of steps) await act(owner, each);
          const before = await cards(owner);
          const [into, from] = [at([...before.keys()], one), at([...before.keys()], other)];
          if (into === from) return;
          expect((await post(owner, `/customers/${into}/merge/`, { other: from })).status).toBe(200);
          const merged = await cards(owner);
          expect(merged.size).toBe(before.size - 1);
          expect(idsIn(merged)).toEqual(idsIn(before));
          expect((await post(owner, `/customers/${into}/unmerge/`, { merge: from })).status).toBe(200);
          const after = await cards(owner);
          for (const [id, card] of before) expect(contentOf(after.get(id) ?? card)).toEqual(contentOf(card));
          expect(after.size).toBe(before.size);
        },
      ),
      { numRuns: rounds(3, 200) },
    );
  });

  test('merges, undos and deliveries at the same time lose nothing and double nothing', async () => {
    const arrival = fc.record({ chat: fc.nat(4), phone: fc.option(phone), byBot: fc.boolean() });
    const groups = fc.array(fc.tuple(fc.array(step, { maxLength: 3 }), fc.array(arrival, { maxLength: 3 })), {
      minLength: 1,
      maxLength: 4,
    });
    await fc.assert(
      fc.asyncProperty(start, groups, async (starts, history) => {
        const owner = await newOwner(starts);
        let number = 100;
        for (const [steps, arrivals] of history) {
          const statuses = await Promise.all([
            ...steps.map((each) => act(owner, each)),
            ...arrivals.map(async ({ chat, phone, byBot }) => {
              const message = {
                chatId: `${chat}`,
                externalId: `${++number}`,
                customer: { name: 'New', phone },
              };
              await (byBot ? owner.receiveByBot(message) : owner.receive(message));
              return 200;
            }),
          ]);
          for (const status of statuses) expect([200, 404, 409]).toContain(status);
        }
        const ids = idsIn(await cards(owner));
        const { results } = (await owner.inbox({ limit: '200' })).body;
        expect(ids.conversations).toEqual(results.map(({ id }: { id: string }) => id).sort());
        expect(ids.bookings).toHaveLength(starts.filter(({ kind }) => kind === 'booking').length);
        expect(new Set(ids.rows).size).toBe(ids.rows.length);
        // After all parts are taken out, each row is a separate customer.
        for (;;) {
          const whole = [...(await cards(owner)).values()].find(({ merges }) => merges.length > 0);
          if (whole === undefined) break;
          await post(owner, `/customers/${whole.customer.id}/unmerge/`, { merge: whole.merges[0]?.id });
        }
        const apart = await cards(owner);
        expect([...apart.keys()].sort()).toEqual(ids.rows);
        expect(idsIn(apart)).toEqual(ids);
        for (const { conversations } of apart.values()) expect(conversations.length).toBeLessThan(2);
      }),
      { numRuns: rounds(3, 200) },
    );
  });
});
