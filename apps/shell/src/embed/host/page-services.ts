import type { IdentityProvider } from '@switchboard/auth';
import type { RuntimeConfig } from '@switchboard/federation/config';
import type { Language } from '@switchboard/federation/language';
import { createPageSession } from '@switchboard/host/session/session-services';
import { createFaults } from '../../services/faults.ts';
import { identityOnDemand } from '../../services/identity-on-demand.ts';
import { createLoader } from '../../services/loader.ts';
import { createProof } from '../../services/proof.ts';
import type { Services } from '../../services/services.ts';
import { type Trust, trustedDeployment } from '../../services/trusted-deployment.ts';
import { createVersionWatch } from '../../services/version-watch.ts';
import type { EmbedPage } from '../contract.ts';
import { readPageConfig } from './read-page-config.ts';

/** The services that all apps of a page share; each element has its own theme, language and texts. */
export type PageServices = Omit<Services, 'hostPage' | 'i18n' | 'appearance' | 'language'> & {
  /** Describes refusals in this language: that of the element that was last created or changed. */
  readIn(language: Language): void;
  /** Origin of the suite. */
  origin: string;
  nonce: string | undefined;
};

const readRegistry = async ({ registry: text }: EmbedPage, trust: Trust) => {
  const { registry, problems } = await trustedDeployment(text, trust);
  for (const problem of problems) console.warn(problem);
  return { registry, deployment: { kept: false, problems } };
};

/** The identity provider of a page, separate from one that the page itself may use. @param origin of the suite */
const pageIdentity = (
  {
    identity: { emulatorOrigin, ...project },
    tokenSyncUrl,
  }: Pick<RuntimeConfig, 'identity' | 'tokenSyncUrl'>,
  origin: string,
): (() => Promise<IdentityProvider>) =>
  identityOnDemand({
    ...project,
    name: 'switchboard',
    // A path of the suite is not a path of another origin.
    ...(origin === location.origin && { tokenSyncUrl }),
    ...(emulatorOrigin !== undefined && { emulatorOrigin: emulatorOrigin || origin }),
  });

/** @throws NumberedError when the configuration or the registry cannot be used */
export const createPageServices = async (page: EmbedPage): Promise<PageServices> => {
  const config = readPageConfig(page);
  const { registry, deployment } = await readRegistry(page, config);
  const api = new URL(config.apiBase, page.origin);
  /** Cookies are not sent to another origin. */
  const withCookies = api.origin === location.origin;

  let language: Language = 'en';
  const identity = pageIdentity(config, page.origin);
  const proof = createProof();
  const own = createPageSession({
    prove: proof.ask,
    api: api.href,
    identity,
    language: () => language,
    idToken: withCookies ? undefined : async (fresh) => (await identity()).idToken(fresh),
  });
  const { session, events } = own;

  const loader = createLoader({ config, registry, session, events, origin: page.origin });

  return {
    origin: page.origin,
    nonce: page.nonce,
    registry,
    deployment,
    config,
    ...own,
    proof,
    readIn: (shown) => {
      language = shown;
    },
    loader,
    faults: createFaults(events),
    versions: createVersionWatch({
      running: registry,
      trust: config,
      onRemotes: loader.update,
      url: new URL('/registry.json', page.origin).href,
    }),
  };
};
