import type { ApiClient, User } from '@switchboard/api-client';
import { ada } from '@switchboard/api-client/testing';
import { createI18n, type I18nInstance } from '@switchboard/ui/i18n';
import { vi } from 'vitest';
import type { AppContext, AppTexts, Session, SignIn, ThemeChoice } from '../contract.ts';
import { CONTRACT_VERSION } from '../contract-version.ts';
import type { Language } from '../language.ts';
import { createStrictEvents } from './strict-events.ts';

/** A call, or some calls of a group. */
type PartOf<T> = T extends (...args: never[]) => unknown ? T : Partial<T>;

export interface FakeContextOptions {
  /** The calls that the test answers; any other fails. */
  api?: {
    [Group in keyof ApiClient]?: { [Part in keyof ApiClient[Group]]?: PartOf<ApiClient[Group][Part]> };
  };
  /** Fields of the signed-in user that differ from the default. */
  user?: Partial<User>;
  session?: Partial<Session>;
  /** None by default, as on a foreign page. */
  signIn?: SignIn;
  /** `en` by default. */
  language?: Language;
  /** `ltr` by default. */
  direction?: ThemeChoice['direction'];
  /** The last requested path of the suite; `/` by default. */
  path?: string;
  /** Whether the page is a foreign one; false by default. */
  embedded?: boolean;
}

export interface FakeContext extends AppContext {
  /** The texts of the host. */
  texts: I18nInstance;
  /** Adds the texts of an app, as a host does before it shows a screen. */
  addTexts(app: string, texts: AppTexts): Promise<void>;
}

/** The context of a host, whose navigation is mocked. */
export const createFakeContext = ({
  api = {},
  user = {},
  session = {},
  signIn,
  language = 'en',
  direction = 'ltr',
  path = '/',
  embedded = false,
}: FakeContextOptions = {}): FakeContext => {
  const texts = createI18n(language);
  const current = { ...ada, ...user };
  const apps = new Map<string, AppTexts>();
  const listeners = { i18n: new Set<() => void>(), theme: new Set<() => void>() };
  const kept = new Map<string, string>();
  let choice: ThemeChoice = { theme: 'dark', direction };
  let chosenLanguage: Language | undefined;

  const subscribeTo = (name: keyof typeof listeners) => (listener: () => void) => {
    listeners[name].add(listener);
    return () => listeners[name].delete(listener);
  };
  const fetchTexts = async (app: string, bundles: AppTexts, wanted: Language) => {
    if (wanted !== 'en') texts.addResourceBundle(wanted, app, await bundles[wanted]());
  };

  return {
    contract: CONTRACT_VERSION,
    embedded,
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
      language: () => texts.language as Language,
      locale: () => texts.language,
      chosen: () => chosenLanguage,
      choose: async (wanted) => {
        for (const [app, bundles] of apps) await fetchTexts(app, bundles, wanted);
        await texts.changeLanguage(wanted);
        chosenLanguage = wanted;
        for (const listener of listeners.i18n) listener();
      },
      subscribe: subscribeTo('i18n'),
    },
    theme: {
      mode: () => (choice.theme === 'light' ? 'light' : 'dark'),
      direction: () => choice.direction,
      chosen: () => choice,
      choose: (part) => {
        choice = { ...choice, ...part };
        for (const listener of listeners.theme) listener();
      },
      subscribe: subscribeTo('theme'),
    },
    drafts: {
      read: (key) => kept.get(key) ?? null,
      keep: (key, text) => void kept.set(key, text),
      forget: (key) => void kept.delete(key),
    },
    navigation: { open: vi.fn(), path: vi.fn(() => path), setTitle: vi.fn() },
    ...(signIn && { signIn }),
    texts,
    addTexts: async (app, bundles) => {
      apps.set(app, bundles);
      texts.addResourceBundle('en', app, bundles.en);
      await fetchTexts(app, bundles, texts.language as Language);
    },
  };
};
