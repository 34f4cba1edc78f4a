import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { phoneRoutes } from './routes.ts';

let app: FastifyInstance;

beforeEach(async () => {
  app = Fastify();
  const customer = { name: 'Ana <b>', phone: '+34 600 000 101', history: {} };
  await app.register(phoneRoutes, {
    customers: [customer],
    firstBot: '@shop_bot',
    connectedAccounts: async () => [{ owner: 'demo@switchboard.test', phone: '+34600000001' }],
  });
});

afterEach(() => app.close());

describe('/sandbox/phone', () => {
  test('lets nothing in but its own files', async () => {
    const page = await app.inject('/sandbox/phone');
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    const policy = String(page.headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('unsafe');
    expect(page.body).not.toMatch(/<script(?![^>]*\ssrc=)|\sstyle=|\son\w+=/);
  });

  test('finds every file that the page and its modules ask for', async () => {
    const seen = new Set<string>();
    const open = ['/sandbox/phone'];
    for (let path = open.pop(); path !== undefined; path = open.pop()) {
      if (seen.has(path)) continue;
      seen.add(path);
      const { statusCode, body } = await app.inject(path);
      expect(`${path} ${statusCode}`).toBe(`${path} 200`);
      for (const [, link = '', module = ''] of body.matchAll(/(?:href|src)="(\/[^"]+)"|from '(\.[^']+)'/g)) {
        open.push(new URL(link || module, `http://phone${path}`).pathname);
      }
    }
    expect(seen.size).toBeGreaterThan(5);
  });

  test('has a label for every field', async () => {
    const { body } = await app.inject('/sandbox/phone');
    const labelled = new Set([...body.matchAll(/<label[^>]*\sfor="([^"]+)"/g)].map(([, id]) => id));
    const wrapped = new Set([...body.matchAll(/<label[^>]*>[^<]*<\w+ id="([^"]+)"/g)].map(([, id]) => id));
    const fields = [...body.matchAll(/<(?:input|select|textarea) id="([^"]+)"/g)].map(([, id]) => id);
    expect(fields.filter((id) => !labelled.has(id) && !wrapped.has(id))).toEqual([]);
  });

  test('offers customers and owners as data, never as markup', async () => {
    const { json, headers } = await app.inject('/sandbox/phone/customers.json');
    expect(headers['content-type']).toContain('application/json');
    expect(json()).toMatchObject({
      customers: [{ name: 'Ana <b>' }],
      accounts: [{ owner: 'demo@switchboard.test', phone: '+34600000001' }],
      first: '@shop_bot',
    });
  });
});
