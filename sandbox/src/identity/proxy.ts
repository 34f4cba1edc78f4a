import { text } from 'node:stream/consumers';
import httpProxy from '@fastify/http-proxy';
import type { FastifyInstance } from 'fastify';

const PATHS = ['/identitytoolkit.googleapis.com', '/securetoken.googleapis.com', '/emulator'];

/** Calls whose answers list second factors. */
const LISTS_FACTORS = /\/accounts:(lookup|signIn\w+)(\?|$)/;

interface IdentityProxyDeps {
  origin: string;
  save: () => Promise<void>;
  /** @param text JSON of the emulator */
  inAnswer: (text: string) => string;
}

/**
 * Serves the identity emulator at `origin` below its own paths. `save` runs before an answer is passed on, so that a
 * confirmed account is on disk. `inAnswer` changes the answers that list second factors.
 */
export async function identityProxy(
  app: FastifyInstance,
  { origin, save, inAnswer }: IdentityProxyDeps,
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
          ...(LISTS_FACTORS.test(request.url) && { 'accept-encoding': 'identity' }),
        }),
        onResponse: (request, reply, answer) => {
          save().then(
            async () => {
              if (!LISTS_FACTORS.test(request.url) || reply.statusCode !== 200)
                return reply.send(answer.stream);
              reply.removeHeader('content-length');
              return reply.send(inAnswer(await text(answer.stream)));
            },
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
