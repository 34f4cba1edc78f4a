import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
};

/** Headers of a page of the sandbox and of its data. */
export const PAGE_HEADERS = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data:; media-src 'self' blob:; base-uri 'none'; " +
    "form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
};

/** What the pages have in common. */
const BASE = join(import.meta.dirname, 'served-page.css');

/** Serves the files of a folder and `base.css` below `path`, and the `index.html` of the folder as `path` itself. */
export async function servePage(app: FastifyInstance, path: string, folder: string): Promise<void> {
  const files = (await readdir(folder)).map((name): [name: string, file: string] => [
    name,
    join(folder, name),
  ]);
  for (const [name, file] of [...files, ['base.css', BASE] as const]) {
    const content = await readFile(file);
    const type = TYPES[extname(name)] ?? 'application/octet-stream';
    app.get(name === 'index.html' ? path : `${path}/${name}`, (_request, reply) =>
      reply.headers(PAGE_HEADERS).type(type).send(content),
    );
  }
}
