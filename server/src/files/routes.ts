import { buffer } from 'node:stream/consumers';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { notFound, Refusal } from '../http/errors.ts';
import { isUuid } from '../http/ids.ts';
import { isKnown, requestedRange } from './conditions.ts';
import type { Files } from './files.ts';

const params = z.object({ id: z.string() });

/** Downloads of one user that may be under way; browsers open six connections to a server. */
const MAX_DOWNLOADS = 10;

/** Bytes that tell the type of a picture. */
const MAGIC = 12;

/** Downloads. No file can run: pictures are shown, all others are saved. */
export const fileRoutes = (app: FastifyInstance, { files }: { files: Files }): void => {
  const admit = createAdmission();

  app.get(
    '/messaging/files/:id/',
    // Ranges and tags are those of the bytes as they are.
    { compress: false, schema: { summary: 'The bytes of a file, or a range of them', params } },
    async (request, reply) => {
      const user = await app.guards.authenticate(request);
      const { id } = params.parse(request.params);
      const file = isUuid(id) ? await files.find(user.id, id) : undefined;
      if (!file) throw notFound();
      // The bytes of an id never change.
      const etag = `"${file.id}"`;
      reply.headers({ etag, 'cache-control': 'private, no-cache', 'accept-ranges': 'bytes' });
      if (isKnown(request.headers, etag)) return reply.code(304).send();
      const part = requestedRange(request.headers, file.size, etag);
      if (part === 'unsatisfiable') {
        reply.header('content-range', `bytes */${file.size}`);
        throw new Refusal(416, `Range: must begin within the ${file.size} bytes of the file`);
      }
      admit(user.id, reply);
      const beginning = await files.read(file, { start: 0, end: MAGIC - 1 });
      if (!beginning) throw notFound();
      const type = imageType(await buffer(beginning));
      const { start, end } = part ?? { start: 0, end: file.size - 1 };
      const content = await files.read(file, { start, end });
      if (!content) throw notFound();
      if (part) reply.code(206).header('content-range', `bytes ${start}-${end}/${file.size}`);
      return reply
        .headers({
          'content-type': type ?? 'application/octet-stream',
          'content-length': end - start + 1,
          'content-disposition': disposition(type ? 'inline' : 'attachment', file.name),
          'content-security-policy': "sandbox; default-src 'none'",
          'cross-origin-resource-policy': 'same-origin',
        })
        .send(content);
    },
  );
};

/** Counts the downloads of each user, and refuses those above the limit. */
const createAdmission = () => {
  const underWay = new Map<string, number>();

  return (userId: string, { raw }: FastifyReply): void => {
    const others = underWay.get(userId) ?? 0;
    if (others >= MAX_DOWNLOADS)
      throw new Refusal(429, `Only ${MAX_DOWNLOADS} downloads may run at once, try again when one has ended`);
    // A connection that is closed already does not close again.
    if (raw.closed) return;
    underWay.set(userId, others + 1);
    raw.once('close', () => {
      const left = (underWay.get(userId) ?? 1) - 1;
      if (left > 0) underWay.set(userId, left);
      else underWay.delete(userId);
    });
  };
};

const ascii = (bytes: Buffer, from: number, to: number) => bytes.toString('latin1', from, to);

/**
 * The type of a picture that may be shown in a page, told by its first bytes; undefined for everything else, SVG
 * included, because that can hold scripts.
 */
const imageType = (bytes: Buffer): string | undefined => {
  if (ascii(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return 'image/png';
  if (ascii(bytes, 0, 3) === '\xff\xd8\xff') return 'image/jpeg';
  if (ascii(bytes, 0, 6) === 'GIF87a' || ascii(bytes, 0, 6) === 'GIF89a') return 'image/gif';
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return 'image/webp';
  return undefined;
};

/** Old clients read the plain name, newer ones the encoded one (RFC 6266). */
const disposition = (kind: 'inline' | 'attachment', name: string): string => {
  const plain = name.replace(/[^\w.\- ]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encoded}`;
};
