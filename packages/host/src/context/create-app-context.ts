import { personKey } from '@switchboard/api-client';
import { type IdentityProvider, isBackendDown } from '@switchboard/auth';
import type { AppContext, Language, Navigation, Session, ThemeChoice } from '@switchboard/federation';
import { NumberedError } from '@switchboard/federation/errors';
import { LANGUAGES } from '@switchboard/federation/language';
import { createI18n } from '@switchboard/ui/i18n';
import { createElementAppearance } from '../look/appearance-store.ts';
import { createElementLanguage } from '../look/language-store.ts';
import { createPageSession, type IdToken } from '../session/session-services.ts';
import { appContextOf, type HostServices } from './app-context.ts';

/** How apps look. */
interface Look {
  /** `system`, the default, follows the operating system. */
  theme?: ThemeChoice['theme'];
  /** `ltr` by default. */
  direction?: ThemeChoice['direction'];
  /** `en` by default. */
  language?: Language;
}

export interface AppContextOptions extends Look {
  /** Address of the API, such as `https://dashboard.example.com/api/v1`. */
  api: string;
  /**
   * Returns the token of the identity provider for the user of the page, or `undefined` while there is none. `fresh`
   * requests a new one. Calls carry the token in place of cookies; without this function they carry the cookies of a
   * page on the origin of the API.
   */
  idToken?: IdToken;
  /** The page's actions when an app navigates outside itself or sets its title; none by default. */
  navigation?: Partial<Pick<Navigation, 'open' | 'setTitle'>>;
  /** Asked before a sign-out that deletes unsent texts; by default it deletes them. */
  confirmSignOut?: () => boolean | Promise<boolean>;
  /** Signs out of the identity provider, after a user signed out in an app. */
  signOut?: () => void | Promise<void>;
}

/** A context of `createAppContext`. */
export interface HostContext extends AppContext {
  /** Key of the signed-in user; `undefined` after the session ended. */
  person(): string | undefined;
  /** Changes how apps look. */
  update(look: Look): void;
  /** Leaves the other tabs. Unmount the apps before. */
  close(): void;
}

/** A host that has its services already, because it shows a sign-in before. */
export interface ReadyHost extends HostServices {
  navigation: Navigation;
  signOut: Session['signOut'];
}

const oneOf = (name: string, value: string | undefined, allowed: readonly string[]): void => {
  if (value !== undefined && !allowed.includes(value))
    throw new NumberedError('embed-unconfigured', `${name}: '${value}' must be one of ${allowed.join(', ')}`);
};

const checkLook = ({ theme, direction, language }: Look): void => {
  oneOf('theme', theme, ['light', 'dark', 'system']);
  oneOf('direction', direction, ['ltr', 'rtl']);
  oneOf('language', language, LANGUAGES);
};

/**
 * Lets the user of the page in. The API makes an account for a user whom it does not know.
 *
 * @throws NumberedError `embed-unreachable`
 */
const enter = async ({ session }: HostServices, { api, idToken }: AppContextOptions): Promise<void> => {
  await session.initialize();
  const { user, initialized } = session.getState();
  const token = initialized && !user ? await idToken?.(false).catch(() => undefined) : undefined;
  // The state of the session keeps the failure.
  if (token) await session.signInBy(async () => token).catch(() => {});
  const { error: cause } = session.getState();
  if (isBackendDown(cause)) {
    const message = `${api} does not answer, or its EMBED_ORIGINS lacks ${location.origin}`;
    throw new NumberedError('embed-unreachable', message, { cause });
  }
};

const prepare = (options: AppContextOptions): ReadyHost => {
  const { theme = 'system', direction = 'ltr', language: first = 'en', navigation = {} } = options;
  checkLook({ theme, direction, language: first });
  if (!URL.canParse(options.api, document.baseURI))
    throw new NumberedError('embed-unconfigured', `api: '${options.api}' must be an address`);

  const language = createElementLanguage(createI18n(first), first, undefined);
  const services = createPageSession({
    api: new URL(options.api, document.baseURI).href,
    idToken: options.idToken,
    language: () => language.getState().language,
    // The page signs in by itself. The session only asks the provider for a sign-out.
    identity: async () =>
      ({ signOut: async () => options.signOut?.() }) as Partial<IdentityProvider> as IdentityProvider,
  });
  const appearance = createElementAppearance({ theme, direction });
  return {
    ...services,
    close: () => {
      services.close();
      appearance.close();
    },
    appearance,
    language,
    navigation: {
      open: () => {},
      setTitle: () => {},
      // An app that is mounted has a path of its own.
      path: () => '/',
      ...navigation,
    },
    signOut: async () => {
      if (services.drafts.any() && !(await (options.confirmSignOut?.() ?? true))) return;
      await services.session.signOut();
    },
  };
};

const personOf = ({ session }: HostServices): string | undefined => {
  const { user } = session.getState();
  return user ? personKey(user) : undefined;
};

/** @throws NumberedError `signed-out` */
const contextOf = (host: ReadyHost): HostContext => {
  const { session, appearance, language, navigation, signOut, close } = host;
  if (personOf(host) === undefined) {
    const message = 'The API knows no user: it accepts no token of idToken, or the page has no session';
    throw new NumberedError('signed-out', message, { cause: session.getState().error });
  }
  return {
    ...appContextOf(host, { embedded: true, navigation, signOut }),
    person: () => personOf(host),
    update: (look) => {
      checkLook(look);
      const { language: wanted, theme, direction } = look;
      appearance.change({ ...(theme && { theme }), ...(direction && { direction }) });
      if (wanted && wanted !== language.getState().language) void language.follow(wanted);
    },
    close,
  };
};

/**
 * Makes the context that a remote needs in a page that is not the dashboard. A page makes one context for all its apps.
 *
 * @throws NumberedError `embed-unconfigured` for a wrong option, `embed-unreachable` when the API does not answer,
 * `signed-out` when it knows no user
 */
export const createAppContext = async (options: AppContextOptions | ReadyHost): Promise<HostContext> => {
  if ('session' in options) return contextOf(options);
  const host = prepare(options);
  try {
    await enter(host, options);
    return contextOf(host);
  } catch (error) {
    host.close();
    throw error;
  }
};
