import { type RuntimeConfig, runtimeConfig } from '@switchboard/federation/config';
import { type Registry, registry } from '@switchboard/federation/registry';

/** What the server put into the page, or else the file itself: any static host will do. */
const read = async <T>(schema: { parse(value: unknown): T }, elementId: string, url: string): Promise<T> => {
  const inlined = document.getElementById(elementId)?.textContent;
  if (inlined) return schema.parse(JSON.parse(inlined));
  const response = await fetch(url, { cache: 'no-cache' });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return schema.parse(await response.json());
};

/** What is deployed. */
export const readRegistry = (): Promise<Registry> => read(registry, 'switchboard-registry', '/registry.json');

/** What differs between environments. */
export const readConfig = (): Promise<RuntimeConfig> =>
  read(runtimeConfig, 'switchboard-config', '/config.json');

/** Whether the server knows that nobody is signed in. Where it did not say so, somebody may be. */
export const isKnownSignedOut = (): boolean =>
  document.querySelector<HTMLMetaElement>('meta[name="switchboard-session"]')?.content === 'none';

/** The nonce of the content security policy for style elements. */
export const readNonce = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
