import { createPublicKey } from 'node:crypto';
import { MINUTE } from '@switchboard/common/time/durations';
import { eq } from 'drizzle-orm';
import { jwtVerify } from 'jose';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import webPush from 'web-push';
import { noticePushes, pushSubscriptions } from '../../db/schema/notices.ts';
import { sessions } from '../../db/schema/sessions.ts';
import { onOneDatabase } from '../../testing/databases.ts';
import { createMessagingServer, type MessagingServer, type Owner } from '../../testing/messaging-server.ts';
import { type PushServiceStandIn, startPushService } from '../../testing/push-browser.ts';
import { testSecrets } from '../../testing/secrets.ts';
import { createPushing } from './pushing.ts';
import { createPushService } from './service.ts';
import { move, subscribe } from './subscriptions.ts';

const keys = webPush.generateVAPIDKeys();
const config = { ...keys, contact: 'mailto:admin@example.test' };

await onOneDatabase((open) => {
  let server: MessagingServer;
  let push: PushServiceStandIn;
  let people = 0;

  beforeAll(async () => {
    [server, push] = await Promise.all([createMessagingServer({ open }), startPushService()]);
  });
  afterAll(() => Promise.all([server.close(), push.close()]));

  const setUp = async () => {
    const owner = await server.owner(`pushed-${++people}`);
    const [session] = await server.db.select().from(sessions).where(eq(sessions.userId, owner.id));
    if (!session) throw new Error('Not signed in');
    const browser = push.browser();
    await subscribe(
      { ...server, secrets: testSecrets },
      { userId: owner.id, sessionId: session.id },
      browser,
    );
    let passed = 0;
    const warnings: unknown[] = [];
    const pushing = createPushing(
      {
        ...server,
        secrets: testSecrets,
        now: () => Date.now() + passed,
        log: { error: () => {}, warn: (...words: unknown[]) => warnings.push(words) } as never,
      },
      createPushService(config, { allowLocal: true }),
    );
    onTestFinished(async () => {
      pushing.leave();
      await pushing.stop();
    });
    pushing.start();
    const { origin } = push;
    const got = () => push.taken.filter(({ path }) => `${origin}${path}` === browser.endpoint);
    const jobs = async () =>
      (await server.db.select().from(noticePushes).where(eq(noticePushes.userId, owner.id)))
        .map(({ wanted, sent, attempts, claimedUntil }) =>
          claimedUntil === null ? `${sent}/${wanted} ${attempts}` : 'claimed',
        )
        .sort();
    return {
      owner,
      browser,
      session,
      got,
      jobs,
      warnings,
      /** Lets time pass, and waits until the jobs are `sent/wanted attempts`. */
      pass: async (milliseconds: number, expected: string[]) => {
        passed += milliseconds;
        pushing.wake();
        await expect.poll(jobs).toEqual(expected);
      },
      settle: (body: object) => owner.put('/notices/settings/', body),
    };
  };
  const write = (owner: Owner, text: string, externalId: string, name = 'Olga') =>
    owner.receive({ text, externalId, customer: { name, username: null, phone: null } });

  // Specification 38.1
  test('a message reaches the browser encrypted, signed, and with what opens its conversation', async () => {
    const { owner, got, pass } = await setUp();
    await write(owner, 'Are you open?', '1');
    await pass(4000, ['1/1 0']);
    const id = await owner.newest('account');
    const [{ headers, payload, size } = { headers: {}, payload: {}, size: 0 }] = got();
    expect(payload).toMatchObject({
      title: 'Olga waits for an answer',
      body: 'Are you open?',
      path: `/dashboard/chat/account/${id}`,
      tag: `switchboard:${owner.id}:account:${id}`,
    });
    expect(size).toBeLessThan(4096);
    expect(headers).toMatchObject({ ttl: '86400', urgency: 'high', 'content-encoding': 'aes128gcm' });
    const [, token = '', key] = /^vapid t=([^,]+), k=(.+)$/.exec(String(headers.authorization)) ?? [];
    expect(key).toBe(keys.publicKey);
    const point = Buffer.from(keys.publicKey, 'base64url');
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
    const jwk = { kty: 'EC', crv: 'P-256', x, y };
    const { payload: claims } = await jwtVerify(token, createPublicKey({ key: jwk, format: 'jwk' }), {
      audience: push.origin,
    });
    expect(claims.sub).toBe('mailto:admin@example.test');
  });

  // Specification 38.2
  test('later messages replace the push of their conversation, and a long one is cut', async () => {
    const { owner, got, pass } = await setUp();
    await write(owner, 'One', '1');
    await write(owner, '\u{1f600}'.repeat(2000), '2', '\u{1f600}'.repeat(500));
    await pass(4000, ['2/2 0']);
    await write(owner, 'Three', '3');
    await pass(MINUTE, ['3/3 0']);
    const [first, second] = got();
    expect(got()).toHaveLength(2);
    expect(first?.size).toBeLessThan(4096);
    expect(second?.payload.body).toBe('Three');
    expect(second?.headers.topic).toMatch(/^[\w-]{32}$/);
    expect([second?.headers.topic, second?.payload.tag]).toEqual([first?.headers.topic, first?.payload.tag]);
  });

  // Specification 44.9
  test('a customer who writes on and on causes one push a minute, until it is read', async () => {
    const { owner, got, pass } = await setUp();
    await write(owner, 'One', '1');
    await pass(4000, ['1/1 0']);
    await write(owner, 'Two', '2');
    await pass(4000, ['1/2 0']);
    await write(owner, 'Three', '3');
    await pass(50_000, ['1/3 0']);
    await pass(10_000, ['3/3 0']);
    expect(got().map(({ payload }) => payload.body)).toEqual(['One', 'Three']);
    await owner.send(await owner.newest('account'), { text: 'Yes' });
    await write(owner, 'Four', '4');
    await pass(MINUTE, ['1/1 0', '3/3 0']);
    expect(got()).toHaveLength(3);
  });

  test('what is read at once is not pushed', async () => {
    const { owner, got, pass } = await setUp();
    await write(owner, 'Hello', '1');
    await owner.send(await owner.newest('account'), { text: 'Hi' });
    await pass(4000, ['1/1 0']);
    expect(got()).toEqual([]);
  });

  // Specification 38.3
  test.each([404, 410])('a browser that is gone (%s) is removed with what waits for it', async (status) => {
    const { owner, pass } = await setUp();
    await write(owner, 'Hello', '1');
    push.answerNext({ status });
    await pass(4000, []);
    expect(await server.db.$count(pushSubscriptions, eq(pushSubscriptions.userId, owner.id))).toBe(0);
  });

  // Specification 44.6
  test('a browser that moves while its old address answers 410 gets the push at the new one', async () => {
    const { owner, browser, pass } = await setUp();
    const next = push.browser();
    await write(owner, 'Hello', '1');
    push.answerNext({
      status: 410,
      during: () => move({ ...server, secrets: testSecrets }, browser, next, Date.now()),
    });
    await pass(4000, ['1/1 0']);
    expect(push.taken.filter(({ path }) => `${push.origin}${path}` === next.endpoint)).toHaveLength(1);
  });

  describe('a push', () => {
    // Specification 38.4
    test('is tried again when the push service is busy, not before it says', async () => {
      const { owner, got, pass } = await setUp();
      await write(owner, 'Hello', '1');
      push.answerNext({ status: 429, headers: { 'retry-after': '600' } }, { status: 503 });
      await pass(4000, ['0/1 1']);
      await pass(9 * MINUTE, ['0/1 1']);
      await pass(MINUTE, ['0/1 2']);
      await pass(2 * MINUTE, ['1/1 0']);
      expect(got()).toHaveLength(1);
    });

    test('that is refused is not tried again, and the log names no address', async () => {
      const { owner, got, pass, warnings, browser } = await setUp();
      await write(owner, 'Hello', '1');
      push.answerNext({ status: 413 });
      await pass(4000, ['1/1 0']);
      expect(got()).toEqual([]);
      expect(warnings).toHaveLength(1);
      expect(JSON.stringify(warnings)).not.toContain(browser.endpoint);
    });

    // Specification 38.5
    test('is not sent again after its server died while it was sent, and the next one is', async () => {
      const { owner, got, pass } = await setUp();
      await write(owner, 'Hello', '1');
      await server.db.update(noticePushes).set({ trying: 1 }).where(eq(noticePushes.userId, owner.id));
      await pass(4000, ['1/1 0']);
      expect(got()).toEqual([]);
      await write(owner, 'Are you there?', '2');
      await pass(4000, ['2/2 0']);
      expect(got()).toMatchObject([{ payload: { body: 'Are you there?' } }]);
    });

    // Specification 38.6
    test('ends with the session, also one that is ended elsewhere', async () => {
      const { owner, got, pass, session, jobs } = await setUp();
      await write(owner, 'Hello', '1');
      await server.db.delete(sessions).where(eq(sessions.id, session.id));
      expect(await jobs()).toEqual([]);
      await pass(4000, []);
      expect(got()).toEqual([]);
    });
  });

  describe('a person chooses', () => {
    // Specification 33.22
    test('the kinds that pushes tell of', async () => {
      const { owner, got, pass, settle } = await setUp();
      await settle({ push_kinds: ['channel'] });
      await write(owner, 'Hello', '1');
      await pass(4000, ['1/1 0']);
      await server.telegram.trouble(owner.botId, { kind: 'conflict' });
      await pass(4000, ['1/1 0', '1/1 0']);
      expect(got()).toMatchObject([{ payload: { path: '/dashboard/bot' }, headers: { urgency: 'normal' } }]);
    });

    // Specification 33.23
    test('quiet hours, after which pushes come', async () => {
      const { owner, got, pass, settle } = await setUp();
      const minuteOfDay = (minutes: number) => Math.floor(Date.now() / MINUTE + minutes + 1440) % 1440;
      await settle({ quiet: { from: minuteOfDay(-5), to: minuteOfDay(30), zone: 'UTC' } });
      await write(owner, 'Hello', '1');
      await pass(4000, ['0/1 0']);
      expect(got()).toEqual([]);
      await pass(31 * MINUTE, ['1/1 0']);
      expect(got()).toHaveLength(1);
    });

    // Specification 38.7
    test('that pushes have neither names nor texts', async () => {
      const { owner, got, pass, settle } = await setUp();
      await settle({ push_text: false });
      await write(owner, 'A secret', '1');
      await pass(4000, ['1/1 0']);
      expect(got()).toMatchObject([{ payload: { title: 'A customer waits for an answer', body: '' } }]);
    });
  });
});
