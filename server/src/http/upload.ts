import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile, MultipartValue } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { Refusal } from '../errors/refusal.ts';
import { displayName } from './display-name.ts';
import { MAX_FIELD_BYTES } from './limits.ts';
import { parse } from './parse.ts';

/** A file that came with a request. It is removed when the handler is done. */
export interface UploadedFile {
  /** The sender's name for it: for display only, never a path. */
  name: string;
  /** The sender's claim. */
  contentType: string;
  /** Bytes. */
  size: number;
  /** SHA-256 of the bytes, in hexadecimal digits. */
  sha256: string;
  /** Path of the bytes, until the handler is done. */
  path: string;
}

export interface Upload<Fields = unknown> {
  file: UploadedFile;
  fields: Fields;
}

/** Bytes of a form beside its file. */
const MAX_FORM_BYTES = 1024 * 1024;

/**
 * Reads a multipart request with one file in the field `file`, which is written to the disk as it arrives. The caller
 * removes the file at `path`; a request that is refused leaves none.
 * @param fields schema of the fields beside the file
 * @throws Refusal 400 that names the field, 413 that names the limit
 */
export const readUpload = async <T extends z.core.$ZodType>(
  request: FastifyRequest,
  { fields: schema, maxBytes, directory }: { fields: T; maxBytes: number; directory: string },
): Promise<Upload<z.output<T>>> => {
  const tooLarge = () => new Refusal('too_large', { field: 'file', limit: maxBytes });
  if (Number(request.headers['content-length']) > maxBytes + MAX_FORM_BYTES) throw tooLarge();
  const path = join(directory, crypto.randomUUID());
  try {
    const { file, fields } = await readParts(request, path, maxBytes);
    if (!file) throw new Refusal('missing', { field: 'file' });
    if (file.size === 0) throw new Refusal('empty_file', { field: 'file' });
    return { file, fields: parse(schema, fields, 'body') };
  } catch (error) {
    await rm(path, { force: true });
    if (hasCode(error, 'FST_REQ_FILE_TOO_LARGE')) throw tooLarge();
    throw isUnreadable(error)
      ? new Refusal('bad_request', { field: 'body', why: error.message, status: 400 })
      : error;
  }
};

const readParts = async (request: FastifyRequest, path: string, maxBytes: number) => {
  const fields: Record<string, unknown> = {};
  let file: UploadedFile | undefined;
  for await (const part of request.parts({ limits: { fileSize: maxBytes } })) {
    if (part.type === 'field') fields[part.fieldname] = textOf(part);
    else if (part.fieldname === 'file') file = await store(part, path);
    else part.file.resume();
  }
  return { file, fields };
};

/**
 * The parser throws plain errors for forms that it cannot read; those of the disk and its own limits have codes. So do
 * those of a sender who hung up.
 */
const isUnreadable = (error: unknown): error is Error =>
  error instanceof Error &&
  !(error instanceof Refusal) &&
  (!('code' in error) || hasCode(error, 'ECONNRESET') || hasCode(error, 'ERR_STREAM_PREMATURE_CLOSE'));

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;

const store = async (part: MultipartFile, path: string): Promise<UploadedFile> => {
  const hash = createHash('sha256');
  const target = createWriteStream(path, { flags: 'wx' });
  const hashed = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      hash.update(chunk);
      yield chunk;
    }
  };
  await pipeline(part.file, hashed, target);
  const contentType = part.mimetype.slice(0, 120);
  const [name, size, sha256] = [displayName(part.filename), target.bytesWritten, hash.digest('hex')];
  return { name, contentType, size, sha256, path };
};

const textOf = ({ fieldname, value, valueTruncated }: MultipartValue): unknown => {
  if (!valueTruncated) return value;
  throw new Refusal('too_large', { field: fieldname, limit: MAX_FIELD_BYTES });
};

/** In milliseconds; no upload takes this long. */
const STALE = 3_600_000;

/** Removes files that a crash left in the folder of uploads. */
export const sweepUploads = async (directory: string): Promise<void> => {
  for (const name of await readdir(directory)) {
    const path = join(directory, name);
    const written = await stat(path).catch(() => undefined);
    if (written !== undefined && written.mtimeMs < Date.now() - STALE) await rm(path, { force: true });
  }
};
