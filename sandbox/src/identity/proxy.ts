import httpProxy from '@fastify/http-proxy';
import type { FastifyInstance } from 'fastify';

const PATHS = ['/identitytoolkit.googleapis.com', '/securetoken.googleapis.com', '/emulator'];

/**
 * Serves the identity emulator at `origin` below its own paths. `save` runs before an answer is passed on, so that a
 * confirmed account is on disk.
 */
export async function identityProxy(
  app: FastifyInstance,
  { origin, save }: { origin: string; save: () => Promise<void> },
): Promise<void> {
  for (const prefix of PATHS) {
    await app.register(httpProxy, {
      upstream: origin,
      prefix,
      rewritePrefix: prefix,
      replyOptions: {
        // The emulator's links in e-mails start with the host of the request.
        // `Expect` was answered here: the client has begun to send.
        rewriteRequestHeaders: (request, { expect: _, ...headers }) => ({
          ...headers,
          host: request.headers.host,
        }),
        onResponse: (request, reply, answer) => {
          save().then(
            () => reply.send(answer.stream),
            (error: unknown) => {
              request.log.error(error);
              answer.stream.destroy();
              reply.removeHeader('content-length');
              reply.code(500).send({ detail: 'The account could not be saved; is there room in DATA_DIR?' });
            },
          );
        },
        onError: (reply) => {
          reply.code(502).send({ detail: 'The identity emulator does not answer; start Switchboard again' });
        },
      },
    });
  }
}
