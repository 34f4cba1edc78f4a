import { unlessAborted } from '@switchboard/common/async/unless-aborted';
import { auth } from '../contract/auth.ts';
import type { Endpoint } from '../contract/endpoint.ts';
import { codeIn, type DescribeRefusal, httpErrorOf, readAnswer } from './answer.ts';
import { browserLocks, browserUploads, cookieMark, noMark, readCookie } from './browser.ts';
import type { AnyInput, Call } from './call.ts';
import { createCsrf } from './csrf.ts';
import { type Answer, exchange } from './exchange.ts';
import { exchangeWithProgress } from './exchange-with-progress.ts';
import type { OnLimited } from './limited.ts';
import { asNetworkError, type DescribeLoss, inWords } from './loss.ts';
import { createRenewal, type Locks, type RenewalMark } from './renewal.ts';
import { type BuiltRequest, buildRequest } from './request.ts';
import { createSessionWatch } from './session-watch.ts';

export type { Call } from './call.ts';

export interface TransportOptions {
  /** Origin and path of the API; `/api/v1` for the same origin. */
  baseUrl: string;
  /** The browser's by default. */
  fetch?: typeof fetch;
  /** Creates the requests that tell their progress; XMLHttpRequest by default, where it exists. */
  createUpload?: () => XMLHttpRequest;
  /** Reads the cookie `csrftoken`; from `document.cookie` by default. */
  readCsrfToken?: () => string | undefined;
  /** Keep tabs from renewing the session at the same time; `navigator.locks` by default, where it exists. */
  locks?: Locks;
  /**
   * Resolves to a token of the identity provider, to a new one if `fresh`, or to `undefined` while signed out. If set,
   * calls carry the token instead of cookies: for pages of other origins, which have no cookies of the suite.
   */
  bearer?: (fresh: boolean) => Promise<string | undefined>;
  /** Tells other tabs that the session was renewed; a cookie of the page by default. */
  renewalMark?: RenewalMark;
  /**
   * Called once when a session that worked on this page could not be renewed: a call that needs one, a login or a
   * registration succeeded before. Not called for a visitor whose first `me` is a 401, nor after a logout.
   */
  onSessionLost?: () => void;
  /**
   * Asks the user to prove who they are, and resolves to whether they did. Called when the server refuses a call because
   * the last proof is too old; afterwards the call is repeated.
   */
  prove?: () => Promise<boolean>;
  /** Words for refusals; the `detail` of the server without it. Not called for a visitor without a session. */
  describe?: DescribeRefusal;
  /** Tells a person how long a rate limit refuses a call like the one that they made. */
  onLimited?: OnLimited;
  /** Words for calls without an answer; English without it. */
  describeLoss?: DescribeLoss;
}

/** Timeout in milliseconds of the calls that others wait for. */
const TIMEOUT_MS = 20_000;

const OPENING: readonly Endpoint[] = [auth.login, auth.register];

/** Whether the session has ended. The answer of an overloaded server does not prove it. */
const isRefusal = ({ status }: Answer): boolean => status < 500 && status !== 408 && status !== 429;

const NOT_AUTHENTICATED = '{"detail":"Not authenticated","code":"unauthenticated"}';

type Bearer = NonNullable<TransportOptions['bearer']>;

/** A provider that fails counts as unreachable. */
const reachable =
  (bearer: Bearer, describe: DescribeLoss | undefined): Bearer =>
  async (fresh) => {
    try {
      return await bearer(fresh);
    } catch (cause) {
      throw asNetworkError(cause, describe);
    }
  };

