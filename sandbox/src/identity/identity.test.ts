import { type ChildProcess, fork } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createProviderAdmin } from '@switchboard/server';
import { makeFolder, removeFolder, temporaryFolder } from '@switchboard/tooling/testing';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEMO_PASSWORD, DEMO_USERS } from './demo-users.ts';
import { startEmulator } from './emulator.ts';
import { type Identity, PROJECT, startIdentity } from './index.ts';
import { ask } from './testing/sign-in.ts';

const PROGRAM = fileURLToPath(new URL('./testing/serve-identity.ts', import.meta.url));
const PASSWORD = 'Ana-pass-123';

const open: { close(): Promise<unknown> }[] = [];

async function serve(
  directory: string,
): Promise<{ origin: string; identity: Identity; app: FastifyInstance }> {
  const identity = await startIdentity({ directory });
  open.push(identity);
  const app = Fastify();
  open.push(app);
  await app.register(identity.routes);
  return { origin: await app.listen({ port: 0, host: '127.0.0.1' }), identity, app };
}

let folder: string;

beforeAll(async () => {
  folder = await makeFolder();
});

afterAll(async () => {
  for (const part of open.splice(0).reverse()) await part.close();
  await removeFolder(folder);
});

describe('the identity emulator', () => {
  let origin: string;
  let identity: Identity;
  beforeAll(async () => {
    ({ origin, identity } = await serve(join(folder, 'shared')));
  });

  const signUp = async (name: string) => {
    const email = `${name}@example.test`;
    expect((await ask(origin, 'signUp', { email, password: PASSWORD })).status).toBe(200);
    return email;
  };
  const mailsTo = async (email: string) =>
    (await identity.mailbox.read()).mails.filter(({ to }) => to === email);

  test('signs the demo users in through the one port, with their fixed ids', async () => {
    for (const { email, localId, displayName } of Object.values(DEMO_USERS)) {
      const { status, body } = await ask(origin, 'signInWithPassword', { email, password: DEMO_PASSWORD });
      expect(status).toBe(200);
      const known = await ask(origin, 'lookup', { idToken: body.idToken });
      expect(known.body.users).toMatchObject([{ localId, displayName }]);
    }
    const wrong = await ask(origin, 'signInWithPassword', {
      email: DEMO_USERS.demo.email,
      password: 'not-the-password',
    });
    expect(wrong.status).toBe(400);
  });

  test('serves the popup of the social providers, and mail links that lead back to the one port', async () => {
    const popup = await fetch(`${origin}/emulator/auth/handler?apiKey=sandbox&providerId=google.com`);
    expect(popup.status).toBe(200);
    expect(await popup.text()).toContain('<script>');
    const frame = await fetch(`${origin}/emulator/auth/iframe?apiKey=sandbox&appName=x`);
    const pages = [await frame.text(), await (await fetch(popup.url)).text()];
    for (const page of pages) {
      expect(page).not.toMatch(/(?:src|href)="https:/);
      for (const [, path] of page.matchAll(/(?:src|href)="(\/emulator\/[^"]+)"/g))
        expect((await fetch(`${origin}${path}`)).status).toBe(200);
    }
    expect(pages[0]).toContain('/emulator/gapi.js');

    await ask(origin, 'sendOobCode', { requestType: 'PASSWORD_RESET', email: DEMO_USERS.new.email });
    const codes = await fetch(`${identity.origin}/emulator/v1/projects/demo-switchboard/oobCodes`);
    expect(JSON.stringify(await codes.json())).toContain(`"oobLink":"${origin}/emulator/action`);
  });

  // Specification 43.5
  test('deletes a user for the server, also one who is gone, and says who is there', async () => {
    const email = await signUp('leaver');
    const { body } = await ask(origin, 'signInWithPassword', { email, password: PASSWORD });
    // The emulator takes this token in place of Google's.
    const grants = Fastify();
    open.push(grants);
    grants.addContentTypeParser('application/x-www-form-urlencoded', async () => undefined);
    grants.post('/token', async () => ({ access_token: 'owner' }));
    const token_uri = `${await grants.listen({ port: 0, host: '127.0.0.1' })}/token`;
    const { privateKey: private_key } = generateKeyPairSync('rsa', {
      modulusLength: 2048,
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    });
    const { remove, lookUp } = createProviderAdmin(
      { project_id: PROJECT, client_email: 'remover@example.test', private_key, token_uri },
      `${identity.origin}/identitytoolkit.googleapis.com`,
    );
    const uid = String(body.localId);
    expect(await lookUp(uid)).toMatchObject({ accepted: true, validSince: expect.any(Number) });
    await remove(uid);
    expect(await lookUp(uid)).toEqual({ accepted: false });
    expect((await ask(origin, 'signInWithPassword', { email, password: PASSWORD })).status).toBe(400);
    await remove(uid);
  });

  test('keeps its mails, and their links lead to the dashboard', async () => {
    const email = await signUp('mail');
    await ask(origin, 'sendOobCode', { requestType: 'PASSWORD_RESET', email });
    await ask(origin, 'sendOobCode', { requestType: 'EMAIL_SIGNIN', email, continueUrl: `${origin}/x` });
    const mails = await mailsTo(email);
    expect(mails.map(({ kind }) => kind)).toEqual(['EMAIL_SIGNIN', 'PASSWORD_RESET']);
    expect((await identity.mailbox.read()).texts).toEqual([]);

    const reset = mails[1];
    const followed = await fetch(reset?.link ?? '', { redirect: 'manual' });
    expect(followed.status).toBe(302);
    const { pathname, searchParams } = new URL(followed.headers.get('location') ?? '', origin);
    expect(pathname).toBe('/verify-code');
    expect(Object.fromEntries(searchParams)).toMatchObject({ mode: 'resetPassword', oobCode: reset?.code });
  });

  // Specification 36.3
  test('sends the link that changes an address to the new one', async () => {
    const email = await signUp('moving');
    const { body } = await ask(origin, 'signInWithPassword', { email, password: PASSWORD });
    const newEmail = 'moved@example.test';
    await ask(origin, 'sendOobCode', {
      requestType: 'VERIFY_AND_CHANGE_EMAIL',
      idToken: body.idToken,
      newEmail,
    });
    expect(await mailsTo(email)).toEqual([]);
    expect(await mailsTo(newEmail)).toMatchObject([{ kind: 'VERIFY_AND_CHANGE_EMAIL' }]);
  });

  test('reports that a new password revokes earlier sign-ins', async () => {
    const email = await signUp('revoked');
    const signIn = async (password: string) =>
      String((await ask(origin, 'signInWithPassword', { email, password })).body.idToken);
    const before = await signIn(PASSWORD);
    const first = await identity.tokensValidSince(before);
    // Times are in seconds.
    await sleep(1_100);
    await ask(origin, 'sendOobCode', { requestType: 'PASSWORD_RESET', email });
    const [mail] = await mailsTo(email);
    await ask(origin, 'resetPassword', { oobCode: mail?.code, newPassword: 'Another-pass-2' });
    expect(await identity.tokensValidSince(await signIn('Another-pass-2'))).toBeGreaterThan(first);
    await expect(identity.tokensValidSince(before)).rejects.toMatchObject({ failure: 'revoked' });
  });

  test('has the password rules of a new project', async () => {
    const answer = await fetch(`${origin}/identitytoolkit.googleapis.com/v2/passwordPolicy?key=sandbox`);
    expect(await answer.json()).toMatchObject({ customStrengthOptions: { minPasswordLength: 6 } });
  });

  test('answers programs that ask before they send', async () => {
    const asking = request(`${origin}/identitytoolkit.googleapis.com/v1/accounts:lookup?key=x`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', expect: '100-continue' },
    });
    const [answer] = (await once(asking.end('{}'), 'response')) as [IncomingMessage];
    expect(answer.resume().statusCode).toBe(400);
  });

  test('names the fault when the emulator is gone', async () => {
    await identity.close();
    await identity.ended;
    const { status, body } = await ask(origin, 'signUp', { email: 'late@example.test', password: PASSWORD });
    expect(status).toBe(502);
    expect(body.detail).toContain('identity emulator');
  });
});

