import { buffer } from 'node:stream/consumers';
import { create } from 'content-disposition';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FileRow } from '../db/schema/files.ts';
import { notFound, Refusal } from '../errors/refusal.ts';
import { isKnown, requestedRange } from './conditions.ts';
import { type FileType, fileTypeOf, MAGIC_BYTES } from './file-type.ts';
import type { Files } from './files.ts';

export interface SentFile {
  files: Files;
  file: FileRow;
  /** The name under which a browser saves it. @param type the type of its bytes, if it is one of a media file */
  nameOf: (type: FileType | undefined) => string;
  /** Whether a browser may show a file of this type; all others are saved. */
  isShown: (type: FileType) => boolean;
}

/**
 * Answers with a file or the requested range of it. No file can run in a page, whatever it contains.
 * @throws Refusal 404 when the bytes are gone, 416
 */
export const sendFile = async (
  request: FastifyRequest,
  reply: FastifyReply,
  { files, file, nameOf, isShown }: SentFile,
): Promise<FastifyReply> => {
  // The bytes of an id never change.
  const etag = `"${file.id}"`;
  reply.headers({ etag, 'cache-control': 'private, no-cache', 'accept-ranges': 'bytes' });
  if (isKnown(request.headers, etag)) return reply.code(304).send();
  const part = requestedRange(request.headers, file.size, etag);
  if (part === 'unsatisfiable') {
    reply.header('content-range', `bytes */${file.size}`);
    throw new Refusal('range_not_satisfiable', { field: 'Range', size: file.size });
  }
  const beginning = await files.read(file, { start: 0, end: MAGIC_BYTES - 1 });
  if (!beginning) throw notFound();
  const type = fileTypeOf(await buffer(beginning));
  const shown = type !== undefined && isShown(type) ? type : undefined;
  const { start, end } = part ?? { start: 0, end: file.size - 1 };
  const content = await files.read(file, { start, end });
  if (!content) throw notFound();
  if (part) reply.code(206).header('content-range', `bytes ${start}-${end}/${file.size}`);
  return reply
    .headers({
      'content-type': shown?.contentType ?? 'application/octet-stream',
      'content-length': end - start + 1,
      'content-disposition': create(nameOf(type), { type: shown ? 'inline' : 'attachment' }),
      'content-security-policy': "sandbox; default-src 'none'",
      'cross-origin-resource-policy': 'same-origin',
    })
    .send(content);
};
