import { expect, onTestFinished, test } from 'vitest';
import { createSandboxAccounts } from './account-connector.ts';
import { QR_LIFETIME } from './qr-logins.ts';
import { serveTelegram } from './testing/serve-telegram.ts';

const PHONE = '+15550100';

const setUp = async () => {
  const clock = { now: Date.now() };
  const telegram = await serveTelegram({ now: () => clock.now });
  const accounts = createSandboxAccounts(telegram.state);
  onTestFinished(async () => {
    await accounts.close();
    await telegram.close();
  });
  const scan = (link: string) => telegram.control('scans', { link, phone: PHONE });
  const show = () => accounts.startQrLogin('user');
  return { ...telegram, accounts, clock, scan, show };
};

test('a scan signs the user in, also when it comes before the wait', async () => {
  const { accounts, scan, show, state } = await setUp();
  const first = await show();
  const waiting = accounts.confirmQr('user', undefined);
  expect(await scan(first.link)).toMatchObject({ status: 200, body: { phone: PHONE } });
  expect(await waiting).toMatchObject({ state: 'connected', account: { phone: PHONE } });
  await scan((await show()).link);
  expect(await accounts.confirmQr('user', undefined)).toMatchObject({ state: 'connected' });
  expect(state.world.sessions).toHaveLength(1);
});

test('a code that is over is replaced and cannot be scanned', async () => {
  const { accounts, clock, scan, show } = await setUp();
  const { link } = await show();
  clock.now += QR_LIFETIME;
  expect(await scan(link)).toMatchObject({ status: 400, body: { detail: 'AUTH_TOKEN_EXPIRED' } });
  const next = await accounts.confirmQr('user', undefined);
  expect(next).toMatchObject({ state: 'waiting', expiresIn: 30 });
  expect(await scan(link)).toMatchObject({ status: 400, body: { detail: 'AUTH_TOKEN_INVALID' } });
});

test('an account with a password asks for it after the scan', async () => {
  const { accounts, control, scan, show } = await setUp();
  await control('accounts', { phone: PHONE, password: 'secret' });
  await scan((await show()).link);
  expect(await accounts.confirmQr('user', undefined)).toEqual({ state: 'password_required' });
  await expect(accounts.confirmQr('user', 'wrong')).rejects.toMatchObject({
    failure: { reason: 'PASSWORD_HASH_INVALID' },
  });
  expect(await accounts.confirmQr('user', 'secret')).toMatchObject({ state: 'connected' });
});

test('the phone takes the place of a code', async () => {
  const { accounts, scan, show } = await setUp();
  const { link } = await show();
  await accounts.startLogin('user', PHONE);
  expect(await scan(link)).toMatchObject({ status: 400 });
  await expect(accounts.confirmQr('user', undefined)).rejects.toMatchObject({
    failure: { kind: 'no-login' },
  });
});
