import type { Agent, ApiClient, User } from '@switchboard/api-client';
import { createEventBus } from '@switchboard/events';
import { type AppContext, CONTRACT_VERSION, type Session } from '@switchboard/federation';
import { createI18n, type I18nInstance } from '@switchboard/ui/i18n';

const fakeUser: User = {
  id: 'user-0001',
  first_name: 'Nina',
  last_name: 'Petrova',
  username: 'nina',
  email: 'nina@shop.test',
  avatar: '',
  role: '',
  needs_onboarding: true,
};

export const fakeAgent = (fields: Partial<Agent> = {}): Agent => ({
  id: 'agent-0001',
  name: 'Ada',
  system_prompt: 'Be brief.',
  intelligence: {},
  ...fields,
});

export interface Fakes {
  agents?: Partial<ApiClient['agents']>;
  session?: Partial<Session>;
}

export interface FakeContext extends AppContext {
  /** What the host has of `addTexts`. */
  texts: I18nInstance;
  /** Every prompt that was told to be saved, in order. */
  emitted: unknown[];
}

/** What a host would give, with the calls that a test answers itself; any other call fails. */
export const createFakeContext = ({ agents = {}, session = {} }: Fakes = {}): FakeContext => {
  const texts = createI18n('en');
  const events = createEventBus({
    onHandlerError: (error) => {
      throw error;
    },
  });
  const emitted: unknown[] = [];
  events.on('agents:prompt-saved', (payload) => emitted.push(payload));

  return {
    contract: CONTRACT_VERSION,
    api: { agents } as ApiClient,
    session: {
      user: () => fakeUser,
      subscribe: () => () => {},
      refresh: async () => {},
      signOut: async () => {},
      ...session,
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
