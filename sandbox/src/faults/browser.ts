import { type ApiClient, createApiClient } from '@switchboard/api-client';
import { pause } from '@switchboard/common/async/pause';
import type { Side } from './plan.ts';

/** Milliseconds for an answer: a frozen server gives none. */
const PATIENCE = 3_000;

/** How often a network spoils a request; parts of all requests, 0 to 1. */
const SPOILED = { delayed: 0.15, doubled: 0.1, cut: 0.1 };

/** A browser of the owner with its client of the API. */
export interface Browser {
  api: ApiClient;
  /** Turns to the other server, as a proxy does for one that does not answer. */
  turn(): void;
  /** From now on the network spoils nothing. */
  heal(): void;
}

export interface BrowserOptions {
  origins: readonly [string, string];
  /** The server that it uses first. */
  first: Side;
  /** The session, which all browsers share. */
  cookies: Map<string, string>;
  /** Decides which requests the network spoils. */
  random: () => number;
}

/**
 * The product's client of the API. The network between it and the servers delays requests, repeats them, and loses
 * answers.
 */
export const createBrowser = ({ origins, first, cookies, random }: BrowserOptions): Browser => {
  let side = first;
  let isSpoiled = true;
  const happens = (part: number) => random() < part && isSpoiled;

  const send = async (url: URL, init: RequestInit): Promise<Response> => {
    const patience = Number(url.searchParams.get('timeout') ?? 0) * 1_000 + PATIENCE;
    const limit = AbortSignal.timeout(patience);
    const headers = new Headers(init.headers);
    headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    const signal = init.signal ? AbortSignal.any([init.signal, limit]) : limit;
    const answer = await fetch(url, { ...init, headers, signal });
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
    return answer;
  };

  const overNetwork: typeof fetch = async (asked, init = {}) => {
    const { pathname, search } = new URL(String(asked));
    const url = new URL(`${pathname}${search}`, origins[side]);
    const [isDelayed, isDoubled, isCut] = [SPOILED.delayed, SPOILED.doubled, SPOILED.cut].map(happens);
    if (isDelayed) await pause(random() * 400);
    const [answer, second] = await Promise.all([send(url, init), isDoubled ? send(url, init) : undefined]);
    await second?.text();
    if (isCut) throw new TypeError('The network lost the answer');
    return answer;
  };

  return {
    api: createApiClient({
      baseUrl: `${origins[0]}/api/v1`,
      fetch: overNetwork,
      readCsrfToken: () => cookies.get('csrftoken'),
    }),
    turn: () => {
      side = side === 0 ? 1 : 0;
    },
    heal: () => {
      isSpoiled = false;
    },
  };
};
