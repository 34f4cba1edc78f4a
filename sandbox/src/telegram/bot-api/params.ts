import multipart from '@fastify/multipart';
import { messageOf } from '@switchboard/common/text/message-of';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { TelegramError } from '../telegram-error.ts';

/** Bytes of a file that the real Bot API takes. */
const MAX_FILE = 50 * 1024 * 1024;

interface SentFile {
  name: string;
  contentType: string;
  bytes: Uint8Array;
}

/** The parameters of a call in any encoding, and the files by the name of their part. */
export interface Call {
  params: Record<string, unknown>;
  files: Map<string, SentFile>;
}

/** Lets the routes of `app` take forms as well as JSON. */
export const acceptForms = async (app: FastifyInstance): Promise<void> => {
  if (!app.hasContentTypeParser('multipart/form-data')) await app.register(multipart);
  const urlencoded = 'application/x-www-form-urlencoded';
  if (app.hasContentTypeParser(urlencoded)) return;
  app.addContentTypeParser(urlencoded, { parseAs: 'string' }, async (_: FastifyRequest, body: string) =>
    Object.fromEntries(new URLSearchParams(body)),
  );
};

/** @throws TelegramError 400 for a form that cannot be read */
export const readCall = async (request: FastifyRequest): Promise<Call> => {
  const { query, body } = request;
  const params = { ...asObject(query), ...asObject(body) };
  const files = new Map<string, SentFile>();
  if (!request.isMultipart()) return { params, files };
  try {
    for await (const part of request.parts({ limits: { fileSize: MAX_FILE, files: 10 } })) {
      if (part.type === 'field') params[part.fieldname] = part.value;
      else {
        const { fieldname, filename: name, mimetype: contentType } = part;
        files.set(fieldname, { name, contentType, bytes: await part.toBuffer() });
      }
    }
  } catch (error) {
    const why = messageOf(error);
    throw new TelegramError(400, `Bad Request: the form cannot be read (${why})`);
  }
  return { params, files };
};

const asObject = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

/** A parameter that is structured: forms carry it as JSON text. */
export const unwrap = (value: unknown): unknown => {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    throw new TelegramError(400, "Bad Request: can't parse a JSON parameter");
  }
};
