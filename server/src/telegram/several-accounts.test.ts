import { MAX_ACCOUNTS } from '@switchboard/api-client';
import { MINUTE } from '@switchboard/common/time/durations';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { integrations } from '../db/schema/telegram.ts';
import { onOneDatabase } from '../testing/databases.ts';
import { createMessagingServer, type MessagingServer, type Owner } from '../testing/messaging-server.ts';

const START_LOGIN = '/messaging/telegram/start_login/';
const CONFIRM = '/messaging/telegram/confirm_code/';
const CUSTOMER = { name: 'Olga', username: 'olga', phone: null };

await onOneDatabase((open) => {
  let server: MessagingServer;
  let clock = Date.UTC(2026, 10, 1, 9);
  let people = 0;
  let phones = 34_700_000;
  beforeAll(async () => {
    server = await createMessagingServer({ open, now: () => clock });
  });
  afterAll(() => server.close());

  const setUp = async () => {
    const owner = await server.owner(`several-${++people}`);
    // No account is as old as the first one.
    clock += 1;
    const post = (path: string, body: object) => owner.browser.call('POST', path, { body });
    const status = async () => (await owner.get('/messaging/telegram/status/')).body;
    /** A phone that ends in 1: its account has no password. */
    const newPhone = () => {
      phones += 10;
      return `+${phones + 1}`;
    };
    const logIn = async (phone: string, options: { add?: boolean } = { add: true }) => {
      clock += 1;
      const asked = await post(START_LOGIN, { phone, ...options });
      return asked.status === 200 ? post(CONFIRM, { code: '12345', ...options }) : asked;
    };
    const add = async () => {
      const phone = newPhone();
      expect((await logIn(phone)).body).toEqual({ connected: true });
      const accountId = phone.slice(1);
      const { id } = (await status()).integrations.find((one: { phone: string }) => one.phone === phone);
      return { id, phone, accountId, ...server.telegram.account(owner.id, accountId) };
    };
    const firstPhone = `+${owner.accountId}`;
    /** The names of the connected accounts, as the status and the channels of agents have them. */
    const named = async () => {
      const { integrations } = await status();
      const channels = (await owner.get('/messaging/channels/')).body;
      return {
        status: integrations.flatMap((one: { connected: boolean; label: string }) =>
          one.connected ? [one.label] : [],
        ),
        channels: channels.flatMap(({ source, name }: { source: string; name: string }) =>
          source === 'account' ? [name] : [],
        ),
      };
    };
    const phonesOf = async () =>
      (await status()).integrations
        .filter(({ connected }: { connected: boolean }) => connected)
        .map(({ phone }: { phone: string }) => phone);
    return { owner, post, status, named, newPhone, logIn, add, firstPhone, phonesOf };
  };
  const leaveOpen = async ({ browser }: Owner): Promise<void> => {
    clock += 10 * MINUTE + 1;
    await browser.call('POST', '/users/auth/refresh/');
  };
  const sentThrough = (accountId: string) =>
    server.telegram.sent.filter(({ through }) => through === `account:${accountId}`).length;

  // Specification 46.1
  test('an account is added beside the first one, which `integration` still names', async () => {
    const { status, add, firstPhone, owner } = await setUp();
    const before = await status();
    const second = await add();
    const after = await status();
    expect(after.integration).toEqual(before.integration);
    expect(after.integrations).toMatchObject([
      { phone: firstPhone, name: 'Ada', label: `Ada · ${firstPhone}`, connected: true },
      { id: second.id, phone: second.phone, name: 'Ada', connected: true },
    ]);
    const channels = (await owner.get('/messaging/channels/')).body;
    expect(channels).toMatchObject([
      { source: 'account', name: `Ada · ${firstPhone}` },
      { source: 'account', name: `Ada · ${second.phone}` },
      { source: 'bot' },
    ]);
  });

  // Specification 46.1
  test('an account alone has its name, also after another one, and a signed-out one counts', async () => {
    const { owner, status, named, logIn, newPhone, firstPhone } = await setUp();
    const [phone, other] = [newPhone(), newPhone()];
    await logIn(phone, {});
    expect(await named()).toEqual({ status: ['Ada'], channels: ['Ada'] });
    await logIn(other);
    await server.telegram.signOut(owner.id, other.slice(1));
    const label = `Ada · ${phone}`;
    expect(await named()).toEqual({ status: [label], channels: [label] });
    const ended = (await status()).integrations.filter(
      (one: { connected: boolean; signed_out_at?: string }) => !one.connected && !one.signed_out_at,
    );
    expect(ended).toMatchObject([{ label: `Ada · ${firstPhone}` }]);
  });

  test('an account is as old as the clock of the server says', async () => {
    const { add } = await setUp();
    const { id } = await add();
    const joined = server.db.select({ joinedAt: integrations.joinedAt }).from(integrations);
    expect(await joined.where(eq(integrations.id, id))).toEqual([{ joinedAt: new Date(clock) }]);
  });

  // Specification 46.2
  test('a customer who writes to both has two conversations, and each is answered by its account', async () => {
    const { owner, add } = await setUp();
    const second = await add();
    await owner.receive({ chatId: '501', customer: CUSTOMER, text: 'To the first' });
    await second.message({ chatId: '501', customer: CUSTOMER, text: 'To the second' });
    const { results } = (await owner.chats('account')).body;
    expect(results).toHaveLength(2);
    const customers = await Promise.all(
      results.map(
        async ({ id }: { id: string }) => (await owner.get(`/customers/of/${id}/`)).body.customer.id,
      ),
    );
    expect(new Set(customers).size).toBe(1);
    const ofSecond = results.find((one: { integration_id: string }) => one.integration_id === second.id);
    expect((await owner.send(ofSecond.id, { text: 'Hi' })).status).toBe(200);
    expect([sentThrough(owner.accountId), sentThrough(second.accountId)]).toEqual([0, 1]);
  });

  // Specification 46.3
  describe('what happens to one account changes nothing of the other', () => {
    test('when it is disconnected with its conversations', async () => {
      const { owner, post, add, phonesOf, firstPhone } = await setUp();
      const second = await add();
      await owner.receive({ text: 'To the first' });
      await second.message({ text: 'To the second' });
      const asked = { conversations: 'remove', account: second.id };
      expect((await post('/messaging/telegram/disconnect/', asked)).body).toEqual({ logged_out: true });
      expect(server.telegram.ended.filter((one) => one.startsWith(owner.id))).toEqual([
        `${owner.id} ${second.accountId}`,
      ]);
      expect(await phonesOf()).toEqual([firstPhone]);
      const { results } = (await owner.chats('account')).body;
      expect(results).toMatchObject([{ last_message_text: 'To the first' }]);
      expect((await owner.send(results[0].id, { text: 'Hi' })).status).toBe(200);
    });

    test('when Telegram ends its session, and when it is connected again', async () => {
      const { owner, add, logIn, status, firstPhone, phonesOf } = await setUp();
      const second = await add();
      await second.message({ text: 'Hello' });
      await server.telegram.signOut(owner.id, second.accountId);
      const ended = await status();
      expect(ended).toMatchObject({ connected: true, integration: { phone: firstPhone } });
      expect(ended).not.toHaveProperty('signed_out');
      expect(ended.integrations[1]).toMatchObject({ connected: false, signed_out_at: expect.any(String) });
      await owner.receive({ text: 'Still here' });
      expect((await logIn(second.phone)).body).toEqual({ connected: true });
      await second.message({ text: 'And I' });
      expect(await phonesOf()).toEqual([firstPhone, second.phone]);
      expect((await status()).integrations[1]).not.toHaveProperty('signed_out_at');
      const texts = (await owner.chats('account')).body.results.map(
        ({ last_message_text: text }: { last_message_text: string }) => text,
      );
      expect(texts).toEqual(['And I', 'Still here']);
    });
  });

  // Specification 46.4
  describe('an account that is connected already', () => {
    test('is refused by its phone before a code is sent, and by its number after a login', async () => {
      const { owner, post, logIn, add, phonesOf, firstPhone } = await setUp();
      const second = await add();
      for (const phone of [firstPhone, second.phone])
        expect(await logIn(phone)).toMatchObject({ status: 409, body: { code: 'account_connected' } });
      server.telegram.scans.set(owner.id, second.phone);
      for (const body of [{ add: true }, {}])
        expect(await post('/messaging/telegram/confirm_qr_login/', body)).toMatchObject({
          status: 409,
          body: { code: 'account_connected' },
        });
      expect(await phonesOf()).toEqual([firstPhone, second.phone]);
      expect(server.telegram.ended.filter((one) => one.startsWith(owner.id))).toEqual([]);
    });

    test('may be connected by another business too, and each has its own conversations', async () => {
      const one = await setUp();
      const other = await setUp();
      const shared = await one.add();
      expect((await other.logIn(shared.phone)).body).toEqual({ connected: true });
      await shared.message({ text: 'Hello' });
      expect((await one.owner.chats('account')).body.results).toHaveLength(1);
      expect((await other.owner.chats('account')).body.results).toEqual([]);
      await one.post('/messaging/telegram/disconnect/', { conversations: 'keep', account: shared.id });
      expect(await other.phonesOf()).toEqual([other.firstPhone, shared.phone]);
    });
  });

  // Specification 46.5
  describe('`integration` is the oldest connected account', () => {
    test('so another takes over when the first is disconnected, which then stands at the end', async () => {
      const { post, add, logIn, status, firstPhone, phonesOf } = await setUp();
      const second = await add();
      const third = await add();
      await post('/messaging/telegram/disconnect/', { conversations: 'keep' });
      expect((await status()).integration).toMatchObject({ id: second.id });
      await logIn(firstPhone);
      expect(await phonesOf()).toEqual([second.phone, third.phone, firstPhone]);
      expect((await status()).integration).toMatchObject({ id: second.id });
    });

    test('and one that Telegram signed out keeps its place', async () => {
      const { owner, add, logIn, status, firstPhone } = await setUp();
      const second = await add();
      await server.telegram.signOut(owner.id, owner.accountId);
      expect((await status()).integration).toMatchObject({ id: second.id });
      await logIn(firstPhone);
      expect((await status()).integration).toMatchObject({ phone: firstPhone });
    });

    test('a login that adds none takes the place of the first one only', async () => {
      const { owner, add, logIn, newPhone, phonesOf } = await setUp();
      const second = await add();
      const phone = newPhone();
      expect((await logIn(phone, {})).body).toEqual({ connected: true });
      expect(await phonesOf()).toEqual([phone, second.phone]);
      await expect
        .poll(() => server.telegram.ended.filter((one) => one.startsWith(owner.id)))
        .toEqual([`${owner.id} ${owner.accountId}`]);
    });

    test('when none is connected, a login of one that Telegram signed out leaves the others named', async () => {
      const { owner, add, logIn, status, firstPhone } = await setUp();
      const second = await add();
      await server.telegram.signOut(owner.id, owner.accountId);
      await server.telegram.signOut(owner.id, second.accountId);
      expect((await status()).signed_out).toMatchObject({ phone: second.phone });
      await logIn(firstPhone, {});
      expect((await status()).integrations[1]).toMatchObject({ signed_out_at: expect.any(String) });
    });
  });

  // Specification 46.6
  test('adding an account needs no recent proof, and replacing the first one does', async () => {
    const { owner, add, logIn, newPhone } = await setUp();
    await leaveOpen(owner);
    await add();
    expect(await logIn(newPhone(), {})).toMatchObject({ status: 403, body: { code: 'sign_in_again' } });
    expect(await logIn(newPhone(), { add: false })).toMatchObject({ status: 403 });
  });

  // Specification 46.7
  test('a business has a limited number of accounts, also with those that Telegram signed out', async () => {
    const { owner, post, add, logIn, newPhone, phonesOf } = await setUp();
    const second = await add();
    while ((await phonesOf()).length < MAX_ACCOUNTS - 1) await add();
    const late = newPhone();
    await post(START_LOGIN, { phone: late, add: true });
    server.telegram.scans.set(owner.id, newPhone());
    expect((await post('/messaging/telegram/confirm_qr_login/', { add: true })).status).toBe(200);
    const refused = { status: 409, body: { code: 'too_many_accounts', values: { limit: MAX_ACCOUNTS } } };
    // The code of the fifth place came later than another login.
    expect(await post(CONFIRM, { code: '12345', add: true })).toMatchObject(refused);
    expect(await logIn(late)).toMatchObject(refused);
    expect(await post('/messaging/telegram/start_qr_login/', { add: true })).toMatchObject(refused);
    await server.telegram.signOut(owner.id, second.accountId);
    expect(await logIn(late)).toMatchObject(refused);
    expect((await logIn(second.phone)).body).toEqual({ connected: true });
    await post('/messaging/telegram/disconnect/', { conversations: 'keep', account: second.id });
    expect((await logIn(late)).body).toEqual({ connected: true });
  });

  test('a login for the first account and one that adds are under way side by side', async () => {
    const { post, newPhone, phonesOf } = await setUp();
    const [first, second] = [newPhone(), newPhone()];
    await post(START_LOGIN, { phone: second, add: true });
    await post(START_LOGIN, { phone: first });
    await post(CONFIRM, { code: '12345', add: true });
    await post(CONFIRM, { code: '12345' });
    expect(await phonesOf()).toEqual([first, second]);
  });

  test('an account that is not there cannot be disconnected', async () => {
    const { post, add } = await setUp();
    const second = await add();
    const asked = { conversations: 'keep', account: second.id };
    expect((await post('/messaging/telegram/disconnect/', asked)).status).toBe(200);
    expect(await post('/messaging/telegram/disconnect/', asked)).toMatchObject({ status: 404 });
  });
});
