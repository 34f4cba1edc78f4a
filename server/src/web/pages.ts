import { randomBytes } from 'node:crypto';
import type { RuntimeConfig } from '@switchboard/federation/config';
import { bringsTrustedTypes, renderPage } from '@switchboard/federation/page';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../errors/refusal.ts';
import { readSessionCookies } from '../http/cookies.ts';
import { pathnameOf } from '../http/pathname.ts';
import { contentSecurityPolicy, type ExtraOrigins } from './csp.ts';
import { createSite } from './site.ts';

export interface PagesOptions {
  siteDir: string;
  runtimeConfig: RuntimeConfig;
  extraOrigins?: ExtraOrigins | undefined;
}

/** Makes the page of a screen for each visit: with the registry, the configuration and a nonce. */
export const createPages = ({ siteDir, runtimeConfig, extraOrigins }: PagesOptions) => {
  const site = createSite(siteDir);

  /** An unreadable registry disables the remotes, but not the page that reports it. */
  const readable = async (read: () => Promise<unknown>, request: FastifyRequest): Promise<unknown> => {
    try {
      return await read();
    } catch (error) {
      request.log.error({ err: error }, 'A file of the site is not JSON');
      return undefined;
    }
  };

  const send = async (request: FastifyRequest, reply: FastifyReply) => {
    const [template, registry, shell] = await Promise.all([
      site.template(),
      readable(site.registry, request),
      readable(site.shell, request),
    ]);
    if (template === undefined) throw new Refusal('site_not_built');
    const nonce = randomBytes(18).toString('base64');
    const { access, refresh } = readSessionCookies(request);
    const signedOut = !access && !refresh;
    const page = {
      template,
      nonce,
      config: runtimeConfig,
      registry,
      shell,
      pathname: pathnameOf(request.url),
      signedOut,
    };
    const policy = {
      nonce,
      config: runtimeConfig,
      extra: extraOrigins,
      trustedTypes: bringsTrustedTypes(template),
    };
    return reply
      .headers({
        'content-security-policy': contentSecurityPolicy(policy),
        'cross-origin-opener-policy': 'same-origin-allow-popups',
        'permissions-policy': 'camera=(), geolocation=(), microphone=(self), payment=(), usb=()',
        // A stored page that says 'signed out' must not come back after a sign-in.
        'cache-control': signedOut ? 'private, no-store' : 'private, no-cache',
        vary: 'accept, accept-encoding, cookie',
      })
      .type('text/html; charset=utf-8')
      .send(renderPage(page));
  };

  return { send };
};

/** Missing files and calls are never answered with a page: HTML in place of a script hides the fault. */
export const isPage = ({ method, url, headers }: FastifyRequest): boolean => {
  const path = pathnameOf(url);
  return (
    (method === 'GET' || method === 'HEAD') &&
    (headers.accept ?? '*/*').split(',').some((type) => /^\s*(text\/html|\*\/\*)/.test(type)) &&
    !/^\/(api|remotes|static|assets)(\/|$)/.test(path) &&
    !/\.[a-z0-9]+$/i.test(path)
  );
};
