import { vi } from 'vitest';
import { serveS3 } from './s3-server.ts';

/** An S3 storage as `serveS3` has it, to which this process may write. */
export const startS3 = async () => {
  const { credentials, ...storage } = await serveS3();
  for (const [name, value] of Object.entries(credentials)) vi.stubEnv(name, value);
  const close = async () => {
    vi.unstubAllEnvs();
    await storage.close();
  };
  return { ...storage, close };
};
