import { API_PATH, type Endpoint } from '@switchboard/api-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Answer, Browser } from './testing/browser.ts';
import { onOneDatabase } from './testing/databases.ts';
import { everyEndpoint, goodBody } from './testing/every-endpoint.ts';
import { type IdField, idFieldsOf } from './testing/id-fields.ts';
import { createMessagingServer, type MessagingServer } from './testing/messaging-server.ts';
import { type Kind, openWholeBusiness, type WholeBusiness } from './testing/whole-business.ts';

/** What `{id}` in a path is, by its beginning. The longest one counts. */
const PATHS: readonly [path: string, kind: Kind][] = [
  ['/users/me/sessions/', 'session'],
  ['/messaging/quick-replies/', 'reply'],
  ['/messaging/agents/', 'agent'],
  ['/messaging/chats/', 'conversation'],
  ['/messaging/inbox/', 'conversation'],
  ['/messaging/telegram/missed/', 'missed'],
  ['/customers/of/', 'conversation'],
  ['/customers/', 'customer'],
  ['/booking/resources/', 'resource'],
  ['/booking/options/', 'option'],
  ['/booking/services/', 'service'],
  ['/booking/categories/', 'category'],
  ['/booking/bookings/{id}/series/', 'repeated'],
  ['/booking/bookings/', 'booking'],
  ['/booking/series/', 'series'],
];

/** What other fields are, by their name. */
const FIELDS: Readonly<Record<string, Kind>> = {
  agent: 'agent',
  changes: 'otherService',
  account: 'account',
  agent_id: 'agent',
  around: 'message',
  booking: 'repeated',
  bookings: 'booking',
  before: 'securityEvent',
  bot_id: 'bot',
  category: 'category',
  conversation: 'conversation',
  customer: 'customer',
  except: 'booking',
  existing: 'booking',
  file: 'file',
  id: 'notice',
  ids: 'missed',
  in_reply_to: 'message',
  merge: 'part',
  message: 'message',
  options: 'option',
  other: 'spare',
  resource: 'resource',
  resourceId: 'resource',
  resourceIds: 'resource',
  series: 'series',
  scheduled: 'scheduled',
  taught: 'taught',
  test: 'test',
  tests: 'test',
  version: 'version',
};

const kindOf = (name: string, { path }: Endpoint, [part, ...fields]: IdField): Kind => {
  const field = fields.findLast((one) => !/^\d+$/.test(one)) ?? '';
  const ofPath = PATHS.find(([begin]) => path.startsWith(begin))?.[1];
  const ofTarget = path.startsWith('/booking/options/')
    ? ('otherOption' as const)
    : ('otherResource' as const);
  const named = path.includes('/undelivered/') && field === 'message' ? 'undelivered' : FIELDS[field];
  if (name === 'quickReplies.create' && field === 'files') return 'looseFile';
  if (field === 'files' || (path.endsWith('/reply-files/') && field === 'file')) return 'replyFile';
  const ofPlace = path.startsWith('/booking/services/') ? ('otherService' as const) : ('category' as const);
  const target = field === 'to' ? ofTarget : field === 'after' ? ofPlace : named;
  const kind = part === 'params' && field === 'id' ? ofPath : target;
  if (kind === undefined)
    throw new Error(`${name}: give ${field} of ${part} a kind, and a business such a row`);
  return kind;
};

/** Fields of ids with another schema than `id`. */
const OTHER_FIELDS: Readonly<Record<string, [field: IdField, kind: Kind][]>> = {
  'schedule.freeTimes': [
    [['query', 'options'], 'option'],
    [['query', 'resourceIds'], 'resource'],
  ],
  'agents.setChannels': [[['body', 'channels', '0', 'id'], 'bot']],
};

