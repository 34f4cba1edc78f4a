import { once } from 'node:events';
import { createServer } from 'node:net';
import { type APIRequestContext, expect, test } from '@playwright/test';
import { freshCustomer, writeAs } from '../support/customer.ts';
import { createAccount, DEMO, freshEmail, PASSWORD } from '../support/people.ts';
import { descendantsOf, freePort, freshFolder, isRunning, start } from '../support/program.ts';

test.describe.configure({ mode: 'serial', timeout: 180_000 });

const oneLine = (text: string) => text.trim().split('\n');

test('a port that is taken gets one clear line and exit code 1', async () => {
  const other = createServer().listen(0, 'localhost');
  await once(other, 'listening');
  const address = other.address();
  const port = typeof address === 'object' && address ? String(address.port) : '';
  const program = start({ PORT: port, DATA_DIR: freshFolder() });
  expect(await program.ended).toMatchObject({ code: 1 });
  expect(oneLine(program.printed().stderr)).toEqual([expect.stringContaining(`Port ${port} is in use`)]);
  other.close();
});

test('the sandbox does not start beside a setting of production', async () => {
  const env = { PORT: String(await freePort()), DATA_DIR: freshFolder(), FIREBASE_PROJECT_ID: 'a-real-one' };
  const program = start(env);
  expect(await program.ended).toMatchObject({ code: 1 });
  expect(oneLine(program.printed().stderr)).toEqual([expect.stringContaining('FIREBASE_PROJECT_ID')]);
});

test('one data folder has one server; SIGTERM loses nothing, ends every child and exits with 0', async ({
  playwright,
}) => {
  const DATA_DIR = freshFolder();
  const PORT = String(await freePort());
  const request = await playwright.request.newContext({ baseURL: `http://localhost:${PORT}` });
  const first = start({ PORT, DATA_DIR });
  await first.ready;

  const second = start({ PORT: String(await freePort()), DATA_DIR });
  expect(await second.ended).toMatchObject({ code: 1 });
  expect(oneLine(second.printed().stderr)).toEqual([
    expect.stringContaining('in use by another Switchboard'),
  ]);

  const email = freshEmail();
  await createAccount(request, email);
  const customer = freshCustomer();
  await writeAs(request, customer, 'Remember me', { owner: DEMO });

  const children = descendantsOf(first.child.pid ?? 0);
  expect(children.length).toBeGreaterThan(0);
  first.child.kill('SIGTERM');
  expect(await first.ended).toEqual({ code: 0, signal: null });
  expect(children.filter(isRunning)).toEqual([]);

  const again = start({ PORT, DATA_DIR });
  await again.ready;
  expect(again.printed().stdout, 'nothing is installed or built again').not.toMatch(/Installing|Building/);
  expect(await canSignIn(request, email)).toBe(true);
  again.child.kill('SIGINT');
  expect(await again.ended).toEqual({ code: 0, signal: null });
});

test('a SIGKILL leaves no orphan, and the next start has what was acknowledged', async ({ playwright }) => {
  const DATA_DIR = freshFolder();
  const PORT = String(await freePort());
  const request = await playwright.request.newContext({ baseURL: `http://localhost:${PORT}` });
  const first = start({ PORT, DATA_DIR });
  await first.ready;
  const email = freshEmail();
  await createAccount(request, email);
  const children = descendantsOf(first.child.pid ?? 0);
  first.child.kill('SIGKILL');
  await first.ended;
  await expect.poll(() => children.filter(isRunning), { timeout: 15_000 }).toEqual([]);

  const again = start({ PORT, DATA_DIR });
  await again.ready;
  expect(await canSignIn(request, email)).toBe(true);
  again.child.kill('SIGTERM');
  expect(await again.ended).toMatchObject({ code: 0 });
});

test('killing npm itself leaves no orphan either', async () => {
  const program = start({ PORT: String(await freePort()), DATA_DIR: freshFolder() }, ['npm', 'start']);
  await program.ready;
  const children = descendantsOf(program.child.pid ?? 0);
  program.child.kill('SIGKILL');
  await expect.poll(() => children.filter(isRunning), { timeout: 15_000 }).toEqual([]);
});

const canSignIn = async (request: APIRequestContext, email: string): Promise<boolean> => {
  const path = '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=test';
  const response = await request.post(path, {
    data: { email, password: PASSWORD, returnSecureToken: true },
  });
  return response.ok();
};
