// @vitest-environment happy-dom
import type { Billing, Deletion, NoticeSettings, Retention } from '@switchboard/api-client';
import type { Language, SignIn } from '@switchboard/federation';
import { createFakeContext } from '@switchboard/federation/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { manifest } from '../app.manifest.ts';
import { PAGES } from './features/settings/model/pages.ts';
import { app } from './index.ts';
import { connected, madrid } from './testing/entities.ts';
import { show } from './testing/show.tsx';

const LANGUAGES = ['en', 'es', 'ru'] as const;
const { signal } = new AbortController();

const settings: NoticeSettings = {
  mail_after: 60,
  mail_text: true,
  mails: 'on',
  mail_kinds: [],
  push_kinds: [],
  push_text: true,
  quiet: null,
};
const billing: Billing = { enabled: true, reachable: true, plans: [], subscription: null };
const deletion: Deletion = {
  ...{ conversations: 0, messages: 0, customers: 0, bookings: 0, agents: 0, channels: 0, files: 0 },
  ...{ grace_days: 14, leaves_at: null },
};
const retention: Retention = {
  ...{ months: null, next_at: null, first_at: '2026-03-03T02:00:00Z', choices: [] },
};
const signIn: SignIn = {
  read: async () => ({ email: 'ada@shop.test', confirmed: true, ways: ['password'], factors: [] }),
  sendConfirmation: async () => {},
  change: async () => true,
};
const contextIn = (language: Language) =>
  createFakeContext({
    language,
    user: { look: {} },
    signIn,
    api: {
      telegram: { status: async () => connected },
      person: { sessions: async () => [] },
      notices: { settings: async () => settings, push: async () => ({ key: null, subscribed: false }) },
      schedule: { settings: async () => madrid },
      ownData: {
        readExport: async () => null,
        readDeletion: async () => deletion,
        readRetention: async () => retention,
      },
      billing: { read: async () => billing },
      usage: { ofMonth: () => new Promise(() => {}) },
    },
  });

const titlesOf = async (name: string, language: Language): Promise<string[]> => {
  const context = contextIn(language);
  await context.addTexts('account', app.texts);
  show(name, context);
  await waitFor(() => expect(screen.getAllByRole('region').length).toBeGreaterThan(0));
  expect(document.body.textContent, 'a key without a text').not.toMatch(/\b(pages|notices)\.\w/);
  const titles = screen.getAllByRole('region').map((card) => card.querySelector('h2')?.textContent ?? '');
  cleanup();
  return titles;
};

// Specification 41.2
test.each(LANGUAGES)('each card of each screen is found by its title, in %s', async (language) => {
  const search = app.createSearch?.(contextIn(language));
  for (const { path, screen: name } of manifest.routes)
    for (const title of await titlesOf(name, language)) {
      const found = (await search?.(title, signal)) ?? [];
      expect(found, `${title} at ${path}`).toContainEqual(
        expect.objectContaining({ path, title, setting: true }),
      );
    }
});

test('each screen links to the others, and the links are the routes of the account', () => {
  const routes = manifest.routes.filter(
    ({ path, place }) => place === 'settings' || path === '/dashboard/account',
  );
  expect(PAGES.map(({ name, path }) => [name, path])).toEqual(
    routes.map(({ screen: name, path }) => [name, path]),
  );
});

test('the screen that is shown is marked among the links', async () => {
  show('security', contextIn('en'), '/dashboard/account/security');
  const links = await screen.findByRole('navigation', { name: 'Settings' });
  expect([...links.querySelectorAll('a')].map(({ textContent }) => textContent)).toEqual([
    'Profile',
    'Security',
    'Notices',
    'Appearance',
    'Business',
    'Your data',
  ]);
  expect(links.querySelector('[aria-current=page]')?.textContent).toBe('Security');
});
