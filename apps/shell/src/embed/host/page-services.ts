import { createSignOutMarker, type SignOutMarker } from '@switchboard/auth';
import { readDeployment } from '@switchboard/federation/deployment';
import { forgetDraftsOfOthers } from '../../services/drafts.ts';
import { createFaults } from '../../services/faults.ts';
import { keepSessionsTogether } from '../../services/keep-tabs-together.ts';
import { createLoader } from '../../services/loader.ts';
import { pageStorage } from '../../services/page-storage.ts';
import type { Services } from '../../services/services.ts';
import { createSessionServices } from '../../services/session-services.ts';
import { createVersionWatch } from '../../services/version-watch.ts';
import type { EmbedPage } from '../contract.ts';
import { pageIdentity } from './page-identity.ts';
import { readPageConfig } from './read-page-config.ts';

/** What all apps of a page share; theme, language and texts are each element's own. */
export type PageServices = Omit<Services, 'hostPage' | 'i18n' | 'appearance' | 'language'> & {
  /** Of the suite. */
  origin: string;
  nonce: string | undefined;
};

const readRegistry = ({ registry: text }: EmbedPage) => {
  const { registry, problems } = readDeployment(text);
  for (const problem of problems) console.warn(problem);
  return { registry, deployment: { kept: false, problems } };
};

/** Without cookies, signing out is for the identity provider alone to confirm. */
const noMarker: SignOutMarker = { isSet: () => false, set: () => {}, clear: () => {} };

/** @throws NumberedError when the configuration cannot be read */
export const createPageServices = (page: EmbedPage): PageServices => {
  const config = readPageConfig(page);
  const { registry, deployment } = readRegistry(page);
  const api = new URL(config.apiBase, page.origin);
  /** Cookies of another origin do not travel. */
  const withCookies = api.origin === location.origin;

  const identity = pageIdentity(config, page.origin);
  const own = createSessionServices({
    baseUrl: api.href,
    identity,
    isRedirectPending: () => false,
    signOutMarker: withCookies ? createSignOutMarker(document) : noMarker,
    leave: () => {
      forgetDraftsOfOthers(pageStorage('session'), '');
      session.setState({ user: null, initialized: true, error: null });
    },
    ...(!withCookies && { bearer: async (fresh: boolean) => (await identity()).idToken(fresh) }),
  });
  const { session, events } = own;
  keepSessionsTogether({ events, session, reload: () => void session.initialize() });

  const loader = createLoader({ config, registry, session, events, origin: page.origin });

  return {
    origin: page.origin,
    nonce: page.nonce,
    registry,
    deployment,
    config,
    ...own,
    loader,
    faults: createFaults(events),
    versions: createVersionWatch({
      running: registry,
      onRemotes: loader.update,
      url: new URL('/registry.json', page.origin).href,
    }),
  };
};
