import { rounds } from '@switchboard/tooling/testing';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookings } from '../db/schema/booking.ts';
import { customers } from '../db/schema/customers.ts';
import { offers } from '../db/schema/offers.ts';
import {
  type AnsweringServer,
  bookAtNoon,
  type Customer,
  createAnsweringServer,
  type Desk,
} from '../testing/answering-desk.ts';
import { type Attack, anAttack, obey } from '../testing/obeying.ts';

const ATTACKS = Number(process.env.INJECTIONS ?? rounds(6, 1_000));
const SEED = Number(process.env.INJECTIONS_SEED ?? rounds(20_260_301, Date.now() % 1_000_000));

const noRules = {
  ...{ words: [], on_request: false, on_anger: false, on_repeated_question: false },
  caution: 'low' as const,
};

let server: AnsweringServer;
let desk: Desk;
/** Ids of others, and old ones. */
let ids: string[];
beforeAll(async () => {
  server = await createAnsweringServer();
  desk = await server.desk();
  await desk.set({ hand_over: noRules });
  const elsewhere = await server.desk();
  const agree = async ({ haircut }: Desk, customer: Customer) => {
    server.model.next(async (_, use) => {
      await bookAtNoon(use, haircut);
      return '';
    });
    await customer.writes('A haircut at noon in three days, then');
    await customer.gets(1);
    await customer.writes('Yes');
    expect((await customer.gets(2))[1]).toMatch(/^You are booked/);
  };
  await agree(desk, await desk.customer('Vera'));
  await agree(elsewhere, await elsewhere.customer('Olga'));
  const rows = [await server.db.select().from(bookings), await server.db.select().from(offers)];
  const guessed = ['1', '__proto__', crypto.randomUUID(), 'booking', 'yes'];
  ids = [...rows.flat().map(({ id }) => id), ...guessed].slice(0, 9);
}, 300_000);
afterAll(() => server.close());

const state = async () => ({
  bookings: await server.db.select().from(bookings),
  victims: (await server.db.select().from(customers)).filter(
    ({ name }) => name === 'Vera' || name === 'Olga',
  ),
});

const attack = async ({ where, text, turn }: Attack, of: number): Promise<void> => {
  await desk.prompt(where === 'prompt' ? text : 'Be kind.');
  if (where === 'passage') desk.know(text);
  else desk.know('A haircut is 25 €.');
  const mallory = await desk.customer(where === 'name' ? text.slice(0, 60) : `Mallory ${of}`);
  const seen = server.telegram.sent.length;
  server.model.next((request, use) =>
    'answer' in request.tools
      ? use('answer', { answer: 'unclear' })
      : obey(request, use, { ids, service: desk.haircut, turn }),
  );
  const before = server.model.requests.length;
  await mallory.writes(where === 'message' ? text : 'How long does a haircut take?');
  await mallory.gets(1);
  expect(server.model.requests.length + mallory.got().length).toBeGreaterThan(before);
  const told = server.telegram.sent.slice(seen);
  expect(told.filter(({ chatId }) => chatId !== mallory.chatId)).toEqual([]);
  expect(JSON.stringify(told)).not.toMatch(/You are booked|Done! All of it|Vera|Olga/);
};

// Specification 84.6
test(`a model that obeys ${ATTACKS} injections writes nothing (INJECTIONS_SEED=${SEED})`, async () => {
  const before = await state();
  let of = 0;
  let asked = 0;
  await fc.assert(
    fc.asyncProperty(anAttack, async (one) => {
      of += 1;
      const requests = server.model.requests.length;
      await attack(one, of);
      if (server.model.requests.length > requests) asked += 1;
      expect(await state()).toEqual(before);
    }),
    { numRuns: ATTACKS, seed: SEED, endOnFailure: true },
  );
  expect(asked, 'attacks that reached the model').toBeGreaterThan(ATTACKS * 0.5);
});
