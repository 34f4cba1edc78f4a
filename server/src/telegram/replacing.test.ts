import { MINUTE } from '@switchboard/common/time/durations';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tokenOf } from '../testing/bot-owner.ts';
import { onOneDatabase } from '../testing/databases.ts';
import { createMessagingServer, type MessagingServer, type Owner } from '../testing/messaging-server.ts';

const START = Date.UTC(2026, 10, 1, 9);
const AGAIN = { status: 403, body: { code: 'sign_in_again' } };
const START_LOGIN = '/messaging/telegram/start_login/';
const CONFIRM = '/messaging/telegram/confirm_code/';
const START_QR = '/messaging/telegram/start_qr_login/';
const CONFIRM_QR = '/messaging/telegram/confirm_qr_login/';
const CREATE_BOT = '/bot/telegram/create/';

await onOneDatabase((open) => {
  let server: MessagingServer;
  let clock = START;
  let people = 0;
  beforeAll(async () => {
    server = await createMessagingServer({ open, now: () => clock });
  });
  afterAll(() => server.close());

  const pass = async (owner: Owner): Promise<void> => {
    clock += 10 * MINUTE + 1;
    await owner.browser.call('POST', '/users/auth/refresh/');
  };
  /** A browser left open: its person proved long ago who they are. */
  const leftOpen = async (): Promise<Owner> => {
    const owner = await server.owner(`replacing-${++people}`);
    await pass(owner);
    return owner;
  };
  const post = ({ browser }: Owner, path: string, body: object) => browser.call('POST', path, { body });
  const prove = (owner: Owner) => post(owner, '/users/me/confirm/', { id_token: `replacing-${people}` });

  // Specification 40.1
  describe('with an account connected', () => {
    test('another login needs a recent proof, at each of its steps', async () => {
      const owner = await leftOpen();
      expect(await post(owner, START_LOGIN, { phone: '+34600113' })).toMatchObject(AGAIN);
      expect(await post(owner, CONFIRM, { code: '12345' })).toMatchObject(AGAIN);
      const { body } = await owner.get('/messaging/telegram/status/');
      expect(body.integration.phone).toBe(`+${owner.accountId}`);
      await prove(owner);
      expect((await post(owner, START_LOGIN, { phone: '+34600113' })).status).toBe(200);
      expect((await post(owner, CONFIRM, { code: '12345' })).body).toMatchObject({ connected: true });
    });

    // Specification 40.9
    test('so does another login by QR code', async () => {
      const owner = await leftOpen();
      server.telegram.scans.set(owner.id, '+34600115');
      for (const path of [START_QR, CONFIRM_QR]) expect(await post(owner, path, {})).toMatchObject(AGAIN);
      await prove(owner);
      expect((await post(owner, START_QR, {})).status).toBe(200);
      expect((await post(owner, CONFIRM_QR, {})).body).toEqual({ connected: true });
      const { body } = await owner.get('/messaging/telegram/status/');
      expect(body.integration.phone).toBe('+34600115');
    });

    test('a login that began before the account was connected cannot replace it', async () => {
      const owner = await leftOpen();
      await server.telegram.signOut(owner.id, owner.accountId);
      expect((await post(owner, START_LOGIN, { phone: '+34600114' })).status).toBe(200);
      expect((await post(owner, CONFIRM, { code: '12345' })).status).toBe(200);
      expect(await post(owner, CONFIRM, { code: '12345' })).toMatchObject(AGAIN);
    });
  });

  test('an account that Telegram signed out is connected again without a proof', async () => {
    const owner = await leftOpen();
    await server.telegram.signOut(owner.id, owner.accountId);
    expect((await post(owner, START_LOGIN, { phone: '+34600115' })).status).toBe(200);
    expect((await post(owner, CONFIRM, { code: '12345' })).body).toMatchObject({ connected: true });
  });

  // Specification 40.2
  test('another token for a connected bot needs a recent proof, also when it is off', async () => {
    const owner = await leftOpen();
    const create = (secret: string) => post(owner, CREATE_BOT, { token: tokenOf(owner.botId, secret) });
    expect(await create('N')).toMatchObject(AGAIN);
    await owner.browser.call('PATCH', `/bot/telegram/${owner.botId}/`, { body: { enabled: false } });
    expect(await create('N')).toMatchObject(AGAIN);
    await prove(owner);
    expect((await create('N')).status).toBe(200);
    await pass(owner);
    // The token that it has replaces nothing.
    expect((await create('N')).status).toBe(200);
  });

  test('a new bot, and a removed one that comes back, need no proof', async () => {
    const owner = await leftOpen();
    expect((await post(owner, CREATE_BOT, { token: tokenOf('8100001', 'A') })).status).toBe(200);
    await prove(owner);
    await owner.receiveByBot();
    const query = { conversations: 'keep' };
    await owner.browser.call('DELETE', `/bot/telegram/${owner.botId}/`, { query });
    await pass(owner);
    expect((await post(owner, CREATE_BOT, { token: tokenOf(owner.botId, 'N') })).status).toBe(200);
  });
});
