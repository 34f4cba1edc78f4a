import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { readUpload } from './upload.ts';

const failing = (error: Error) =>
  ({ saveRequestFiles: () => Promise.reject(error) }) as unknown as FastifyRequest;

test('an upload whose sender hung up is not our fault', async () => {
  const hungUp = failing(Object.assign(new Error('aborted'), { code: 'ECONNRESET' }));
  await expect(readUpload(hungUp, z.object({}), '/nowhere')).rejects.toMatchObject({ status: 400 });
});

test('a disk that is full is not the fault of whoever sent the file', async () => {
  const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  await expect(readUpload(failing(full), z.object({}), '/nowhere')).rejects.toBe(full);
});
