import { makeFolder, removeFolder } from '@switchboard/tooling/testing';
import Fastify from 'fastify';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startIdentity } from './index.ts';
import { ask } from './testing/sign-in.ts';

const PASSWORD = 'Ana-pass-123';
const open: { close(): Promise<unknown> }[] = [];
let folder: string;
let origin: string;

const serve = async () => {
  const identity = await startIdentity({ directory: folder });
  const app = Fastify();
  open.push(identity, app);
  await app.register(identity.routes);
  origin = await app.listen({ port: 0, host: '127.0.0.1' });
  return identity;
};
const closeAll = async () => {
  for (const part of open.splice(0).reverse()) await part.close();
};
let identity: Awaited<ReturnType<typeof serve>>;
beforeAll(async () => {
  folder = await makeFolder();
  identity = await serve();
});
afterAll(async () => {
  await closeAll();
  await removeFolder(folder);
});

const call = async (operation: string, body: object) => {
  const answer = await fetch(
    `${origin}/identitytoolkit.googleapis.com/v2/accounts/${operation}?key=sandbox`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    },
  );
  // A page of another origin can read it too.
  expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  return { status: answer.status, body: await answer.json() };
};
const codeOf = (key: string, after = 0) =>
  new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: Date.now() + after });
const signIn = (email: string) => ask(origin, 'signInWithPassword', { email, password: PASSWORD });

/** The token of a person whose address is confirmed. */
const person = async (email: string): Promise<string> => {
  const { body } = await ask(origin, 'signUp', { email, password: PASSWORD });
  await ask(origin, 'sendOobCode', { requestType: 'VERIFY_EMAIL', idToken: body.idToken });
  const { mails } = await identity.mailbox.read();
  await ask(origin, 'update', { oobCode: mails.find(({ to }) => to === email)?.code });
  return String((await signIn(email)).body.idToken);
};
const begin = async (idToken: string) =>
  (await call('mfaEnrollment:start', { idToken, totpEnrollmentInfo: {} })).body.totpSessionInfo;
const enrol = (idToken: string, sessionInfo: string, verificationCode: string) =>
  call('mfaEnrollment:finalize', {
    ...{ idToken, displayName: 'My app' },
    totpVerificationInfo: { sessionInfo, verificationCode },
  });
const finish = (pending: Record<string, unknown>, id: string, verificationCode: string) =>
  call('mfaSignIn:finalize', {
    mfaPendingCredential: pending.mfaPendingCredential,
    mfaEnrollmentId: id,
    totpVerificationInfo: { verificationCode },
  });

// Specification 36.8, 36.9
test('an authenticator app is enrolled with its first code, asked for at the sign-in, kept and removed', async () => {
  const email = 'app@example.test';
  const idToken = await person(email);
  const { sharedSecretKey: key, sessionInfo } = await begin(idToken);
  const wrong = codeOf(key) === '000000' ? '111111' : '000000';
  expect(await enrol(idToken, sessionInfo, wrong)).toMatchObject({
    status: 400,
    body: { error: { message: 'INVALID_CODE' } },
  });
  expect((await enrol(idToken, sessionInfo, codeOf(key))).status).toBe(200);
  expect((await enrol(idToken, sessionInfo, codeOf(key))).body.error.message).toBe('INVALID_SESSION_INFO');

  await closeAll();
  identity = await serve();
  const pending = (await signIn(email)).body;
  expect(pending.idToken).toBeUndefined();
  expect(pending.mfaInfo).toMatchObject([{ displayName: 'My app', totpInfo: {} }]);
  expect(JSON.stringify(pending.mfaInfo)).not.toContain('phone');
  const [{ mfaEnrollmentId: id }] = pending.mfaInfo as [{ mfaEnrollmentId: string }];
  expect((await finish(pending, id, wrong)).body.error.message).toBe('INVALID_CODE');
  expect((await finish(pending, id, codeOf(key, -10 * 60_000))).body.error.message).toBe('INVALID_CODE');
  expect((await finish(pending, 'unknown', codeOf(key))).body.error.message).toBe('INVALID_CODE');
  const { body } = await finish(pending, id, codeOf(key));
  const known = await ask(origin, 'lookup', { idToken: body.idToken });
  expect(known.body.users).toMatchObject([{ email, mfaInfo: [{ mfaEnrollmentId: id, totpInfo: {} }] }]);

  const withdrawn = await call('mfaEnrollment:withdraw', { idToken: body.idToken, mfaEnrollmentId: id });
  expect(withdrawn).toMatchObject({ status: 200 });
  expect((await signIn(email)).body.idToken).toBeTruthy();
});

test('a phone beside an app is asked for as before', async () => {
  const email = 'both@example.test';
  const idToken = await person(email);
  const { sharedSecretKey, sessionInfo } = await begin(idToken);
  const enrolled = await enrol(idToken, sessionInfo, codeOf(sharedSecretKey));
  const phoneNumber = '+34690000001';
  const started = await call('mfaEnrollment:start', {
    idToken: enrolled.body.idToken,
    phoneEnrollmentInfo: { phoneNumber },
  });
  const { texts } = await identity.mailbox.read();
  const code = texts.find(({ to }) => to === phoneNumber)?.code;
  const phoneVerificationInfo = { ...started.body.phoneSessionInfo, code };
  await call('mfaEnrollment:finalize', { idToken: enrolled.body.idToken, phoneVerificationInfo });
  const { mfaInfo } = (await signIn(email)).body;
  expect(mfaInfo).toMatchObject([{ totpInfo: {} }, { phoneInfo: expect.stringMatching(/0001$/) }]);
});

test('an app without a name is enrolled too', async () => {
  const idToken = await person('unnamed@example.test');
  const { sharedSecretKey, sessionInfo } = await begin(idToken);
  const totpVerificationInfo = { sessionInfo, verificationCode: codeOf(sharedSecretKey) };
  const enrolled = await call('mfaEnrollment:finalize', {
    ...{ idToken, displayName: null, totpVerificationInfo },
  });
  expect(enrolled.status).toBe(200);
});

test('an address that is not confirmed gets no app', async () => {
  const { body } = await ask(origin, 'signUp', { email: 'open@example.test', password: PASSWORD });
  expect(await call('mfaEnrollment:start', { idToken: body.idToken, totpEnrollmentInfo: {} })).toMatchObject({
    status: 400,
    body: { error: { message: 'UNVERIFIED_EMAIL' } },
  });
});
