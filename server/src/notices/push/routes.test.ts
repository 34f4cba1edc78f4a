import { API_PATH } from '@switchboard/api-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import webPush from 'web-push';
import { pushSubscriptions } from '../../db/schema/notices.ts';
import { onOneDatabase } from '../../testing/databases.ts';
import { testSecrets } from '../../testing/secrets.ts';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';
import { hasEndpoint, openAddress } from './push-secrets.ts';
import { createPushService } from './service.ts';

const service = createPushService({ ...webPush.generateVAPIDKeys(), contact: 'mailto:admin@example.test' });
const keys = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) };
const bodyOf = (name: string) => ({ endpoint: `https://push.example.com/${name}`, keys });

await onOneDatabase((open) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer({ open, push: service });
  });
  afterAll(() => server.close());

  const stored = async () =>
    (await server.db.select().from(pushSubscriptions)).map((row) =>
      openAddress(testSecrets, row)?.endpoint.split('/').at(-1),
    );

  // Specification 38.6
  describe('the browser of a session takes pushes', () => {
    test('until it is switched off, or the person signs out', async () => {
      const ada = await server.signIn('ada');
      const off = { key: service.publicKey, subscribed: false };
      expect((await ada.call('GET', '/notices/push/')).body).toEqual(off);
      expect((await ada.call('PUT', '/notices/push/', { body: bodyOf('a1') })).body.subscribed).toBe(true);
      const elsewhere = await server.signIn('ada');
      expect((await elsewhere.call('GET', '/notices/push/')).body).toEqual(off);
      expect((await ada.call('DELETE', '/notices/push/')).body).toEqual(off);
      expect(await stored()).toEqual([]);
      await ada.call('PUT', '/notices/push/', { body: bodyOf('a2') });
      await ada.call('PUT', '/notices/push/', { body: bodyOf('a3') });
      expect(await stored()).toEqual(['a3']);
      await ada.call('POST', '/users/auth/logout/', { body: {} });
      expect(await stored()).toEqual([]);
    });

    test('and leaves the person that it belonged to before', async () => {
      const [ben, cid] = [await server.signIn('ben'), await server.signIn('cid')];
      await ben.call('PUT', '/notices/push/', { body: bodyOf('shared') });
      await cid.call('PUT', '/notices/push/', { body: bodyOf('shared') });
      expect((await ben.call('GET', '/notices/push/')).body.subscribed).toBe(false);
      expect((await cid.call('GET', '/notices/push/')).body.subscribed).toBe(true);
      expect(await stored()).toEqual(['shared']);
    });
  });

  // Specification 44.5
  describe('a browser that gets a new address', () => {
    const other = { p256dh: `B${'C'.repeat(86)}`, auth: 'C'.repeat(22) };
    /** As the service worker sends it: without cookies and without the token against forged requests. */
    const move = async (from: string, to: string, proof: { auth: string } = keys) => {
      const payload = {
        from: { endpoint: bodyOf(from).endpoint, auth: proof.auth },
        to: { endpoint: bodyOf(to).endpoint, keys: other },
      };
      return (await server.app.inject({ method: 'POST', url: `${API_PATH}/notices/push/moved/`, payload }))
        .statusCode;
    };

    test('keeps its pushes by its old address and the secret of its keys, once', async () => {
      const ada = await server.signIn('moving');
      await ada.call('PUT', '/notices/push/', { body: bodyOf('m1') });
      expect(await move('m1', 'm2')).toBe(200);
      const moved = await server.db
        .select()
        .from(pushSubscriptions)
        .where(hasEndpoint(bodyOf('m2').endpoint));
      expect(moved.map((row) => openAddress(testSecrets, row))).toMatchObject([other]);
      expect((await ada.call('GET', '/notices/push/')).body.subscribed).toBe(true);
      expect(await move('m1', 'm2'), 'the first answer was lost').toBe(200);
      expect([await move('m1', 'm3'), await move('m2', 'm3')]).toEqual([404, 404]);
      await ada.call('POST', '/users/auth/logout/', { body: {} });
      expect(await move('m2', 'm3', other)).toBe(404);
      expect((await stored()).filter((name) => name?.startsWith('m'))).toEqual([]);
    });

    test('loses none to a stranger who knows the address alone, and goes to no private one', async () => {
      const ada = await server.signIn('staying');
      await ada.call('PUT', '/notices/push/', { body: bodyOf('s1') });
      expect(await move('s1', 's2', { auth: 'D'.repeat(22) })).toBe(404);
      const from = { endpoint: bodyOf('s1').endpoint, auth: keys.auth };
      for (const to of [
        { endpoint: 'https://10.0.0.1/x', keys: other },
        { endpoint: 'https://push.example.com/x' },
      ]) {
        const url = `${API_PATH}/notices/push/moved/`;
        expect((await server.app.inject({ method: 'POST', url, payload: { from, to } })).statusCode).toBe(
          400,
        );
      }
      expect(await stored()).toContain('s1');
    });

    test('takes its address from the person who had it before', async () => {
      const [ada, ben] = [await server.signIn('left'), await server.signIn('arrived')];
      await ada.call('PUT', '/notices/push/', { body: bodyOf('t1') });
      await ben.call('PUT', '/notices/push/', { body: bodyOf('t2') });
      expect(await move('t2', 't1')).toBe(200);
      expect((await ada.call('GET', '/notices/push/')).body.subscribed).toBe(false);
      expect((await ben.call('GET', '/notices/push/')).body.subscribed).toBe(true);
    });
  });

  // Specification 38.8
  test.each([
    'http://push.example.com/x',
    'https://127.0.0.1/x',
    'https://10.1.2.3/x',
    'https://169.254.169.254/latest',
    'https://[::1]/x',
    'https://[::ffff:10.0.0.1]/x',
    'https://[fd00::1]/x',
    'https://2130706433/x',
    'https://localhost/x',
    'https://push.example.com:8443/x',
    'https://user:secret@push.example.com/x',
    'nonsense',
  ])('the foreign address %s is refused', async (endpoint) => {
    const eve = await server.signIn('eve');
    const answer = await eve.call('PUT', '/notices/push/', { body: { endpoint, keys } });
    expect([answer.status, answer.body.code]).toEqual([400, 'foreign_endpoint']);
  });

  test('a visitor, a forged request and keys of another length are refused', async () => {
    const visitor = await server.visitor();
    expect((await visitor.call('PUT', '/notices/push/', { body: bodyOf('v') })).status).toBe(401);
    const eve = await server.signIn('eve');
    const forged = { body: bodyOf('f'), headers: { 'x-csrftoken': 'forged' } };
    expect((await eve.call('PUT', '/notices/push/', forged)).status).toBe(403);
    const short = { body: { ...bodyOf('s'), keys: { ...keys, auth: 'AA' } } };
    expect((await eve.call('PUT', '/notices/push/', short)).status).toBe(400);
  });

  // Specification 38.8
  test('a person has at most twenty browsers', async () => {
    for (let index = 0; index <= 20; index++) {
      const browser = await server.signIn('zoe');
      await browser.call('PUT', '/notices/push/', { body: bodyOf(`z${index}`) });
    }
    expect((await stored()).filter((name) => name?.startsWith('z'))).toHaveLength(20);
    expect(await stored()).not.toContain('z0');
  });

  // Specification 38.9
  test('an installation without keys offers none', async () => {
    const without = await createTestServer({ open });
    try {
      const ada = await without.signIn('ada');
      expect((await ada.call('GET', '/notices/push/')).body).toEqual({ key: null, subscribed: false });
      const refused = await ada.call('PUT', '/notices/push/', { body: bodyOf('a') });
      expect([refused.status, refused.body.code]).toEqual([409, 'no_pushes']);
    } finally {
      await without.close();
    }
  });
});
