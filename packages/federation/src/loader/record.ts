import { RECORD_FILE, type RemoteVersion, remoteRecord } from '../registry.ts';
import type { Candidate } from './candidates.ts';
import { withRetries } from './network.ts';
import { RemoteError } from './remote-error.ts';
import { whyFailed } from './why-failed.ts';

const answerOf = async (remote: string, url: string, init: RequestInit, timeout: number): Promise<string> => {
  const signal = AbortSignal.timeout(timeout);
  try {
    const response = await fetch(url, { ...init, redirect: 'error', signal });
    if (response.ok) return await response.text();
  } catch (cause) {
    if (signal.aborted)
      throw new RemoteError(remote, 'timeout', `${url} did not answer within ${timeout / 1000} s`, { cause });
  }
  throw await whyFailed(remote, { url, integrity: init.integrity }, timeout);
};

const parse = (remote: string, url: string, text: string) => {
  const unreadable = (cause: unknown) =>
    new RemoteError(remote, 'record-unreadable', `${url} is no record of ${remote}`, { cause });
  let written: unknown;
  try {
    written = JSON.parse(text);
  } catch (cause) {
    throw unreadable(cause);
  }
  const { data, error } = remoteRecord.safeParse(written);
  if (error || data.name !== remote) throw unreadable(error);
  return data;
};

/**
 * Fetches the record of a version from its folder.
 *
 * @throws RemoteError
 */
export const fetchRecord = async (
  remote: string,
  { source, version, base, release }: Candidate,
  folder: URL,
  timeout: number,
): Promise<RemoteVersion> => {
  const url = new URL(RECORD_FILE, folder).href;
  if (release && 'record' in release) {
    const { integrity } = release.record;
    const text = await withRetries(() => answerOf(remote, url, { integrity }, timeout));
    return { ...parse(remote, url, text), version, base };
  }
  const text = await withRetries(() => answerOf(remote, url, { cache: 'no-store' }, timeout));
  // A dev server rebuilds at any time, so its measured files may be out of date.
  return { ...parse(remote, url, text), version: source, base, files: [], preload: [] };
};
