import { once } from 'node:events';
import { createServer } from 'node:net';
import { type APIRequestContext, expect, test } from '@playwright/test';
import { freePort } from '@switchboard/tooling/testing/free-port';
import { descendantsOf, isRunning } from '@switchboard/tooling/testing/processes';
import { createAccount, freshEmail, PASSWORD } from '../support/people.ts';
import { freshFolder, start } from '../support/program.ts';

// Refusals of the sandbox and a data folder in use are tested in sandbox/src/main.test.ts, SIGTERM in
// server/src/main.test.ts; the state after a SIGKILL in sandbox/src/identity and server/src/db.
test.describe.configure({ mode: 'serial', timeout: 180_000 });

test('a used port gets one clear line and exit code 1', { tag: '@releases' }, async () => {
  const other = createServer().listen(0, 'localhost');
  await once(other, 'listening');
  const address = other.address();
  const port = typeof address === 'object' && address ? String(address.port) : '';
  const program = start({ PORT: port, DATA_DIR: freshFolder() });
  expect(await program.ended).toMatchObject({ code: 1 });
  expect(program.printed().stderr.trim().split('\n')).toEqual([
    expect.stringContaining(`Port ${port} is taken`),
  ]);
  other.close();
});

test.describe('on one data folder, one start after the other', () => {
  let DATA_DIR: string;
  let PORT: string;
  let request: APIRequestContext;
  const email = freshEmail();

  test.beforeAll(async ({ playwright }) => {
    DATA_DIR = freshFolder();
    PORT = String(await freePort());
    request = await playwright.request.newContext({ baseURL: `http://localhost:${PORT}` });
  });
  test.afterAll(() => request.dispose());

  const begin = async (command?: string[]) => {
    const program = start({ PORT, DATA_DIR }, command);
    await program.ready;
    const children = descendantsOf(program.child.pid);
    expect(children.length).toBeGreaterThan(0);
    return { ...program, children };
  };

  test('killing npm leaves no orphan', { tag: '@releases' }, async () => {
    const { child, children } = await begin(['npm', 'start']);
    await createAccount(request, email);
    child.kill('SIGKILL');
    await expect.poll(() => children.filter(isRunning), { timeout: 15_000 }).toEqual([]);
  });

  test('the next start builds nothing and has every account; SIGINT ends every child and exits with 0', {
    tag: '@releases',
  }, async () => {
    const { child, children, ended, printed } = await begin();
    expect(printed().stdout).not.toMatch(/Installing|Building/);
    expect(await canSignIn(request, email)).toBe(true);
    child.kill('SIGINT');
    expect(await ended).toEqual({ code: 0, signal: null });
    expect(children.filter(isRunning)).toEqual([]);
  });
});

const canSignIn = async (request: APIRequestContext, email: string): Promise<boolean> => {
  const path = '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=test';
  const response = await request.post(path, {
    data: { email, password: PASSWORD, returnSecureToken: true },
  });
  return response.ok();
};
