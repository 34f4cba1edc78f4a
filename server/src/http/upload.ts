import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile, MultipartValue } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { Refusal } from './errors.ts';
import { inWords, MAX_FIELD_BYTES } from './limits.ts';
import { parse } from './parse.ts';

/** A file that came with a request. It is removed when the handler is done. */
export interface UploadedFile {
  /** The sender's name for it: for display only, never a path. */
  name: string;
  /** The sender's claim. */
  contentType: string;
  /** Bytes. */
  size: number;
  /** Path of the bytes until then. */
  path: string;
}

export interface Upload<Fields = unknown> {
  file: UploadedFile;
  fields: Fields;
}

/**
 * Reads a multipart request with one file in the field `file`. The caller removes the file at `path`; a request that is
 * refused leaves none.
 * @throws Refusal 400 that names the field, 413 that names the limit
 */
export const readUpload = async <T extends z.core.$ZodType>(
  request: FastifyRequest,
  schema: T,
  tmpdir: string,
): Promise<Upload<z.output<T>>> => {
  const path = join(tmpdir, crypto.randomUUID());
  try {
    const { file, fields } = await readParts(request, path);
    if (!file) throw new Refusal(400, 'file: is missing');
    if (file.size === 0) throw new Refusal(400, 'file: is empty');
    return { file, fields: parse(schema, fields, 'body') };
  } catch (error) {
    await rm(path, { force: true });
    throw isUnreadable(error) ? new Refusal(400, `body: ${error.message}`) : error;
  }
};

const readParts = async (request: FastifyRequest, path: string) => {
  const fields: Record<string, unknown> = {};
  let file: UploadedFile | undefined;
  for await (const part of request.parts()) {
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
  (!('code' in error) || error.code === 'ECONNRESET' || error.code === 'ERR_STREAM_PREMATURE_CLOSE');

const store = async (part: MultipartFile, path: string): Promise<UploadedFile> => {
  const target = createWriteStream(path, { flags: 'wx' });
  await pipeline(part.file, target);
  const contentType = part.mimetype.slice(0, 120);
  return { name: displayName(part.filename), contentType, size: target.bytesWritten, path };
};

const textOf = ({ fieldname, value, valueTruncated }: MultipartValue): unknown => {
  if (!valueTruncated) return value;
  throw new Refusal(413, `${fieldname}: is larger than the limit of ${inWords(MAX_FIELD_BYTES)}`);
};

const displayName = (given: string | undefined): string => {
  const name = (given ?? '').replace(/\p{C}/gu, '').trim();
  return [...name].slice(0, 200).join('') || 'file';
};
