// @vitest-environment happy-dom
import type { AppContext, RemoteApp } from '@switchboard/federation';
import { createFakeContext, deferred } from '@switchboard/federation/testing';
import { useTranslation } from '@switchboard/ui/i18n';
import { Link, useLocation } from '@switchboard/ui/router';
import { act } from '@testing-library/react';
import { useId } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { HostContext } from '../context/create-app-context.ts';
import { createMountApp, type MountOptions } from './mount-app.tsx';

const SCREENS = [
  { path: '/dashboard/notes', screen: 'notes' },
  { path: '/dashboard/bin', screen: 'bin' },
];

/** The context that the app got last. */
let given: AppContext;

const Root: RemoteApp['Root'] = ({ context, screen }) => {
  given = context;
  const { t } = useTranslation('notes');
  const { pathname, search } = useLocation();
  return (
    <main>
      <h1>{t('title')}</h1>
      <input type="radio" name={useId()} />
      <output>{`${screen} ${pathname}${search}`}</output>
      <Link to="/dashboard/bin">Bin</Link>
      <Link to="/dashboard/chat">Chat</Link>
      <button type="button" onClick={() => context.navigation.open('/dashboard/notes/7')}>
        Seven
      </button>
      <button type="button" onClick={() => context.navigation.open('/dashboard/chat/1')}>
        One
      </button>
      <button type="button" onClick={() => context.i18n.choose('es')}>
        Spanish
      </button>
    </main>
  );
};

const notes: RemoteApp = {
  Root,
  texts: {
    en: { title: 'Notes' },
    es: async () => ({ title: 'Notas' }),
    ru: async () => ({ title: 'Заметки' }),
  },
};

const mount = async (options: Partial<MountOptions> = {}, direction: 'ltr' | 'rtl' = 'ltr') => {
  let person: string | undefined = 'ada';
  const sessionListeners = new Set<() => void>();
  const fake = createFakeContext({
    direction,
    session: {
      subscribe: (listener) => {
        sessionListeners.add(listener);
        return () => sessionListeners.delete(listener);
      },
    },
  });
  const context: HostContext = { ...fake, person: () => person, update: () => {}, close: () => {} };
  const element = document.createElement('div');
  document.body.append(element);
  const mountNotes = createMountApp('notes', SCREENS);
  const app = await act(async () => mountNotes(element, { app: notes, context, ...options }));
  onTestFinished(async () => {
    await act(async () => app.unmount());
    element.remove();
  });
  return {
    app,
    context,
    element,
    signInAs: (next: string | undefined) =>
      act(async () => {
        person = next;
        for (const listener of sessionListeners) listener();
      }),
    title: () => element.querySelector('h1')?.textContent,
    place: () => element.querySelector('output')?.textContent,
    press: (name: string) =>
      act(async () => {
        const controls = [...element.querySelectorAll<HTMLElement>('a, button')];
        controls.find(({ textContent }) => textContent === name)?.click();
      }),
  };
};

test('an app shows its first screen, with its texts', async () => {
  const { title, place } = await mount();
  expect(title()).toBe('Notes');
  expect(place()).toBe('notes /dashboard/notes');
});

test.each<[string, Pick<MountOptions, 'screen' | 'path'>, string]>([
  ['a screen', { screen: 'bin' }, 'bin /dashboard/bin'],
  ['a path', { path: '/dashboard/bin/3?a=b' }, 'bin /dashboard/bin/3?a=b'],
  ['a path and its screen', { screen: 'notes', path: '/dashboard/notes/3' }, 'notes /dashboard/notes/3'],
  ['the rest of a path', { screen: 'bin', path: '?a=b' }, 'bin /dashboard/bin?a=b'],
])('a page names where to start: %s', async (_, start, place) => {
  const mounted = await mount(start);
  expect(mounted.place()).toContain(place);
});

