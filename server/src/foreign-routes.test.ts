import { API_PATH } from '@switchboard/api-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onOneDatabase } from './testing/databases.ts';
import { everyEndpoint } from './testing/every-endpoint.ts';
import { createMessagingServer, type MessagingServer } from './testing/messaging-server.ts';
import { routesOf } from './testing/routes-of.ts';
import { type Kind, openWholeBusiness, type WholeBusiness } from './testing/whole-business.ts';

/** Routes outside the contract that name a row of a business by its id. */
const OF_ROWS: Readonly<Record<string, Kind>> = {
  'GET /booking/bookings/:id/ics/': 'booking',
  'GET /bot/telegram/:bot_id/picture/': 'bot',
  'GET /messaging/files/:id/': 'file',
  'GET /messaging/media/:id/': 'media',
  'GET /messaging/media/:id/thumbnail/': 'media',
};

/** Those that answer with all that the business of the caller has. */
const OF_BUSINESSES = ['GET /customers/export/'];

/** The export of the business, which `own-data/colleagues.test.ts` looks into. */
const EXPORT = 'GET /own-data/export/file/';

/** Those without a session, and what takes its place. */
const OF_SECRETS: Readonly<Record<string, string>> = {
  'GET /booking/feeds/:token.ics': 'a secret address, whose hash is stored',
  'GET /signals/': 'the token of the operator',
  'POST /signals/compared/': 'the token of the operator',
  'POST /bot/telegram/:number/updates/': 'the secret of the webhook of this bot',
  'POST /notices/push/moved/': 'the secret of the former address of the browser',
};

const known = [...Object.keys(OF_ROWS), ...OF_BUSINESSES, EXPORT, ...Object.keys(OF_SECRETS)];

/** Without the names of parameters, which routes with the same beginning share in the router. */
const shapeOf = (route: string): string => route.replaceAll(/(:\w+\|?)+|\{\w+\}/g, ':');

await onOneDatabase((open) => {
  let server: MessagingServer;
  let victim: WholeBusiness;
  let stranger: WholeBusiness;

  beforeAll(async () => {
    const telegram = { botApiRoot: 'http://127.0.0.1:9', webhookOrigin: 'http://localhost' };
    server = await createMessagingServer({ open, config: { telegram } });
    [victim, stranger] = [
      await openWholeBusiness(server, 'victim-5d2'),
      await openWholeBusiness(server, 'stranger'),
    ];
  });
  afterAll(() => server.close());

  // Specification 98.4
  test('each route of the router is in the contract, or has a row in this matrix', () => {
    const inContract = new Set(everyEndpoint.map(([, { method, path }]) => shapeOf(`${method} ${path}`)));
    const others = routesOf(server.app)
      .filter(({ method, path }) => method !== 'HEAD' && path.startsWith(API_PATH))
      .map(({ method, path }) => shapeOf(`${method} ${path.slice(API_PATH.length)}`))
      .filter((route) => !inContract.has(route));
    expect(others.toSorted()).toEqual(known.map(shapeOf).toSorted());
  });

  // Specification 98.4
  test.each(Object.entries(OF_ROWS))("%s does not know another business's id", async (route, kind) => {
    const ask = ({ owner }: WholeBusiness, id: string) =>
      owner.browser.call('GET', route.replace('GET ', '').replace(/:\w+/, id));
    const unknown = await ask(stranger, kind === 'bot' ? '999999' : crypto.randomUUID());
    const foreign = await ask(stranger, victim.ids[kind]);
    expect(unknown.status).toBe(404);
    expect([foreign.status, foreign.body]).toEqual([404, unknown.body]);
    // Its own rows are found, so the id is of the right kind. The bot has no picture, and the file no thumbnail.
    if (!/picture|thumbnail/.test(route)) expect((await ask(victim, victim.ids[kind])).status).not.toBe(404);
  });

  // Specification 98.4
  test.each(OF_BUSINESSES)('%s has nothing of another business', async (route) => {
    const path = route.replace('GET ', '');
    const read = async ({ owner }: WholeBusiness) => (await owner.browser.call('GET', path)).bytes.toString();
    expect(await read(victim)).toContain('victim-5d2');
    expect(await read(stranger)).not.toContain('victim-5d2');
  });

  // Specification 98.4
  test(`${EXPORT} is that of the caller's business alone`, async () => {
    const ask = ({ owner }: WholeBusiness) => owner.browser.call('GET', EXPORT.replace('GET ', ''));
    await victim.owner.browser.call('POST', '/own-data/export/');
    await expect.poll(async () => (await ask(victim)).status, { timeout: 60_000 }).toBe(200);
    expect(await ask(stranger)).toMatchObject({ status: 409, body: { code: 'export_not_ready' } });
  });
});
