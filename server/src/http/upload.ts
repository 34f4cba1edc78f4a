import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
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
  /** The first file. */
  file: UploadedFile;
  /** All files, in the order of the form. */
  files: readonly UploadedFile[];
  fields: Fields;
}

/** Bytes of a form beside its file. */
const MAX_FORM_BYTES = 1024 * 1024;

export interface UploadLimits {
  /** Bytes of each file. */
  maxBytes: number;
  /** For a form with several files: how many, and the bytes of all together. One without it. */
  several?: { maxFiles: number; maxBytes: number } | undefined;
}

/**
 * Reads a multipart request with files in the field `file`, which are written to the disk as they arrive. The caller
 * removes the files at their `path`; a request that is refused leaves none.
 * @param fields schema of the fields beside the files
 * @throws Refusal 400 that names the field, 413 that names the limit
 */
export const readUpload = async <T extends z.core.$ZodType>(
  request: FastifyRequest,
  { fields: schema, directory, ...limits }: { fields: T; directory: string } & UploadLimits,
): Promise<Upload<z.output<T>>> => {
  const { maxBytes, several } = limits;
  const all = several?.maxBytes ?? maxBytes;
  if (Number(request.headers['content-length']) > all + MAX_FORM_BYTES) throw tooLarge(all);
  const paths: string[] = [];
  const newPath = () => {
    const path = join(directory, crypto.randomUUID());
    paths.push(path);
    return path;
  };
  try {
    const { files, fields } = await readParts(request, newPath, limits);
    const [file] = files;
    if (!file) throw new Refusal('missing', { field: 'file' });
    if (files.some(({ size }) => size === 0)) throw new Refusal('empty_file', { field: 'file' });
    return { file, files, fields: parse(schema, fields, 'body') };
  } catch (error) {
    await removeAll(paths);
    if (hasCode(error, 'FST_REQ_FILE_TOO_LARGE')) throw tooLarge(maxBytes);
    throw isUnreadable(error)
      ? new Refusal('bad_request', { field: 'body', why: error.message, status: 400 })
      : error;
  }
};

/** Removes uploaded files. */
export const removeAll = async (paths: readonly string[]): Promise<void> => {
  for (const path of paths) await rm(path, { force: true });
};

/** @param limit bytes */
const tooLarge = (limit: number): Refusal => new Refusal('too_large', { field: 'file', limit });

/** Limits of a form with several files: a field for each, and two fields more. */
const formLimits = (files: number) => ({ files, fields: files + 2, parts: 2 * files + 2 });

const readParts = async (
  request: FastifyRequest,
  newPath: () => string,
  { maxBytes, several }: UploadLimits,
) => {
  const fields: Record<string, unknown> = {};
  const files: UploadedFile[] = [];
  let left = several?.maxBytes ?? maxBytes;
  const limits = { fileSize: maxBytes, ...(several && formLimits(several.maxFiles)) };
  for await (const part of request.parts({ limits })) {
    if (part.type === 'field') {
      const text = textOf(part);
      const before = fields[part.fieldname];
      fields[part.fieldname] = several && before !== undefined ? [before, text].flat() : text;
    } else if (part.fieldname === 'file') {
      const file = await store(part, newPath());
      left -= file.size;
      if (left < 0) throw tooLarge(several?.maxBytes ?? maxBytes);
      files.push(file);
    } else part.file.resume();
  }
  return { files, fields };
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
