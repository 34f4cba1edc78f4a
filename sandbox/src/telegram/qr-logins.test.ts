import { expect, onTestFinished, test } from 'vitest';
import { createSandboxAccounts } from './account-connector.ts';
import { QR_LIFETIME } from './qr-logins.ts';
import { serveTelegram } from './testing/serve-telegram.ts';

const PHONE = '+15550100';
const LOGIN = { userId: 'user', adds: false };

const setUp = async () => {
  const clock = { now: Date.now() };
  const telegram = await serveTelegram({ now: () => clock.now });
  const accounts = createSandboxAccounts(telegram.state);
  onTestFinished(async () => {
    await accounts.close();
    await telegram.close();
  });
  const scan = (link: string) => telegram.control('scans', { link, phone: PHONE });
  const stored: object[] = [];
  const confirm = (password?: string) =>
    accounts.confirmQr(LOGIN, password, async (account) => void stored.push(account));
  const show = () => accounts.startQrLogin(LOGIN);
  return { ...telegram, accounts, confirm, stored, clock, scan, show };
};

test('a scan signs the user in, also when it comes before the wait', async () => {
  const { confirm, stored, scan, show, state } = await setUp();
  const first = await show();
  const waiting = confirm();
  expect(await scan(first.link)).toMatchObject({ status: 200, body: { phone: PHONE } });
  expect(await waiting).toMatchObject({ state: 'connected' });
  expect(stored).toMatchObject([{ phone: PHONE }]);
  await scan((await show()).link);
  expect(await confirm()).toMatchObject({ state: 'connected' });
  expect(state.world.sessions).toHaveLength(1);
});

test('a code that is over is replaced and cannot be scanned', async () => {
  const { confirm, clock, scan, show } = await setUp();
  const { link } = await show();
  clock.now += QR_LIFETIME;
  expect(await scan(link)).toMatchObject({ status: 400, body: { detail: 'AUTH_TOKEN_EXPIRED' } });
  const next = await confirm();
  expect(next).toMatchObject({ state: 'waiting', expiresIn: 30 });
  expect(await scan(link)).toMatchObject({ status: 400, body: { detail: 'AUTH_TOKEN_INVALID' } });
});

test('an account with a password asks for it after the scan', async () => {
  const { confirm, control, scan, show } = await setUp();
  await control('accounts', { phone: PHONE, password: 'secret' });
  await scan((await show()).link);
  expect(await confirm()).toEqual({ state: 'password_required' });
  await expect(confirm('wrong')).rejects.toMatchObject({
    failure: { reason: 'PASSWORD_HASH_INVALID' },
  });
  expect(await confirm('secret')).toMatchObject({ state: 'connected' });
});

test('the phone takes the place of a code', async () => {
  const { accounts, confirm, scan, show } = await setUp();
  const { link } = await show();
  await accounts.startLogin(LOGIN, PHONE);
  expect(await scan(link)).toMatchObject({ status: 400 });
  await expect(confirm()).rejects.toMatchObject({
    failure: { kind: 'no-login' },
  });
});
