import type { ApiClient, User } from '@switchboard/api-client';
import { ada } from '@switchboard/api-client/testing';
import { createI18n, type I18nInstance } from '@switchboard/ui/i18n';
import { vi } from 'vitest';
import { type AppContext, CONTRACT_VERSION, type Language, type Session, type Theme } from '../contract.ts';
import { createStrictEvents } from './strict-events.ts';

export interface FakeContextOptions {
  /** The calls that the test answers; any other fails. */
  api?: { [Group in keyof ApiClient]?: Partial<ApiClient[Group]> };
  /** What is other than usual about the person who is signed in. */
  user?: Partial<User>;
  session?: Partial<Session>;
  /** `en` unless told. */
  language?: Language;
  /** `ltr` unless told. */
  direction?: ReturnType<Theme['direction']>;
}

export interface FakeContext extends AppContext {
  /** What the host has of `addTexts`. */
  texts: I18nInstance;
}

/** What a host would give. Where an app wants to go, and what it calls the page, is told to mocks. */
export const createFakeContext = ({
  api = {},
  user = {},
  session = {},
  language = 'en',
  direction = 'ltr',
}: FakeContextOptions = {}): FakeContext => {
  const texts = createI18n(language);
  const current = { ...ada, ...user };

  return {
    contract: CONTRACT_VERSION,
    api: api as ApiClient,
    session: {
      user: () => current,
      subscribe: () => () => {},
      refresh: async () => {},
      signOut: async () => {},
      ...session,
    },
    events: createStrictEvents(),
    i18n: {
      addTexts: (app, bundles) => {
        for (const [name, bundle] of Object.entries(bundles)) texts.addResourceBundle(name, app, bundle);
      },
      language: () => language,
    },
    theme: { mode: () => 'dark', direction: () => direction, subscribe: () => () => {} },
    navigation: { open: vi.fn(), setTitle: vi.fn() },
    texts,
  };
};
