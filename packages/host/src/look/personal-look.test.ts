// @vitest-environment happy-dom
import type { Look } from '@switchboard/api-client';
import { ada } from '@switchboard/api-client/testing';
import type { IdentityProvider } from '@switchboard/auth';
import { deferred } from '@switchboard/federation/testing';
import { createI18n } from '@switchboard/ui/i18n';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { createSessionServices } from '../session/session-services.ts';
import { createAppearance } from './appearance-store.ts';
import { createLanguage } from './language-store.ts';
import { createPersonalLook } from './personal-look.ts';

const DEFAULTS = { language: 'en', menuLanguage: 'ru', theme: 'dark', direction: 'ltr' };

interface Person {
  id: string;
  look?: Look;
}

/** A backend with one user at a time, who is signed in from the start unless a test signs in. */
const createBackend = (person: Person) => {
  const backend = { person: { ...person }, signedIn: true, reachable: true, saved: [] as Look[] };
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit) => {
    if (url.endsWith('/csrf/')) return Response.json({});
    if (url.endsWith('/login/')) backend.signedIn = true;
    if (!backend.signedIn) return Response.json({ detail: 'Not authenticated' }, { status: 401 });
    if (method === 'PATCH') {
      if (!backend.reachable) throw new TypeError('Failed to fetch');
      const look: Look = JSON.parse(String(body));
      backend.saved.push(look);
      backend.person.look = { ...backend.person.look, ...look };
    }
    return Response.json({ ...ada, ...backend.person });
  });
  return backend;
};

/** A page of the browser. */
const openPage = () => {
  const own = createSessionServices({
    api: 'https://suite.test/api/v1',
    identity: async () =>
      ({
        signIn: async () => 'token',
        signOut: async () => {},
      }) as Partial<IdentityProvider> as IdentityProvider,
    language: () => 'en',
    isRedirectPending: () => false,
    signOutMarker: { isSet: () => false, set: () => {}, clear: () => {} },
    arriving: (user) => look.arrive(user),
    leave: () => localStorage.clear(),
  });
  const { events, session } = own;
  const appearance = createAppearance();
  const language = createLanguage(createI18n('en'), (chosen) =>
    events.emit('language:changed', { language: chosen }),
  );
  const look = createPersonalLook({ ...own, appearance, language });
  // Its window listener stays.
  onTestFinished(() => session.expire());
  return {
    session,
    language,
    start: () => session.initialize(),
    signIn: () => session.signIn('ada@shop.test', 'secret'),
    settle: look.settle,
    chooseLanguage: language.choose,
    chooseTheme(theme: 'light' | 'dark' | 'system', direction: 'ltr' | 'rtl' = 'ltr') {
      appearance.change({ theme, direction });
      events.emit('appearance:changed', { theme, direction });
    },
    shown() {
      const { theme, direction } = appearance.getState();
      const { language: shown, menuLanguage } = language.getState();
      return { language: shown, menuLanguage, theme, direction };
    },
  };
};

const NOTHING_STORED = { id: 'user-0001', look: {} };
const RUSSIAN_LIGHT: Look = { language: 'ru', theme: 'light', direction: 'rtl' };
const shownAs = ({ language, theme, direction }: Look) => ({
  language,
  menuLanguage: language,
  theme,
  direction,
});

