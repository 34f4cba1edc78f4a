import type { RemoteApp } from '../contract.ts';
import type { Candidate } from './candidates.ts';
import type { Containers } from './container.ts';
import { firstBytes } from './files.ts';
import { RemoteError } from './remote-error.ts';
import { applyStyleSheets } from './style-sheets.ts';
import type { FailedAttempt, LoadAttempt, LoadedRemote } from './types.ts';
import type { CheckedVersion, Versions } from './versions.ts';

/** The result of one attempt: the version runs or failed. */
type Attempted =
  | { loaded: LoadedRemote; attempt: LoadAttempt }
  | { loaded?: undefined; attempt: FailedAttempt };

const start = async (containers: Containers, { remote, folder }: CheckedVersion): Promise<RemoteApp> => {
  applyStyleSheets(folder, true);
  try {
    return await containers.appOf(remote, folder);
  } catch (error) {
    applyStyleSheets(folder, false);
    throw error;
  }
};

/** Tries one version of a remote. Never throws. */
export const attemptVersion = async (
  { versions, containers }: { versions: Versions; containers: Containers },
  name: string,
  candidate: Candidate,
): Promise<Attempted> => {
  const { source, version, base } = candidate;
  const began = performance.now();
  let bytes = 0;
  const measured = (): LoadAttempt => ({
    source,
    version,
    base,
    milliseconds: performance.now() - began,
    bytes,
  });
  try {
    const checked = await versions.check(name, candidate);
    bytes = firstBytes(checked.remote);
    const app = await start(containers, checked);
    return { loaded: { app, remote: checked.remote, source }, attempt: measured() };
  } catch (cause) {
    const error =
      cause instanceof RemoteError
        ? cause
        : new RemoteError(name, 'broken-start', `${name} could not be started`, { cause });
    return { attempt: { ...measured(), error } };
  }
};
