import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

const ACCESS_COOKIE = '__Host-access';
const REFRESH_COOKIE = '__Host-refresh';
/** The contract names it. Scripts can read it, because the client sends it back as a header. */
export const CSRF_COOKIE = 'csrftoken';

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;
/** Seconds. */
export const ACCESS_LIFETIME = 15 * MINUTE;
export const REFRESH_LIFETIME = 30 * DAY;
const CSRF_LIFETIME = 365 * DAY;

const common = { path: '/', secure: true, sameSite: 'lax' } satisfies CookieSerializeOptions;
const hidden = { ...common, httpOnly: true } satisfies CookieSerializeOptions;

/** The secrets that a signed-in browser holds. */
export interface SessionTokens {
  access: string;
  refresh: string;
}

export const setSessionCookies = (reply: FastifyReply, tokens: SessionTokens): void => {
  if (reply.request.foreign) return;
  reply.setCookie(ACCESS_COOKIE, tokens.access, { ...hidden, maxAge: ACCESS_LIFETIME });
  reply.setCookie(REFRESH_COOKIE, tokens.refresh, { ...hidden, maxAge: REFRESH_LIFETIME });
};

export const clearSessionCookies = (reply: FastifyReply): void => {
  if (reply.request.foreign) return;
  reply.clearCookie(ACCESS_COOKIE, hidden);
  reply.clearCookie(REFRESH_COOKIE, hidden);
};

export const setCsrfCookie = (reply: FastifyReply, token: string): void => {
  if (reply.request.foreign) return;
  reply.setCookie(CSRF_COOKIE, token, { ...common, maxAge: CSRF_LIFETIME });
};

export const readSessionCookies = (request: FastifyRequest): Partial<SessionTokens> => {
  const { [ACCESS_COOKIE]: access, [REFRESH_COOKIE]: refresh } = request.cookies;
  return { ...(access && { access }), ...(refresh && { refresh }) };
};
