import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** Of 11: a page is made for each visit, so it is compressed soon rather than small. */
const QUALITY = 5;

/** A text as whoever asks can read it. @param accepted the header `Accept-Encoding` */
export const compress = async (
  text: string,
  accepted: string = '',
): Promise<{ content: Buffer | string; encoding?: string }> => {
  const takes = (name: string) =>
    accepted.split(',').some((part) => new RegExp(`^\\s*${name}\\s*(;\\s*q=(?!0(\\.0*)?$).*)?$`).test(part));
  if (takes('br')) {
    const params = { [constants.BROTLI_PARAM_QUALITY]: QUALITY };
    return { content: await brotli(text, { params }), encoding: 'br' };
  }
  return takes('gzip') ? { content: await deflate(text), encoding: 'gzip' } : { content: text };
};
