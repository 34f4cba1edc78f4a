import type { Answerer, Received, Reply } from './serve.ts';

export interface SessionServerOptions {
  /** The answer to a renewal; a success by default. */
  refresh?: () => Reply | undefined | Promise<Reply | undefined>;
  /** Answers a call that has a session. */
  answer?: Answerer;
  /** Awaited before a call without a session is refused. */
  beforeRefusal?: (request: Received) => Promise<void>;
}

const accessOf = ({ headers }: Received): string | undefined =>
  /\baccess=(\w+)/.exec(headers.cookie ?? '')?.[1];

/** A server with cookie sessions: `access=<n>` is valid until `expire` is called; a renewal sets the next. */
export const sessionServer = ({ refresh, answer, beforeRefusal }: SessionServerOptions = {}) => {
  let valid = 1;
  const answerer: Answerer = async (request) => {
    const { method, path } = request;
    if (method === 'GET' && path === '/users/auth/csrf/') return { json: {}, cookies: ['csrftoken=fetched'] };
    if (method !== 'GET' && !request.headers['x-csrftoken']) return { status: 403, json: { detail: 'CSRF' } };
    if (path === '/users/auth/refresh/') {
      const told = await refresh?.();
      return told ?? { json: {}, cookies: [`access=${valid}`] };
    }
    if (path === '/users/auth/logout/') return { status: 204 };
    if (path === '/users/auth/login/') return { json: {}, cookies: [`access=${valid}`] };
    if (accessOf(request) === String(valid)) return answer?.(request) ?? { json: {} };
    await beforeRefusal?.(request);
    return { status: 401, json: { detail: 'Session expired' } };
  };
  const expire = () => {
    valid += 1;
  };
  return { answerer, expire };
};
