import { type Deployment, readDeployment } from '@switchboard/federation/deployment';
import { NumberedError } from '@switchboard/federation/errors';
import { keepInPage, pageStorage } from '../services/page-storage.ts';

/** What is deployed, and whether that is only what this browser remembers. */
export interface ReadDeployment extends Deployment {
  kept: boolean;
}

const KEY = 'registry';
const FILE = '/registry.json';

const inPage = async (): Promise<string> => {
  const inlined = document.getElementById('switchboard-registry')?.textContent;
  if (!inlined) throw new NumberedError('registry-unreachable', 'The registry is not in the page');
  return inlined;
};

/** @param patience milliseconds until the file counts as out of reach */
const onServer = (patience: number) => async (): Promise<string> => {
  try {
    const response = await fetch(FILE, { cache: 'no-cache', signal: AbortSignal.timeout(patience) });
    if (!response.ok) throw new Error(`It answered ${response.status}`);
    return await response.text();
  } catch (cause) {
    throw new NumberedError('registry-unreachable', `${FILE} cannot be had`, { cause });
  }
};

/**
 * What the server put into the page, or else the file itself: any static host will do. Where neither can be read, what
 * this browser could read the last time.
 *
 * @throws NumberedError `registry-unreachable` or `registry-unreadable` when there is nothing of the kind
 */
export const readDeployed = async (patience = 10_000): Promise<ReadDeployment> => {
  let failure: unknown;
  for (const read of [inPage, onServer(patience)]) {
    try {
      const text = await read();
      const deployment = readDeployment(text);
      // Only a copy that is whole is worth to be gone back to.
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
  return { ...readDeployment(text), kept: true };
};
