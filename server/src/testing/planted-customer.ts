import { expect } from 'vitest';
import { agentTestResults, agentTestRuns } from '../db/schema/agent-tests.ts';
import { agentRuns } from '../db/schema/answering.ts';
import { confirmations } from '../db/schema/confirmations.ts';
import { toolEffects } from '../db/schema/offers.ts';
import { proposals } from '../db/schema/proposals.ts';
import { reminders } from '../db/schema/reminders.ts';
import { accountCalls } from '../db/schema/telegram.ts';
import { TelegramFailed } from '../telegram/failure.ts';
import { fakeMedia } from './fake-telegram.ts';
import type { MessagingServer, Owner } from './messaging-server.ts';

export interface PlantedCustomer {
  owner: Owner;
  /** A word that stands in everything that the customer wrote or that names them. */
  marker: string;
  /** Their number in the channel. */
  number: string;
  customer: string;
  /** The id of a row that was merged into the customer. */
  part: string;
  booking: string;
  /** Tables and files that have the marker at least. */
  places: number;
}

/** A customer with a merged part, who left traces in all tables that know customers. */
export const plantCustomer = async (
  server: MessagingServer,
  uid: string,
  at: number,
): Promise<PlantedCustomer> => {
  const owner = await server.owner(uid);
  const { browser, workspaceId, get } = owner;
  const marker = `Zyx${uid}Marker`;
  const number = String(81_000_000 + uid.length * 1000 + uid.charCodeAt(0));
  const post = async (path: string, options: Parameters<typeof browser.call>[2]) => {
    const answer = await browser.call('POST', path, options);
    if (answer.status >= 300) throw new Error(`${path} answered ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  const person = {
    chatId: number,
    name: `Name ${marker}`,
    username: `${marker}_name`,
    phone: '+34600111222',
  };

  server.telegram.files.set(uid, Buffer.from(`A file of ${marker}`));
  await owner.receive({
    ...person,
    text: `First ${marker}`,
    media: fakeMedia(`${uid}`, { name: `${marker}.txt` }),
  });
  server.telegram.files.set(uid, Buffer.from(`A file of ${marker}`));
  await owner.receiveByBot({ ...person, text: `Second ${marker}` });
  const [account, bot] = [await owner.newest('account'), await owner.newest('bot')];
  const [message] = (await owner.history(account)).body.results;
  expect((await get(`/messaging/media/${message.media.id}/`)).status).toBe(200);
  await owner.send(bot, { text: `Answer to ${marker}` }, `key-${uid}`);
  server.telegram.failNext(new TelegramFailed({ kind: 'message-refused', reason: `Not ${marker}` }));
  await owner.send(bot, { text: `Undelivered to ${marker}` });
  await post(`/messaging/inbox/${bot}/scheduled/`, {
    body: { text: `Later ${marker}`, at: new Date(at).toISOString(), unless_reply: false, chosen: true },
    headers: { 'idempotency-key': `later-${uid}` },
  });

  const { customer } = (await get(`/customers/of/${bot}/`)).body;
  const { customer: part } = await post('/customers/', { body: { name: `Part ${marker}`, tags: [marker] } });
  await post(`/customers/${customer.id}/merge/`, { body: { other: part.id } });
  const present = (await get(`/customers/${customer.id}/`)).body.customer;
  await browser.call('PATCH', `/customers/${customer.id}/`, {
    body: { note: `Note ${marker}` },
    headers: { 'if-match': `"${present.version}"` },
  });

  const resource = await post('/booking/resources/', { body: { name: 'Chair' } });
  const times = { start: new Date(at).toISOString(), end: new Date(at + 1_800_000).toISOString() };
  const booking = await post('/booking/bookings/', {
    body: {
      ...{ resource: resource.id, title: `Cut for ${marker}`, notes: `Notes ${marker}`, conversation: bot },
      ...{ ...times, customer_name: marker },
    },
  });

  const [{ id: agentId }] = (await get('/messaging/agents/')).body;
  await post(`/messaging/agents/${agentId}/taught/`, {
    body: { question: `Asked ${marker}?`, answer: `Taught ${marker}`, conversation: bot, test: true },
  });
  const test = await post(`/messaging/agents/${agentId}/tests/`, {
    body: {
      ...{ name: `Test ${marker}`, turns: [`Turn ${marker}`], assertions: [{ kind: 'silent' }] },
      customer: customer.id,
    },
  });
  await plantRows(server, { workspaceId, agentId, marker, bot, booking, test, customerId: customer.id, at });
  await server.telegram.park(owner.botId, {
    ...{ raw: { update_id: 1, message: { chat: { id: Number(number) }, text: marker } }, error: 'Full' },
  });
  await server.db.insert(accountCalls).values({
    ...{ userId: owner.id, accountId: owner.accountId, takenBy: crypto.randomUUID() },
    call: { chatId: number, text: marker },
  });
  await post('/own-data/export/', { body: {} });
  await expect
    .poll(async () => (await get('/own-data/export/')).body.export.state, { timeout: 10_000 })
    .toBe('ready');
  return { owner, marker, number, customer: customer.id, part: part.id, booking: booking.id, places: 15 };
};

interface Rows {
  workspaceId: Owner['workspaceId'];
  agentId: string;
  marker: string;
  bot: string;
  booking: { id: string };
  test: { id: string };
  customerId: string;
  at: number;
}

/** What agents and rules write in the course of time. */
const plantRows = async (
  { db }: MessagingServer,
  { workspaceId, agentId, marker, bot, booking, test, customerId, at }: Rows,
): Promise<void> => {
  const record = {
    ...{ workspaceId, agentId, mode: 'model' as const, outcome: 'answered' as const, told: true },
    ...{ text: marker, passages: [{ text: marker }], tools: [{ output: marker }], effects: [marker] },
    ...{ facts: [{ text: marker, source: { from: 'customer' as const } }], detail: marker },
    ...{ inputTokens: 1, outputTokens: 1, startedAt: new Date(at), duration: 1 },
  };
  const [live, played, trial] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
  await db.insert(agentRuns).values([
    { ...record, id: live, kind: 'live', conversationId: bot },
    { ...record, id: played, kind: 'try' },
    { ...record, id: trial, kind: 'try', customerId },
  ]);
  const effect = { kind: 'remembered' as const, fact: marker };
  await db.insert(toolEffects).values({
    ...{ workspaceId, agentId, conversationId: bot, runId: live, kind: 'remembered', effect },
    createdAt: new Date(at),
  });
  await db.insert(proposals).values({
    ...{ id: crypto.randomUUID(), workspaceId, agentId, conversationId: bot, runId: live, kind: 'cancel' },
    snapshot: {
      ...{ act: 'cancel', bookingId: booking.id, resourceId: booking.id, options: [], title: marker },
      ...{ resource: '', services: [], times: [], from: null, price: null, note: marker },
    },
    ...{ language: 'en', nonce: 'n', messageKey: live, replyText: marker, state: 'declined' },
    ...{ createdAt: new Date(at), expiresAt: new Date(at) },
  });
  await db.insert(reminders).values({
    ...{ bookingId: booking.id, startsAt: new Date(at), workspaceId, state: 'sent' },
    ...{ text: marker, conversationId: bot },
  });
  await db
    .insert(confirmations)
    .values({ bookingId: booking.id, workspaceId, state: 'done', text: marker, conversationId: bot })
    .onConflictDoUpdate({ target: confirmations.bookingId, set: { text: marker } });
  const [run] = await db
    .insert(agentTestRuns)
    .values({
      ...{ workspaceId, agentId, draftVersion: 1, state: 'done' },
      ...{ claimedUntil: new Date(at), startedAt: new Date(at) },
    })
    .returning();
  await db.insert(agentTestResults).values({
    ...{ runId: run?.id ?? '', testId: test.id, position: 0, state: 'failed' },
    turns: [{ customer: marker, runId: played }],
    failures: [{ assertion: { kind: 'silent' }, found: marker }],
  });
};
