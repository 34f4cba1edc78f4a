import { readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { createRsbuild } from '@rsbuild/core';
import { inRoot } from '@switchboard/tooling/repository';
import { react } from '../../packages/federation/src/build/react.ts';

const PAGES = ['ours', 'stream', 'chatscope', 'react'];
const built = inRoot('dist', 'bench-chat');
const inUi = createRequire(inRoot('packages', 'ui', 'package.json'));
const folderOf = (name) => join(inUi.resolve(`${name}/package.json`), '..');

const TYPES = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};
/** A grey picture of 320 by 240 pixels. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAUAAAADwCAAAAABURuK3AAABOElEQVR42u3QQREAAAwCIKMb3RC7/SACKSdRIFCgQIEIFChQIAIFChSIQIECBSJQoECBCBQoUCACBQoUiECBAgUiUKBAgQgUKFAgAgUKFCgQgQIFCkSgQIECEShQoEAEChQoEIECBQpEoECBAhEoUKBABAoUKBCBAgUKRKBAgQIFKhAoUKBABAoUKBCBAgUKRKBAgQIRKFCgQAQKFCgQgQIFCkSgQIECEShQoEAEChQoEIECBQoUiECBAgUiUKBAgQgUKFAgAgUKFIhAgQIFIlCgQIEIFChQIAIFChSIQIECBSJQoECBAhUIFChQIAIFChSIQIECBSJQoECBCBQoUCACBQoUiECBAgUiUKBAgQgUKFAgAgUKFIhAgQIFCkSgQIECEShQoEAEChQoEIECBQpEoECBAhH4afUlCMuLh4J+AAAAAElFTkSuQmCC',
  'base64',
);

/** Builds a page per product for production, all with the same React. */
const build = async () => {
  await rm(built, { recursive: true, force: true });
  const rsbuild = await createRsbuild({
    cwd: inRoot('bench'),
    rsbuildConfig: {
      mode: 'production',
      logLevel: 'warn',
      plugins: [react()],
      source: { entry: Object.fromEntries(PAGES.map((page) => [page, `./chat/${page}.jsx`])) },
      resolve: { alias: { react: folderOf('react'), 'react-dom': folderOf('react-dom') } },
      html: { template: './chat/page.html' },
      output: {
        distPath: { root: built },
        cleanDistPath: true,
        legalComments: 'none',
        minify: !process.env.DEBUG,
      },
      performance: { chunkSplit: { strategy: 'all-in-one' }, printFileSize: false },
    },
  });
  const { close } = await rsbuild.build();
  await close();
};

/**
 * Builds the pages of the products and serves them.
 *
 * @returns {Promise<{origin: string, gzipOf: (path: string) => Promise<number>, stop: () => Promise<void>}>} `gzipOf`
 *   is the size of a file, in bytes
 */
export const startChatPages = async () => {
  await build();
  const contentOf = (path) => (path === '/picture.png' ? PICTURE : readFile(join(built, path)));
  const server = createServer(async ({ url }, response) => {
    const { pathname } = new URL(url, 'http://bench.test');
    try {
      const content = await contentOf(pathname);
      response.writeHead(200, { 'content-type': TYPES[extname(pathname)] ?? 'application/octet-stream' });
      response.end(content);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise((resolve) => server.listen(0, 'localhost', resolve));
  return {
    origin: `http://localhost:${server.address().port}`,
    gzipOf: async (path) => gzipSync(await contentOf(path), { level: 9 }).length,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
