import { readdir } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { temporaryFolder } from '@switchboard/tooling/testing';
import type { FastifyRequest } from 'fastify';
import { beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { readUpload } from './upload.ts';

let folder: string;
beforeEach(async () => {
  folder = await temporaryFolder();
});

const read = (form: FastifyRequest) =>
  readUpload(form, { fields: z.object({}), maxBytes: 100, directory: folder });

/** A form whose file breaks off with an error. */
const failing = (error: Error) =>
  ({
    headers: {},
    parts: async function* () {
      const file = Readable.from(
        (async function* () {
          yield 'half';
          throw error;
        })(),
      );
      yield { type: 'file', fieldname: 'file', filename: 'a.txt', mimetype: 'text/plain', file };
    },
  }) as unknown as FastifyRequest;

test.each(['ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE'])(
  'an upload whose sender hung up (%s) is not the fault of the server, and leaves nothing',
  async (code) => {
    const hungUp = failing(Object.assign(new Error('aborted'), { code }));
    await expect(read(hungUp)).rejects.toMatchObject({ code: 'bad_request', values: { status: 400 } });
    expect(await readdir(folder)).toEqual([]);
  },
);

test('a full disk is not the fault of the sender', async () => {
  const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  await expect(read(failing(full))).rejects.toBe(full);
});
