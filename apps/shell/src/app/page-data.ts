import { type RuntimeConfig, runtimeConfig } from '@switchboard/federation/config';

/** The configuration: inlined into the page by the server, or else from `/config.json`. */
export const readConfig = async (): Promise<RuntimeConfig> => {
  const inlined = document.getElementById('switchboard-config')?.textContent;
  if (inlined) return runtimeConfig.parse(JSON.parse(inlined));
  const response = await fetch('/config.json', { cache: 'no-cache' });
  if (!response.ok) throw new Error(`/config.json answered ${response.status}`);
  return runtimeConfig.parse(await response.json());
};

/** Whether the server said that there is no session. Otherwise there may be one. */
export const isKnownSignedOut = (): boolean =>
  document.querySelector<HTMLMetaElement>('meta[name="switchboard-session"]')?.content === 'none';

/** The nonce of the content security policy for style elements. */
export const readNonce = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
