// @vitest-environment happy-dom
import { ada } from '@switchboard/api-client/testing';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { createFakeSystem } from '../testing/fake-system.ts';
import { type AppContextOptions, createAppContext } from './create-app-context.ts';

const API = 'https://suite.test/api/v1';

interface Call {
  path: string;
  headers: Headers;
  credentials: string | undefined;
}

const refusal = (status: number) => Response.json({ detail: 'No' }, { status });

/** An API that knows the users of these tokens, or the session of a cookie. */
const serveApi = ({ known = ['of-ada'], session = false, down = false } = {}) => {
  const calls: Call[] = [];
  const registered = new Set(known);
  vi.stubGlobal('fetch', async (url: string, { headers, credentials, body }: RequestInit) => {
    const call = { path: url.slice(API.length), headers: new Headers(headers), credentials };
    calls.push(call);
    if (down) throw new TypeError('Failed to fetch');
    const token = call.headers.get('authorization')?.replace('Bearer ', '');
    if (call.path.endsWith('/csrf/') || call.path.endsWith('/logout/')) return Response.json({});
    if (call.path.endsWith('/register/')) {
      registered.add(JSON.parse(String(body)).id_token);
      return Response.json(ada);
    }
    const accepted = token === undefined ? session : registered.has(token);
    if (accepted) return Response.json(ada);
    return refusal(call.path.endsWith('/login/') && token === 'of-eve' ? 404 : 401);
  });
  return { calls };
};

/** Until the test ends. */
const open = async (options: AppContextOptions) => {
  const context = await createAppContext(options);
  onTestFinished(context.close);
  return context;
};

const contextWith = (options: Partial<AppContextOptions> = {}) =>
  open({ api: API, idToken: async () => 'of-ada', ...options });

beforeEach(() => {
  createFakeSystem('light');
  sessionStorage.clear();
});

describe('the calls of apps', () => {
  test('carry the token of the page, and no cookies', async () => {
    const { calls } = serveApi();
    const context = await contextWith();
    expect(context.session.user()).toMatchObject({ id: ada.id });
    await context.api.auth.me();
    expect(calls.map(({ headers }) => headers.get('authorization'))).toEqual([
      'Bearer of-ada',
      'Bearer of-ada',
    ]);
    expect(calls.map(({ credentials }) => credentials)).toEqual(['omit', 'omit']);
  });

  test('carry cookies when the page gives no token', async () => {
    const { calls } = serveApi({ session: true });
    const context = await open({ api: API });
    expect(context.session.user()).toMatchObject({ id: ada.id });
    expect(calls.map(({ headers }) => headers.get('authorization'))).toEqual([null]);
    expect(calls.map(({ credentials }) => credentials)).toEqual(['include']);
  });

  test('get a new token when the API refuses one', async () => {
    serveApi({ known: ['renewed'] });
    let token = 'expired';
    const context = await contextWith({
      idToken: async (fresh) => {
        if (fresh) token = 'renewed';
        return token;
      },
    });
    expect(context.session.user()).toMatchObject({ id: ada.id });
  });
});

test('a user whom the API does not know gets an account', async () => {
  const { calls } = serveApi({ known: [] });
  const context = await contextWith({ idToken: async () => 'of-eve' });
  expect(context.session.user()).toMatchObject({ id: ada.id });
  expect(calls.at(-1)?.path).toMatch(/register\/$/);
});

describe('there is no context', () => {
  test.each<[why: string, api: Parameters<typeof serveApi>[0], options: AppContextOptions, message: RegExp]>([
    ['without a session', {}, { api: API }, /^SB404 /],
    ['without a token', {}, { api: API, idToken: async () => undefined }, /^SB404 /],
    ['with a refused token', { known: [] }, { api: API, idToken: async () => 'nonsense' }, /^SB404 /],
    ['while the API does not answer', { down: true }, { api: API }, /^SB403 .*EMBED_ORIGINS lacks/],
    [
      'while the identity provider does not answer',
      {},
      { api: API, idToken: () => Promise.reject(new Error('offline')) },
      /^SB403 /,
    ],
    ['with an invalid address', {}, { api: 'https://' }, /^SB402 api: /],
    ['with an unknown theme', {}, { api: API, theme: 'purple' as 'dark' }, /^SB402 theme: 'purple'/],
    ['with an unknown language', {}, { api: API, language: 'de' as 'en' }, /^SB402 language: 'de'/],
  ])('%s', async (_, api, options, message) => {
    serveApi(api);
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    onTestFinished(() => {
      vi.restoreAllMocks();
    });
    await expect(createAppContext(options)).rejects.toThrow(message);
  });
});

