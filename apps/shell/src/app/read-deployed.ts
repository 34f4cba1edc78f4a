import { NumberedError } from '@switchboard/federation/errors';
import { keepInPage, pageStorage } from '@switchboard/host/page-storage';
import { type ReadDeployment, type Trust, trustedDeployment } from '../services/trusted-deployment.ts';

const KEY = 'registry';
const FILE = '/registry.json';

const inPage = async (): Promise<string> => {
  const inlined = document.getElementById('switchboard-registry')?.textContent;
  if (!inlined) throw new NumberedError('registry-unreachable', 'The registry is not in the page');
  return inlined;
};

/** @param patience timeout of the request in milliseconds */
const onServer = (patience: number) => async (): Promise<string> => {
  try {
    const response = await fetch(FILE, { cache: 'no-cache', signal: AbortSignal.timeout(patience) });
    if (!response.ok) throw new Error(`It answered ${response.status}`);
    return await response.text();
  } catch (cause) {
    throw new NumberedError('registry-unreachable', `${FILE} could not be fetched`, { cause });
  }
};

/**
 * Reads the registry: inlined into the page by the server, or else from its file, which any static host can serve. If
 * neither can be read and trusted, uses the copy of the last visit.
 *
 * @throws NumberedError of the file when there is no copy either
 */
export const readDeployed = async (
  config: Trust | Promise<Trust>,
  patience = 10_000,
): Promise<ReadDeployment> => {
  let failure: unknown;
  for (const read of [inPage, onServer(patience)]) {
    try {
      const text = await read();
      const deployment = await trustedDeployment(text, await config);
      // Only a registry without problems is stored.
      if (deployment.problems.length === 0) keepInPage('local', KEY, text);
      for (const problem of deployment.problems) console.warn(problem);
      return { ...deployment, kept: false };
    } catch (error) {
      failure = error;
    }
  }
  const text = pageStorage('local').getItem(KEY);
  if (!text) throw failure;
  console.warn(failure);
  return { ...(await trustedDeployment(text, await config, true)), kept: true, failure };
};
