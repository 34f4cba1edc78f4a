import { DAY, HOUR, MINUTE } from '@switchboard/common/time/durations';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { agentRuns } from '../db/schema/answering.ts';
import { files } from '../db/schema/files.ts';
import { media, messages } from '../db/schema/messaging.ts';
import { toolEffects } from '../db/schema/offers.ts';
import { reminders } from '../db/schema/reminders.ts';
import { retentions } from '../db/schema/retentions.ts';
import { members } from '../db/schema/workspaces.ts';
import type { Browser } from '../testing/browser.ts';
import { useClockedServer } from '../testing/clocked-server.ts';
import { onOneDatabase } from '../testing/databases.ts';
import type { Owner } from '../testing/messaging-server.ts';
import { filesWith, tablesWith } from '../testing/traces.ts';
import { createZone } from '../time/zones.ts';
import { monthsBefore, nextNight } from './retentions.ts';

const RETENTION = '/own-data/retention/';
const START = Date.UTC(2026, 0, 10, 9);
/** Seven months later. */
const NOW = Date.UTC(2026, 7, 10, 9);
const FIRST = '2026-08-12T03:00:00.000Z';

describe('months', () => {
  test.each([
    ['2026-08-10T09:30:00.000Z', 6, '2026-02-10T09:30:00.000Z'],
    ['2026-08-31T00:00:00.000Z', 6, '2026-02-28T00:00:00.000Z'],
    ['2028-02-29T12:00:00.000Z', 12, '2027-02-28T12:00:00.000Z'],
    ['2026-01-31T23:59:00.000Z', 36, '2023-01-31T23:59:00.000Z'],
  ])('from %s go %i back to %s', (from, months, to) => {
    expect(monthsBefore(Date.parse(from), months).toISOString()).toBe(to);
  });
});

test('nights are those of the business, also when its clocks change', () => {
  const night = (zone: string, after: string) =>
    new Date(nextNight(createZone(zone), Date.parse(after))).toISOString();
  expect(night('Europe/Madrid', '2026-08-10T00:59:00Z')).toBe('2026-08-10T01:00:00.000Z');
  expect(night('Europe/Madrid', '2026-08-10T01:00:00Z')).toBe('2026-08-11T01:00:00.000Z');
  expect(night('Europe/Madrid', '2026-10-24T12:00:00Z')).toBe('2026-10-25T02:00:00.000Z');
});