/** Makes the calls of the contract over HTTP, with cookies, the CSRF header and one renewal of the session. */
export const createTransport = (options: TransportOptions): { call: Call } => {
  const send: typeof fetch = options.fetch ?? ((input, init) => globalThis.fetch(input, init));

  const createUpload = options.createUpload ?? (options.fetch ? undefined : browserUploads());

  const sendRequest = async (...args: Parameters<typeof attempt>): Promise<Answer> => {
    try {
      return await attempt(...args);
    } catch (failure) {
      throw inWords(failure, options.describeLoss);
    }
  };

  const attempt = async (
    { url, ...request }: BuiltRequest,
    credentials: 'include' | 'omit',
    { signal, onProgress, events }: AnyInput,
  ): Promise<Answer> => {
    const init = { ...request, credentials, signal: signal ?? null };
    if (events) return events.exchange(send, url, init, events);
    if (onProgress === undefined || createUpload === undefined) return exchange(send, url, init);
    const withCredentials = credentials === 'include';
    return exchangeWithProgress(createUpload(), { url, ...request, withCredentials, signal, onProgress });
  };

  /** The code for limits is fetched with the first one that is met. */
  const withinLimits = async (endpoint: Endpoint, input: AnyInput, send: () => Promise<Answer>) => {
    const answer = await send();
    if (answer.status !== 429) return answer;
    const late = await import('./limited.ts').catch(() => undefined);
    return late ? late.afterLimit(endpoint, answer, send, { ...options, ...input }) : answer;
  };

  const bearer = options.bearer && reachable(options.bearer, options.describeLoss);

  const performWithToken = async (bring: Bearer, endpoint: Endpoint, input: AnyInput): Promise<Answer> => {
    const token = await unlessAborted(bring(false), input.signal);
    // The server would give the same answer.
    if (!token) return { status: 401, ok: false, text: NOT_AUTHENTICATED };
    const request = buildRequest(options.baseUrl, endpoint, input);
    request.headers.Authorization = `Bearer ${token}`;
    return withinLimits(endpoint, input, () => sendRequest(request, 'omit', input));
  };

  const perform = async (endpoint: Endpoint, input: AnyInput): Promise<Answer> => {
    if (bearer) return performWithToken(bearer, endpoint, input);
    const request = buildRequest(options.baseUrl, endpoint, input);
    if (endpoint.method !== 'GET') {
      const token = await unlessAborted(csrfToken(), input.signal);
      if (token) request.headers['X-CSRFToken'] = token;
    }
    return withinLimits(endpoint, input, () => sendRequest(request, 'include', input));
  };

  const csrfToken = createCsrf({
    readToken: options.readCsrfToken ?? (() => readCookie('csrftoken')),
    askForToken: async () => {
      const answer = await perform(auth.csrf, { signal: AbortSignal.timeout(TIMEOUT_MS) });
      if (!answer.ok) throw await httpErrorOf(answer, options);
    },
  });

  const session = createSessionWatch(options.onSessionLost ?? (() => {}));
  const renewal = createRenewal({
    renew: async () => {
      const current = session.current();
      if (bearer) {
        const token = await bearer(true);
        if (!token) session.lost(current);
        return token !== undefined;
      }
      const answer = await perform(auth.refresh, { signal: AbortSignal.timeout(TIMEOUT_MS) });
      if (!answer.ok && !isRefusal(answer)) throw await httpErrorOf(answer, options);
      if (!answer.ok) session.lost(current);
      return answer.ok;
    },
    locks: bearer ? undefined : (options.locks ?? browserLocks()),
    mark: bearer ? noMark : (options.renewalMark ?? cookieMark),
  });

  const callPublic = async (endpoint: Endpoint, input: AnyInput): Promise<unknown> => {
    if (endpoint === auth.logout) session.ended();
    const result = await readAnswer(endpoint, await perform(endpoint, input), {
      describe: options.describe,
      failure: input.failure,
    });
    if (OPENING.includes(endpoint)) session.opened();
    return result;
  };

  const callWithSession = async (endpoint: Endpoint, input: AnyInput): Promise<unknown> => {
    const current = session.current();
    const sent = renewal.now();
    const first = await perform(endpoint, input);
    const again =
      first.status === 401 &&
      current === session.current() &&
      (await unlessAborted(renewal.since(sent), input.signal)) &&
      current === session.current();
    const second = again ? await perform(endpoint, input) : first;
    const proven =
      endpoint.proof !== undefined &&
      codeIn(second) === 'sign_in_again' &&
      (await unlessAborted(options.prove?.() ?? Promise.resolve(false), input.signal)) &&
      current === session.current();
    const last = proven ? await perform(endpoint, input) : second;
    // The server also refuses a new token.
    if (bearer && again && last.status === 401) session.lost(current);
    const isVisitor = last.status === 401 && !session.wasOpen();
    const result = await readAnswer(endpoint, last, {
      describe: isVisitor ? undefined : options.describe,
      failure: input.failure,
    });
    session.seen(current);
    return result;
  };

  // `Call` types the input by the endpoint; the implementation treats all endpoints alike.
  const call = (endpoint: Endpoint, input: AnyInput = {}) =>
    endpoint.access === 'public' ? callPublic(endpoint, input) : callWithSession(endpoint, input);
  return { call: call as Call };
};
