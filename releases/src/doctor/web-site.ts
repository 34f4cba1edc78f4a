import { messageOf } from '@switchboard/common/text/message-of';
import { NumberedError } from '@switchboard/federation/errors';
import { ReleaseRefusal } from '../release-refusal.ts';
import type { Answer, Copy, Site } from './site.ts';

/** Milliseconds. */
const TIMEOUT = 10_000;

/** Requests like a browser, without following redirects. @throws NumberedError `unreachable` */
export const ask = async (url: URL, accept = '*/*', encoding = 'identity'): Promise<Answer> => {
  try {
    const response = await fetch(url, {
      headers: { accept, 'accept-encoding': encoding },
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT),
    });
    const content = Buffer.from(await response.arrayBuffer());
    return { status: response.status, content, headers: response.headers };
  } catch (cause) {
    throw new NumberedError('unreachable', `${url} cannot be fetched: ${reasonOf(cause)}`, { cause });
  }
};

/** What browsers accept besides the file as it is. */
const ENCODINGS = ['br', 'gzip', 'zstd'];

/** The content of a file in each encoding that a host sends. */
export const copiesAt = async (url: URL): Promise<Copy[]> => {
  const copies = ENCODINGS.map(async (encoding): Promise<Copy[]> => {
    try {
      const { content, headers } = await ask(url, '*/*', encoding);
      return headers?.has('content-encoding') ? [{ encoding, content }] : [];
    } catch {
      return [{ encoding, content: undefined }];
    }
  });
  return (await Promise.all(copies)).flat();
};

/** The message of `fetch` only says that it failed. */
const reasonOf = (error: unknown): string => {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return messageOf(cause);
};

/** The site at a URL. @throws {ReleaseRefusal} when it is not a URL */
export const createWebSite = (address: string): Site => {
  if (!/^https?:\/\//.test(address) || !URL.canParse(address))
    throw new ReleaseRefusal(`${address} is not an address: write it like https://dashboard.example.com`);
  const { origin } = new URL(address);
  return { name: origin, origin, served: true, get: ask, copies: copiesAt, placeOf: String };
};
