import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { build } from 'vite';

/** Foreign pages at another origin: plain ones, and one that Vite builds. */
const pages = join(import.meta.dirname, '..', 'foreign');
const built = join(import.meta.dirname, '..', '..', '.test', 'foreign');
const TYPES = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript; charset=utf-8' };
const { PORT, SUITE } = process.env;

await build({
  root: join(pages, 'react-18'),
  base: '/react-18/',
  logLevel: 'error',
  build: { outDir: join(built, 'react-18'), emptyOutDir: true },
});

const read = async (path) => {
  const file = path.endsWith('/') ? `${path}index.html` : path;
  for (const folder of [built, ...(file.startsWith('/react-18/') ? [] : [pages])]) {
    const content = await readFile(join(folder, file), 'utf8').catch(() => undefined);
    if (content !== undefined) return { file, content };
  }
  return undefined;
};

const server = createServer(async ({ url = '/' }, response) => {
  const found = await read(normalize(new URL(url, 'http://site').pathname));
  if (!found) return response.writeHead(404).end();
  response.writeHead(200, { 'content-type': TYPES[extname(found.file)] ?? 'application/octet-stream' });
  return response.end(found.content.replaceAll('{suite}', SUITE));
});
server.listen(Number(PORT), () => process.stdout.write(`The foreign pages are at port ${PORT}\n`));
