import type { RemoteVersion } from '../registry.ts';
import type { Candidate } from './candidates.ts';
import { checkFiles } from './files.ts';
import { checkVersion, folderOf, type PlaceRules } from './place.ts';
import { fetchRecord } from './record.ts';
import { checkFit } from './requirements.ts';
import type { RemoteLoaderOptions } from './types.ts';

/** A version whose record passed all checks. */
export interface CheckedVersion {
  remote: RemoteVersion;
  /** The URL of its files. */
  folder: URL;
}

type VersionRules = PlaceRules &
  Required<Pick<RemoteLoaderOptions, 'provided' | 'requireIntegrity' | 'timeout'>> & {
    /** The shared modules that this host provides. */
    shares: readonly string[];
  };

export type Versions = ReturnType<typeof createVersions>;

/** Checks versions before any of their code runs. */
export const createVersions = (rules: VersionRules) => {
  const records = new Map<string, Promise<RemoteVersion>>();

  /** Fetches each record once, but again after a failure. Records of a dev server are fetched each time. */
  const recordOf = (remote: string, candidate: Candidate, folder: URL): Promise<RemoteVersion> => {
    if (candidate.release && 'files' in candidate.release) return Promise.resolve(candidate.release);
    const known = records.get(folder.href);
    if (known) return known;
    const asked = fetchRecord(remote, candidate, folder, rules.timeout);
    if (candidate.source === 'override') return asked;
    records.set(folder.href, asked);
    asked.catch(() => records.delete(folder.href));
    return asked;
  };

  return {
    /** @throws RemoteError */
    async check(name: string, candidate: Candidate): Promise<CheckedVersion> {
      const { source, version, base } = candidate;
      const ownChoice = source === 'override';
      if (!ownChoice) checkVersion(name, version);
      const folder = ownChoice ? new URL(base) : folderOf(name, base, rules);
      const remote = await recordOf(name, candidate, folder);
      checkFiles(remote, rules.requireIntegrity && !ownChoice);
      checkFit(remote, rules);
      return { remote, folder };
    },
  };
};
