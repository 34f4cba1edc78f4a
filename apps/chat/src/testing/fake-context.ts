import type { ApiClient, User } from '@switchboard/api-client';
import { createEventBus } from '@switchboard/events';
import { type AppContext, CONTRACT_VERSION } from '@switchboard/federation';
import { createI18n, type I18nInstance } from '@switchboard/ui/i18n';
import { vi } from 'vitest';
import { createFakeChats, type FakeChats } from './fake-chats-api.ts';

const user: User = {
  id: 'user-0001',
  first_name: 'Nina',
  last_name: 'Petrova',
  username: 'nina',
  email: 'nina@shop.test',
  avatar: '',
  role: '',
  needs_onboarding: false,
};

export interface FakeContext extends AppContext {
  chats: FakeChats;
  /** What the host has of `addTexts`. */
  texts: I18nInstance;
}

/** What a host would give, with the chat calls that a test answers itself; any other call fails. */
export const createFakeContext = (chats: FakeChats = createFakeChats()): FakeContext => {
  const texts = createI18n('en');
  return {
    contract: CONTRACT_VERSION,
    api: { chats } as unknown as ApiClient,
    session: {
      user: () => user,
      subscribe: () => () => {},
      refresh: async () => {},
      signOut: async () => {},
    },
    events: createEventBus({
      onHandlerError: (error) => {
        throw error;
      },
    }),
    i18n: {
      addTexts: (app, bundles) => texts.addResourceBundle('en', app, bundles.en),
      language: () => 'en',
    },
    theme: { mode: () => 'dark', direction: () => 'ltr', subscribe: () => () => {} },
    navigation: { open: vi.fn(), setTitle: vi.fn() },
    chats,
    texts,
  };
};