beforeEach(() => {
  localStorage.clear();
  // Other pages of this file would follow the choices of a test.
  vi.stubGlobal(
    'BroadcastChannel',
    class extends EventTarget {
      postMessage() {}
      close() {}
    },
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('a look stored with the user', () => {
  test('is shown in a browser that never had it, before the user enters', async () => {
    const backend = createBackend({ id: 'user-0001', look: RUSSIAN_LIGHT });
    backend.signedIn = false;
    const page = openPage();
    await page.start();
    expect(page.shown()).toEqual(DEFAULTS);
    const atEntry = vi.fn();
    page.session.subscribe(({ user }) => user && atEntry(page.shown()));
    await page.signIn();
    expect(atEntry).toHaveBeenCalledExactlyOnceWith(shownAs(RUSSIAN_LIGHT));
    expect(backend.saved).toEqual([]);
  });

  test('survives a sign-out, which clears the browser', async () => {
    const backend = createBackend(NOTHING_STORED);
    const page = openPage();
    await page.start();
    await page.chooseLanguage('ru');
    page.chooseTheme('light', 'rtl');
    await vi.waitFor(() => expect(backend.person.look).toEqual(RUSSIAN_LIGHT));
    await page.session.signOut();
    expect(localStorage.length).toBe(0);
    backend.signedIn = false;
    const next = openPage();
    await next.start();
    expect(next.shown()).toEqual(DEFAULTS);
    await next.signIn();
    expect(next.shown()).toEqual(shownAs(RUSSIAN_LIGHT));
  });

  test('is shown at once at the next start, as the browser keeps it too', async () => {
    createBackend({ id: 'user-0001', look: RUSSIAN_LIGHT });
    await openPage().start();
    expect(openPage().shown()).toEqual(shownAs(RUSSIAN_LIGHT));
  });

  test('comes before the choice of a visitor, and what is missing comes from the visitor', async () => {
    const backend = createBackend({ id: 'user-0001', look: { theme: 'dark' } });
    backend.signedIn = false;
    const page = openPage();
    await page.start();
    await page.chooseLanguage('es');
    page.chooseTheme('light', 'rtl');
    await page.signIn();
    expect(page.shown()).toEqual(shownAs({ language: 'es', theme: 'dark', direction: 'rtl' }));
    await vi.waitFor(() => expect(backend.saved).toEqual([{ language: 'es', direction: 'rtl' }]));
  });

  test('does not reach another user of the browser', async () => {
    const backend = createBackend({ id: 'user-0001', look: RUSSIAN_LIGHT });
    const page = openPage();
    await page.start();
    page.session.expire();
    backend.person = { id: 'user-0002', look: {} };
    await page.signIn();
    expect(page.shown()).toEqual(DEFAULTS);
    expect(backend.saved).toEqual([]);
  });
});

describe('a user who never chose', () => {
  test('has English screens, a Russian menu and the dark theme', async () => {
    const backend = createBackend(NOTHING_STORED);
    const page = openPage();
    await page.start();
    expect(page.shown()).toEqual(DEFAULTS);
    expect(backend.saved).toEqual([]);
  });

  test('keeps the choices that this browser had before they were stored with users', async () => {
    localStorage.setItem('language', 'ru');
    localStorage.setItem('settings', JSON.stringify({ theme: 'light' }));
    const backend = createBackend(NOTHING_STORED);
    const page = openPage();
    await page.start();
    expect(page.shown()).toEqual(shownAs({ language: 'ru', theme: 'light', direction: 'ltr' }));
    await vi.waitFor(() => expect(backend.saved).toEqual([{ language: 'ru', theme: 'light' }]));
  });
});

describe('a choice that cannot be stored', () => {
  const chooseOffline = async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
    onTestFinished(() => warned.mockRestore());
    vi.useFakeTimers();
    const backend = createBackend({ id: 'user-0001', look: { language: 'ru' } });
    const page = openPage();
    await page.start();
    backend.reachable = false;
    await page.chooseLanguage('es');
    await vi.advanceTimersByTimeAsync(0);
    expect(page.shown().language).toBe('es');
    backend.reachable = true;
    return { backend, page };
  };

  test('is stored when the network is back', async () => {
    const { backend } = await chooseOffline();
    window.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
    expect(backend.saved).toEqual([{ language: 'es' }]);
  });

  test('is stored a minute later', async () => {
    const { backend } = await chooseOffline();
    await vi.advanceTimersByTimeAsync(60_000);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(backend.saved).toEqual([{ language: 'es' }]);
  });

  test('holds at the next start, which stores it', async () => {
    const { backend } = await chooseOffline();
    const next = openPage();
    await next.start();
    await vi.advanceTimersByTimeAsync(0);
    expect([next.shown().language, backend.saved]).toEqual(['es', [{ language: 'es' }]]);
  });
});

test('a choice during a save is stored too', async () => {
  const backend = createBackend({ id: 'user-0001', look: {} });
  const page = openPage();
  await page.start();
  const inner = fetch;
  const gate = deferred<void>();
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    await gate.promise;
    return inner(url, init);
  });
  await page.chooseLanguage('es');
  await page.chooseLanguage('ru');
  gate.resolve();
  await vi.waitFor(() => expect(backend.saved).toEqual([{ language: 'es' }, { language: 'ru' }]));
});

test('a backend that stores no look gets no calls, and the choice holds in the browser', async () => {
  const backend = createBackend({ id: 'user-0001' });
  const page = openPage();
  await page.start();
  await page.chooseLanguage('ru');
  const next = openPage();
  await next.start();
  expect([next.shown().language, backend.saved]).toEqual(['ru', []]);
});

describe('before a sign-out', () => {
  test('a choice that could not be stored is stored, or named as lost', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    onTestFinished(() => warn.mockRestore());
    const backend = createBackend(NOTHING_STORED);
    const page = openPage();
    await page.start();
    expect(await page.settle(), 'nothing is chosen').toBe(true);
    backend.reachable = false;
    page.chooseTheme('light');
    expect(await page.settle()).toBe(false);
    backend.reachable = true;
    expect(await page.settle()).toBe(true);
    expect(backend.person.look).toEqual({ theme: 'light', direction: 'ltr' });
  });

  test('a server that does not answer delays it by 3 s', async () => {
    createBackend(NOTHING_STORED);
    const page = openPage();
    await page.start();
    vi.stubGlobal('fetch', () => new Promise(() => {}));
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    page.chooseTheme('light');
    const settled = page.settle();
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await settled).toBe(false);
  });

  test('a server that keeps no looks loses none', async () => {
    createBackend({ id: 'user-0001' });
    const page = openPage();
    await page.start();
    page.chooseTheme('light');
    expect(await page.settle()).toBe(true);
  });
});