describe('theme, direction and language', () => {
  test('are those of the options, and can be changed', async () => {
    serveApi();
    const { theme, i18n, update } = await contextWith({ theme: 'dark', direction: 'rtl', language: 'ru' });
    expect([theme.mode(), theme.direction(), i18n.language(), i18n.chosen()]).toEqual([
      'dark',
      'rtl',
      'ru',
      'ru',
    ]);
    const heard = vi.fn();
    theme.subscribe(heard);
    i18n.subscribe(heard);
    update({ theme: 'light', language: 'es' });
    await expect.poll(i18n.language).toBe('es');
    expect([theme.mode(), theme.direction()]).toEqual(['light', 'rtl']);
    expect(heard).toHaveBeenCalledTimes(2);
    expect(() => update({ direction: 'up' as 'ltr' })).toThrow(/^SB402 direction/);
  });

  test('follow the operating system, left to right and in English by default', async () => {
    serveApi();
    const system = createFakeSystem('light');
    const { theme, i18n } = await contextWith();
    expect([theme.mode(), theme.direction(), i18n.language()]).toEqual(['light', 'ltr', 'en']);
    system.want('dark');
    expect(theme.mode()).toBe('dark');
  });

  test('change nothing outside the apps', async () => {
    serveApi();
    const before = document.documentElement.outerHTML;
    const { update } = await contextWith({ theme: 'dark', language: 'ru' });
    update({ direction: 'rtl' });
    expect(document.documentElement.outerHTML).toBe(before);
    expect(localStorage).toHaveLength(0);
  });
});

describe('a sign-out in an app', () => {
  test('reaches the API, the page and its provider', async () => {
    const { calls } = serveApi();
    const signOut = vi.fn();
    const ended = vi.fn();
    const context = await contextWith({ signOut });
    context.events.on('session:ended', ended);
    await context.session.signOut();
    expect(calls.at(-1)?.path).toMatch(/logout\/$/);
    expect(signOut).toHaveBeenCalledOnce();
    expect(ended.mock.calls[0]?.[0]).toEqual({ reason: 'signed-out' });
    expect(context.person()).toBeUndefined();
  });

  test('asks before it deletes unsent texts', async () => {
    serveApi();
    const confirmSignOut = vi.fn(async () => false);
    const context = await contextWith({ confirmSignOut });
    context.drafts.keep('chat:1', 'Dear');
    await context.session.signOut();
    expect(context.drafts.read('chat:1')).toBe('Dear');
    confirmSignOut.mockResolvedValue(true);
    await context.session.signOut();
    expect(context.person()).toBeUndefined();
    expect(Object.keys(sessionStorage)).toEqual([]);
  });
});

test.each([
  ['a context that is closed', async () => (await contextWith()).close()],
  [
    'a context that could not be made',
    () => createAppContext({ api: API, idToken: async () => undefined }).catch(() => {}),
  ],
])('%s makes no more calls', async (_, end) => {
  const { calls } = serveApi();
  await end();
  const before = calls.length;
  const other = new BroadcastChannel('switchboard');
  onTestFinished(() => other.close());
  const heard = await contextWith();
  const started = new Promise<void>((resolve) => {
    heard.events.on('session:started', () => resolve());
  });
  other.postMessage({ name: 'session:started', payload: { person: ada.id } });
  await started;
  expect(calls.length).toBe(before + 1);
});

test('a page handles links out of an app', async () => {
  serveApi();
  const open = vi.fn();
  const { navigation } = await contextWith({ navigation: { open } });
  navigation.open('/dashboard/calendar');
  navigation.setTitle('Chats');
  expect(open).toHaveBeenCalledExactlyOnceWith('/dashboard/calendar');
});
