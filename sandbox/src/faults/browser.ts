import { type ApiClient, createApiClient } from '@switchboard/api-client';
import type { Side } from './plan.ts';

/** A browser of the owner with its client of the API. */
export interface Browser {
  api: ApiClient;
  /** Turns to the other server, as a proxy does for one that does not answer. */
  turn(): void;
}

export interface BrowserOptions {
  /** Addresses of the servers, or of the proxies before them. */
  origins: readonly [string, string];
  /** The server that it uses first. */
  first: Side;
  /** The session, which all browsers share. */
  cookies: Map<string, string>;
  /** Milliseconds for an answer: a frozen server gives none. */
  patience(): number;
}

/** The product's client of the API. */
export const createBrowser = ({ origins, first, cookies, patience }: BrowserOptions): Browser => {
  let side = first;

  const throughProxy: typeof fetch = async (asked, init = {}) => {
    const { pathname, search, searchParams } = new URL(String(asked));
    const limit = AbortSignal.timeout(Number(searchParams.get('timeout') ?? 0) * 1_000 + patience());
    const headers = new Headers(init.headers);
    headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    const signal = init.signal ? AbortSignal.any([init.signal, limit]) : limit;
    const answer = await fetch(new URL(`${pathname}${search}`, origins[side]), { ...init, headers, signal });
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
    return answer;
  };

  return {
    api: createApiClient({
      baseUrl: `${origins[0]}/api/v1`,
      fetch: throughProxy,
      readCsrfToken: () => cookies.get('csrftoken'),
    }),
    turn: () => {
      side = side === 0 ? 1 : 0;
    },
  };
};
