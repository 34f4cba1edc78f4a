import { stat } from 'node:fs/promises';
import type { Multipart, SavedMultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { Refusal } from './errors.ts';
import { inWords, MAX_FIELD_BYTES } from './limits.ts';
import { parse } from './parse.ts';

/** A file that came with a request. It is gone when the request has been answered. */
export interface UploadedFile {
  /** What the sender calls it; for display only, never a path. */
  name: string;
  /** What the sender says that it is. */
  contentType: string;
  /** Bytes. */
  size: number;
  /** Where the bytes lie until the answer. */
  path: string;
}

export interface Upload<Fields = unknown> {
  file: UploadedFile;
  fields: Fields;
}

/**
 * Reads a multipart request with one file in the field `file`.
 * @throws Refusal 400 that names the field, 413 that names the limit
 */
export const readUpload = async <T extends z.ZodType>(
  request: FastifyRequest,
  schema: T,
  tmpdir: string,
): Promise<Upload<z.output<T>>> => {
  const { files, values } = await request.saveRequestFiles({ tmpdir }).catch((error: unknown) => {
    throw isUnreadable(error) ? new Refusal(400, `body: ${error.message}`) : error;
  });
  const file = files.find(({ fieldname }) => fieldname === 'file');
  if (!file) throw new Refusal(400, 'file: is missing');
  return { file: await describe(file), fields: parse(schema, textFields(values), 'body') };
};

/**
 * The parser throws plain errors for forms that it cannot make sense of; those of the disk and its own limits have codes.
 * So has the one that tells that the sender hung up.
 */
const isUnreadable = (error: unknown): error is Error =>
  error instanceof Error && (!('code' in error) || error.code === 'ECONNRESET');

const describe = async (file: SavedMultipartFile): Promise<UploadedFile> => {
  const { size } = await stat(file.filepath);
  if (size === 0) throw new Refusal(400, 'file: is empty');
  const name = displayName(file.filename);
  return { name, contentType: file.mimetype.slice(0, 120), size, path: file.filepath };
};

const displayName = (given: string | undefined): string => {
  const name = (given ?? '').replace(/\p{C}/gu, '').trim();
  return [...name].slice(0, 200).join('') || 'file';
};

const textFields = (values: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, part]) => {
      const field = fieldOf(part);
      if (field === undefined) return [];
      if (field.valueTruncated)
        throw new Refusal(413, `${name}: is larger than the limit of ${inWords(MAX_FIELD_BYTES)}`);
      return [[name, field.value]];
    }),
  );

const fieldOf = (part: unknown): Extract<Multipart, { type: 'field' }> | undefined => {
  const last = Array.isArray(part) ? part.at(-1) : part;
  return isField(last) ? last : undefined;
};

const isField = (part: unknown): part is Extract<Multipart, { type: 'field' }> =>
  typeof part === 'object' && part !== null && 'type' in part && part.type === 'field';