/** What a call needs beside ids. */
const QUERIES: Readonly<Record<string, object>> = {
  'answering.report': { from: '2031-03-01', to: '2031-03-02' },
  'booking.bookingChanges': { cursor: 'x', timeout: '0' },
  'booking.deleteOption': { bookings: 'move', force: 'true' },
  'booking.deleteResource': { bookings: 'move', force: 'true' },
  'series.remove': { scope: 'all' },
  'chats.poll': { after: '0', timeout: '0' },
  'inbox.searchMessages': { q: 'secret' },
  'schedule.freeTimes': { from: '2031-03-01' },
  'schedule.numbers': { from: '2031-03-01', to: '2031-03-02' },
  'telegram.removeBot': { conversations: 'keep' },
};
const cites = { name: 'Price', turns: ['How much?'], assertions: [{ kind: 'cites' }] };
const BODIES: Readonly<Record<string, object>> = {
  'agents.setChannels': { channels: [{ source: 'bot' }] },
  'agentTests.create': cites,
  'agentTests.update': cites,
  'booking.updateBooking': { start: '2031-03-02T10:00:00Z', end: '2031-03-02T11:00:00Z' },
  'quickReplies.create': { name: 'with a file', text: 'Hello' },
  'telegram.updateBot': { enabled: true },
};

const aFile = (name: string) => new File([name], `${name}.txt`);
const FORMS: Readonly<Record<string, object>> = {
  'inbox.sendAlbum': { described: ['{}', '{}'], file: [aFile('x'), aFile('y')] },
};

/** Refusals of calls that find all their rows, and then need more. */
const REFUSED: Readonly<Record<string, string>> = {
  'agents.readFileAgain': 'not_failed',
  'answering.suggest': 'no_agent',
  'inbox.tryAgain': 'delivery_unknown',
  'inbox.deleteMessage': 'not_changeable',
  'inbox.editMessage': 'not_changeable',
  // Without a key, and with another number than that of the row.
  'scheduled.create': 'missing',
  'scheduled.update': 'stale_scheduled',
  // The call before has sent it.
  'scheduled.remove': 'not_found',
  'telegram.replaceToken': 'token_of_other_bot',
};

/** The order in which rows are removed: parts before the whole. */
const REMOVED = [
  'taught',
  'test',
  'scheduled',
  'undelivered',
  'files',
  'bookings',
  'options',
  'services',
  'categories',
  'resources',
  'agents',
  'bot',
];

interface Case {
  name: string;
  endpoint: Endpoint;
  fields: [field: IdField, kind: Kind][];
}

const cases: Case[] = everyEndpoint.flatMap(([name, endpoint]) => {
  const found = idFieldsOf(endpoint).map((field): [IdField, Kind] => [field, kindOf(name, endpoint, field)]);
  const fields = [...found, ...(OTHER_FIELDS[name] ?? [])];
  return fields.length === 0 ? [] : [{ name, endpoint, fields }];
});
const each = cases.flatMap((one) =>
  one.fields.map(
    ([field, kind]) => [`${one.name} with another ${field.join('.')}`, { ...one, field, kind }] as const,
  ),
);

/** Sets a field in a copy, at any depth. */
const withField = (held: unknown, [name, ...rest]: readonly string[], value: string): unknown => {
  if (name === undefined) return value;
  if (/^\d+$/.test(name)) return [withField(Array.isArray(held) ? held[0] : undefined, rest, value)];
  const fields = typeof held === 'object' && held !== null ? held : {};
  return { ...fields, [name]: withField(Reflect.get(fields, name), rest, value) };
};

