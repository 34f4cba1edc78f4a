import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/** Quality, at most 11. Answers are compressed for each request, so time counts more than size. */
const QUALITY = 5;

/**
 * Compresses answers of one kilobyte and more, unless their route says `compress: false`. Register it before the
 * routes.
 */
export const useCompression = async (app: FastifyInstance): Promise<void> => {
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } },
    globalDecompression: false,
  });
};

/**
 * Does not compress answers that a page of another site requests with the cookies of the user. From the compressed
 * size, that page could learn whether the answer contains a text that it made the server repeat (BREACH).
 */
export const keepPlainForOtherSites = (app: FastifyInstance): void => {
  app.addHook('onRequest', async ({ headers }) => {
    const { 'sec-fetch-site': site = 'none', authorization } = headers;
    // A page needs the token itself to send it.
    if (authorization === undefined && /^(cross|same)-site$/.test(String(site)))
      headers['x-no-compression'] = 'true';
  });
};
