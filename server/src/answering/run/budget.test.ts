import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AnsweringServer, createAnsweringServer, type Desk } from '../../testing/answering-desk.ts';
import { onOneDatabase } from '../../testing/databases.ts';

await onOneDatabase((open) => {
  let server: AnsweringServer;
  const EVENING = Date.parse('2026-11-23T23:55:00Z');
  let now = EVENING;
  beforeAll(async () => {
    server = await createAnsweringServer({ open, now: () => now });
  });
  afterAll(() => server.close());

  // Specification 12.5
  test.each([
    ['tokens', { tokens: 120, money: null }],
    ['money', { tokens: null, money: 0.01 }],
  ])('a budget in %s is that of one agent, for one day', async (_, budget) => {
    now = EVENING;
    const [desk, other] = [await server.desk(), await server.desk()];
    for (const { set } of [desk, other]) await set({ budget });
    server.model.next('Of course?');
    const answerOf = async ({ customer }: Desk) => {
      const anna = await customer();
      await anna.writes('Do you take cards?');
      const [answer] = await anna.gets(1);
      // The budget counts records.
      await expect
        .poll(async () => (await anna.why((await anna.messages()).at(-1)?.id ?? '')).status)
        .toBe(200);
      return answer;
    };
    expect(await answerOf(desk)).toBe('Of course?');
    expect(await answerOf(desk)).toMatch(/colleague/);
    expect(await answerOf(other)).toBe('Of course?');
    // The next day of the business.
    now += 10 * 60_000;
    expect(await answerOf(desk)).toBe('Of course?');
  });

  // Specification 80.9
  test('a search of an agent whose model cannot reply is within its budget, too', async () => {
    const desk = await server.desk();
    await desk.set({ budget: { tokens: 120, money: null } });
    server.model.next('Of course?');
    const [anna, boris] = [await desk.customer(), await desk.customer()];
    await anna.writes('Do you take cards?');
    expect(await anna.gets(1)).toEqual(['Of course?']);
    server.model.canReply = false;
    await boris.writes('Do you take cards?');
    expect((await boris.gets(1))[0]).toMatch(/colleague/);
    const whyOf = async () => (await boris.why((await boris.messages()).at(-1)?.id ?? '')).body;
    await expect.poll(whyOf).toMatchObject({ mode: 'passages', reason: 'budget', passages: [] });
    server.model.canReply = true;
  });
});
