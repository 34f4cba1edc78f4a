import { relative, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';

const IMMUTABLE = /^(remotes\/[^/]+\/[^/]+\/|(static|assets)\/.*\.[0-9a-z]{8,}\.)/;

const PUSH_WORKER = 'push-worker.js';

/** `path` is relative to the site. Files that carry their version in the path never change. */
const cacheControlOf = (path: string): string =>
  IMMUTABLE.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache';

/** Lets replies send files of the site, compressed if the browser accepts that. */
export const useStatics = async (app: FastifyInstance, siteDir: string): Promise<void> => {
  await app.register(fastifyStatic, {
    root: siteDir,
    serve: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    dotfiles: 'ignore',
    suppressWarning: true,
    setHeaders: (reply, path) => {
      const within = relative(siteDir, path).split(sep).join('/');
      reply.header('cache-control', cacheControlOf(within));
      // A worker has the policy of its own file, not that of its pages.
      if (within === PUSH_WORKER)
        reply.header('content-security-policy', "default-src 'none'; connect-src 'self'");
      // Pages on other origins may use the apps, which hold no personal data.
      reply.header('access-control-allow-origin', '*');
      reply.header('cross-origin-resource-policy', 'cross-origin');
    },
  });
};

/** The bare template lacks the parts that the server adds, and the notes of a release name its author. */
const NOT_SERVED = /(^|\/)(index\.html|release\.json|rolled-back\.json)$/i;

/** @param path relative to the site */
export const sendFile = (path: string, reply: FastifyReply, { sourceMaps }: { sourceMaps: boolean }) =>
  NOT_SERVED.test(path) || (!sourceMaps && /\.map$/i.test(path))
    ? reply.callNotFound()
    : reply.sendFile(path);
