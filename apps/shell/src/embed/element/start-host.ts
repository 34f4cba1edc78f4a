import type { EmbedFile } from '@switchboard/federation/embed';
import { NumberedError } from '@switchboard/federation/errors';
import type { CreateEmbedHost, EmbedHost } from '../contract.ts';
import { fetchSuite, mayEmbed, PATIENCE } from './fetch-suite.ts';
import type { Suite } from './suite.ts';

type HostScript = HTMLScriptElement & { createHost?: CreateEmbedHost };

/** Adds an element to the page, and removes it if it does not load. @throws NumberedError `embed-unreachable` */
const added = async <T extends HTMLElement>(element: T, url: string): Promise<T> => {
  const signal = AbortSignal.timeout(PATIENCE);
  const loaded = new Promise<void>((resolve, reject) => {
    element.addEventListener('load', () => resolve(), { once: true });
    element.addEventListener('error', () => reject(new Error('It failed')), { once: true });
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  document.head.append(element);
  try {
    await loaded;
    return element;
  } catch (cause) {
    element.remove();
    const message = `${url} could not be loaded, or is not what was deployed`;
    throw new NumberedError('embed-unreachable', message, { cause });
  }
};

/** Scripts that have run, so that none runs twice. */
const scriptsThatRan = new Map<string, HostScript>();

const addScript = async ({ origin, nonce }: Suite, { path, integrity }: EmbedFile): Promise<HostScript> => {
  const url = `${origin}/${path}`;
  const known = scriptsThatRan.get(url);
  if (known) return known;
  const script = Object.assign(document.createElement('script'), {
    src: url,
    integrity,
    crossOrigin: 'anonymous',
    async: false,
    ...(nonce && { nonce }),
  });
  await added(script, url);
  scriptsThatRan.set(url, script);
  return script;
};

const addStyle = ({ origin, nonce }: Suite, { path, integrity }: EmbedFile) => {
  const url = `${origin}/${path}`;
  const link = Object.assign(document.createElement('link'), {
    rel: 'stylesheet',
    href: url,
    integrity,
    crossOrigin: 'anonymous',
    ...(nonce && { nonce }),
  });
  return added(link, url);
};

export interface PageSettings {
  api: string | undefined;
  identity: unknown;
}

/**
 * Starts the host of the page.
 *
 * @throws NumberedError `embed-refused` when the operator has not listed this page, before the host is loaded
 */
export const startHost = async (suite: Suite, settings: PageSettings): Promise<EmbedHost> => {
  const { config, registry, record } = await fetchSuite(suite.origin);
  if (!mayEmbed(config, location.origin, suite.origin))
    throw new NumberedError('embed-refused', `EMBED_ORIGINS of ${suite.origin} lacks ${location.origin}`);
  const [scripts] = await Promise.all([
    Promise.all(record.scripts.map((file) => addScript(suite, file))),
    Promise.all(record.styles.map((file) => addStyle(suite, file))),
  ]);
  const createHost = scripts.find((script) => script.createHost)?.createHost;
  if (!createHost) throw new NumberedError('embed-unreachable', 'The host did not start');
  return createHost({ ...suite, ...settings, config, registry });
};