await onOneDatabase((open) => {
  let server: MessagingServer;
  let ada: WholeBusiness;
  let stranger: WholeBusiness;

  beforeAll(async () => {
    server = await createMessagingServer({ open });
    [ada, stranger] = [await openWholeBusiness(server, 'ada'), await openWholeBusiness(server, 'stranger')];
  });
  afterAll(() => server.close());

  /** A call of the stranger, with own ids in all fields but one. */
  const call = (
    { name, endpoint, fields }: Case,
    other?: { field: IdField; id: string },
  ): Promise<Answer> => {
    const isForm = endpoint.multipart !== undefined && endpoint.body === undefined;
    let request: unknown = {
      query: QUERIES[name],
      body: isForm ? undefined : (BODIES[name] ?? goodBody(name, stranger.ids.resource)),
      multipart: isForm ? (FORMS[name] ?? { file: aFile('x') }) : undefined,
    };
    for (const [field, kind] of fields) request = withField(request, field, stranger.ids[kind]);
    if (other) request = withField(request, other.field, other.id);
    const { params, query, body, multipart } = request as Record<string, Record<string, string>>;
    const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, param: string) => params?.[param] ?? '');
    return stranger.owner.browser.call(endpoint.method, path, {
      headers: { 'if-match': '*', ...(isForm && { 'idempotency-key': crypto.randomUUID() }) },
      ...(query && { query }),
      ...(body && { body }),
      ...(multipart && { form: multipart }),
    });
  };

  /** What the answer says, without the id of the question. */
  const said = ({ status, body, headers }: Answer, id: string) => ({
    status,
    body: JSON.stringify(body).replaceAll(id, 'ID'),
    headers: Object.keys(headers).toSorted(),
  });

  // Specification 42.2
  describe('an id of another business is answered as one that does not exist', () => {
    test.each(each)('%s', async (_, { kind, field, ...one }) => {
      const unknown = kind === 'bot' ? '6999999' : crypto.randomUUID();
      const before = await ownState(ada.owner.browser);
      const expected = said(await call(one, { field, id: unknown }), unknown);
      expect(said(await call(one, { field, id: ada.ids[kind] }), ada.ids[kind])).toEqual(expected);
      expect(expected.status).toBeLessThan(500);
      expect(await ownState(ada.owner.browser)).toEqual(before);
    });

    test('outside the contract too', async () => {
      const { paths } = (await server.app.inject('/openapi.json')).json();
      const described = new Set(everyEndpoint.map(([, { path }]) => API_PATH + path));
      const others = Object.keys(paths)
        .filter((path) => path.startsWith(API_PATH) && !described.has(path) && path.includes('{id}'))
        .map((path) => path.slice(API_PATH.length));
      expect(others.length).toBeGreaterThan(3);
      const { browser } = stranger.owner;
      for (const path of others)
        for (const id of Object.values(ada.ids))
          expect(await browser.call('GET', path.replace('{id}', id))).toMatchObject({
            status: 404,
            body: (await browser.call('GET', path.replace('{id}', crypto.randomUUID()))).body,
          });
    });
  });

  // Last, because some of these calls remove their rows. Without it, the calls above could fail for another reason.
  describe('the same call with own ids is carried out', () => {
    const removal = ({ endpoint: { method, path } }: Case) =>
      // A disconnected account sends nothing more, and an erased customer has nothing.
      /\/(disconnect|erasure)\/$/.test(path)
        ? REMOVED.length + 1
        : method !== 'DELETE'
          ? 0
          : 1 + REMOVED.findIndex((part) => path.includes(part));
    const order = cases
      .toSorted((one, other) => removal(one) - removal(other))
      .map((one) => [one.name, one] as const);

    test.each(order)('%s', async (_, one) => {
      const { status, body } = await call(one);
      expect({ status, code: body?.code }).toMatchObject(
        one.name in REFUSED ? { code: REFUSED[one.name] } : { status: one.endpoint.status ?? 200 },
      );
    });
  });
});

const ownState = async ({ call }: Browser): Promise<unknown[]> => {
  const paths = [
    ...['/messaging/inbox/', '/customers/', '/booking/bookings/?limit=9', '/messaging/agents/'],
    '/messaging/telegram/status/',
  ];
  return Promise.all(paths.map(async (path) => (await call('GET', path)).body));
};
