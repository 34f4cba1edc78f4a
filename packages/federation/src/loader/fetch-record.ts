import { type RemoteRecord, remoteRecord } from '../registry.ts';
import { RemoteError } from './remote-error.ts';
import { whyFailed } from './why-failed.ts';

/** @throws RemoteError */
export const fetchText = async (
  name: string,
  url: string,
  init: RequestInit,
  timeout: number,
): Promise<string> => {
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

/** Reads a record. @throws RemoteError `record-unreadable` */
export const parseRecord = (name: string, url: string, text: string): RemoteRecord => {
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
