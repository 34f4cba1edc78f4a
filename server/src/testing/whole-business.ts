import { expect, vi } from 'vitest';
import { agentRuns } from '../db/schema/answering.ts';
import { TelegramFailed } from '../telegram/failure.ts';
import { fakeMedia } from './fake-telegram.ts';
import type { MessagingServer, Owner } from './messaging-server.ts';
import { sampleMessage } from './sample-update.ts';

/** What calls name by ids. The conversation is of the account. `spare` is a customer of its own, `part` one of another. */
export type Kind =
  | 'account'
  | 'agent'
  | 'booking'
  | 'bot'
  | 'category'
  | 'conversation'
  | 'customer'
  | 'file'
  | 'looseFile'
  | 'media'
  | 'message'
  | 'missed'
  | 'notice'
  | 'option'
  | 'otherOption'
  | 'otherResource'
  | 'otherService'
  | 'part'
  | 'repeated'
  | 'reply'
  | 'replyFile'
  | 'resource'
  | 'scheduled'
  | 'service'
  | 'series'
  | 'securityEvent'
  | 'session'
  | 'spare'
  | 'taught'
  | 'test'
  | 'undelivered'
  | 'version';

export interface WholeBusiness {
  owner: Owner;
  /** An id of each kind. */
  ids: Readonly<Record<Kind, string>>;
}

/** A business with a row of every kind. */
export const openWholeBusiness = async (server: MessagingServer, uid: string): Promise<WholeBusiness> => {
  const owner = await server.owner(uid);
  const { browser, get } = owner;
  const post = async (path: string, options: { body?: object; form?: Record<string, File> }) => {
    const answer = await browser.call('POST', path, options);
    if (answer.status !== 200) throw new Error(`${path} answered ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  const add = async (path: string, body: object): Promise<string> => (await post(path, { body })).id;
  const addCustomer = async (): Promise<string> =>
    (await post('/customers/', { body: { name: `Customer of ${uid}` } })).customer.id;

  server.telegram.files.set(uid, Buffer.from(`A file of ${uid}`));
  await owner.receive({ text: `A secret of ${uid}`, media: fakeMedia(uid) });
  const conversation = await owner.newest('account');
  const [notice] = (await get('/notices/')).body.results;
  await server.telegram.business(owner.botId, { id: 'link' });
  const [message] = (await owner.history(conversation)).body.results;
  const { customer } = (await get(`/customers/of/${conversation}/`)).body;
  const part = await addCustomer();
  await post(`/customers/${customer.id}/merge/`, { body: { other: part } });

  server.telegram.failNext(new TelegramFailed({ kind: 'unconfirmed' }));
  await owner.send(conversation, { text: `A text of ${uid} that may have arrived` });
  const [undelivered] = (await get(`/messaging/inbox/${conversation}/undelivered/`)).body.results;

  const later = new Date(Date.now() + 3_600_000).toISOString();
  const { status, body: waiting } = await browser.call(
    'POST',
    `/messaging/inbox/${conversation}/scheduled/`,
    {
      body: { text: `A text of ${uid} for later`, at: later, unless_reply: false, chosen: true },
      headers: { 'idempotency-key': `later-${uid}` },
    },
  );
  if (status !== 200) throw new Error(JSON.stringify(waiting));

  const resource = await add('/booking/resources/', { name: `Chair of ${uid}` });
  const offered = { resourceId: resource, name: `Cut of ${uid}`, duration: 30 };
  const option = await add('/booking/options/', offered);
  const category = await add('/booking/categories/', { name: `Hair of ${uid}` });
  const service = { name: `Wash of ${uid}`, duration: 15, category, offers: [{ resource }] };
  const times = { start: '2031-03-01T10:00:00Z', end: '2031-03-01T10:30:00Z' };

  await server.telegram.park(owner.botId, { raw: { update_id: 1, message: sampleMessage }, error: 'Full' });
  const [missed] = (await get('/messaging/telegram/missed/')).body.results;

  const [{ id: agent }] = (await get('/messaging/agents/')).body;
  const form = { file: new File([`Prices of ${uid}`], 'prices.txt') };
  const file = await post(`/messaging/agents/${agent}/upload/`, { form });
  const upload = async () => (await post('/messaging/quick-replies/files/', { form })).id;
  const versions = async () => (await get(`/messaging/agents/${agent}/versions/`)).body;
  // The one with the file, once it was read.
  await vi.waitFor(async () => expect(await versions()).toHaveLength(1), { timeout: 30_000 });
  const [version] = await versions();
  await server.db.insert(agentRuns).values({
    ...{ id: crypto.randomUUID(), workspaceId: owner.workspaceId, agentId: agent, answeredId: message.id },
    ...{
      kind: 'live',
      mode: 'passages',
      outcome: 'silent',
      passages: [],
      tools: [],
      effects: [],
      told: false,
    },
    ...{ inputTokens: 0, outputTokens: 0, startedAt: new Date(), duration: 0 },
  });
  const test = { name: `Test of ${uid}`, turns: ['How much?'], assertions: [{ kind: 'silent' }] };

  const weekly = { freq: 'weekly', weekdays: [6], count: 2 };
  const saturday = { resource, start: '2031-04-05T10:00:00Z', end: '2031-04-05T10:30:00Z' };
  const series = await post('/booking/series/', { body: { booking: saturday, rule: weekly, zone: 'UTC' } });

  await server.signIn(uid);
  const { results } = (await get('/users/me/sessions/')).body;
  const elsewhere = results.find(({ current }: { current: boolean }) => !current);
  return {
    owner,
    ids: {
      account: (await get('/messaging/telegram/status/')).body.integration.id,
      agent,
      booking: await add('/booking/bookings/', { resource, options: [option], ...times }),
      bot: owner.botId,
      category,
      conversation,
      customer: customer.id,
      file: file.id,
      looseFile: await upload(),
      media: message.media.id,
      message: message.id,
      missed: missed.id,
      notice: notice.id,
      option,
      service: await add('/booking/services/', service),
      otherService: await add('/booking/services/', service),
      otherOption: await add('/booking/options/', offered),
      otherResource: await add('/booking/resources/', { name: `Room of ${uid}` }),
      part,
      repeated: series.booking.id,
      reply: await add('/messaging/quick-replies/', { name: 'hi', text: `Hi from ${uid}` }),
      replyFile: await upload(),
      resource,
      scheduled: waiting.results[0].id,
      series: series.id,
      securityEvent: (await get('/users/me/security_events/')).body.results[0].id,
      session: elsewhere.id,
      spare: await addCustomer(),
      taught: await add(`/messaging/agents/${agent}/taught/`, {
        ...{ question: `Is there parking at ${uid}?`, answer: `A secret of ${uid}` },
        ...{ conversation, test: false },
      }),
      test: await add(`/messaging/agents/${agent}/tests/`, test),
      undelivered: undelivered.id,
      version: version.id,
    },
  };
};
