import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isKnown } from '../files/conditions.ts';

interface OpenapiDocument {
  etag: string;
  plain: Buffer;
  brotli: Buffer;
}

const build = async (app: FastifyInstance): Promise<OpenapiDocument> => {
  const plain = Buffer.from(JSON.stringify(app.swagger()));
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
  return { etag, plain, brotli: await promisify(brotliCompress)(plain) };
};

/** Browsers send `gzip, deflate, br`. A client that gives weights gets the plain text. */
const takesBrotli = (accepted: unknown): boolean =>
  String(accepted ?? '')
    .split(',')
    .some((encoding) => encoding.trim() === 'br');

/** Answers the description of the API: made and compressed once, when the server begins to listen; the same bytes for all. */
export const createOpenapi = (app: FastifyInstance) => {
  let document: Promise<OpenapiDocument> | undefined;
  app.addHook('onListen', async () => {
    document ??= build(app);
  });

  return async ({ headers }: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    document ??= build(app);
    const { etag, plain, brotli } = await document;
    reply.headers({ etag, 'cache-control': 'no-cache', vary: 'accept-encoding' });
    if (isKnown(headers, etag)) return reply.code(304).send();
    reply.type('application/json; charset=utf-8');
    return takesBrotli(headers['accept-encoding'])
      ? reply.header('content-encoding', 'br').send(brotli)
      : reply.send(plain);
  };
};
