import { type RuntimeConfig, runtimeConfig } from '@switchboard/federation/config';

/** What differs between environments: what the server put into the page, or else the file itself. */
export const readConfig = async (): Promise<RuntimeConfig> => {
  const inlined = document.getElementById('switchboard-config')?.textContent;
  if (inlined) return runtimeConfig.parse(JSON.parse(inlined));
  const response = await fetch('/config.json', { cache: 'no-cache' });
  if (!response.ok) throw new Error(`/config.json answered ${response.status}`);
  return runtimeConfig.parse(await response.json());
};

/** Whether the server knows that nobody is signed in. Where it did not say so, somebody may be. */
export const isKnownSignedOut = (): boolean =>
  document.querySelector<HTMLMetaElement>('meta[name="switchboard-session"]')?.content === 'none';

/** The nonce of the content security policy for style elements. */
export const readNonce = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
