import { RECORD_FILE, type RemoteVersion, remoteRecord } from '../registry.ts';
import { checkVersion } from './check-version.ts';
import { checkFiles } from './files.ts';
import { withRetries } from './limits.ts';
import { folderOf, type PlaceRules } from './place.ts';
import { RemoteError } from './remote-error.ts';
import { checkFit, type Provided } from './requirements.ts';
import type { VersionToTry } from './versions-to-try.ts';
import { whyFailed } from './why-failed.ts';

/** A version that passed all checks. */
export interface CheckedVersion {
  /** Its name in the runtime: `chat@1.2.0`. Two versions built from the same sources have the same container. */
  id: string;
  remote: RemoteVersion;
  /** The URL of its files. */
  folder: URL;
}

export interface VersionRules extends PlaceRules {
  provided: Provided;
  /** The shared modules that this host provides, by request. */
  shares: readonly string[];
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
    if (wanted.release && 'files' in wanted.release) return Promise.resolve(wanted.release);
    const known = records.get(folder.href);
    if (known) return known;
    const asked = fetchRecord(name, wanted, folder, rules.timeout);
    if (wanted.source === 'override') return asked;
    records.set(folder.href, asked);
    asked.catch(() => records.delete(folder.href));
    return asked;
  };

  /** @throws RemoteError */
  return async (name: string, wanted: VersionToTry): Promise<CheckedVersion> => {
    const { source, version, base } = wanted;
    const ownChoice = source === 'override';
    if (!ownChoice) checkVersion(name, version);
    const folder = ownChoice ? new URL(base) : folderOf(name, base, rules);
    const remote = await recordOf(name, wanted, folder);
    checkFiles(remote, rules.requireIntegrity && !ownChoice);
    checkFit(remote, rules);
    return { id: `${name}@${version}`, remote, folder };
  };
};

const fetchRecord = async (
  name: string,
  { source, version, base, release }: VersionToTry,
  folder: URL,
  timeout: number,
): Promise<RemoteVersion> => {
  const url = new URL(RECORD_FILE, folder).href;
  if (release && 'record' in release) {
    const { integrity } = release.record;
    if (integrity === undefined)
      throw new RemoteError(name, 'integrity-missing', `${name} ${version} has no integrity for its record`);
    const text = await withRetries(() => fetchText(name, url, { integrity }, timeout));
    return { ...parse(name, url, text), version, base };
  }
  const text = await withRetries(() => fetchText(name, url, { cache: 'no-store' }, timeout));
  // A dev server rebuilds at any time, so its measured files may be out of date.
  return { ...parse(name, url, text), version: source, base, files: [], preload: [] };
};

const fetchText = async (name: string, url: string, init: RequestInit, timeout: number): Promise<string> => {
  const signal = AbortSignal.timeout(timeout);
  try {
    const response = await fetch(url, { ...init, redirect: 'error', signal });
    if (response.ok) return await response.text();
  } catch (cause) {
    if (signal.aborted)
      throw new RemoteError(name, 'timeout', `${url} did not answer within ${timeout / 1000} s`, { cause });
  }
  throw await whyFailed(name, { url, integrity: init.integrity }, timeout);
};

const parse = (name: string, url: string, text: string) => {
  const unreadable = (cause: unknown) =>
    new RemoteError(name, 'record-unreadable', `${url} is no record of ${name}`, { cause });
  let written: unknown;
  try {
    written = JSON.parse(text);
  } catch (cause) {
    throw unreadable(cause);
  }
  const { data, error } = remoteRecord.safeParse(written);
  if (error || data.name !== name) throw unreadable(error);
  return data;
};