test.each<[string, Pick<MountOptions, 'screen' | 'path'>]>([
  ['a screen', { screen: 'attic' }],
  ['a path', { path: '/dashboard/chat' }],
  ['an address', { path: '//other.test/dashboard/notes' }],
])('%s that the app does not have is refused', async (_, start) => {
  const { context, element } = await mount();
  const options = { app: notes, context, ...start };
  expect(() => createMountApp('notes', SCREENS)(element, options)).toThrow(/^SB402 (screen|path): /);
});

test('the app and the page open paths of the app, and the page is notified', async () => {
  const onNavigate = vi.fn();
  const { app, place, press } = await mount({ onNavigate });
  await press('Bin');
  expect(place()).toBe('bin /dashboard/bin');
  await act(async () => app.open('/dashboard/notes?q=x'));
  expect(place()).toContain('notes /dashboard/notes?q=x');
  await press('Seven');
  expect(place()).toContain('notes /dashboard/notes/7');
  expect(given.navigation.path()).toBe('/dashboard/notes/7');
  expect(onNavigate.mock.calls.flat()).toEqual([
    '/dashboard/bin',
    '/dashboard/notes?q=x',
    '/dashboard/notes/7',
  ]);
  expect(() => app.open('/dashboard/chat')).toThrow(/^SB402/);
});

test('a path outside the app is left to the page, and the app stays', async () => {
  const { context, place, press } = await mount();
  await press('Chat');
  await press('One');
  expect(vi.mocked(context.navigation.open).mock.calls.map(([path]) => path)).toEqual([
    '/dashboard/chat',
    '/dashboard/chat/1',
  ]);
  expect(place()).toContain('notes /dashboard/notes');
});

test('theme, direction and language follow the context', async () => {
  const { context, element, title } = await mount({}, 'rtl');
  const root = element.querySelector<HTMLElement>('.switchboard-root');
  expect(root?.className).toContain('dark');
  expect(root?.dir).toBe('rtl');
  expect(root?.lang).toBe('en');
  await act(async () => {
    context.theme.choose({ theme: 'light', direction: 'ltr' });
    await context.i18n.choose('ru');
  });
  expect(root?.className).toContain('light');
  expect(root?.dir).toBe('ltr');
  expect(root?.lang).toBe('ru');
  expect(title()).toBe('Заметки');
});

test('a language that the app chooses is that of the page', async () => {
  const { context, press, title } = await mount();
  await press('Spanish');
  expect(title()).toBe('Notas');
  expect(context.i18n.language()).toBe('es');
});

test('an app waits for the texts of its language', async () => {
  const texts = deferred<Record<string, string>>();
  const context = {
    ...createFakeContext({ language: 'es' }),
    person: () => 'ada',
    update: () => {},
    close: () => {},
  };
  const app = { ...notes, texts: { ...notes.texts, es: () => texts.promise } };
  const { element, title } = await mount({ app, context });
  expect(title()).toBeUndefined();
  await act(async () => texts.resolve({ title: 'Notas' }));
  expect(title()).toBe('Notas');
  expect(element.querySelector<HTMLElement>('.switchboard-root')?.lang).toBe('es');
});

test('an app disappears with its user, and starts anew for the next', async () => {
  const { place, press, signInAs } = await mount();
  await press('Bin');
  await signInAs(undefined);
  expect(place()).toBeUndefined();
  await signInAs('eve');
  expect(place()).toContain('notes /dashboard/notes');
});

// Specification 86.7
test('groups of fields of an app have no names of other apps on the page', async () => {
  const { element } = await mount();
  expect(element.querySelector('input')?.name).toMatch(/notes-/);
});

test('an app that crashes is reported to the page', async () => {
  const onError = vi.fn();
  const Broken = () => {
    throw new Error('broken');
  };
  const { context, element } = await mount();
  // `act` would keep the error.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  createMountApp('notes', SCREENS)(element, { app: { ...notes, Root: Broken }, context, onError });
  await expect.poll(() => onError.mock.calls).toEqual([[new Error('broken')]]);
});

test('an unmounted app leaves nothing in its element', async () => {
  const { app, element } = await mount();
  await act(async () => app.unmount());
  expect(element.childNodes).toHaveLength(0);
});
