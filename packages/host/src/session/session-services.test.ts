// @vitest-environment happy-dom
import { ada } from '@switchboard/api-client/testing';
import type { IdentityProvider } from '@switchboard/auth';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createSessionServices } from './session-services.ts';

const refused = () => Response.json({ detail: 'Not authenticated' }, { status: 401 });

/** A page with a session that the backend knows until `forget`. */
const open = ({ withToken }: { withToken: boolean }) => {
  let known = true;
  // A renewal first requests the CSRF token, which needs no session.
  const answers = (url: string) => known || url.endsWith('/csrf/');
  vi.stubGlobal('fetch', async (url: string) => (answers(url) ? Response.json(ada) : refused()));
  const leave = vi.fn();
  const services = createSessionServices({
    api: 'https://suite.test/api/v1',
    identity: async () => ({ signOut: async () => {} }) as IdentityProvider,
    language: () => 'en',
    isRedirectPending: () => false,
    signOutMarker: { isSet: () => false, set: () => {}, clear: () => {} },
    leave,
    ...(withToken && { idToken: async () => (known ? 'token' : undefined) }),
  });
  const ended = vi.fn();
  services.events.on('session:ended', ended);
  const forget = () => {
    known = false;
  };
  return { ...services, leave, ended, forget };
};

afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

describe.each([
  ['cookies', false],
  ['a token of the identity provider', true],
])('a session with %s', (_, withToken) => {
  test('that cannot be renewed has ended, and every tab gets the reason', async () => {
    const { session, api, ended, leave, forget } = open({ withToken });
    await session.initialize();
    expect(session.getState().user).toMatchObject({ id: ada.id });
    forget();
    await expect(api.auth.me()).rejects.toMatchObject({ status: 401 });
    expect(session.getState()).toMatchObject({ user: null, initialized: true });
    expect(ended.mock.calls.map(([payload]) => payload)).toEqual([{ reason: 'expired' }]);
    expect(leave).not.toHaveBeenCalled();
  });

  test('that did not exist does not end', async () => {
    const { session, ended, forget } = open({ withToken });
    forget();
    await session.initialize();
    expect(session.getState()).toMatchObject({ user: null, initialized: true });
    expect(ended).not.toHaveBeenCalled();
  });

  test('ends in every tab at sign-out, before the page is left', async () => {
    const { session, ended, leave } = open({ withToken });
    await session.initialize();
    leave.mockImplementation(() => expect(ended).toHaveBeenCalledOnce());
    await session.signOut();
    expect(leave).toHaveBeenCalledOnce();
    expect(ended.mock.calls.map(([payload]) => payload)).toEqual([{ reason: 'signed-out' }]);
  });
});

test('a draft can be read after the session expired, but not after a sign-out', async () => {
  const { session, drafts } = open({ withToken: false });
  drafts.keep('message', 'without an owner');
  await session.initialize();
  drafts.keep('message', 'Dear');
  session.expire();
  expect(drafts.read('message')).toBe('Dear');
  await session.initialize();
  await session.signOut();
  expect(drafts.read('message')).toBeNull();
});

// Specification 48.1
test('closing the tab asks while something is typed, which its storage would lose', async () => {
  const { session, drafts, close } = open({ withToken: false });
  const isHeld = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  await session.initialize();
  expect(isHeld()).toBe(false);
  drafts.keep('message', 'Dear');
  expect(isHeld()).toBe(true);
  drafts.forget('message');
  expect(isHeld()).toBe(false);
  drafts.keep('password', '');
  expect(isHeld()).toBe(true);
  await session.signOut();
  expect(isHeld()).toBe(false);
  close();
});

test('a sign-in removes the drafts of others', async () => {
  sessionStorage.setItem('switchboard:draft:eve:message', 'Psst');
  await open({ withToken: false }).session.initialize();
  expect(Object.keys(sessionStorage)).toEqual([]);
});

// Specification 41.12
test.each([
  ['en', 'No connection to the server', 'The server did not answer in time'],
  ['es', 'No hay conexión con el servidor', 'El servidor no ha respondido a tiempo'],
  ['ru', 'Нет связи с сервером', 'Сервер не ответил вовремя'],
] as const)(
  'a call without an answer says so in the language of the page: %s',
  async (language, lost, late) => {
    const { api, close } = createSessionServices({
      api: 'https://suite.test/api/v1',
      identity: async () => ({}) as IdentityProvider,
      language: () => language,
      isRedirectPending: () => false,
      signOutMarker: { isSet: () => false, set: () => {}, clear: () => {} },
      leave: () => {},
    });
    for (const [reason, message] of [
      [new TypeError('Failed to fetch'), lost],
      [new DOMException('', 'TimeoutError'), late],
    ] as const) {
      vi.stubGlobal('fetch', () => Promise.reject(reason));
      await expect(api.telegram.status()).rejects.toThrow(message);
      await expect(api.usage.ofMonth()).rejects.toThrow(message);
    }
    close();
  },
);
