import type { EmbedFile } from '@switchboard/federation/embed';
import { NumberedError } from '@switchboard/federation/errors';
import type { CreateEmbedHost, EmbedHost } from '../contract.ts';
import { fetchSuite, mayEmbed } from './fetch-suite.ts';
import type { Suite } from './suite.ts';

type HostScript = HTMLScriptElement & { createHost?: CreateEmbedHost };

const added = <T extends HTMLElement>(element: T, url: string): Promise<T> =>
  new Promise((resolve, reject) => {
    element.addEventListener('load', () => resolve(element), { once: true });
    element.addEventListener(
      'error',
      () => {
        element.remove();
        reject(
          new NumberedError('embed-unreachable', `${url} could not be loaded, or is not what was deployed`),
        );
      },
      { once: true },
    );
    document.head.append(element);
  });

const addScript = ({ origin, nonce }: Suite, { path, integrity }: EmbedFile): Promise<HostScript> => {
  const url = `${origin}/${path}`;
  const script = Object.assign(document.createElement('script'), {
    src: url,
    integrity,
    crossOrigin: 'anonymous',
    async: false,
    ...(nonce && { nonce }),
  });
  return added(script, url);
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
 * @throws NumberedError `embed-refused` when the operator has not listed this page, before anything of the host is loaded
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
