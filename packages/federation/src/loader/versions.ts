import { isOwnMachine } from '../overrides.ts';
import { RECORD_FILE, type Reference, type RemoteVersion } from '../registry.ts';
import { checkVersion } from './check-version.ts';
import type { CheckedVersion } from './checked-version.ts';
import { fetchOnDemand } from './fetch-on-demand.ts';
import { fetchText, parseRecord } from './fetch-record.ts';
import { checkFiles } from './files.ts';
import { withRetries } from './limits.ts';
import { folderOf, type PlaceRules } from './place.ts';
import { RemoteError } from './remote-error.ts';
import { checkFit, type Host } from './requirements.ts';
import type { VersionToTry } from './versions-to-try.ts';

export interface VersionRules extends PlaceRules, Host {
  /** Whether a file without integrity is refused. */
  requireIntegrity: boolean;
  /** Milliseconds per fetch. */
  timeout: number;
}

/** Finds and checks the record of a version, before any of its code is fetched. */
export const createVersions = (rules: VersionRules) => {
  const records = new Map<string, Promise<RemoteVersion>>();

  /** Fetches each record once, but again after a failure. Records of a dev server are fetched each time. */
  const recordOf = (name: string, wanted: VersionToTry, folder: URL): Promise<RemoteVersion> => {
    const { source, release } = wanted;
    if ('files' in release) {
      if (source !== 'override') return Promise.resolve(release);
      return fetchOnDemand().then(({ recordInDevelopment }) =>
        recordInDevelopment(release, wanted, { folder, timeout: rules.timeout }),
      );
    }
    const known = records.get(folder.href);
    if (known) return known;
    const asked = fetchRecord(name, release, folder, rules.timeout);
    records.set(folder.href, asked);
    asked.catch(() => records.delete(folder.href));
    return asked;
  };

  /** @throws RemoteError */
  return async (name: string, wanted: VersionToTry): Promise<CheckedVersion> => {
    const { source, version, base } = wanted;
    const ownChoice = source === 'override';
    if (!ownChoice) checkVersion(name, version);
    const folder = ownChoice && isOwnMachine(base) ? new URL(base) : folderOf(name, base, rules);
    const remote = await recordOf(name, wanted, folder);
    checkFiles(remote, rules.requireIntegrity && !ownChoice);
    checkFit(remote, rules);
    return { id: `${name}@${version}`, remote, folder };
  };
};

const fetchRecord = async (
  name: string,
  { version, base, record: { integrity } }: Reference,
  folder: URL,
  timeout: number,
): Promise<RemoteVersion> => {
  const url = new URL(RECORD_FILE, folder).href;
  if (integrity === undefined)
    throw new RemoteError(name, 'integrity-missing', `${name} ${version} has no integrity for its record`);
  const text = await withRetries(() => fetchText(name, url, { integrity }, timeout));
  return { ...parseRecord(name, url, text), version, base };
};
