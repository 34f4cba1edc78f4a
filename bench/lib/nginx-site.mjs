import { rm } from 'node:fs/promises';
import { startNginx } from '@switchboard/tooling/testing/nginx';
import { FOLDERS, freshFolder } from '../../e2e/support/program.ts';
import { releaseBuilt } from '../../e2e/support/released-site.ts';
import { createFolderStore } from '../../releases/src/store/folder-store.ts';

/**
 * Releases remotes into a folder, and serves it by infra/nginx.conf.
 *
 * @param {string[]} remotes built ones
 * @param {string} server origin of the API
 * @returns {Promise<{origin: string, stop: () => Promise<void>}>} `origin` shares its cookies with that of the server
 */
export const startNginxSite = async (remotes, server) => {
  const site = freshFolder();
  const store = createFolderStore(site);
  const config = await fetch(`${server}/config.json`);
  await store.write('config.json', Buffer.from(await config.arrayBuffer()), { absent: true });
  for (const remote of remotes) await releaseBuilt(store, remote, { version: '1.0.0' });
  const nginx = await startNginx(site, [server]);
  return {
    origin: nginx.origin.replace('127.0.0.1', 'localhost'),
    stop: async () => {
      await nginx.stop();
      await rm(FOLDERS, { recursive: true, force: true });
    },
  };
};
