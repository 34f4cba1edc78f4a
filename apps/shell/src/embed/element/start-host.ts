import type { EmbedFile } from '@switchboard/federation/embed';
import { NumberedError } from '@switchboard/federation/errors';
import type { CreateEmbedHost, EmbedHost, SuiteFiles } from '../contract.ts';
import { fetchSuite, mayEmbed, TIMEOUT } from './fetch-suite.ts';
import { requesting } from './requesting.ts';
import type { Suite } from './suite.ts';

type HostScript = HTMLScriptElement & { createHost?: CreateEmbedHost };

/** Adds an element to the page, and removes it if it does not load. @throws NumberedError `embed-unreachable` */
const added = async <T extends HTMLElement>(element: T, url: string): Promise<T> => {
  const signal = AbortSignal.timeout(TIMEOUT);
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

const addScript = async (suite: Suite, { path, integrity }: EmbedFile): Promise<HostScript> => {
  const url = `${suite.origin}/${path}`;
  const known = scriptsThatRan.get(url);
  if (known) return known;
  const script = requesting('script', suite, { src: url, integrity, async: false });
  await added(script, url);
  scriptsThatRan.set(url, script);
  return script;
};

const addStyle = (suite: Suite, { path, integrity }: EmbedFile) => {
  const url = `${suite.origin}/${path}`;
  return added(requesting('link', suite, { rel: 'stylesheet', integrity, href: url }), url);
};

export interface PageSettings {
  api: string | undefined;
  identity: unknown;
}

/**
 * Fetches the files that an element needs before anything shows.
 *
 * @throws NumberedError `embed-refused` when the operator has not listed this page
 */
export const openSuite = async ({ origin }: Suite): Promise<SuiteFiles> => {
  const files = await fetchSuite(origin);
  if (!mayEmbed(files.config, location.origin, origin))
    throw new NumberedError('embed-refused', `EMBED_ORIGINS of ${origin} lacks ${location.origin}`);
  return files;
};

/** Starts the host of the page. @throws NumberedError */
export const startHost = async (
  suite: Suite,
  settings: PageSettings,
  { config, registry, record }: SuiteFiles,
): Promise<EmbedHost> => {
  const [scripts] = await Promise.all([
    Promise.all(record.scripts.map((file) => addScript(suite, file))),
    Promise.all(record.styles.map((file) => addStyle(suite, file))),
  ]);
  const createHost = scripts.find((script) => script.createHost)?.createHost;
  if (!createHost) throw new NumberedError('embed-unreachable', 'The host did not start');
  return createHost({ ...suite, ...settings, config, registry });
};
