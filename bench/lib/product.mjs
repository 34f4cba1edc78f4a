import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inRoot } from '@switchboard/tooling/repository';
import { freePort } from '@switchboard/tooling/testing/free-port';

const untilReady = (child) =>
  new Promise((resolve, reject) => {
    let printed = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        printed += chunk;
        if (printed.includes('Switchboard is ready')) resolve();
      });
    }
    child.once('exit', (code) => reject(new Error(`The product ended with ${code}:\n${printed}`)));
  });

/**
 * Runs the production build on a free port, with a temporary data folder.
 *
 * @param {{prepare?: (dataDir: string) => Promise<void>, site?: string}} [options] `prepare` fills the data folder before
 *   the start, `site` is the folder to serve instead of the build
 * @returns {Promise<{origin: string, stop: () => Promise<void>}>}
 */
export const startProduct = async ({ prepare, site } = {}) => {
  const port = await freePort();
  const data = await mkdtemp(join(tmpdir(), 'switchboard-bench-'));
  await prepare?.(data);
  // Building pages sets NODE_ENV, next to which the sandbox does not start.
  const { NODE_ENV: _, ...inherited } = process.env;
  const env = { ...inherited, PORT: String(port), DATA_DIR: data, ...(site && { SITE_DIR: site }) };
  const child = spawn(process.execPath, [inRoot('scripts', 'start.mjs')], { cwd: inRoot(), env });
  const ended = once(child, 'exit');
  await untilReady(child);
  return {
    origin: `http://localhost:${port}`,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      await rm(data, { recursive: true, force: true });
    },
  };
};
