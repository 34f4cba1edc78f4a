import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';

const PAGE = fileURLToPath(new URL('./page', import.meta.url));
const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
};
const HEADERS = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src data:; base-uri 'none'; " +
    "form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
};

/** A customer that the page offers to be. */
export interface OfferedCustomer {
  name: string;
  phone: string;
  username?: string;
  /** What was said before, by `account <owner>` or `bot:<bot_id>`; `at` is ISO 8601. */
  history: Record<string, { mine: boolean; text: string; at: string }[]>;
}

export interface PhoneOptions {
  customers: OfferedCustomer[];
  /** E-mail addresses of the dashboard's users whose accounts can be written to. */
  connectedOwners: () => Promise<string[]>;
  /** When the data folder was new; a browser forgets what it wrote to an older one. */
  since: Date;
}

/** Serves `/sandbox/phone`: a customer's phone, for people. It works through the sandbox's controls alone. */
export async function phoneRoutes(
  app: FastifyInstance,
  { customers, connectedOwners, since }: PhoneOptions,
): Promise<void> {
  app.get('/sandbox/phone/customers.json', async (_request, reply) =>
    reply.headers(HEADERS).send({ customers, owners: await connectedOwners(), since }),
  );
  for (const name of await readdir(PAGE)) {
    const content = await readFile(join(PAGE, name));
    const path = name === 'index.html' ? '/sandbox/phone' : `/sandbox/phone/${name}`;
    const type = TYPES[extname(name)] ?? 'application/octet-stream';
    app.get(path, (_request, reply) => reply.headers(HEADERS).type(type).send(content));
  }
}
