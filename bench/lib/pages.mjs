import { readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { createRsbuild } from '@rsbuild/core';
import { inRoot } from '@switchboard/tooling/repository';
import { react } from '../../packages/federation/src/build/react.ts';

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
/** The folder of the built pages of a benchmark. */
const builtOf = (name) => inRoot('dist', `bench-${name}`);

/** Builds a page per product for production, all with the same React. */
const build = async (name, pages) => {
  const built = builtOf(name);
  await rm(built, { recursive: true, force: true });
  const rsbuild = await createRsbuild({
    cwd: inRoot('bench'),
    rsbuildConfig: {
      mode: 'production',
      logLevel: 'warn',
      plugins: [react()],
      source: { entry: Object.fromEntries(pages.map((page) => [page, `./${name}/${page}.jsx`])) },
      resolve: { alias: { react: folderOf('react'), 'react-dom': folderOf('react-dom') } },
      html: { template: './page/page.html' },
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
 * @param {string} name of the benchmark and of the folder of its pages
 * @param {string[]} pages
 * @param {Record<string, Buffer>} [others] other files, by their path
 * @returns {Promise<{origin: string, gzipOf: (paths: string[]) => Promise<number>, stop: () => Promise<void>}>} `gzipOf`
 *   is the size of files together, in kB
 */
export const startPages = async (name, pages, others = {}) => {
  await build(name, pages);
  const contentOf = (path) => others[path] ?? readFile(join(builtOf(name), path));
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
    gzipOf: async (paths) => {
      let bytes = 0;
      for (const path of paths) bytes += gzipSync(await contentOf(path), { level: 9 }).length;
      return bytes / 1000;
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};

/**
 * Names of the code and style sheets that a page has loaded.
 *
 * @param {import('puppeteer-core').Page} page
 */
export const loadedBy = (page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => /\.(js|css)$/.test(path)),
  );

/**
 * The same for a page that is opened for that.
 *
 * @param {import('puppeteer-core').Browser} browser
 * @param {string} url
 */
export const codeOf = async (browser, url) => {
  const page = await browser.newPage();
  await page.goto(url);
  const paths = await loadedBy(page);
  await page.close();
  return paths;
};