await onOneDatabase((open) => {
  const here = useClockedServer(open, START);

  const choose = (browser: Browser, months: unknown) => browser.call('PUT', RETENTION, { body: { months } });

  /** Starts a server in the first night, and runs `until` passes. */
  const night = async (until: () => Promise<void>) => {
    here.clock = Math.max(here.clock, Date.parse(FIRST)) + MINUTE;
    const another = await here.another();
    await until();
    await another.close();
  };
  const cleaned = ({ workspaceId }: Owner) =>
    expect
      .poll(async () => {
        const [row] = await here.server.db
          .select()
          .from(retentions)
          .where(eq(retentions.workspaceId, workspaceId));
        return row && row.dueAt.getTime() > here.clock && row.claimedUntil === null;
      })
      .toBe(true);

  /** An owner with messages, a file and what repeats their texts, of the time of the here.clock. */
  const filled = async (uid: string): Promise<Owner> => {
    const owner = await here.server.owner(uid);
    const old = `old-${uid}`;
    await owner.receiveByBot({ text: `${old} by bot` });
    await owner.receive({ text: `${old} by account`, chatId: '77' });
    const conversation = await owner.newest('bot');
    const form = { file: new File([`${old} bytes`], `${old}.txt`) };
    await owner.browser.call('POST', `/messaging/inbox/${conversation}/media/`, { form });
    const [agent] = (await owner.get('/messaging/agents/')).body;
    const { workspaceId } = owner;
    const runId = crypto.randomUUID();
    await here.server.db.insert(agentRuns).values({
      ...{ id: runId, workspaceId, agentId: agent.id, conversationId: conversation, kind: 'live' },
      ...{ mode: 'passages', outcome: 'answered', passages: [{ text: old }], tools: [], effects: [] },
      ...{ told: true, inputTokens: 0, outputTokens: 0, startedAt: new Date(here.clock), duration: 1 },
    });
    await here.server.db.insert(toolEffects).values({
      ...{ workspaceId, agentId: agent.id, conversationId: conversation, runId, kind: 'remembered' },
      ...{ effect: { kind: 'remembered', fact: old }, createdAt: new Date(here.clock) },
    });
    const post = (path: string, body: object) => owner.browser.call('POST', path, { body });
    const { body: chair } = await post('/booking/resources/', { name: 'Chair' });
    const at = (hours: number) => new Date(START + DAY + hours * HOUR).toISOString();
    const { body: booking } = await post('/booking/bookings/', {
      ...{ resource: chair.id, title: 'Cut', start: at(0), end: at(1), conversation },
    });
    await here.server.db.insert(reminders).values({
      ...{ workspaceId, bookingId: booking.id, startsAt: new Date(at(0)), state: 'sent', text: old },
    });
    return owner;
  };
  const chats = async (browser: Browser, source: string) =>
    (await browser.call('GET', '/messaging/chats/', { query: { source } })).body.results;
  const texts = async (browser: Browser, source: 'account' | 'bot'): Promise<string[]> => {
    const [{ id }] = await chats(browser, source);
    const { results } = (await browser.call('GET', `/messaging/inbox/${id}/messages/`)).body;
    return results.map(({ text }: { text: string }) => text);
  };
  const changes = (browser: Browser, cursor: string) =>
    browser.call('GET', '/messaging/changes/', { query: { cursor, timeout: '0' } });

  // Specification 37.15
  test('what is older than the choice goes in the night, and nothing else', async () => {
    const owner = await filled('ada');
    await filled('ben');
    here.clock = NOW;
    const browser = await here.server.signIn('ada');
    await owner.receiveByBot({ text: 'new words' });
    const { body: before } = await browser.call('GET', RETENTION);
    expect(before).toMatchObject({ months: null, next_at: null, first_at: FIRST });
    expect(before.choices[0]).toEqual({
      ...{ months: 6, before: '2026-02-10T09:00:00.000Z', messages: 3, files: 1, runs: 1 },
    });
    expect(before.choices[1]).toMatchObject({ months: 12, messages: 0, files: 0, runs: 0 });

    expect(await choose(browser, 6)).toMatchObject({ status: 200, body: { months: 6, next_at: FIRST } });
    const { cursor } = (await changes(browser, '')).body;
    const hours = { createdAt: sql`now() - interval '2 hours'` };
    await here.server.db.update(files).set(hours);
    await here.server.db.update(media).set(hours);
    await night(() => cleaned(owner));
    // Their bytes, and the rows that name them, go with the next sweep of files.
    const left = await tablesWith(here.server, 'old-ada');
    expect(left.filter((table) => table !== 'files' && table !== 'media')).toEqual([]);
    await night(() =>
      expect
        .poll(async () => [await tablesWith(here.server, 'old-ada'), await filesWith(here.server, 'old-ada')])
        .toEqual([[], []]),
    );

    const later = await here.server.signIn('ada');
    expect(await texts(later, 'bot')).toEqual(['new words']);
    const [kept] = await chats(later, 'account');
    expect(kept).toMatchObject({ last_message_text: null, last_message_type: null });
    expect(await texts(later, 'account')).toEqual([]);
    expect((await changes(later, cursor)).body.reset, 'open pages read everything again').toBe(true);
    expect((await later.call('GET', RETENTION)).body).toMatchObject({
      months: 6,
      next_at: '2026-08-13T03:00:00.000Z',
    });
    await owner.receive({ text: 'again', chatId: '77' });
    expect(await texts(later, 'account')).toEqual(['again']);

    expect(await texts(await here.server.signIn('ben'), 'account')).toEqual(['old-ben by account']);
    expect(await filesWith(here.server, 'old-ben bytes')).toHaveLength(1);
    expect(await tablesWith(here.server, 'old-ben')).toEqual(
      expect.arrayContaining(['messages', 'agent_runs', 'tool_effects', 'reminders']),
    );
  });

  // Specification 43.9
  test('what a business used in a month is the same after its messages are gone', async () => {
    const owner = await filled('amy');
    const usageOf = async (month: string) =>
      (await (await here.server.signIn('amy')).call('GET', '/usage/', { query: { month } })).body;
    await here.server.db
      .update(agentRuns)
      .set({ inputTokens: 7, outputTokens: 5, cost: 0.5, mode: 'model' })
      .where(eq(agentRuns.workspaceId, owner.workspaceId));
    const used = await usageOf('2026-01');
    expect(used).toMatchObject({ conversations: 2, messages: 3, answers: 1, tokens: 12 });
    here.clock = NOW;
    await choose(await here.server.signIn('amy'), 6);
    await night(() => cleaned(owner));
    expect(await here.server.db.$count(messages, eq(messages.workspaceId, owner.workspaceId))).toBe(0);
    // The sweep of files frees their bytes, as before, and the quotas count what is there now.
    const now = { storage: 0, current: '', quotas: [] };
    expect({ ...(await usageOf('2026-01')), ...now }).toEqual({ ...used, ...now });
    expect(await usageOf('2026-03')).toMatchObject({ messages: 0, answers: 0 });
  });

  // Specification 37.16
  test('a choice can be taken back before the first removal', async () => {
    await filled('cleo');
    here.clock = NOW;
    const browser = await here.server.signIn('cleo');
    await choose(browser, 6);
    expect((await choose(browser, null)).body).toMatchObject({ months: null, next_at: null });
    const dan = await filled('dan');
    await choose(await here.server.signIn('dan'), 12);
    await night(() => cleaned(dan));
    expect(await texts(await here.server.signIn('cleo'), 'account')).toEqual(['old-cleo by account']);
  });

  test('a choice that is made again does not delay the removal', async () => {
    const browser = await here.server.signIn('again');
    const { body } = await choose(browser, 6);
    here.clock += 5 * MINUTE;
    expect((await choose(browser, 6)).body.next_at).toBe(body.next_at);
    here.clock += DAY;
    const later = await here.server.signIn('again');
    expect((await choose(later, 12)).body.next_at).toBe('2026-01-13T03:00:00.000Z');
  });

  // Specification 37.17
  test('many messages go in parts, and a server goes on with what one left that died', async () => {
    const owner = await filled('eve');
    const conversationId = await owner.newest('bot');
    await here.server.db.insert(messages).values(
      Array.from({ length: 1_200 }, (_, at) => ({
        ...{ workspaceId: owner.workspaceId, conversationId, direction: 'in' as const, msgType: 'text' },
        ...{ text: `old-eve ${at}`, author: 'customer' as const, sentAt: new Date(START), ts: START + at },
        ...{ changed: 1, status: 'received' as const },
      })),
    );
    here.clock = NOW;
    await choose(await here.server.signIn('eve'), 6);
    const { workspaceId } = owner;
    await here.server.db
      .update(retentions)
      .set({ claim: 1, attempts: 1, claimedUntil: new Date(0) })
      .where(eq(retentions.workspaceId, workspaceId));
    await here.server.db.delete(toolEffects).where(eq(toolEffects.workspaceId, workspaceId));
    await night(() => cleaned(owner));
    expect(await here.server.db.$count(messages, eq(messages.workspaceId, workspaceId))).toBe(0);
  });

  // Specification 43.12
  test('nothing goes any more after the answer to a choice that changed during a removal', async () => {
    const owner = await filled('gus');
    const { workspaceId } = owner;
    const conversationId = await owner.newest('bot');
    const { db } = here.server;
    await db.execute(sql`insert into messages
      (workspace_id, conversation_id, direction, msg_type, text, author, sent_at, ts, changed, status)
      select ${workspaceId}::uuid, ${conversationId}::uuid, 'in', 'text', 'old', 'customer', now(), ${START}::bigint + i, 1, 'received'
      from generate_series(1, 20000) i`);
    here.clock = NOW;
    await choose(await here.server.signIn('gus'), 6);
    const left = () => db.$count(messages, eq(messages.workspaceId, workspaceId));
    const all = await left();
    await night(async () => {
      const browser = await here.server.signIn('gus');
      await expect.poll(left, { interval: 5 }).toBeLessThan(all);
      expect((await choose(browser, null)).status).toBe(200);
      const after = await left();
      expect(after).toBeGreaterThan(0);
      await new Promise((resolve) => setTimeout(resolve, 700));
      expect(await left()).toBe(after);
    });
  });

  // Specification 37.18
  describe('refuses', () => {
    test('another number of months, an old proof, and who is not the owner', async () => {
      const browser = await here.server.signIn('fay');
      for (const months of [0, 1, -6, 6.5, '6', undefined])
        expect((await choose(browser, months)).status, String(months)).toBe(400);
      here.clock += 11 * MINUTE;
      expect(await choose(browser, 6)).toMatchObject({ status: 403, body: { code: 'sign_in_again' } });
      here.clock = START;
      const { id } = (await browser.call('GET', '/users/auth/me/')).body;
      await here.server.db.update(members).set({ role: sql`'guest'` }).where(eq(members.userId, id));
      for (const refused of [await choose(browser, 6), await browser.call('GET', RETENTION)])
        expect(refused).toMatchObject({ status: 403, body: { code: 'owner_only' } });
    });

    test('a forged request', async () => {
      const browser = await here.server.signIn('gil');
      for (const headers of [{ 'x-csrftoken': 'guessed' }, { origin: 'https://evil.test' }] as Record<
        string,
        string
      >[])
        expect((await browser.call('PUT', RETENTION, { body: { months: 6 }, headers })).status).toBe(403);
      expect((await browser.call('GET', RETENTION)).body.months).toBeNull();
    });
  });
});
