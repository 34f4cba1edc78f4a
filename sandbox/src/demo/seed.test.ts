import { contract } from '@switchboard/api-client';
import {
  agentRuns,
  agentTests,
  bots,
  type Connection,
  connect,
  conversations,
  createUsers,
  customers,
  inboxes,
  integrations,
  listBookings,
  messages,
} from '@switchboard/server';
import { makeFolder, removeFolder } from '@switchboard/tooling/testing';
import { isNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEMO_USERS } from '../identity/demo-users.ts';
import { accountDialogues } from './account-dialogues.ts';
import { botDialogues } from './bot-dialogues.ts';
import { type PersonKey, people } from './people.ts';
import { seedDemo } from './seed.ts';
import { agentsOf } from './seed-agent.ts';
import { diary } from './week.ts';

let dataDir: string;
let connection: Connection;
let demo: Awaited<ReturnType<typeof seedDemo>>;

beforeAll(async () => {
  dataDir = await makeFolder();
  connection = await connect({ dataDir });
  demo = await seedDemo(connection.db, dataDir);
});

afterAll(async () => {
  await connection.close();
  await removeFolder(dataDir);
});

const everything = async () => {
  const { db } = connection;
  const scope = { workspaceId: demo.workspaceId };
  return {
    bookings: await listBookings(db, scope),
    conversations: await db.select().from(conversations),
    messages: await db.select().from(messages),
    integrations: await db.select().from(integrations),
    bots: await db.select().from(bots),
    agents: await agentsOf(db).list(demo.workspaceId),
  };
};

describe('the demo data', () => {
  test('has an onboarded user, and one who has just registered', async () => {
    const identity = (key: keyof typeof DEMO_USERS) => ({
      uid: DEMO_USERS[key].localId,
      email: DEMO_USERS[key].email,
      emailVerified: true,
      name: null,
      picture: null,
    });
    const users = createUsers(connection.db);
    expect(await users.find(identity('demo'))).toMatchObject({
      user: { firstName: 'Елена', needsOnboarding: false },
    });
    const fresh = await users.find(identity('new'));
    expect(fresh?.user).toMatchObject({ firstName: 'Marta', needsOnboarding: true });
    expect(fresh && (await agentsOf(connection.db).list(fresh.workspaceId))).toHaveLength(1);
  });

  test('has an agent that was published once', async () => {
    const agents = agentsOf(connection.db);
    const [shown] = await agents.list(demo.workspaceId);
    const { id = '', version, draft } = shown?.agent ?? {};
    const versions = await agents.versions(demo.workspaceId, id);
    expect([version, versions.map(({ number }) => number), draft?.files.length]).toEqual([1, [1], 3]);
    const [published] = await agents.version(demo.workspaceId, id, versions[0]?.id ?? '');
    expect(published.files).toEqual(draft?.files);
  });

  test('has records of what the agent answered, and test cases of its owner', async () => {
    const { messages: rows } = await everything();
    const runs = await connection.db.select().from(agentRuns);
    const answers = rows.filter(({ author }) => author === 'agent').map(({ id }) => id);
    expect(runs.map(({ sentId }) => sentId).sort()).toEqual(answers.sort());
    expect(runs.filter(({ outcome }) => outcome === 'handed_over').map(({ reason }) => reason)).toEqual([
      'request',
    ]);
    expect(
      runs.every(({ waited, workspaceId }) => (waited ?? 0) > 0 && workspaceId === demo.workspaceId),
    ).toBe(true);
    expect(runs.filter(({ inputTokens, outputTokens }) => inputTokens + outputTokens > 0)).toEqual([]);
    const cases = await connection.db.select().from(agentTests);
    for (const { name, turns, assertions } of cases)
      expect(contract.agentTests.create.body.parse({ name, turns, assertions })).toBeTruthy();
    expect(cases.length).toBeGreaterThan(3);
  });

  test('holds the whole diary and every dialogue, under ids that count as ids', async () => {
    const found = await everything();
    expect(found.bookings).toHaveLength(diary.length);
    const by = (source: string) =>
      found.conversations.filter((conversation) => conversation.source === source);
    expect(by('account')).toHaveLength(accountDialogues.length);
    expect(by('bot')).toHaveLength(botDialogues.length);
    for (const { id, items } of found.bookings) {
      expect([id, ...items.map(({ optionId }) => optionId)].filter((each) => each.length < 8)).toEqual([]);
    }
  });

  test('leaves the counters of the inbox at its newest message and change', async () => {
    const { messages: rows, conversations: chats } = await everything();
    const newest = Math.max(...rows.map(({ ts }) => ts ?? 0));
    const known = await connection.db.select().from(customers);
    const changed = [...rows, ...chats, ...known].map((row) => row.changed ?? 0);
    const [inbox, ...others] = await connection.db.select().from(inboxes);
    expect(others).toEqual([]);
    expect(inbox?.workspaceId).toBe(demo.workspaceId);
    expect(inbox?.lastTs).toBeGreaterThanOrEqual(newest);
    expect(inbox?.lastChanged).toBeGreaterThanOrEqual(Math.max(...changed));
    for (const chat of chats) {
      const own = rows.filter(({ conversationId }) => conversationId === chat.id).map(({ ts }) => ts ?? 0);
      expect(chat.lastTs).toBe(Math.max(...own));
    }
  });

  test('knows everybody who wrote or booked as one customer, in all stages, with tags', async () => {
    const rows = await connection.db.select().from(customers).where(isNull(customers.mergedInto));
    const written = [...accountDialogues, ...botDialogues].map(({ who }) => who);
    const names = (keys: readonly PersonKey[]) => [...new Set(keys)].map((key) => people[key].name).sort();
    expect(rows.map(({ name }) => name).sort()).toEqual(
      names([...written, ...diary.map(([, , who]) => who)]),
    );
    expect(new Set(rows.map(({ stage }) => stage)).size).toBe(5);
    expect(rows.filter(({ tags }) => tags.includes('VIP')).length).toBeGreaterThan(1);
  });

  test('is written once', async () => {
    const before = await everything();
    expect((await seedDemo(connection.db, dataDir)).workspaceId).toBe(demo.workspaceId);
    expect(await everything()).toEqual(before);
  });
});