test('an emulator that is not ready in time is stopped', async () => {
  const starting = startEmulator({ project: 'demo-switchboard', home: await temporaryFolder(), timeout: 1 });
  await expect(starting).rejects.toThrow(
    'The identity emulator did not start: it was not ready after 0.001 s',
  );
});

test('the emulator ends with a killed parent; the next one has its accounts, and does not revoke their sign-ins', async () => {
  const directory = join(folder, 'killed');
  const parent = fork(PROGRAM, [directory], { execArgv: ['--import', import.meta.resolve('tsx')] });
  open.push({ close: async () => void (await ended(parent)) });
  const [where] = (await once(parent, 'message')) as [{ origin: string; emulator: string }];
  const fresh = { email: 'ana@example.test', password: PASSWORD };
  // Times are in seconds: an account of the second of the start counts as restored.
  await sleep(1_100);
  const { idToken } = (await ask(where.origin, 'signUp', fresh)).body;
  const [signedUp] = (await ask(where.origin, 'lookup', { idToken })).body.users as [{ validSince: string }];
  const moved = { email: 'marta@example.test', password: DEMO_PASSWORD };
  const marta = await ask(where.origin, 'signInWithPassword', { ...moved, email: DEMO_USERS.new.email });
  await ask(where.origin, 'update', { idToken: marta.body.idToken, email: moved.email });

  const { hostname, port } = new URL(where.emulator);
  const watch = connect(Number(port), hostname).on('error', () => undefined);
  await once(watch, 'connect');
  const emulatorEnds = new Promise((resolve) => watch.once('close', resolve));
  parent.kill('SIGKILL');
  await emulatorEnds;
  await expect(fetch(where.emulator)).rejects.toThrow();

  const demo = { email: DEMO_USERS.demo.email, password: DEMO_PASSWORD };
  // A second restart restores what the first one wrote.
  for (let start = 0; start < 2; start++) {
    const { origin, identity } = await serve(directory);
    const validSince = async (person: object) => {
      const { status, body } = await ask(origin, 'signInWithPassword', person);
      expect(status).toBe(200);
      return identity.tokensValidSince(String(body.idToken));
    };
    expect(await validSince(fresh)).toBe(Number(signedUp.validSince));
    expect(await validSince(demo)).toBe(0);
    expect(await validSince(moved), 'a demo user with another e-mail').toBeGreaterThan(0);
    await identity.close();
    await identity.ended;
  }
  // Three emulators start in it.
}, 90_000);

async function ended(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
}
