import type { ApiClient, TelegramStatus, User } from '@switchboard/api-client';
import { createEventBus } from '@switchboard/events';
import { type AppContext, CONTRACT_VERSION } from '@switchboard/federation';
import { createI18n, type I18nInstance } from '@switchboard/ui/i18n';

export const fakeUser: User = {
  id: 'user-0001',
  first_name: 'Nina',
  last_name: 'Petrova',
  username: 'nina',
  email: 'nina@shop.test',
  avatar: '',
  role: '',
  needs_onboarding: false,
};

export const notConnected: TelegramStatus = { connected: false, integration: null, bots: [] };

export const connected: TelegramStatus = {
  connected: true,
  integration: { id: 'account-1', phone: '+34 600 000 001', name: 'Nina P.', username: 'ninap' },
  bots: [],
};

export interface Fakes {
  telegram?: Partial<ApiClient['telegram']>;
  user?: Partial<User>;
}

export interface FakeContext extends AppContext {
  /** What the host has of `addTexts`. */
  texts: I18nInstance;
  /** Every event that was emitted, in order. */
  emitted: unknown[];
}

/** What a host would give, with the calls that a test answers itself; any other call fails. */
export const createFakeContext = ({ telegram = {}, user = {} }: Fakes = {}): FakeContext => {
  const texts = createI18n('en');
  const current = { ...fakeUser, ...user };
  const events = createEventBus({
    onHandlerError: (error) => {
      throw error;
    },
  });
  const emitted: unknown[] = [];
  events.on('telegram:connected', (payload) => emitted.push(payload));

  return {
    contract: CONTRACT_VERSION,
    api: { telegram } as ApiClient,
    session: {
      user: () => current,
      subscribe: () => () => {},
      refresh: async () => {},
      signOut: async () => {},
    },
    events,
    i18n: {
      addTexts: (app, bundles) => texts.addResourceBundle('en', app, bundles.en),
      language: () => 'en',
    },
    theme: { mode: () => 'dark', direction: () => 'ltr', subscribe: () => () => {} },
    navigation: { open: () => {}, setTitle: () => {} },
    texts,
    emitted,
  };
};
