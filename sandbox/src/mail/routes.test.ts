import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { mailRoutes } from './routes.ts';

const notices = [{ id: '1', to: 'ana@x.test', subject: 'Olga waits for an answer', text: '<b>Hello</b>' }];
const sent = {
  mails: [{ to: 'ana <b>@x.test', kind: 'PASSWORD_RESET', code: 'abc', link: '/emulator/action' }],
  texts: [{ to: '+34600000100', code: '123456' }],
};

const apps = [{ to: 'ana@x.test', name: 'Phone', code: '654321' }];

let app: FastifyInstance;
beforeEach(async () => {
  app = Fastify();
  await app.register(mailRoutes, {
    mailbox: { read: async () => sent },
    appCodes: async () => apps,
    notices: { read: () => notices },
  });
});
afterEach(() => app.close());

describe('/sandbox/mail', () => {
  test('lets nothing in but its own files, which are all there', async () => {
    const page = await app.inject('/sandbox/mail');
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(String(page.headers['content-security-policy'])).toContain("default-src 'none'");
    for (const [, path = ''] of page.body.matchAll(/(?:href|src)="(\/[^"]+)"/g)) {
      expect(`${path} ${(await app.inject(path)).statusCode}`).toBe(`${path} 200`);
    }
  });

  test('has the messages as data, never as markup', async () => {
    const { json, headers } = await app.inject('/sandbox/mail/messages.json');
    expect(headers['content-type']).toContain('application/json');
    expect(json()).toEqual({ ...sent, apps, notices });
  });
});
