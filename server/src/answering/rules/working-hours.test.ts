import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readBusiness } from '../../schedule/business.ts';
import { type AnsweringServer, type Customer, createAnsweringServer } from '../../testing/answering-desk.ts';
import { createZone } from '../../time/zones.ts';
import { closedSince } from './working-hours.ts';

// Specification 15.8
describe('the working hours', () => {
  // A Sunday in UTC.
  const SUNDAY = Date.parse('2026-11-22T12:00:00Z');
  let server: AnsweringServer;
  let now = SUNDAY;
  beforeAll(async () => {
    server = await createAnsweringServer({ now: () => now });
  });
  afterAll(() => server.close());
  const closed = (outside: 'agent' | 'away' | 'silent') => ({
    working_hours: { mode: 'business' as const, outside },
  });
  const outcomeOfNewest = async (customer: Customer) => {
    const newest = (await customer.messages()).at(-1);
    return (await customer.why(newest?.id ?? '')).body.outcome;
  };

  test('outside of them the agent answers alone', async () => {
    const desk = await server.desk();
    await desk.set(closed('agent'));
    server.model.next('What is it?');
    const anna = await desk.customer();
    await anna.writes('Anyone there?');
    expect(await anna.gets(1)).toEqual(['What is it?']);
    await anna.writes('I want to talk to a person');
    expect((await anna.gets(2))[1]).toMatch(/during our opening hours/);
  });

  test('or the customer gets the away message once in each closed time', async () => {
    const desk = await server.desk();
    await desk.set(closed('away'));
    const anna = await desk.customer();
    await anna.writes('Anyone there?');
    expect(await anna.gets(1)).toEqual([expect.stringMatching(/We are closed right now/)]);
    await anna.writes('Hello?');
    await anna.writes('Are you open?');
    await expect.poll(() => outcomeOfNewest(anna)).toBe('silent');
    expect(anna.got()).toHaveLength(1);
    expect(await anna.state()).toMatchObject({ handler: 'agent', attention: null });
    now += 7 * 86_400_000;
    await anna.writes('And today?');
    expect(await anna.gets(2)).toHaveLength(2);
    now = SUNDAY;
  });

  test('are unknown until a person chose the opening hours', async () => {
    const desk = await server.desk();
    const without = await server.owner('without-hours');
    const zone = createZone('UTC');
    const business = await readBusiness(server.db, without.workspaceId);
    expect(business.hoursChosen).toBe(false);
    for (const outside of ['away', 'silent'] as const)
      expect(closedSince(SUNDAY, closed(outside).working_hours, business, zone)).toBeUndefined();
    const chosen = await readBusiness(server.db, desk.owner.workspaceId);
    expect(closedSince(SUNDAY, { mode: 'business' }, chosen, zone)).toBeDefined();
    const own = { mode: 'own' as const, week: [[], [], [], [], [], [], []] };
    expect(closedSince(SUNDAY, own, business, zone)).toBeDefined();
  });

  test('or nothing', async () => {
    const desk = await server.desk();
    await desk.set(closed('silent'));
    const anna = await desk.customer();
    await anna.writes('Anyone there?');
    await expect.poll(() => outcomeOfNewest(anna)).toBe('silent');
    expect(anna.got()).toEqual([]);
  });
});
