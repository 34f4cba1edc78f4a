import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { buildProject } from '@switchboard/e2e-hosts';
import { build } from 'vite';

/** Foreign pages at another origin: plain ones, one that Vite builds, and hosts of Module Federation. */
const pages = join(import.meta.dirname, '..', 'foreign');
const built = join(import.meta.dirname, '..', '..', '.test', 'foreign');
const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
};
const { PORT, SUITE } = process.env;

await build({
  root: join(pages, 'react-18'),
  base: '/react-18/',
  logLevel: 'error',
  build: { outDir: join(built, 'react-18'), emptyOutDir: true },
});

await build({
  configFile: false,
  logLevel: 'error',
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    outDir: join(built, 'any-host'),
    emptyOutDir: true,
    lib: { entry: join(pages, 'any-host', 'main.js'), formats: ['es'], fileName: () => 'any-host.js' },
  },
});

// Built one after the other, while the suite starts. The tests of the last two read their folders.
const rsbuild = buildProject('rsbuild');
const vite = rsbuild.then(() => buildProject('vite'));
const hosts = { rsbuild, vite };
vite
  .then(() => buildProject('provider'))
  .then(() => buildProject('retry'))
  .catch(() => {
    // A failure is reported by the tests that need the project.
  });

const readFrom = (folder, file) => readFile(join(folder, file), 'utf8').catch(() => undefined);

/** The remotes of the hosts are those of the suite, in their current versions. */
const withRemotes = async (content) => {
  if (!content?.includes('http://suite.invalid/')) return content;
  const { remotes } = await (await fetch(`${SUITE}/registry.json`)).json();
  return content.replace(/http:\/\/suite\.invalid\/(\w+)\//g, (_, name) => {
    const { base } = remotes.find((remote) => remote.name === name);
    return `${SUITE}${base}mf/`;
  });
};

const read = async (file) => {
  const [, name, rest = ''] = /^\/(\w+)\/(.*)$/.exec(file) ?? [];
  if (Object.hasOwn(hosts, name)) return withRemotes(await readFrom(await hosts[name], rest));
  const folders = file.startsWith('/react-18/') ? [built] : [built, pages];
  for (const folder of folders) {
    const content = await readFrom(folder, file);
    if (content !== undefined) return content.replaceAll('{suite}', SUITE);
  }
  return undefined;
};

const server = createServer(async ({ url = '/' }, response) => {
  const path = normalize(new URL(url, 'http://site').pathname);
  const file = path.endsWith('/') ? `${path}index.html` : path;
  const content = await read(file).catch((error) => {
    console.error(error, error.output);
    return undefined;
  });
  if (content === undefined) return response.writeHead(404).end();
  response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' });
  return response.end(content);
});
server.listen(Number(PORT), () => process.stdout.write(`The foreign pages are at port ${PORT}\n`));
